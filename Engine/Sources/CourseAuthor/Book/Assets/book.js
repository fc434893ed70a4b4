// The book's own script. Everything it does, a page can do without: without it
// the lesson is whole and answers are folds.
"use strict";
const book = (() => {
  const html = document.documentElement;
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

  // A block of code is dressed when it's first shown: colors, and the keyboard.
  function dress(within) {
    for (const block of all("pre, .wide", within)) {
      if (block.dataset.dressed || block.closest("details:not([open])")) {
        continue;
      }
      block.dataset.dressed = "yes";
      if (block.matches("figure.code pre, .names pre")) color(block);
      reach(block);
    }
  }

  // --- Announcing and copying ----------------------------------------------
  const status = make("p", { className: "away", role: "status" });
  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const area = make("textarea", { value: text });
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    }
  }
  function copyButton(label, text) {
    const button = make("button", { type: "button", className: "copy",
      textContent: "Copy" });
    button.append(make("span", { className: "away", textContent: label }));
    button.onclick = async () => {
      await copy(text());
      button.firstChild.data = "Copied";
      status.textContent = "Copied";
      setTimeout(() => {
        button.firstChild.data = "Copy";
        status.textContent = "";
      }, 1600);
    };
    return button;
  }
  // A listing is copied as what it adds, a whole file as a whole.
  function addCopying() {
    for (const listing of all("figure.code")) {
      const block = listing.querySelector("pre");
      const lines = block?.matches(".new") ? [block] : all("ins", listing);
      if (lines.length === 0) continue;
      const caption = listing.querySelector("figcaption");
      const label = block.matches(".new") ? " " : " the new lines of ";
      caption.append(copyButton(label + caption.querySelector("b").textContent,
        () => lines.map((line) => line.textContent).join("")));
    }
    for (const block of all(".document pre.text")) {
      const text = block.textContent + "\n";
      block.append(copyButton(" this text", () => text));
    }
  }
  // Headings and the paths of listings are links to themselves.
  function addLinks() {
    for (const part of all("main h2, main h3, figcaption b")) {
      const id = part.closest("[id]").id;
      if (id === "main" || part.querySelector("a")) continue;
      const link = make("a", { href: "#" + encodeURIComponent(id),
        title: "Copy a link to this place" });
      if (part.matches("b")) part.replaceWith(link), link.append(part);
      else link.append(...part.childNodes), part.append(link);
      link.addEventListener("click", () => copyLink(link.href));
    }
  }
  async function copyLink(address) {
    await copy(address);
    status.textContent = "Link copied";
  }

  // --- Keys ----------------------------------------------------------------
  // Single keys can be switched off, for those who dictate.
  const keys = new Map([
    ["/", ["Search", () => { location.href = "search.html" }]],
    ["?", ["These keys", () => panelOfKeys.showModal()]],
  ]);
  const usesKeys = () => memory.isOn("keys");
  const panelOfKeys = make("dialog", { className: "keys" });
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (panelOfKeys.open || !usesKeys()) return;
    if (event.target.closest?.("input:not([type=range]), textarea")) return;
    const key = keys.get(event.key);
    if (!key) return;
    event.preventDefault();
    key[1]();
  });
  function addKeys() {
    const rows = [...keys].map(([key, [words]]) => [
      make("dt", {}, make("kbd", { textContent: key })),
      make("dd", { textContent: words })]);
    const box = make("input", { type: "checkbox", checked: usesKeys() });
    box.onchange = () => memory.set("keys", box.checked);
    panelOfKeys.append(make("h2", { textContent: "Keys", id: "keys" }),
      make("dl", {}, ...rows.flat()),
      make("label", {}, box, " Use these keys"),
      make("form", { method: "dialog" },
        make("button", { textContent: "Close" })));
    panelOfKeys.setAttribute("aria-labelledby", "keys");
    const button = make("button", { type: "button", textContent: "?" },
      make("span", { className: "away", textContent: " Keys" }));
    button.onclick = () => panelOfKeys.showModal();
    document.querySelector(".bar").append(button);
    document.body.append(panelOfKeys, status);
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
    addSteps(output);
    const bar = document.querySelector(".bar");
    const listings = all(".phase figure.code");
    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    const wide = matchMedia("(min-width: 75rem)");
    const cells = new Map(all(".head .lights a")
      .map((a) => [decodeURIComponent(a.hash.slice(1)), a]));
    form.hidden = false;

    const name = (section) => section.querySelector(":scope > h3")?.textContent
      ?? (section === states[0] ? "The start" : "The end");
    let current = 0;
    // "Try first" keeps answers folded and claims covered until they're opened.
    const answers = all("details.answer");
    const tries = () => button.getAttribute("aria-pressed") === "true";
    function fold() {
      for (const answer of answers) answer.open = !tries() || wasOpened(answer);
      predictions.cover(tries());
    }
    const part = (answer) => answer.closest("[data-light], .step");
    const number = (answer) =>
      String(all("details.answer", part(answer)).indexOf(answer));
    const wasOpened = (answer) =>
      memory.has(part(answer).id, number(answer));
    for (const answer of answers) {
      answer.querySelector("summary").addEventListener("click", () => {
        if (!tries()) return;
        memory.mark(part(answer).id, number(answer), !answer.open);
      });
    }
    button.setAttribute("aria-pressed", String(memory.isOn("tries")));
    button.onclick = () => {
      const here = states[current];
      const top = here.getBoundingClientRect().top;
      button.setAttribute("aria-pressed", String(!tries()));
      memory.set("tries", tries());
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
      memory.visit(states[current]);
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
        focus(section);
      }
      mark();
      show();
    }
    function focus(section) {
      const place = section.querySelector("h3 a") ?? section;
      if (place === section) place.tabIndex = -1;
      place.focus({ preventScroll: true, focusVisible: true });
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
      if (/^( |Arrow|Page|Home|End)/.test(event.key)) leave();
      if (event.key === "Escape" && panel.contains(event.target)) {
        focus(states[current]);
      }
    });
    keys.set("j", ["Next state", () => go(current + 1)]);
    keys.set("k", ["Previous state", () => go(current - 1)]);
    keys.set("f", ["The file beside the text, Escape to come back",
      () => body.focus()]);

    // The file so far, beside the prose.
    const head = make("p", { className: "which", id: "which" });
    const code = make("code");
    const body = make("pre", { tabIndex: 0, role: "region", id: "lines" }, code);
    body.setAttribute("aria-labelledby", "which");
    panel.append(head, body);
    document.querySelector(".skip").after(make("a", { href: "#lines",
      className: "skip beside", textContent: "Skip to the file" }));
    let shown = "";
    show = () => {
      if (!wide.matches || listings.length === 0) return;
      if (!histories) return load();
      const { isAfter, order } = subject();
      const state = isAfter ? current : current - 1;
      // A file that isn't there yet makes room for one that is.
      const path = order.find((path) => text(histories[path], state).isThere)
        ?? order[0];
      const key = path + " " + current + isAfter;
      if (key === shown) return;
      shown = key;
      const { lines, lit, isThere } = text(histories[path], state);
      const places = [...lit].filter((line) => !lit.has(line - 1)).length;
      head.replaceChildren(
        make("b", { textContent: (isAfter ? "" : "Before ")
          + name(states[current]) }), " ",
        path + (!isThere ? ": doesn’t exist yet"
          : places > 1 ? ", new in " + places + " places" : ""));
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
    // The state that the bar names is the panel's, too. A folded answer isn't
    // given away: then it's the file as it was before. The paths are in the order
    // in which they're of interest: the last listing that the reader has come to,
    // those above it, those below it.
    function subject() {
      const section = states[current];
      const isCome = (listing) => held || (listing.closest("details:not([open])")
        ?? listing).getBoundingClientRect().top < innerHeight * 0.72;
      const own = listings.filter((listing) => section.contains(listing));
      const come = own.filter(isCome);
      const listing = come.at(-1) ?? own[0];
      const next = listing ?? listings.find((other) => section
        .compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
      const at = next ? listings.indexOf(next) : listings.length;
      const order = [...(listing ? [listing] : []),
        ...listings.slice(0, at).reverse(), ...listings.slice(at)];
      return {
        isAfter: own.length === 0
          || come.length > 0 && !listing.closest("details:not([open])"),
        order: order.map((listing) => listing.querySelector("b").textContent),
      };
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

    // An address may lead into what is folded, and holds like a key.
    function arrive() {
      const target = targetOfAddress();
      if (!target || target.matches("main, #lines")) return;
      const index = states.findIndex((section) =>
        section.contains(target) || target.contains(section));
      if (index < 0) return;
      reveal(target);
      target.scrollIntoView();
      current = index;
      held = !location.search;
      mark();
      show();
    }
    addEventListener("hashchange", arrive);
    document.addEventListener("click", (event) => {
      if (event.target.closest("a")?.hash) setTimeout(arrive);
    });
    // A page that's reloaded, or comes back, stays where it was.
    const [{ type } = {}] = performance.getEntriesByType("navigation");
    if (!["reload", "back_forward"].includes(type)) arrive();
    look();
    document.body.dataset.ready = "yes";
  }
  // A list of the chapter's steps, below the bar. Old browsers have no popovers.
  function addSteps(output) {
    if (!HTMLElement.prototype.togglePopover) return;
    const list = make("nav", { className: "steps", popover: "auto",
      ariaLabel: "The list of steps" },
      document.querySelector(".steps ol").cloneNode(true));
    const button = make("button", { type: "button", className: "here",
      popoverTargetElement: list });
    output.replaceWith(button);
    button.append(output, make("span", { className: "away",
      textContent: " The list of steps" }));
    document.body.append(list);
    list.addEventListener("beforetoggle", () => {
      list.style.left = button.getBoundingClientRect().left + "px";
    });
    list.addEventListener("toggle", () => {
      if (!list.matches(":popover-open")) return;
      (list.querySelector("[aria-current]") ?? list.querySelector("a")).focus();
    });
    list.onclick = (event) => event.target.closest("a") && list.hidePopover();
    keys.set("s", ["The list of steps", () => list.togglePopover()]);
  }
  const targetOfAddress = () =>
    document.getElementById(decodeURIComponent(location.hash.slice(1)));
  function reveal(element) {
    for (let fold = element; fold; fold = fold.parentElement) {
      if (fold.matches("details")) fold.open = true;
      fold.classList.remove("covered");
    }
  }

  // --- The search ----------------------------------------------------------
  let index = null;
  // In the index, a text has one character for each word.
  function search(words, places) {
    const word = (character) => {
      const code = character.codePointAt(0);
      return words[code - (code < 0xD800 ? 32 : 32 + 0x800)];
    };
    index = places.map(([address, title, packed]) => {
      const text = Array.from(packed, word).join(" ");
      return { address, title, text, heading: plain(title), words: plain(text) };
    });
  }
  const plain = (text) => text.toLowerCase().replace(/[‘’]/g, "'")
    .replace(/[“”]/g, "\"");
  const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  // What is looked for: phrases in quotes, and words.
  const terms = (query) => (plain(query).match(/"[^"]+"|\S+/g) ?? [])
    .map((term) => term.replace(/^"(.+)"$/, "$1"));
  const word = "[\\p{L}\\p{N}_]";
  const isStart = (term) => `(?<!${word})${escaped(term)}`;
  // Finds terms in a text: as one phrase, or else as words that start with them,
  // or else as parts of words.
  function pattern(terms, text) {
    const phrase = terms.join(" ");
    const parts = text.includes(phrase) ? [phrase] : terms;
    return new RegExp(parts.map((part) =>
      new RegExp(isStart(part), "u").test(text) ? isStart(part) : escaped(part))
      .join("|"), "gu");
  }
  // A whole word is worth more than a beginning, and that more than a part.
  function worth(term) {
    const start = new RegExp(isStart(term), "u");
    const whole = new RegExp(`${isStart(term)}(?!${word})`, "u");
    return (text) => !text.includes(term) ? 0
      : whole.test(text) ? 3 : start.test(text) ? 2 : 1;
  }
  function find(query) {
    const wanted = terms(query);
    if (!index || wanted.length === 0) return null;
    const worths = wanted.map(worth);
    const phrase = worth(wanted.join(" "));
    return index.map((place) => {
      const each = worths.map((worth) =>
        worth(place.words) + 4 * worth(place.heading));
      const score = each.includes(0) ? 0 : each.reduce((a, b) => a + b)
        + 4 * wanted.length * (phrase(place.words) + 2 * phrase(place.heading));
      return { place, score };
    }).filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score).map(({ place }) => place);
  }
  // The words around the best hit, with all hits marked.
  function excerpt({ text, words }, wanted) {
    const hits = pattern(wanted, words);
    const hit = Math.max(0, words.search(hits));
    const first = hit < 70 ? 0 : text.indexOf(" ", hit - 60) + 1;
    const last = text.length < first + 170 ? text.length
      : text.lastIndexOf(" ", first + 170);
    const part = make("p", {}, first > 0 ? "… " : "");
    let done = first;
    const shown = words.slice(0, last);
    for (const match of shown.matchAll(hits)) {
      if (match.index < done) continue;
      part.append(text.slice(done, match.index),
        make("mark", { textContent: text.slice(match.index,
          match.index + match[0].length) }));
      done = match.index + match[0].length;
    }
    part.append(text.slice(done, last), last < text.length ? " …" : "");
    return part;
  }
  function searchPage() {
    const input = document.getElementById("words");
    const count = document.getElementById("count");
    const list = document.getElementById("found");
    function answer() {
      const places = find(input.value);
      const wanted = terms(input.value);
      const query = "?q=" + encodeURIComponent(input.value);
      list.replaceChildren();
      count.textContent = !places ? ""
        : places.length === 0 ? "No results were found."
        : places.length === 1 ? "1 result" : places.length + " results";
      list.append(...(places ?? []).slice(0, 40).map((place) => {
        const [page, anchor] = place.address.split("#");
        return make("li", {},
          make("a", { href: page + query + (anchor ? "#" + anchor : ""),
            textContent: place.title }), excerpt(place, wanted));
      }));
    }
    input.oninput = () => {
      answer();
      history.replaceState(null, "",
        input.value ? "#" + encodeURIComponent(input.value) : "#");
    };
    input.form.onsubmit = (event) => {
      event.preventDefault();
      list.querySelector("a")?.click();
    };
    addEventListener("keydown", (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const stops = [input, ...all("a", list)];
      const at = stops.indexOf(document.activeElement);
      if (!step || at < 0) return;
      event.preventDefault();
      stops[at + step]?.focus();
    });
    input.value = decodeURIComponent(location.hash.slice(1));
    input.focus();
    answer();
    document.body.dataset.ready = "yes";
  }
  // The words that were looked for are marked where the search led.
  function markFound() {
    const query = new URLSearchParams(location.search).get("q");
    if (!query?.trim() || !CSS.highlights) return;
    const part = targetOfAddress() ?? document.getElementById("main");
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const hits = pattern(terms(query), plain(part.textContent));
    const ranges = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      for (const match of plain(node.data).matchAll(hits)) {
        const range = new Range();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        ranges.push(range);
      }
    }
    CSS.highlights.set("found", new Highlight(...ranges));
    const hit = ranges.map((range) => range.startContainer.parentElement)
      .find((element) => !element.closest("h1, h2, nav, pre"));
    if (!hit) return;
    reveal(hit);
    hit.scrollIntoView({ block: "center", behavior: "instant" });
  }

  addEventListener("DOMContentLoaded", () => {
    addCopying();
    addLinks();
    if (document.body.matches(".chapter")) chapter();
    if (document.body.matches(".search")) searchPage();
    addKeys();
    dress(document);
    markFound();
  });
  document.addEventListener("toggle", (event) => dress(event.target), true);
  // Paper cannot be unfolded.
  let folded = [];
  addEventListener("beforeprint", () => {
    folded = all("main details:not([open])");
    for (const fold of folded) fold.open = true;
    dress(document);
  });
  addEventListener("afterprint", () => {
    for (const fold of folded) fold.open = false;
  });
  return { all, make, copyLink, files, search };
})();
