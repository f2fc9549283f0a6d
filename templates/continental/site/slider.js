"use strict";
// The map over the turns: a slider that shows one turn's map after the other. The list of turns says which there are.
(function () {
  const byId = (id) => document.getElementById(id);
  const stops = [...byId("stops").querySelectorAll("a")];
  const range = byId("turn");
  const play = byId("play");
  const label = play.getAttribute("aria-label");
  let timer = null;

  function show() {
    const stop = stops[Number(range.value)];
    const words = stop.textContent;
    byId("map").src = stop.dataset.map;
    byId("map").alt = stop.dataset.alt || words;
    byId("map-link").href = stop.dataset.map;
    byId("shown").textContent = words;
    byId("shown").href = stop.getAttribute("href");
    range.setAttribute("aria-valuetext", words);
  }

  function showButton() {
    const playing = timer !== null;
    play.textContent = playing ? "❚❚" : "▶";
    play.setAttribute("aria-label", (playing && play.dataset.stop) || label);
  }

  function stop() {
    clearInterval(timer);
    timer = null;
    showButton();
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
    timer = setInterval(next, 1200);
    showButton();
  });
  range.addEventListener("input", () => { stop(); show(); });
  byId("slider").hidden = stops.length < 2;
  show();
  /* Whoever comes back finds the slider where he left it; the browser puts it there only after this script has run. */
  window.addEventListener("pageshow", show);
})();
