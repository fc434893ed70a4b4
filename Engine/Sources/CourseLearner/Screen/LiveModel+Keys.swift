import Course
import CourseJudge

/// Methods for responding to keys on the live screen.
extension LiveModel {
  /// Updates the model in response to a key and returns an effect for the event
  /// loop to carry out, or `nil` for none.
  mutating func press(_ key: KeyPress) -> Effect? {
    switch body {
    case .list(let selected, nil): return pressInList(key, selected: selected)
    case .list(let selected, let typed?):
      return find(key, typed: typed, selected: selected)
    case .saves(let saves, let selected):
      pressInSaves(key, saves: saves, selected: selected)
    case .question(_, let effect, let otherwise):
      return answer(key, with: effect, otherwise: otherwise)
    case .predictingLight: predictLight(key)
    case .predictingTest(let light, let selected):
      predictTest(key, light: light, selected: selected)
    case .lesson, .page, .step, .hints, .listing, .message, .comparison, .log,
      .keys:
      return pressInPage(key)
    }
    return nil
  }

  /// A scroll position below the end of any page.
  ///
  /// Drawing the screen reduces this position to the last one that the page
  /// allows.
  private static let farDown = 1 << 20

  private mutating func pressInPage(_ key: KeyPress) -> Effect? {
    switch key {
    case .up: scroll = max(0, scroll - 1)
    case .down: scroll += 1
    case .pageUp: scroll = max(0, scroll - page)
    case .pageDown, .letter(" "): scroll += page
    case .home: scroll = 0
    case .end: scroll = Self.farDown
    case .escape: show(body == .page(.answers) ? .page(.ending) : .lesson)
    case .letter("a"): showAnswers()
    case .enter: turnPage()
    case .letter("q"): return .quit
    case .letter("r"): return .judge
    case .letter("h"): return .showHint
    case .letter("n"): return next()
    case .letter("b"): turnBack()
    case .letter("m"): if hasMessage { show(.message) }
    case .letter("p"): show(.predictingLight)
    case .letter("s"): show(.listing)
    case .letter("d"): return .showDiff
    case .letter("o"): return .showLog
    case .letter("u"): return .showSaves
    case .letter("t"): return .offerToTake
    case .letter("R"):
      show(
        .question(
          "Put your files back as they were when this step began? "
            + "\(savedFirst) y / n",
          .reset
        )
      )
    case .letter("l"):
      show(.list(selected: outline.position(of: place) - 1))
    case .letter("?"): show(body == .keys ? .lesson : .keys)
    case .letter, .backspace: break
    }
    return nil
  }

  /// Turns from the preface to the step's first page, or from any other page to
  /// the lesson.
  private mutating func turnPage() {
    show(body == .page(.preface) ? firstBody : .lesson)
  }

  /// Shows the page before the chapter, or the preface if the page before the
  /// chapter is already shown.
  private mutating func turnBack() {
    let page: CoursePage =
      body == .page(.beginning) ? .preface : .beginning
    if has(page) { show(.page(page)) }
  }

  /// Shows the answers to the exercises if the page at the end of the chapter
  /// is shown.
  private mutating func showAnswers() {
    if body == .page(.ending), has(.answers) { show(.page(.answers)) }
  }

  /// Whether the key for the next step scrolls first, because the step is done
  /// but the rest of its lesson hasn't been shown.
  var readsOn: Bool {
    body == .lesson && hasMoreBelow && judgement?.isDone == true
  }

  /// Scrolls, turns to the next page, or returns the effect of moving to the
  /// next step if there are no more pages and the current step is done.
  ///
  /// The result is `nil` in all other cases.
  private mutating func next() -> Effect? {
    if readsOn {
      scroll += page
      return nil
    }
    if [.page(.preface), .page(.beginning)].contains(body) {
      turnPage()
      return nil
    }
    let isUngraded = judgement?.isUngraded == true
    guard isUngraded || judgement?.isDone == true else {
      if isJudging {
        tellWhileJudging("Your last save is still being judged.")
      } else {
        note = "This step is not done yet."
      }
      return nil
    }
    if place.endsChapter, has(.ending),
      ![.page(.ending), .page(.answers)].contains(body)
    {
      show(.page(.ending))
      return nil
    }
    guard isUngraded else { return .goOn }
    show(
      .question(
        "Your tests can't be graded, so it's unknown whether they test this "
          + "step. Go on anyway? y / n",
        .goOn
      )
    )
    return nil
  }

