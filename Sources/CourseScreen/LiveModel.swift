import CourseBuild
import Course
import CourseJudge
import CoursePlatform
import CourseLearner

/// What the live screen knows, and how keys and results change it.
///
/// It is a plain value: the loop around it reads keys, judges and draws.
struct LiveModel: Sendable {
  /// What the loop is asked to do.
  enum Effect: Hashable, Sendable {
    case judge
    case goOn
    case take
    case showHint
    case showDiff
    case showLog
    case go(to: String)
    case reset
    case showSaves
    case restore(SavedState)
    case quit
  }

  /// What stands in the middle of the screen.
  enum Body: Hashable, Sendable {
    case lesson
    case page(CoursePage)
    case hints([Workspace.ShownHint])
    case listing([String])
    case message
    case comparison([String])
    case text(title: String, [String])
    /// The steps; with what was typed to find one.
    case list(selected: Int, typed: String? = nil)
    case saves([SavedState], selected: Int)
    case question(String, Effect)
    case predictingLight
    case predictingTest(Light, selected: Int)

    /// Whether it helps with a part of the step, and has no more to say when
    /// another one is asked for.
    var isOfPart: Bool {
      switch self {
      case .hints, .listing: true
      default: false
      }
    }
  }

  private let course: Course
  /// The folder of the workspace.
  let folder: WorkspaceName
  /// How the learner calls the program.
  let call: ProgramCall
  /// The step the learner is at.
  private(set) var place: StepPlace
  /// What is to be read at the step.
  private var words: StepPage
  /// The part of the step that is asked for now.
  private(set) var part = Part.test
  /// The first part whose words are shown: those before the one that is asked for
  /// are shown, too, if nobody has asked for them.
  private var firstPart = Part.test
  /// What was asked after the last saves, the newest last.
  private var asked: [[String]] = []
  /// Whether a hint was offered at this step.
  private var wasOfferedAHint = false
  private(set) var verdict: Verdict?
  private(set) var judgement: Judgement?
  private(set) var feedback: Feedback?
  private(set) var isJudging = false
  /// Whether the verdict is that of the save before the one that is judged.
  private(set) var isVerdictOld = false
  private(set) var body = Body.lesson
  private(set) var note: String?
  /// Whether the note speaks of the judging that is under way.
  private var isNoteOfJudging = false
  private(set) var scroll = 0
  /// How many lines of the middle were shown last.
  private var page = 10
  private(set) var done: Set<String>
  /// The lights of the last saves, the newest last.
  private(set) var lights: [Light] = []
  /// What else there is to say of the last save.
  private(set) var remarks: [Remark] = []
  /// What the learner predicts of the next save, if they predict at all.
  private(set) var prediction: Prediction?
  /// Whether the learner has come to a step, and it was not judged yet.
  private var hasMoved = false
  /// Returns what there is to say of older tests that a step changes.
  private let changes: @Sendable (StepPlace) -> [String]
  /// The tests of the last save that was judged, the last one first.
  private var tests: [TestName] = []

  /// Creates the model of a learner's place in a course.
  ///
  /// - Parameters:
  ///   - course: the course.
  ///   - place: the step the learner is at.
  ///   - done: the numbers of the steps that are done.
  ///   - folder: the folder of the workspace.
  ///   - call: how the learner calls the program.
  ///   - changes: returns what there is to say of older tests that a step
  ///     changes, as Markdown.
  init(
    course: Course,
    place: StepPlace,
    done: Set<String>,
    folder: WorkspaceName = WorkspaceName("play"),
    call: ProgramCall = ProgramCall(),
    changes: @escaping @Sendable (StepPlace) -> [String] = { _ in [] }
  ) {
    self.course = course
    self.folder = folder
    self.call = call
    self.place = place
    self.changes = changes
    words = StepPage(place, changes: changes(place))
    self.done = done
  }

  /// The course is begun: what stands before it is shown first.
  mutating func begin() {
    show(words(of: .preface) == nil ? firstBody : .page(.preface))
  }

  // MARK: What happens

  /// The judging of a tree has begun.
  ///
  /// - Returns: what the learner had said of it, if anything. What a step begins
  ///   with is no save of the learner's: a prediction waits for the next.
  mutating func judgingBegan() -> Prediction? {
    isJudging = true
    isVerdictOld = true
    note = nil
    defer { hasMoved = false }
    if hasMoved { return nil }
    defer { prediction = nil }
    return prediction
  }

  /// The learner's own verdict is known; the rest is still being judged.
  mutating func saw(_ verdict: Verdict) {
    self.verdict = verdict
    isVerdictOld = false
    judgement = nil
    feedback = nil
    remarks = []
  }

