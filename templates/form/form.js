"use strict";
// Draws the fields the data name, writes the sheet's lines, adds up cash. Knows no rule of the game.
(function () {
  const form = JSON.parse(document.getElementById("data").textContent);
  const words = form.labels;
  const locale = form.language;
  const byId = (id) => document.getElementById(id);
  let serial = 0;

  function element(name, attributes, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes || {})) {
      if (value === true) made.setAttribute(key, "");
      else if (value !== false && value != null) made.setAttribute(key, value);
    }
    made.append(...children);
    return made;
  }

  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (all, name) => (name in values ? values[name] : all));

  function money(dollars) {
    const amount = Math.abs(dollars).toLocaleString(locale);
    const shown = locale === "fr" ? amount + "\u00a0$" : "$" + amount;
    return dollars < 0 ? "\u2212" + shown : shown;
  }

  function figure(value, kind) {
    if (kind !== "cents") return value.toLocaleString(locale);
    return (value / 100).toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  }

  // A number as people type it, in cents where there are cents; NaN: none.
  function number(text, kind) {
    const plain = text.replace(/[\s\u00a0\u202f$]/g, "");
    if (kind === "cents") {
      const parts = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(plain);
      return parts ? Number(parts[1]) * 100 + Number((parts[2] || "0").padEnd(2, "0")) : NaN;
    }
    const grouped = /^\d{1,3}([.,]\d{3})+$/.test(plain) ? plain.replace(/[.,]/g, "") : plain;
    return /^\d{1,12}$/.test(grouped) ? Number(grouped) : NaN;
  }

  const written = (value, kind) => {
    if (kind !== "cents") return String(value);
    const point = locale === "fr" ? "," : ".";
    return Math.floor(value / 100) + point + String(value % 100).padStart(2, "0");
  };

  const cards = [];

  // Long menus come in brief: what is said of many entries stands once.
  const entry = (field) => ([value, place]) => {
    const { label, effects } = field.said[place];
    return { value, label: value + label, keys: [], least: null, most: null, price: 0, owned: 0, effects };
  };
  for (const { ways } of form.sections.flatMap((section) => section.cards)) {
    for (const field of ways.flatMap((way) => way.fields)) if (field.brief) field.options = field.brief.map(entry(field));
  }

  // --- drawing ---

  function drawSection(section, place) {
    const given = element("span", { class: "given" });
    const head = element("summary", {}, element("span", {}, section.title));
    if (section.note) head.append(element("span", { class: "facts" }, section.note));
    head.append(given);
    const box = element("details", { open: place < 5 || section.lead !== null, id: "section-" + section.id }, head);
    section.given = given;
    const holder = element("div", { class: "cards" });
    for (const card of section.cards) {
      card.section = section;
      cards.push(card);
      holder.append(drawCard(card));
    }
    box.append(holder);
    byId("orders").append(box);
  }

  function drawCard(card) {
    card.rows = [];
    card.holder = element("div", { class: "rows" });
    card.adder = element("button", { type: "button", class: "add", hidden: true }, words.add);
    card.adder.addEventListener("click", () => addRow(card).querySelector("select, input").focus());
    const box = element("fieldset", { "data-card": card.id, class: card.most > 1 || isBroad(card) ? "wide" : null }, element("legend", {}, card.title));
    box.append(element("p", { class: "note" }, card.note), card.holder, card.adder);
    addRow(card);
    return box;
  }

  // A card with several fields side by side takes the whole width.
  function isBroad(card) {
    return card.ways.length > 1 || card.ways[0].fields.length > 1 || card.ways[0].fields.some(isText);
  }

  function addRow(card) {
    const row = { card, way: card.ways.length > 1 || card.ways[0].fields.length === 0 ? null : card.ways[0], inputs: {} };
    row.box = element("div", { class: "row" });
    row.fields = element("div", { class: "row", style: "display:contents" });
    row.problem = element("p", { class: "problem", role: "status" });
    if (row.way === null) {
      const options = card.ways.map((way, place) => element("option", { value: place }, way.label || card.title));
      row.chooser = element("select", { "data-field": "way" }, element("option", { value: "" }, words.none), ...options);
      row.chooser.addEventListener("change", () => {
        row.way = row.chooser.value === "" ? null : card.ways[Number(row.chooser.value)];
        drawFields(row);
        changed();
      });
      row.box.append(labelled(words.way, row.chooser, card.ways.some((way) => way.fields.length > 1) ? "way" : "menu"));
    }
    const tool = (mark, words, act) => {
      const button = element("button", { type: "button", "aria-label": fill(words, { name: card.title }) }, mark);
      button.title = button.getAttribute("aria-label");
      button.addEventListener("click", () => { act(row); changed(); });
      return button;
    };
    row.up = tool("↑", words.up, moveUp);
    row.clear = tool("✕", words.clear, removeRow);
    row.box.append(row.fields, element("div", { class: "tools" }, row.up, row.clear), row.problem);
    card.rows.push(row);
    card.holder.append(row.box);
    drawFields(row);
    return row.box;
  }

  function labelled(label, input, kind) {
    input.id = "f" + ++serial;
    const hint = element("small", { id: input.id + "h" });
    input.setAttribute("aria-describedby", hint.id);
    return element("label", { class: "field " + kind, for: input.id }, element("span", {}, label), input, hint);
  }

  function drawFields(row) {
    const kept = {};
    for (const [id, input] of Object.entries(row.inputs)) kept[id] = input.value;
    row.fields.replaceChildren();
    row.inputs = {};
    for (const field of row.way ? row.way.fields : []) {
      let input;
      let kind = "figure";
      if (field.kind === "choice") {
        kind = "menu";
        const options = field.options.map((option) => element("option", { value: option.value }, option.label));
        input = element("select", {}, element("option", { value: "" }, words.none), ...options);
      } else if (field.kind === "text") {
        kind = "text";
        input = element("input", { type: "text", maxlength: field.most, autocomplete: "off" });
      } else {
        input = element("input", { type: "text", inputmode: field.kind === "cents" ? "decimal" : "numeric", autocomplete: "off" });
      }
      input.setAttribute("data-field", field.id);
      // Some browsers tell of a menu by the one, some by the other.
      input.addEventListener("input", changed);
      input.addEventListener("change", changed);
      row.inputs[field.id] = input;
      row.fields.append(labelled(field.label, input, kind));
      if (kept[field.id] && (field.kind !== "choice" || field.options.some((option) => option.value === kept[field.id]))) {
        input.value = kept[field.id];
      }
    }
  }

  function moveUp(row) {
    const rows = row.card.rows;
    const place = rows.indexOf(row);
    if (place < 1) return;
    rows.splice(place, 1);
    rows.splice(place - 1, 0, row);
    row.card.holder.insertBefore(row.box, rows[place].box);
    row.up.focus();
  }

  function removeRow(row) {
    const card = row.card;
    card.rows.splice(card.rows.indexOf(row), 1);
    row.box.remove();
    if (card.rows.length === 0) addRow(card);
    const last = card.rows[card.rows.length - 1];
    last.box.querySelector("select, input").focus();
  }

  // --- reading a row ---

  const isText = (field) => field.kind === "text";
  const chosen = (row, field) => field.options.find((option) => option.value === row.inputs[field.id].value);
  const isEmpty = (row) => (row.chooser ? row.way === null : Object.values(row.inputs).every((input) => input.value.trim() === ""));

  function bounds(row, field) {
    let { least, most } = field;
    for (const other of row.way.fields) {
      const choice = other.kind === "choice" ? chosen(row, other) : null;
      if (choice && choice.least !== null) least = choice.least;
      if (choice && choice.most !== null) most = choice.most;
    }
    return { least, most };
  }

  function boundsText(row, field) {
    const { least, most } = bounds(row, field);
    const shown = (value) => figure(value, field.kind);
    if (isText(field)) return fill(words.letters, { most });
    if (most !== null) return fill(words.range, { least: shown(least), most: shown(most) });
    return least > 1 ? fill(words.least, { least: shown(least) }) : "";
  }

  // What a row says: its line if it is whole, the number the referee will go by, its keys; and what is wrong with it.
  function read(row) {
    const found = { line: null, counted: 0, choice: null, keys: [], problem: "" };
    if (isEmpty(row)) return found;
    let line = row.way.write;
    let whole = true;
    let odd = "";
    for (const field of row.way.fields) {
      const text = row.inputs[field.id].value.trim();
      let value = text;
      if (field.kind === "choice") {
        const choice = chosen(row, field);
        if (choice) {
          found.keys.push(...choice.keys.map((key) => [key, choice.value]));
          if (field.before === null) found.choice = choice;
        }
        value = choice ? choice.value : "";
      } else if (!isText(field)) {
        const given = number(text, field.kind);
        if (Number.isNaN(given)) {
          value = "";
          if (text !== "") odd = field.kind === "cents" ? words.cents : words.whole;
        } else {
          const { least, most } = bounds(row, field);
          value = written(given, field.kind);
          // The referee cuts what is too much, and refuses what is too little.
          found.counted = given < least ? 0 : most === null ? given : Math.min(given, most);
          if (given < least || (most !== null && given > most)) {
            found.problem = fill(words.outside, { most: boundsText(row, field) });
          }
        }
      }
      if (value === "" && field.before === null) whole = false;
      line = line.replace("{" + field.id + "}", () => (value === "" ? "" : (field.before || "") + value));
    }
    if (whole) found.line = line;
    else found.problem = odd || words.incomplete;
    return found;
  }

  // --- the sheet and the cash ---

  // What was priced for the receipt is added up here, and nothing else.
  function amount(effect, found, gained) {
    const owned = found.choice ? found.choice.owned + (gained.get(found.choice.value) || 0) : 0;
    const short = Math.max(0, found.counted - owned);
    const count = { once: 1, number: found.counted, owned, "number-owned": found.counted - short, "number-short": short }[effect.count];
    const total = count * effect.each + effect.plus;
    const part = Math.floor((total * effect.part.numerator) / effect.part.denominator);
    return effect.part.rest ? total - part : part;
  }

  const effectsOf = (row, found) => row.way.effects.concat(found.choice ? found.choice.effects : []);

  function writeCard(card, seen, moves, gained) {
    const lines = [];
    const used = new Map();
    for (const row of card.rows) {
      const found = read(row);
      if (found.line !== null) {
        const times = (used.get(row.way) || 0) + 1;
        const twice = found.keys.find(([key]) => seen.has(key));
        const again = found.keys.find(([key], place) => found.keys.slice(0, place).some(([other]) => other === key));
        if (row.way.most > 0 && times > row.way.most) {
          found.problem = fill(words.often, { most: row.way.most });
        } else if (again) {
          found.problem = fill(words.again, { name: again[1] });
        } else if (twice) {
          found.problem = fill(words.twice, { name: twice[1] });
        } else {
          used.set(row.way, times);
          found.keys.forEach(([key]) => seen.add(key));
          lines.push(found.line);
          for (const effect of effectsOf(row, found)) moves.push({ ...effect, found, row, ordered: true });
          if (row.way.gains !== null) gained.set(row.way.gains, found.counted);
        }
      }
      show(row, found);
    }
    const last = card.rows[card.rows.length - 1];
    card.adder.hidden = card.rows.length >= card.most || isEmpty(last);
    if (!card.joined || lines.length < 2) return lines;
    const [keyword] = lines[0].split(" ", 1);
    return [lines[0] + lines.slice(1).map((line) => ", " + line.slice(keyword.length + 1)).join("")];
  }

  // Shares sold beyond those owned, and what buying them back costs.
  function shortSale(row, field, found) {
    const sold = effectsOf(row, found).some((effect) => effect.count === "number-short");
    const short = sold && field.kind === "number" ? found.counted - found.choice.owned : 0;
    return short > 0 ? fill(words.short_sale, { number: figure(short), figure: money(short * found.choice.price) }) : "";
  }

  function show(row, found) {
    row.problem.textContent = found.problem;
    row.box.toggleAttribute("data-problem", found.problem !== "");
    for (const field of row.way ? row.way.fields : []) {
      const hint = byId(row.inputs[field.id].id + "h");
      hint.textContent = field.kind === "choice" ? "" : [boundsText(row, field), shortSale(row, field, found)].join(" ").trim();
      row.inputs[field.id].setAttribute("aria-invalid", String(found.problem !== ""));
    }
    row.up.hidden = row.card.rows.indexOf(row) === 0;
    row.clear.hidden = isEmpty(row) && row.card.rows.length === 1;
  }

  function write() {
    const seen = new Set();
    const moves = [];
    const gained = new Map();
    const lines = [];
    let orders = 0;
    for (const section of form.sections) {
      let given = [];
      for (const card of section.cards) given = given.concat(writeCard(card, seen, moves, gained));
      orders += given.length;
      section.given.textContent = given.length ? fill(words.orders, { number: given.length }) : "";
      if (section.lead === null) lines.push(...given);
      else if (given.length) lines.push(section.lead, ...given.map((line) => "  " + line));
    }
    const passes = orders === 0 && byId("pass").checked;
    if (passes) lines.push(form.pass);
    byId("pass").disabled = orders > 0;
    byId("sheet").value = [form.head, ...lines, form.end].join("\n") + "\n";
    byId("count").textContent = orders || passes ? fill(words.orders, { number: orders || 1 }) : words.no_orders;
    byId("bar-count").textContent = orders ? "(" + orders + ")" : "";
    addUp(moves, gained);
    address();
  }

  const isLater = (move) => form.later_from !== null && move.step >= form.later_from;
  const total = (moves) => moves.reduce((sum, move) => sum + move.amount, 0);

  // How large the number of an order may be for the cash there is; nothing where no number is paid for.
  function payable(move, free) {
    if (move.row === null || move.count !== "number" || move.each >= 0 || move.means === "lent") return;
    const { numerator, denominator, rest } = move.part;
    const whole = rest ? (free * denominator) / (denominator - numerator) : (free * denominator) / numerator;
    const most = Math.max(0, Math.floor((whole + move.plus) / -move.each));
    move.row.most = Math.min(move.row.most, most);
  }

  // What cash pays for, beside the number it bounds.
  function showMost(row) {
    const field = row.way.fields.find((one) => one.kind === "number");
    if (!field || row.most === Infinity) return;
    const hint = byId(row.inputs[field.id].id + "h");
    hint.textContent = [hint.textContent, fill(words.pays, { most: figure(row.most, field.kind) })].join(" ").trim();
  }

  // A purse through the moves in their order: what is left of it, by how much it falls short on the way, and what should be
  // in it when all has come that comes without an order.
  function run(purse, all) {
    const moves = all.filter((move) => !isLater(move));
    const aside = -total(moves.filter((move) => move.means === "aside"));
    let cash = purse.cash;
    let unordered = 0;
    let short = 0;
    for (const move of moves) {
      const reserve = move.step >= form.reserved_from && move.means !== "aside" ? aside : 0;
      const free = Math.max(0, Math.max(0, cash) - reserve);
      payable(move, free);
      const lent = move.means === "lent" ? Math.max(0, -move.amount - free) : 0;
      cash += lent + move.amount;
      if (!move.ordered) unordered += move.amount;
      if (move.amount < 0 && move.means !== "lent") short = Math.max(short, reserve - cash);
    }
    const after = all.filter(isLater);
    const isDue = (move) => move.means === "due";
    const due = Math.min(0, total(after.filter(isDue)));
    return { left: cash - unordered, short, end: cash + due + total(after.filter((move) => !isDue(move))) };
  }

  function addUp(given, gained) {
    const fixed = form.fixed.map((effect) => ({ ...effect, found: { counted: 0, choice: null }, row: null, ordered: false }));
    const moves = given.concat(fixed);
    for (const move of given) move.row.most = Infinity;
    moves.forEach((move, place) => { move.place = place; move.amount = amount(move, move.found, gained); });
    moves.sort((a, b) => a.step - b.step || a.place - b.place);
    const purses = [{ id: "", name: byId("cash-title").textContent, cash: form.cash }];
    for (const section of form.sections) if (section.cash !== null) purses.push({ id: section.id, name: section.id, cash: section.cash });
    const body = element("tbody");
    let notes = [];
    for (const purse of purses) {
      const { left, short, end } = run(purse, moves.filter((move) => move.purse === purse.id && move.amount !== 0));
      const cell = element("td", { class: left < 0 ? "minus" : null, "data-left": left }, money(left));
      const row = element("tr", {}, element("th", { scope: "row" }, purse.name), element("td", {}, money(purse.cash)), cell);
      if (form.later_from !== null) row.append(element("td", { class: end < 0 ? "minus" : null, "data-end": end }, money(end)));
      body.append(row);
      if (purse.id === "") byId("bar-cash").textContent = fill(words.bar, { figure: money(left) });
      if (short > 0) {
        notes.push(fill(purse.id === "" ? words.short : words.railroad_short, { name: purse.id, figure: money(short) }));
      }
    }
    const titles = [words.cash_now, words.cash_then].concat(form.later_from === null ? [] : [words.cash_later]);
    const head = element("thead", {}, element("tr", {}, element("td", {}), ...titles.map((title) => element("th", { scope: "col" }, title))));
    byId("cash").replaceChildren(head, body);
    new Set(given.map((move) => move.row)).forEach(showMost);
    byId("short").textContent = notes.join(" ");
  }

  function address() {
    const body = byId("sheet").value.replace(/\n/g, "\r\n");
    const to = encodeURIComponent(form.address).replace(/%40/g, "@");
    const link = "mailto:" + to + "?subject=" + encodeURIComponent(form.subject) + "&body=" + encodeURIComponent(body);
    byId("mail").setAttribute("href", link);
    byId("long").textContent = link.length > 1800 ? words.long : "";
    byId("address").textContent = form.address;
  }

  // --- keeping ---

  function keep() {
    const kept = { pass: byId("pass").checked, cards: {} };
    for (const card of cards) {
      const rows = card.rows.filter((row) => !isEmpty(row)).map((row) => {
        const values = {};
        for (const [id, input] of Object.entries(row.inputs)) values[id] = input.value;
        return { way: row.way.id, values };
      });
      if (rows.length) kept.cards[card.id] = rows;
    }
    try { localStorage.setItem(form.store, JSON.stringify(kept)); } catch (nowhere) { /* A browser that keeps nothing. */ }
  }

  function restore() {
    let kept;
    try { kept = JSON.parse(localStorage.getItem(form.store)); } catch (nowhere) { return; }
    if (!kept || typeof kept.cards !== "object") return;
    byId("pass").checked = kept.pass === true;
    for (const card of cards) {
      const rows = Array.isArray(kept.cards[card.id]) ? kept.cards[card.id].slice(0, card.most) : [];
      rows.forEach((saved, place) => {
        if (place > 0) addRow(card);
        const row = card.rows[place];
        const way = card.ways.findIndex((one) => one.id === saved.way);
        if (way < 0 || !saved.values) return;
        if (row.chooser) row.chooser.value = String(way);
        row.way = card.ways[way];
        drawFields(row);
        for (const [id, input] of Object.entries(row.inputs)) {
          input.value = typeof saved.values[id] === "string" ? saved.values[id] : "";
          if (input.selectedIndex === -1) input.value = "";
        }
      });
    }
  }

  function changed() {
    byId("said").textContent = "";
    write();
    keep();
  }

  // --- giving it away ---

  async function copy() {
    const sheet = byId("sheet");
    try {
      await navigator.clipboard.writeText(sheet.value);
      byId("said").textContent = words.copied;
      return;
    } catch (refused) { /* Older browsers, and files opened from some mail programs. */ }
    sheet.focus();
    sheet.select();
    sheet.setSelectionRange(0, sheet.value.length);
    let done = false;
    try { done = document.execCommand("copy"); } catch (refused) { done = false; }
    byId("said").textContent = done ? words.copied : words.select;
  }

  form.sections.forEach(drawSection);
  restore();
  byId("copy").addEventListener("click", copy);
  byId("pass").addEventListener("change", changed);
  byId("reset").addEventListener("click", () => {
    if (!window.confirm(words.wipe)) return;
    byId("pass").checked = false;
    for (const card of cards) {
      card.holder.replaceChildren();
      card.rows = [];
      addRow(card);
    }
    changed();
    try { localStorage.removeItem(form.store); } catch (nowhere) { /* There is nothing to take away. */ }
  });
  write();
})();