  private mutating func predictLight(_ key: KeyPress) {
    switch key {
    case .letter("a"): predict(Prediction(.amber))
    case .letter("r"): predictTest(.red)
    case .letter("g"): predict(Prediction(.green))
    default: predict(nil)
    }
  }

  /// Asks the learner which test will fail.
  private mutating func predictTest(_ light: Light) {
    show(.predictingTest(light, selected: 0))
  }

  /// The choices that the learner has when predicting which test will fail, in
  /// the order they're offered.
  var failing: [Prediction.Failing] { [.any, .new] + tests.map { .named($0) } }

  private mutating func predictTest(
    _ key: KeyPress,
    light: Light,
    selected: Int
  ) {
    if let next = key.selected(
      from: selected,
      of: failing.count,
      page: page
    ) {
      body = .predictingTest(light, selected: next)
    }
    switch key {
    case .enter: predict(Prediction(light, failing: failing[selected]))
    case .escape, .letter("q"): predict(nil)
    default: break
    }
  }

  private mutating func predict(_ prediction: Prediction?) {
    self.prediction = prediction
    show(.lesson)
    note =
      prediction.map { "Your prediction for the next save: \($0.words)." }
      ?? "No prediction."
  }

  private mutating func pressInList(_ key: KeyPress, selected: Int) -> Effect? {
    let steps = outline.steps
    if let next = key.selected(
      from: selected,
      of: steps.count,
      page: page
    ) {
      body = .list(selected: next)
    }
    switch key {
    case .escape, .letter("l"), .letter("q"): show(.lesson)
    case .letter("s"): show(.step(steps[selected]))
    case .letter("/"): body = .list(selected: selected, typed: "")
    case .letter(let digit) where digit.isNumber:
      return find(key, typed: "", selected: selected)
    case .enter:
      let number = steps[selected].number
      show(
        .question(
          "Go to the start of step \(number)? The lesson's files will replace all "
            + "of your files. \(savedFirst) y / n",
          .go(to: number),
          otherwise: body
        )
      )
    default: break
    }
    return nil
  }

  /// Edits the search text for finding a step, and selects the first matching
  /// step in the list.
  ///
  /// A key that doesn't edit the text is handled as in the list. The result is
  /// the key's effect, or `nil` if there's none.
  private mutating func find(
    _ key: KeyPress,
    typed: String,
    selected: Int
  ) -> Effect? {
    let text: String
    switch key {
    case .letter(let letter): text = typed + String(letter)
    case .backspace: text = String(typed.dropLast())
    case .escape:
      body = .list(selected: selected)
      return nil
    case .enter where step(with: typed) == nil: return nil
    default: return pressInList(key, selected: selected)
    }
    body = .list(selected: step(with: text) ?? selected, typed: text)
    return nil
  }

  /// Returns the index of the first step that matches a search text, or `nil`
  /// if no step matches.
  ///
  /// A complete step or chapter number takes precedence, followed by the
  /// beginning of a number, and then by part of a title.
  func step(with text: String) -> Int? {
    let steps = outline.steps
    return steps.firstIndex { "\($0.number).".hasPrefix("\(text).") }
      ?? steps.firstIndex { $0.number.hasPrefix(text) }
      ?? steps.firstIndex {
        $0.title.lowercased().contains(text.lowercased())
      }
  }

  private mutating func pressInSaves(
    _ key: KeyPress,
    saves: [SavedState],
    selected: Int
  ) {
    if let next = key.selected(
      from: selected,
      of: saves.count,
      page: page
    ) {
      body = .saves(saves, selected: next)
    }
    switch key {
    case .escape, .letter("u"), .letter("q"): show(.lesson)
    case .enter:
      let save = saves[selected]
      show(
        .question(
          "Restore the save \(save.name) and go to its step? \(savedFirst) y / n",
          .restore(save),
          otherwise: body
        )
      )
    default: break
    }
  }

  /// The end of a question, telling the learner how to bring the current files
  /// back.
  var savedFirst: String {
    "Your files will be saved first. To get them back, press u, or run "
      + "\(pages.call.command("restore", "-1"))."
  }

  private mutating func answer(
    _ key: KeyPress,
    with effect: Effect,
    otherwise: Body
  ) -> Effect? {
    let isYes = key == .letter("y")
    show(isYes ? .lesson : otherwise)
    return isYes ? effect : nil
  }
}
