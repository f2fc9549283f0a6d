"use strict";
// The map over the turns: a slider that shows one turn's map after the other. The list of turns says which there are.
(function () {
  const byId = (id) => document.getElementById(id);
  const stops = [...byId("stops").querySelectorAll("a")];
  const range = byId("turn");
  const play = byId("play");
  let timer = null;

  function show() {
    const stop = stops[Number(range.value)];
    const words = stop.textContent;
    byId("map").src = stop.dataset.map;
    byId("map").alt = words;
    byId("map-link").href = stop.dataset.map;
    byId("shown").textContent = words;
    byId("shown").href = stop.getAttribute("href");
    range.setAttribute("aria-valuetext", words);
  }

  function stop() {
    clearInterval(timer);
    timer = null;
    play.textContent = "▶";
  }

  function next() {
    if (Number(range.value) >= stops.length - 1) return stop();
    range.value = Number(range.value) + 1;
    show();
  }

  play.addEventListener("click", () => {
    if (timer !== null) return stop();
    if (Number(range.value) >= stops.length - 1) range.value = 0;
    show();
    play.textContent = "❚❚";
    timer = setInterval(next, 1200);
  });
  range.addEventListener("input", () => { stop(); show(); });
  byId("slider").hidden = stops.length < 2;
  show();
})();
