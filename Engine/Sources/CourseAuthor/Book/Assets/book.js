// The book's own script. Everything it does, a page can do without: without it
// the lesson is whole and answers are folds.
"use strict";
const book = (() => {
  const html = document.documentElement;
  const store = {
    get(key) { try { return localStorage.getItem(key) } catch { return null } },
    set(key, value) { try { localStorage.setItem(key, value) } catch {} },
  };
  const all = (selector, within = document) =>
    [...within.querySelectorAll(selector)];
  const make = (tag, properties = {}, ...parts) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...parts);
    return element;
  };

  // Colors of Swift: comments, strings and keywords, by a line's own text.
  const words = new Set(("as any associatedtype async await break case catch "
    + "class continue default defer deinit do else enum extension false "
    + "fileprivate final for func get guard if import in init inout internal "
    + "is lazy let mutating nil open override package private protocol public "
    + "repeat return self Self set some static struct subscript super switch "
    + "throw throws true try typealias var weak where while").split(" "));
  const token = /\/\/.*|"(?:[^"\\\n]|\\.)*"|[@#]?\b[A-Za-z_]\w*/g;
  const kind = (text) =>
    text.startsWith("//") ? "c" : text.startsWith("\"") ? "q"
      : text.startsWith("@") || words.has(text) ? "k" : null;
  function colored(text) {
    const parts = document.createDocumentFragment();
    let start = 0;
    for (const match of text.matchAll(token)) {
      const name = kind(match[0]);
      if (!name) continue;
      parts.append(text.slice(start, match.index),
        make("span", { className: name, textContent: match[0] }));
      start = match.index + match[0].length;
    }
    parts.append(text.slice(start));
    return parts;
  }
  function color(code) {
    const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) text.replaceWith(colored(text.data));
  }

  // Long lines scroll in their block, and a keyboard has to reach it.
  function reach(block) {
    if (block.scrollWidth > block.clientWidth + 1) block.tabIndex = 0;
  }

  // --- Copying -------------------------------------------------------------
  function addCopying(code) {
    const button = make("button", { type: "button", className: "copy",
      textContent: "Copy" });
    button.setAttribute("aria-label", "Copy " + code.textContent);
    button.onclick = async () => {
      try {
        await navigator.clipboard.writeText(code.textContent);
        button.textContent = "Copied";
      } catch {
        getSelection().selectAllChildren(code);
        button.textContent = "Selected";
      }
      setTimeout(() => { button.textContent = "Copy" }, 1600);
    };
    code.after(button);
  }

  // --- The chapter's files --------------------------------------------------
  let histories = null;
  let show = () => {};
  function files(all) { histories = all; show() }

  // The text of a file after a state of the chapter, and which of its lines are
  // new there.
  function text([start, ...changes], state) {
    const split = (text) => text === "" ? [] : text.slice(0, -1).split("\n");
    let lines = split(start ?? "");
    let isThere = start !== null;
    let lit = new Set();
    for (const [at, regions] of changes) {
      if (at > state) break;
      lit = new Set();
      isThere = regions !== null;
      if (!isThere) { lines = []; continue }
      let moved = 0;
      for (const [first, removed, added] of regions) {
        const come = split(added);
        lines.splice(first + moved, removed, ...come);
        if (at === state) come.forEach((_, i) => lit.add(first + moved + i));
        moved += come.length - removed;
      }
    }
    return { lines, lit, isThere };
  }

  // --- A chapter -----------------------------------------------------------
  function chapter() {
    const states = all("[data-light]");
    const panel = document.getElementById("file");
    const form = document.querySelector(".go");
    const slider = form.querySelector("input");
    const output = form.querySelector("output");
    const button = form.querySelector("button");
    const bar = document.querySelector(".bar");
    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    const wide = matchMedia("(min-width: 75rem)");
    const cells = new Map(all(".head .lights a")
      .map((a) => [decodeURIComponent(a.hash.slice(1)), a]));
    form.hidden = false;

    const name = (section) => {
      const step = section.closest(".step")?.querySelector("h2");
      const number = step?.textContent.split(" ")[0];
      const phase = section.querySelector("h3")?.textContent;
      return phase ? number + " " + phase
        : section === states[0] ? "The start" : "The end";
    };
    let current = 0;
    // "Try first": answers stay folded until they are asked for.
    const answers = all("details.answer");
    const tries = () => button.getAttribute("aria-pressed") === "true";
    function fold() {
      for (const answer of answers) answer.open = !tries();
    }
    button.setAttribute("aria-pressed",
      String(store.get("kata-try") !== "off"));
    button.onclick = () => {
      const here = states[current];
      const top = here.getBoundingClientRect().top;
      button.setAttribute("aria-pressed", String(!tries()));
      store.set("kata-try", tries() ? "on" : "off");
      fold();
      // The reader stays where the reader was.
      scrollBy({ top: here.getBoundingClientRect().top - top,
        behavior: "instant" });
      look();
    };
    fold();

    // Where the reader is.
    const line = () => innerHeight * 0.36;
    function place() {
      let found = 0;
      states.forEach((section, index) => {
        if (section.getBoundingClientRect().top < line()) found = index;
      });
      const end = scrollY + innerHeight >= html.scrollHeight - 2;
      return end ? states.length - 1 : found;
    }
    function mark() {
      slider.value = current;
      const label = name(states[current]);
      output.textContent = label;
      slider.setAttribute("aria-valuetext",
        label + ", " + (current + 1) + " of " + states.length);
      bar.style.setProperty("--done", current / (states.length - 1));
      const step = states[current].closest(".step")?.id;
      for (const a of all(".head .lights a, .steps a")) {
        const id = decodeURIComponent(a.hash.slice(1));
        if (id === step) a.setAttribute("aria-current", "step");
        else if (a === cells.get(states[current].id)) {
          a.setAttribute("aria-current", "true");
        } else a.removeAttribute("aria-current");
      }
    }
    function go(index, keepsFocus = false) {
      current = Math.max(0, Math.min(states.length - 1, index));
      const section = states[current];
      const top = current === 0 ? 0
        : section.getBoundingClientRect().top + scrollY
          - bar.offsetHeight - 16;
      held = true;
      scrollTo({ top, behavior: calm.matches ? "instant" : "smooth" });
      if (!keepsFocus) {
        const heading = section.querySelector("h3") ?? section;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      mark();
      show();
    }
    // Who went to a state is there, until the page is moved by hand.
    let held = false;
    const leave = () => { held = false };
    addEventListener("wheel", leave, { passive: true });
    addEventListener("touchmove", leave, { passive: true });
    document.addEventListener("pointerdown", leave);
    slider.oninput = () => go(Number(slider.value), true);
    form.onsubmit = (event) => event.preventDefault();
    addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target.closest("input:not([type=range]), textarea")) return;
      if (event.key === "j") go(current + 1);
      else if (event.key === "k") go(current - 1);
      else leave();
    });

    // The file so far, beside the prose.
    const head = make("p", { className: "which" });
    const code = make("code");
    const body = make("pre", { tabIndex: 0 }, code);
    body.setAttribute("aria-label", "The file at this point in the lesson");
    panel.append(head, body);
    let shown = "";
    show = () => {
      if (!wide.matches || listings.length === 0) return;
      if (!histories) return load();
      panel.hidden = false;
      const { path, state, section } = subject();
      const key = path + " " + state;
      if (key === shown) return;
      shown = key;
      const { lines, lit, isThere } = text(histories[path], state);
      head.replaceChildren(
        make("b", { className: "light " + section.dataset.light,
          textContent: name(section) }), " ",
        make("span", { textContent: path + (isThere ? "" : ": doesn’t exist yet") }));
      code.replaceChildren(...lines.map((text, index) =>
        make("span", { className: lit.has(index) ? "line lit" : "line" },
          colored(text), "\n")));
      const first = code.querySelector(".lit");
      const top = first ? Math.max(0, first.offsetTop - body.clientHeight / 3)
        : 0;
      body.scrollTo({ top, behavior: calm.matches ? "instant" : "smooth" });
    };
    // A small screen never asks for them.
    let asked = false;
    function load() {
      if (asked) return;
      asked = true;
      document.head.append(make("script", { src: panel.dataset.files }));
    }
    // The last listing that the reader has come to. An answer that is folded
    // is not given away: then it is the file as it was before. What answers an
    // exercise is no state of the chapter.
    const listings = all(".phase figure.code");
    function subject() {
      let last = listings[0];
      let isCome = false;
      const chosen = held && current > 0 && current < states.length - 1
        && listings.find((listing) => states[current].contains(listing));
      if (chosen) { last = chosen; isCome = true }
      else for (const listing of listings) {
        const fold = listing.closest("details.answer");
        const box = fold && !fold.open ? fold : listing;
        if (box.getBoundingClientRect().top > innerHeight * 0.72) break;
        last = listing;
        isCome = true;
      }
      const section = last.closest("[data-light]");
      const fold = last.closest("details.answer");
      const isOpen = isCome && (!fold || fold.open);
      const at = states.indexOf(section);
      const from = isOpen ? section : states[Math.max(0, at - 1)];
      return { path: last.querySelector("b").textContent,
        state: isOpen ? at : at - 1, section: from };
    }

    let waits = false;
    function look() {
      if (waits) return;
      waits = true;
      requestAnimationFrame(() => {
        waits = false;
        if (!held) { current = place(); mark() }
        show();
      });
    }
    // What comes and goes is watched, so that nothing is asked of the page
    // while nothing moves.
    const watcher = new IntersectionObserver(look,
      { rootMargin: "-40% 0px -40% 0px", threshold: [0, 0.5, 1] });
    for (const element of [...states, ...listings]) watcher.observe(element);
    addEventListener("scroll", look, { passive: true });
    addEventListener("resize", look);
    for (const answer of answers) answer.addEventListener("toggle", look);

    // An address may lead into what is folded.
    function unfold() {
      const target = document.getElementById(
        decodeURIComponent(location.hash.slice(1)));
      const fold = target?.closest("details");
      if (fold) { fold.open = true; target.scrollIntoView() }
    }
    addEventListener("hashchange", unfold);
    unfold();
    look();
    for (const code of all(".code figcaption code")) addCopying(code);
    document.body.dataset.ready = "yes";
  }

  // --- The search ----------------------------------------------------------
  let index = null;
  function search(places, words) {
    const lists = words.map((line) => {
      const [word, ...steps] = line.split(" ");
      let last = 0;
      return [word, steps.map((step) => last += parseInt(step, 36))];
    });
    index = { places, lists };
  }
  function find(query) {
    const wanted = query.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
    if (!index || wanted.length === 0) return null;
    const scores = new Map();
    wanted.forEach((word, turn) => {
      const here = new Map();
      for (const [known, numbers] of index.lists) {
        if (!known.startsWith(word)) continue;
        const worth = known === word ? 3 : 1;
        for (const number of numbers) {
          here.set(number, Math.max(here.get(number) ?? 0, worth));
        }
      }
      for (const [number, worth] of here) {
        const title = index.places[number][1].toLowerCase();
        const inTitle = title.includes(word) ? 5 : 0;
        if (turn === 0 || scores.has(number)) {
          scores.set(number, (scores.get(number) ?? 0) + worth + inTitle);
        }
      }
      for (const number of [...scores.keys()]) {
        if (!here.has(number)) scores.delete(number);
      }
    });
    return [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .map(([number]) => index.places[number]);
  }
  function searchPage() {
    const input = document.getElementById("words");
    const count = document.getElementById("count");
    const list = document.getElementById("found");
    function answer() {
      const places = find(input.value);
      list.replaceChildren();
      count.textContent = "";
      if (!places) return;
      count.textContent = places.length === 0 ? "No results were found."
        : places.length === 1 ? "1 result" : places.length + " results";
      list.append(...places.slice(0, 40).map(([address, title, beginning]) =>
        make("li", {}, make("a", { href: address, textContent: title }),
          make("p", { textContent: beginning }))));
    }
    input.oninput = () => {
      answer();
      history.replaceState(null, "",
        input.value ? "#" + encodeURIComponent(input.value) : "#");
    };
    input.form.onsubmit = (event) => event.preventDefault();
    input.value = decodeURIComponent(location.hash.slice(1));
    input.focus();
    answer();
    document.body.dataset.ready = "yes";
  }

  addEventListener("DOMContentLoaded", () => {
    for (const code of all("figure.code pre, .names pre")) color(code);
    if (document.body.classList.contains("chapter")) chapter();
    if (document.getElementById("words")) searchPage();
    for (const block of all("pre, .wide")) reach(block);
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.target.closest("input")) return;
    event.preventDefault();
    location.href = "search.html";
  });
  // Paper cannot be unfolded.
  let folded = [];
  addEventListener("beforeprint", () => {
    folded = all("main details:not([open])");
    for (const fold of folded) fold.open = true;
  });
  addEventListener("afterprint", () => {
    for (const fold of folded) fold.open = false;
  });
  return { files, search };
})();
