// "Try first" covers each claim until the reader has predicted its light, and for
// a red one its message, too. Without a script, and on paper, no claim is covered.
"use strict";
const predictions = (() => {
  const { all, make } = book;
  const lights = ["amber", "red", "green"];
  let lists = [];

  const section = (list) => list.closest("[data-light]");
  const light = (list) => section(list).dataset.light;
  const messages = (list) => all(".claim.red", list).map((claim) =>
    all("code", claim).map((line) => line.textContent).join("\n"));

  // The message of a list of claims and the nearest two other messages in the
  // chapter, in alphabetical order.
  function choices(list) {
    const at = lists.indexOf(list);
    const own = messages(list);
    const near = lists.map((other, index) => [Math.abs(index - at), other])
      .sort(([one], [other]) => one - other)
      .flatMap(([, other]) => messages(other))
      .filter((message) => !own.includes(message));
    return [...new Set([own[0], ...near])].slice(0, 3).sort();
  }

  // --- Questions -----------------------------------------------------------
  function question(list, words, answers) {
    const old = list.previousElementSibling;
    const form = make("fieldset", { className: "predict" },
      make("legend", { textContent: words }));
    for (const [answer, name, action] of answers) {
      const button = make("button", { type: "button", textContent: answer,
        className: name });
      button.onclick = action;
      form.append(button);
    }
    const open = make("button", { type: "button", className: "open",
      textContent: "Open without a prediction" });
    open.onclick = () => {
      memory.mark(section(list).id, "o");
      uncover(list);
    };
    form.append(open);
    if (old?.matches(".predict")) old.replaceWith(form);
    else list.before(form);
    return form;
  }
  function askForLight(list) {
    question(list, "Will the light be amber, red, or green?",
      lights.map((light) => [light, "light " + light,
        () => predictLight(list, light)]));
  }
  function predictLight(list, predicted) {
    memory.mark(section(list).id, predicted[0].toUpperCase());
    const isRed = predicted === "red" && light(list) === "red";
    const offered = isRed ? choices(list) : [];
    if (offered.length < 2) return tell(list);
    const form = question(list, "Red it is. Which message will it be?",
      offered.map((message) => [message, "message",
        () => predictMessage(list, message)]));
    form.querySelector("button").focus();
  }
  function predictMessage(list, predicted) {
    const isRight = predicted === messages(list)[0];
    memory.mark(section(list).id, isRight ? "+" : "-");
    tell(list);
  }

  // --- Outcomes ------------------------------------------------------------
  function outcome({ light: predicted, message }, actual) {
    if (predicted !== actual) {
      return `You predicted ${predicted}, but the light is ${actual}.`;
    }
    if (message === "-") {
      return `You predicted ${predicted}, and you were right, `
        + "but the message is another one.";
    }
    const words = message === "+" ? `${predicted} and this message` : predicted;
    return `You predicted ${words}, and you were right.`;
  }
  function addOutcome(list) {
    const made = memory.prediction(memory.marks(section(list).id));
    if (!made) return null;
    const cameTrue = memory.cameTrue(made, light(list));
    const words = make("p", { tabIndex: -1,
      className: "outcome " + (cameTrue ? "right" : "wrong"),
      textContent: outcome(made, light(list)) });
    list.before(words);
    return words;
  }
  // The outcome gets the focus, so that a screen reader reads it.
  function tell(list) {
    uncover(list, addOutcome(list));
  }
  function uncover(list, words = null) {
    list.classList.remove("covered");
    list.tabIndex = -1;
    (words ?? list).focus({ preventScroll: true });
  }

  // --- Covers --------------------------------------------------------------
  const isOpen = (list) =>
    /[oARG]/.test(memory.marks(section(list).id) ?? "");
  function start() {
    lists = all(".phase > .claims");
    for (const list of lists) {
      if (isOpen(list)) addOutcome(list);
      else askForLight(list);
    }
  }
  // The style sheet needs `:has` to show the questions.
  function cover(isCovered) {
    if (!CSS.supports("selector(:has(*))")) return;
    if (lists.length === 0) start();
    for (const list of lists) {
      list.classList.toggle("covered", isCovered && !isOpen(list));
    }
  }
  return { cover };
})();
