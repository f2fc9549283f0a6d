"use strict";
// A picture that zooms and pans: by touch, wheel, keys and buttons; what it shows is found by name and told of at a tap.
(function () {
  const byId = (id) => document.getElementById(id);
  const stage = byId("stage");
  const svg = stage.querySelector("svg");
  const data = JSON.parse(byId("data").textContent);
  const [width, height] = svg.getAttribute("viewBox").split(" ").slice(2).map(Number);
  const NEAR = 26; // pixels of the screen from what is tapped, at most
  const MOST = 12; // pixels of the screen for one of the picture
  // The middle of what is shown, in the picture's pixels, and pixels of the screen for one of them.
  let at = { x: width / 2, y: height / 2, scale: 1 };

  const whole = () => Math.min(stage.clientWidth / width, stage.clientHeight / height);

  function show() {
    at.scale = Math.min(Math.max(at.scale, whole()), MOST);
    const [wide, high] = [stage.clientWidth / at.scale, stage.clientHeight / at.scale];
    // What is larger than the picture shows it in the middle; what is smaller stays within.
    at.x = wide >= width ? width / 2 : Math.min(Math.max(at.x, wide / 2), width - wide / 2);
    at.y = high >= height ? height / 2 : Math.min(Math.max(at.y, high / 2), height - high / 2);
    svg.setAttribute("viewBox", [at.x - wide / 2, at.y - high / 2, wide, high].join(" "));
  }

  // Where a place of the screen is on the picture.
  function place(x, y) {
    const box = stage.getBoundingClientRect();
    return {
      x: at.x + (x - box.left - box.width / 2) / at.scale,
      y: at.y + (y - box.top - box.height / 2) / at.scale,
    };
  }

  // Zooms so that a place of the screen stays where it is.
  function zoom(factor, x, y) {
    const box = stage.getBoundingClientRect();
    const [left, top] = [x === undefined ? box.left + box.width / 2 : x, y === undefined ? box.top + box.height / 2 : y];
    const before = place(left, top);
    at.scale = Math.min(Math.max(at.scale * factor, whole()), MOST);
    const after = place(left, top);
    at.x += before.x - after.x;
    at.y += before.y - after.y;
    show();
  }

  function pan(x, y) {
    at.x += x / at.scale;
    at.y += y / at.scale;
    show();
  }

  // Shows a rectangle as large as it goes, at least so near that letters can be read.
  function look(left, top, wide, high, scale) {
    const fit = Math.min(stage.clientWidth / Math.max(wide, 1), stage.clientHeight / Math.max(high, 1)) * 0.9;
    at = { x: left + wide / 2, y: top + high / 2, scale: Math.min(Math.max(fit, scale), 1.5 * scale) };
    show();
  }

  function home() {
    if (data.home) look(...data.home, data.scale);
    else { at.scale = 0; show(); }
  }

  // What is marked lies on a layer of its own, over all.
  const SVG = "http://www.w3.org/2000/svg";
  const layer = svg.appendChild(document.createElementNS(SVG, "g"));
  for (const [name, value] of [["fill", "none"], ["stroke", "#e3007b"], ["stroke-width", "10"], ["stroke-opacity", ".45"], ["stroke-linecap", "round"]]) layer.setAttribute(name, value);

  function mark(numbers) {
    layer.replaceChildren(...numbers.flatMap((number) => data.places[number]).map(([x, y, toX, toY]) => {
      const path = document.createElementNS(SVG, "path");
      path.setAttribute("d", `M${x} ${y}L${toX + (x === toX && y === toY ? 0.01 : 0)} ${toY}`);
      if (x === toX && y === toY) path.setAttribute("stroke-width", "24");
      return path;
    }));
  }

  function tell(numbers) {
    mark(numbers);
    byId("told").replaceChildren(...numbers.map((number) => {
      const told = document.createElement("p");
      told.append(...[...byId(`t${number}`).children].map((one) => one.cloneNode(true)));
      return told;
    }));
  }

  function go(number) {
    const all = data.places[number];
    tell([number]);
    if (!all.length) return;
    const [xs, ys] = [all.flatMap((one) => [one[0], one[2]]), all.flatMap((one) => [one[1], one[3]])];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    look(left, top, Math.max(...xs) - left, Math.max(...ys) - top, data.scale);
    stage.scrollIntoView({ block: "nearest" });
  }

  function distance(x, y, [fromX, fromY, toX, toY]) {
    const [wayX, wayY] = [toX - fromX, toY - fromY];
    const length = wayX * wayX + wayY * wayY;
    const part = length ? Math.min(Math.max(((x - fromX) * wayX + (y - fromY) * wayY) / length, 0), 1) : 0;
    // A point is smaller than a line: it may be a little farther.
    return Math.hypot(x - fromX - part * wayX, y - fromY - part * wayY) * (length ? 1 : 0.6);
  }

  function tap(x, y) {
    const on = place(x, y);
    // A line may be several things: a route, and that of a railroad.
    let best = { far: NEAR / at.scale, numbers: [] };
    data.places.forEach((all, number) => all.forEach((one) => {
      const far = distance(on.x, on.y, one);
      if (far < best.far) best = { far, numbers: [number] };
      else if (far === best.far && best.numbers.length && !best.numbers.includes(number)) best.numbers.push(number);
    }));
    if (best.numbers.length) tell(best.numbers);
  }

  // Fingers, or a mouse with its button down.
  const down = new Map();
  let moved = 0;
  stage.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    if (!down.size) moved = 0;
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    stage.setPointerCapture(event.pointerId);
  });
  stage.addEventListener("pointermove", (event) => {
    const before = down.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...down].find(([id]) => id !== event.pointerId);
    moved += Math.hypot(now.x - before.x, now.y - before.y);
    down.set(event.pointerId, now);
    if (other) {
      const { x, y } = other[1];
      const spread = Math.hypot(before.x - x, before.y - y);
      pan((before.x - now.x) / 2, (before.y - now.y) / 2);
      if (spread > 10) zoom(Math.hypot(now.x - x, now.y - y) / spread, (now.x + x) / 2, (now.y + y) / 2);
    } else {
      pan(before.x - now.x, before.y - now.y);
    }
  });
  function up(event) {
    if (!down.delete(event.pointerId)) return;
    if (event.type === "pointerup" && !down.size && moved < 9) tap(event.clientX, event.clientY);
  }
  stage.addEventListener("pointerup", up);
  stage.addEventListener("pointercancel", up);
  stage.addEventListener("wheel", (event) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.002)), event.clientX, event.clientY);
  }, { passive: false });
  stage.addEventListener("dblclick", (event) => zoom(2, event.clientX, event.clientY));

  const keys = {
    ArrowLeft: () => pan(-80, 0), ArrowRight: () => pan(80, 0), ArrowUp: () => pan(0, -80), ArrowDown: () => pan(0, 80),
    "+": () => zoom(1.4), "=": () => zoom(1.4), "-": () => zoom(1 / 1.4), "0": () => { at.scale = 0; show(); }, Home: home,
  };
  stage.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });
  byId("closer").addEventListener("click", () => zoom(1.6));
  byId("farther").addEventListener("click", () => zoom(1 / 1.6));
  byId("all").addEventListener("click", () => { at.scale = 0; show(); });
  if (byId("mine")) byId("mine").addEventListener("click", home);

  // What is looked for, whatever the accents and capitals.
  const plain = (text) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
  const things = data.places.map((_, number) => {
    const item = byId(`t${number}`);
    const name = item.querySelector("b").textContent;
    return { number, name, words: plain(`${name} ${item.dataset.also || ""}`) };
  });
  function find() {
    const wanted = plain(byId("find").value.trim());
    const rank = ({ words }) => (words.startsWith(wanted) ? 0 : words.includes(` ${wanted}`) ? 1 : 2);
    const found = wanted ? things.filter((one) => one.words.includes(wanted)).sort((one, other) => rank(one) - rank(other)) : [];
    byId("count").textContent = wanted && !found.length ? byId("count").dataset.none : "";
    byId("found").replaceChildren(...found.slice(0, 30).map(({ number, name }) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = name;
      button.addEventListener("click", () => { byId("found").replaceChildren(); go(number); });
      const item = document.createElement("li");
      item.append(button);
      return item;
    }));
    return found;
  }
  byId("find").addEventListener("input", find);
  byId("find").addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    const [first] = find();
    if (first) { byId("found").replaceChildren(); go(first.number); }
  });

  byId("tools").hidden = false;
  stage.classList.add("live");
  stage.tabIndex = 0;
  svg.setAttribute("preserveAspectRatio", "xMidYMid meet");
  svg.removeAttribute("width");
  svg.removeAttribute("height");
  addEventListener("resize", show);
  home();
})();