  /// The save is judged.
  ///
  /// - Parameters:
  ///   - judgement: what it is worth.
  ///   - predicted: what the learner had said of it, if anything.
  mutating func judged(
    _ judgement: Judgement,
    predicted: Prediction? = nil
  ) {
    isJudging = false
    isVerdictOld = false
    feedback = Feedback(judgement)
    verdict = judgement.own
    tests = judgement.tests.map(\.name).reversed()
    remarks = []
    self.judgement = judgement
    if judgement.isDone { done.insert(place.number) }
    if part != judgement.part {
      firstPart = firstPart(ofThoseUntil: judgement)
      part = judgement.part
      if body.isOfPart { show(.lesson) }
    }
    if isNoteOfJudging {
      note = nil
      isNoteOfJudging = false
    }
    offerAHint(after: judgement)
    if let predicted { note = predicted.outcome(in: judgement) }
  }

  /// Returns the first part to show once another is asked for: that after the one
  /// that was asked for last, or all of a step that is done on arrival.
  private func firstPart(ofThoseUntil judgement: Judgement) -> Part {
    let parts = Part.allCases
    guard let last = parts.firstIndex(of: part),
      let next = parts.firstIndex(of: judgement.part), last < next
    else { return judgement.part }
    return asked.isEmpty && judgement.isDone ? .test : parts[last + 1]
  }

  /// Offers a hint, once in a step, to a learner who gets the same answer for the
  /// third time, or goes back and forth between two.
  private mutating func offerAHint(after judgement: Judgement) {
    let answer =
      [judgement.own.summary, feedback?.headline ?? ""]
      + (feedback?.details ?? [])
    asked = asked.suffix(3) + [judgement.isDone ? [] : answer]
    let isTheSame =
      judgement.own.light == .amber && asked.count > 2
      && Set(asked.suffix(3)) == [answer]
    let goesBackAndForth =
      asked.count == 4 && asked[0] == asked[2] && asked[1] == asked[3]
      && asked[0] != asked[1]
    guard !judgement.isDone, !wasOfferedAHint, isTheSame || goesBackAndForth
    else { return }
    wasOfferedAHint = true
    note = "Stuck? The key h gives a hint."
  }

  /// There is more to say of the last save.
  mutating func remarked(_ remarks: [Remark]) { self.remarks = remarks }

  /// The judging could not be done.
  mutating func failed(_ reason: String) {
    isJudging = false
    note = reason
  }

  /// The lights of the last saves are known, the newest last.
  mutating func saw(_ lights: [Light]) { self.lights = lights }

  /// The learner is at another step.
  mutating func moved(to place: StepPlace, note: String? = nil) {
    let isNew = place.key != self.place.key
    self.place = place
    words = StepPage(place, changes: changes(place))
    part = .test
    firstPart = .test
    asked = []
    wasOfferedAHint = false
    hasMoved = true
    self.note = note
    verdict = nil
    judgement = nil
    feedback = nil
    remarks = []
    show(isNew ? firstBody : .lesson)
  }

  /// What is shown first at a step.
  private var firstBody: Body {
    place.step.number == 1 && words(of: .beginning) != nil
      ? .page(.beginning) : .lesson
  }

  /// Shows the hints that were given for this part, the newest last.
  mutating func show(_ hints: [Workspace.ShownHint]) { show(.hints(hints)) }

  /// Shows where the learner's program differs from the lesson's.
  ///
  /// It follows the saves, and stays where it was scrolled to.
  mutating func show(comparison lines: [String]) {
    let scroll = isComparing ? scroll : 0
    show(.comparison(lines))
    self.scroll = scroll
  }

  /// Whether the two programs are shown.
  var isComparing: Bool {
    if case .comparison = body { true } else { false }
  }

  /// Shows a text in place of the lesson.
  mutating func show(title: String, _ lines: [String]) {
    show(.text(title: title, lines))
  }

  /// Shows the saves, to choose one from.
  mutating func show(_ saves: [SavedState]) {
    if saves.isEmpty {
      note = "Nothing was saved yet but what is there."
    } else {
      show(.saves(saves, selected: 0))
    }
  }

  /// Shows a note of one line.
  mutating func tell(_ note: String) {
    self.note = note
    isNoteOfJudging = false
  }

  /// Shows a note of what is being done until the save is judged.
  mutating func tellWhileJudging(_ note: String) {
    self.note = note
    isNoteOfJudging = true
  }

  private mutating func show(_ body: Body) {
    self.body = body
    scroll = 0
  }

  /// The model was drawn.
  ///
  /// - Parameters:
  ///   - rows: how many lines of the middle are shown.
  ///   - scroll: the first of them.
  mutating func wasDrawn(rows: Int, from scroll: Int) {
    page = max(1, rows - 1)
    self.scroll = scroll
  }

  // MARK: Keys

