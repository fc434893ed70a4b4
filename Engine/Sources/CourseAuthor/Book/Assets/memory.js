// The reader's progress: the place, the states that were read, the answers that
// were opened, and the predictions. The browser stores it under one key for each
// course. If the browser stores nothing, the progress ends with the page, and
// everything else works.
"use strict";
const memory = (() => {
  const { all, make } = book;
  const site = document.querySelector("[property='og:site_name']").content;
  const key = "kata: " + site;
  const version = 1;
  const page = decodeURIComponent(location.pathname.split("/").pop());
  // The chapters have the marks of their states, by page and anchor.
  const nothing = () =>
    ({ version, settings: {}, place: null, chapters: {} });
  let kept = nothing();
  let isStored = false;

  function load() {
    try {
      const found = JSON.parse(localStorage.getItem(key));
      if (found?.version === version) kept = found;
      else if (isStored) kept = nothing();
    } catch {}
  }
  // The progress is loaded again first, because another window may have changed
  // or cleared it.
  function change(edit) {
    load();
    edit(kept);
    try {
      localStorage.setItem(key, JSON.stringify(kept));
      isStored = true;
    } catch {}
  }
  load();

  // --- Settings and marks --------------------------------------------------
  const isOn = (setting) => kept.settings[setting] ?? true;
  const set = (setting, isOn) =>
    change((kept) => { kept.settings[setting] = isOn });

  // The marks of a state that was read: a digit for each open answer, an initial
  // for the predicted light, + or - for the predicted message, and "o" if the
  // claim was opened without a prediction.
  const marks = (anchor, chapter = page) => kept.chapters[chapter]?.[anchor];
  const has = (anchor, mark) => String(marks(anchor) ?? "").includes(mark);
  function mark(anchor, mark, isThere = true) {
    if (has(anchor, mark) === isThere) return;
    change(({ chapters }) => {
      const states = chapters[page] ??= {};
      const others = String(states[anchor] ?? "").replace(mark, "");
      states[anchor] = isThere ? others + mark : others;
    });
    fillStrip();
  }

  // --- Predictions ---------------------------------------------------------
  const lights = { A: "amber", R: "red", G: "green" };
  function prediction(marks) {
    const text = String(marks ?? "");
    const light = lights[text.match(/[ARG]/)?.[0]];
    return light && { light, message: text.match(/[+-]/)?.[0] };
  }
  const cameTrue = ({ light, message }, actual) =>
    light === actual && message !== "-";

  // --- Strips --------------------------------------------------------------
  // Each cell of a state that was read has a line below it, or a dot if there was
  // a prediction: a full dot if it came true, and a hollow one if it didn't.
  function fill(cell, marks) {
    const predicted = prediction(marks);
    const light = Object.values(lights)
      .find((light) => cell.classList.contains(light));
    const name = marks === undefined ? null : !predicted ? "read"
      : cameTrue(predicted, light) ? "right" : "wrong";
    for (const other of ["read", "right", "wrong"]) {
      cell.classList.toggle(other, other === name);
    }
    return name;
  }
  function fillStrip() {
    for (const cell of all(".head .lights a")) {
      const anchor = decodeURIComponent(cell.hash.slice(1));
      const name = fill(cell, marks(anchor));
      const words = cell.title.split(", ")[0];
      cell.title = name ? words + ", "
        + (name === "read" ? name : "predicted " + name) : words;
    }
  }

  // --- The reader's place --------------------------------------------------
  // A reader who stays at a state for a moment has read it. The page's address
  // becomes the state's, so that it can be reloaded, bookmarked and shared.
  let rest = 0;
  let place = null;
  function visit(section) {
    if (section === place) return;
    place = section;
    clearTimeout(rest);
    rest = setTimeout(() => stay(section), 1500);
  }
  function stay(section) {
    if (document.hidden) return;
    change((kept) => {
      kept.place = { page, anchor: section.id, title: title(section) };
      (kept.chapters[page] ??= {})[section.id] ??= "";
    });
    fillStrip();
    try {
      history.replaceState(null, "", location.pathname + address(section.id));
    } catch {}
  }
  const address = (anchor) =>
    anchor === "start" ? "" : "#" + encodeURIComponent(anchor);
  // The name of a place, such as "22.5, The opponent".
  function title(section) {
    const step = section.closest(".step")?.querySelector("h2").textContent;
    if (/^\d/.test(step)) return step.replace(" ", ", ");
    const chapter = document.querySelector(".head .number").textContent
      .replace(/\D/g, "");
    return chapter + ", "
      + (step ?? document.querySelector("h1").textContent);
  }

  // --- The contents --------------------------------------------------------
  function contents() {
    receive();
    const begin = document.querySelector(".begin");
    const { place } = kept;
    const known = all(".chapters a").map(pageOf);
    if (begin && place && known.includes(place.page)) {
      begin.href = place.page + address(place.anchor);
      begin.textContent = "Continue at " + place.title;
    }
    fillStrips();
    addProgress();
  }
  const pageOf = (link) => link.getAttribute("href");
  const statesOf = (strip) => (strip.dataset.states ?? "").split(" ");
  function fillStrips() {
    const rows = new Map(all(".chapters li")
      .map((row) => [pageOf(row.querySelector("a")), row]));
    for (const strip of all(".strip")) {
      const states = statesOf(strip);
      const names = all("i", strip).map((cell, index) =>
        fill(cell, marks(states[index], pageOf(strip))));
      const read = names.filter((name) => name).length;
      if (read === 0) continue;
      const words = ", " + read + " of " + states.length + " states read";
      strip.ariaLabel += words;
      rows.get(pageOf(strip))?.querySelector("small").append(words);
    }
  }
  // A paragraph with the number of states that were read, and of predictions that
  // came true.
  function addProgress() {
    const cells = all(".strip i");
    const count = (...names) => cells.filter((cell) =>
      names.some((name) => cell.classList.contains(name))).length;
    const read = count("read", "right", "wrong");
    if (read === 0) return;
    const right = count("right");
    const predicted = right + count("wrong");
    const link = make("a", { href: linkToThis(),
      textContent: "A link with your progress, for another browser" });
    link.onclick = (event) => {
      event.preventDefault();
      book.copyLink(link.href);
    };
    const button = make("button", { type: "button",
      textContent: "Clear your progress" });
    button.onclick = clear;
    document.querySelector(".all p").after(make("p", { className: "progress" },
      "You’ve read " + read + " of " + cells.length + " states (a line below "
      + "the cell). " + (predicted === 0 ? "" : "Predictions: " + right + " of "
        + predicted + " were right (a full dot). "), link, " ", button));
  }
  function clear() {
    if (!confirm("Clear your place, your predictions, and what you’ve read?")) {
      return;
    }
    try { localStorage.removeItem(key) } catch {}
    location.reload();
  }

  // --- A link with the progress --------------------------------------------
  const start = "#progress=";
  function linkToThis() {
    const { place, chapters } = kept;
    const bytes = new TextEncoder().encode(JSON.stringify({ place, chapters }));
    const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte))
      .join(""));
    return location.href.replace(/#.*/, "") + start + encodeURIComponent(text);
  }
  // The progress in a link is added to the reader's own, so that nothing is lost.
  function receive() {
    if (!location.hash.startsWith(start)) return;
    try {
      const text = atob(decodeURIComponent(location.hash.slice(start.length)));
      const bytes = Uint8Array.from(text, (byte) => byte.charCodeAt(0));
      const theirs = JSON.parse(new TextDecoder().decode(bytes));
      change((kept) => {
        kept.place = theirs.place ?? kept.place;
        for (const [page, states] of Object.entries(theirs.chapters)) {
          kept.chapters[page] = { ...states, ...kept.chapters[page] };
        }
      });
      history.replaceState(null, "", location.pathname);
    } catch {}
  }

  addEventListener("DOMContentLoaded", () => {
    if (document.body.matches(".contents")) contents();
    fillStrip();
  });
  // The contents page is up to date after the Back button, too.
  addEventListener("pageshow", (event) => {
    if (event.persisted && document.body.matches(".contents")) location.reload();
  });
  addEventListener("hashchange", () => {
    if (location.hash.startsWith(start)) location.reload();
  });
  return { isOn, set, marks, has, mark, prediction, cameTrue, visit };
})();