  /// Changes the model by a key.
  ///
  /// - Returns: what the loop has to do.
  mutating func press(_ key: KeyPress) -> Effect? {
    switch body {
    case .list(let selected, nil): return pressInList(key, selected)
    case .list(let selected, let typed?):
      return find(key, typed, selected)
    case .saves(let saves, let selected):
      pressInSaves(key, saves, selected)
    case .question(_, let effect): return answer(key, effect)
    case .predictingLight: predictLight(key)
    case .predictingTest(let light, let selected):
      predictTest(key, light, selected)
    case .lesson, .page, .hints, .listing, .message, .text, .comparison:
      return pressInPage(key)
    }
    return nil
  }

  /// A line below all texts: drawing it shows the last page.
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
    case .letter("m"): if !message.isEmpty { show(.message) }
    case .letter("p"): show(.predictingLight)
    case .letter("s"): showListing()
    case .letter("d"): return .showDiff
    case .letter("o"): return .showLog
    case .letter("u"): return .showSaves
    case .letter("t"):
      show(
        .question(
          "Put the lesson's listing in place? \(savedFirst) y / n",
          .take
        )
      )
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
    case .letter("?"): show(title: "Keys", Self.help)
    case .letter, .backspace: break
    }
    return nil
  }

  /// Leaves a page, for the next one where there is one.
  private mutating func turnPage() {
    show(body == .page(.preface) ? firstBody : .lesson)
  }

  /// Shows the page before: that of the chapter, then that of the course.
  private mutating func turnBack() {
    let page = body == .page(.beginning) ? CoursePage.preface : .beginning
    guard words(of: page) != nil else { return }
    show(.page(page))
  }

  /// Shows the answers to the exercises, where the exercises stand.
  private mutating func showAnswers() {
    guard body == .page(.ending), words(of: .answers) != nil else { return }
    show(.page(.answers))
  }

  /// Goes on: from page to page, and to the next step.
  private mutating func next() -> Effect? {
    if [.page(.preface), .page(.beginning)].contains(body) {
      turnPage()
      return nil
    }
    guard judgement?.isDone == true else {
      note = isJudging ? "Still judging." : "This step is not done yet."
      return nil
    }
    if place.endsChapter, ![.page(.ending), .page(.answers)].contains(body),
      words(of: .ending) != nil
    {
      show(.page(.ending))
      return nil
    }
    return .goOn
  }

  private mutating func predictLight(_ key: KeyPress) {
    switch key {
    case .letter("a"): predict(Prediction(.amber))
    case .letter("r"): predictTest(.red)
    case .letter("g"): predict(Prediction(.green))
    default: predict(nil)
    }
  }

  /// Asks which test will fail.
  private mutating func predictTest(_ light: Light) {
    show(.predictingTest(light, selected: 0))
  }

  /// Which test can be said to fail, in the order they are offered.
  var failing: [Prediction.Failing] { [.any, .new] + tests.map { .named($0) } }

  private mutating func predictTest(
    _ key: KeyPress,
    _ light: Light,
    _ selected: Int
  ) {
    if let next = key.selected(
      from: selected,
      of: failing.count,
      page: page
    ) {
      body = .predictingTest(light, selected: next)
    }
    switch key {
    case .enter: predict(Prediction(light, failing[selected]))
    case .escape, .letter("q"): predict(nil)
    default: break
    }
  }

  private mutating func predict(_ prediction: Prediction?) {
    self.prediction = prediction
    show(.lesson)
    note =
      prediction.map { "You say of the next save: \($0.words)." }
      ?? "No prediction."
  }

  private mutating func showListing() {
    let listings = words.listings(for: part)
    show(
      .listing(
        listings.isEmpty
          ? ["The lesson changes nothing here."]
          : listings.flatMap { listing in
            let lines = Self.lines(of: Markdown(listing).blocks)
            return lines.prefix(1).map(folder.naming) + lines.dropFirst() + [""]
          }
      )
    )
  }

  /// The indent of code.
  static let codeIndent = "    "

  /// Returns the lines of a lesson, with code at an indent behind its sign.
  private static func lines(of blocks: [Markdown.Block]) -> [String] {
    let blocks = blocks.map { block in
      guard case .code(let language, let lines) = block.kind else {
        return block.source
      }
      if language == "diff", let diff = try? Diff(lines) {
        return Self.lines(of: diff)
      }
      return lines.map { codeIndent + $0 }
    }
    return Array(blocks.joined(separator: [""]))
  }

  private static func lines(of diff: Diff) -> [String] {
    let hunks = diff.hunks.map { hunk in
      hunk.lines.map {
        "\($0.sign.rawValue)\(codeIndent.dropFirst())\($0.text)"
      }
    }
    return Array(hunks.joined(separator: [codeIndent + "⋯"]))
  }

  private mutating func pressInList(_ key: KeyPress, _ selected: Int) -> Effect?
  {
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
    case .letter("s"): showText(of: steps[selected])
    case .letter("/"): body = .list(selected: selected, typed: "")
    case .letter(let digit) where digit.isNumber:
      return find(key, "", selected)
    case .enter:
      let number = steps[selected].number
      show(
        .question(
          "Go to the start of \(number)? The lesson's files take the place of "
            + "all of yours. \(savedFirst) y / n",
          .go(to: number)
        )
      )
    default: break
    }
    return nil
  }

  /// Types what is looked for in the list, and selects the first step with it.
  private mutating func find(
    _ key: KeyPress,
    _ typed: String,
    _ selected: Int
  ) -> Effect? {
    let text: String
    switch key {
    case .letter(let letter): text = typed + String(letter)
    case .backspace: text = String(typed.dropLast())
    case .escape:
      body = .list(selected: selected)
      return nil
    default: return pressInList(key, selected)
    }
    body = .list(selected: step(with: text) ?? selected, typed: text)
    return nil
  }

  /// Returns the place in the list of the first step that has a number, or else
  /// one that begins so, or else a title with a text in it.
  private func step(with text: String) -> Int? {
    let steps = outline.steps
    return steps.firstIndex { "\($0.number).".hasPrefix("\(text).") }
      ?? steps.firstIndex { $0.number.hasPrefix(text) }
      ?? steps.firstIndex {
        $0.title.lowercased().contains(text.lowercased())
      }
  }

  /// Shows a step as it stands in the lesson; no file changes.
  private mutating func showText(of step: StepEntry) {
    let lines: [String]
    do {
      lines = Self.lines(of: try course.place(of: step).text)
    } catch {
      lines = "\(error)".lines
    }
    show(title: "\(step.number) \(step.title)", lines)
  }

  private mutating func pressInSaves(
    _ key: KeyPress,
    _ saves: [SavedState],
    _ selected: Int
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
          "Bring back the save \(save.name), and its step? \(savedFirst) y / n",
          .restore(save)
        )
      )
    default: break
    }
  }

  /// What a question says of the files that are there.
  private var savedFirst: String {
    "What is there is saved first: the key u brings it back, or "
      + "\(call.command("restore", "-1"))."
  }

  private mutating func answer(_ key: KeyPress, _ effect: Effect) -> Effect? {
    show(.lesson)
    return key == .letter("y") ? effect : nil
  }

  private static let help = [
    "n  go on to the next step, once this one is done",
    "h  a hint; again for a stronger one",
    "p  predict the light of the next save",
    "d  where your program differs from the lesson's",
    "m  the whole message of the last save",
    "o  the log: the lights so far",
    "l  the list of steps, to read one (s) or to jump to it (enter); type a",
    "   number to find it, or / and a word",
    "a  the answers to the exercises, at the end of a chapter",
    "b  the page before the chapter; again, the page before the course",
    "r  judge again, and draw the screen anew",
    "s  show the lesson's listing",
    "t  put the lesson's listing in place; yours is saved first",
    "R  start this step again; yours is saved first",
    "u  the saves, to bring one back; yours is saved first",
    "↑ ↓ space PageUp PageDown Home End  move through the text",
    "esc  back to the lesson",
    "q  quit",
  ]

  // MARK: What the screen asks

  /// The titles of the course.
  var outline: Outline { course.outline }

  /// What there is to say of the last save, paragraph by paragraph.
  var message: [String] {
    (feedback?.details.map(folder.naming) ?? []) + remarks.map(\.words)
  }

  /// Whether all of the step is done, and there is nothing left to do but to go
  /// on.
  var isFinished: Bool { judgement?.isFinished == true }

  /// Returns a page between two steps as Markdown, or nil where there is none.
  func words(of page: CoursePage) -> [Markdown.Block]? {
    course.words(of: page, at: place)
  }

  /// What the lesson says now, the names the step's test uses, and where the
  /// files are.
  func lesson(width: Int) -> [String] {
    let parts =
      Part.allCases.drop { $0 != firstPart }
      .prefix { $0 != part } + [part]
    var lines = MarkdownText(
      parts.flatMap(words.words(for:)),
      width: width
    ).lines
    let names = words.names(for: part)
    if !names.isEmpty {
      let named = names.map { Self.codeIndent + folder.naming(filesIn: $0) }
      lines +=
        ["The names to use (their code is yours to write):"] + named + [""]
    }
    let files = words.files(for: part)
    lines += "Your package is in \(folder)\(files.isEmpty ? "." : ":")"
      .wrapped(width, hanging: "  ", breaksWords: true)
    lines += files.map { Self.codeIndent + folder.naming(filesIn: $0) }
    let remark = words.remarkOnNewFile(for: part)
    return lines
      + (remark.map { MarkdownText($0, width: width).lines } ?? [])
  }
}
