/// What the live screen knows, and how keys and results change it.
///
/// It is a plain value: the loop around it reads keys, judges and draws.
public struct LiveModel: Sendable {
  /// What the loop is asked to do.
  public enum Effect: Hashable, Sendable {
    case judge
    case goOn
    case take
    case showHint
    case showParting
    case showLog
    case go(to: String)
    case reset
    case quit
  }

  /// What stands in the middle of the screen.
  enum Body: Hashable, Sendable {
    case lesson
    case text(title: String, [String])
    case list(selected: Int)
    case question(String, Effect)
    case predictingLight
    case predictingTest(Light, selected: Int)
  }

  private let course: Course
  /// The step the learner is at.
  public private(set) var place: Place
  /// The names the step's test uses: worked out once, and not at each drawing.
  private var names: [String]
  /// The older tests that the step's test changes, in words.
  private var changes: [String]
  private(set) var verdict: Verdict?
  private(set) var judgement: Judgement?
  private(set) var advice: Advice?
  private(set) var isJudging = false
  private(set) var body = Body.lesson
  private(set) var note: String?
  private(set) var scroll = 0
  private(set) var done: Set<String>
  /// What else there is to say of the last save.
  private(set) var remarks: [Remark] = []
  /// What the learner expects of the next save, if they play that game.
  private(set) var prediction: Prediction?
  /// The tree that was judged last.
  private var judgedTree = Tree()
  /// The tests there are, the last one first, when a prediction asks for one.
  private var tests: [TestName] = []

  /// Creates the model of a learner's place in a course.
  ///
  /// - Parameters:
  ///   - course: the course.
  ///   - place: the step the learner is at.
  ///   - done: the numbers of the steps that are done.
  public init(course: Course, place: Place, done: Set<String>) {
    self.course = course
    self.place = place
    names = course.namesToUse(at: place)
    changes = course.changedTests(at: place).words
    self.done = done
  }

  // MARK: What happens

  /// The judging of a tree has begun.
  ///
  /// - Returns: what the learner had said of it, if anything.
  public mutating func judgingBegan(_ tree: Tree) -> Prediction? {
    isJudging = true
    note = nil
    judgedTree = tree
    defer { prediction = nil }
    return prediction
  }

  /// The learner's own verdict is known; the rest is still being judged.
  public mutating func saw(_ verdict: Verdict) {
    self.verdict = verdict
    judgement = nil
    advice = nil
    remarks = []
  }

  /// The save is judged.
  ///
  /// - Parameters:
  ///   - judgement: what it is worth.
  ///   - predicted: what the learner had said of it, if anything.
  public mutating func judged(
    _ judgement: Judgement,
    predicted: Prediction? = nil
  ) {
    isJudging = false
    advice = Advice(judgement)
    verdict = judgement.own
    remarks = []
    self.judgement = judgement
    if judgement.isDone { done.insert(place.number) }
    if let predicted {
      let light = judgement.own.light.rawValue
      note =
        predicted.cameTrue(in: judgement)
        ? "You said \(predicted.words), and so it is."
        : "You said \(predicted.words), and it is \(light)."
    }
  }

  /// There is more to say of the last save.
  public mutating func remarked(_ remarks: [Remark]) { self.remarks = remarks }

  /// The judging could not be done.
  public mutating func failed(_ reason: String) {
    isJudging = false
    note = reason
  }

  /// The learner is at another step.
  public mutating func moved(to place: Place, note: String? = nil) {
    self.place = place
    names = course.namesToUse(at: place)
    changes = course.changedTests(at: place).words
    self.note = note
    verdict = nil
    judgement = nil
    advice = nil
    remarks = []
    show(.lesson)
  }

  /// Shows a text in place of the lesson.
  public mutating func show(title: String, _ lines: [String]) {
    show(.text(title: title, lines))
  }

  /// Tells something in one line.
  public mutating func tell(_ note: String) { self.note = note }

  private mutating func show(_ body: Body) {
    self.body = body
    scroll = 0
  }

  // MARK: Keys

  /// Changes the model by a key.
  ///
  /// - Returns: what the loop has to do.
  public mutating func press(_ key: Key) -> Effect? {
    switch body {
    case .list(let selected): return pressInList(key, selected)
    case .question(_, let effect): return answer(key, effect)
    case .predictingLight: predictLight(key)
    case .predictingTest(let light, let selected):
      predictTest(key, light, selected)
    case .lesson, .text: return pressInPage(key)
    }
    return nil
  }

  private mutating func pressInPage(_ key: Key) -> Effect? {
    switch key {
    case .up: scroll = max(0, scroll - 1)
    case .down: scroll += 1
    case .pageUp: scroll = max(0, scroll - 10)
    case .pageDown, .letter(" "): scroll += 10
    case .escape, .enter: show(.lesson)
    case .letter("q"): return .quit
    case .letter("r"): return .judge
    case .letter("h"): return .showHint
    case .letter("n"): return next()
    case .letter("p"): show(.predictingLight)
    case .letter("s"): showListing()
    case .letter("d"): return .showParting
    case .letter("o"): return .showLog
    case .letter("t"):
      show(.question("Put the lesson's listing in place? y / n", .take))
    case .letter("R"):
      show(
        .question(
          "Put your files back as they were when this step began? y / n",
          .reset
        )
      )
    case .letter("l"):
      let numbers = course.places.map(\.number)
      show(.list(selected: numbers.firstIndex(of: place.number) ?? 0))
    case .letter("?"): show(title: "Keys", Self.help)
    case .letter: break
    }
    return nil
  }

  private mutating func next() -> Effect? {
    guard judgement?.isDone == true else {
      note = isJudging ? "Still judging." : "This step is not done yet."
      return nil
    }
    return .goOn
  }

  private mutating func predictLight(_ key: Key) {
    switch key {
    case .letter("a"): predictTest(.amber)
    case .letter("r"): predictTest(.red)
    case .letter("g"): predict(Prediction(.green))
    default: predict(nil)
    }
  }

  /// Asks which test will fail.
  private mutating func predictTest(_ light: Light) {
    tests = TestInventory(judgedTree).tests.map(\.name).reversed()
    show(.predictingTest(light, selected: 0))
  }

  /// Which test can be said to fail, in the order they are offered.
  var failing: [Prediction.Failing] { [.any, .new] + tests.map { .named($0) } }

  private mutating func predictTest(
    _ key: Key,
    _ light: Light,
    _ selected: Int
  ) {
    func move(_ count: Int) -> Body {
      let last = failing.count - 1
      return .predictingTest(
        light,
        selected: min(max(selected + count, 0), last)
      )
    }
    switch key {
    case .up, .letter("k"): body = move(-1)
    case .down, .letter("j"): body = move(1)
    case .pageUp: body = move(-10)
    case .pageDown: body = move(10)
    case .enter: predict(Prediction(light, failing[selected]))
    case .escape, .letter("q"): predict(nil)
    case .letter: break
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
    let listings = place.listings(for: part)
    show(
      title: "The lesson's listing",
      listings.isEmpty
        ? ["The lesson changes nothing here."]
        : listings.flatMap { Self.lines(ofListing: $0) + [""] }
    )
  }

  /// What code is set off by.
  static let codeIndent = "    "

  /// Returns a listing's caption and code, the code behind its sign.
  private static func lines(ofListing markdown: String) -> [String] {
    var fence: String?
    return markdown.lines.compactMap { line -> String? in
      if line.hasPrefix("```") {
        fence = fence == nil ? line : nil
        return nil
      }
      guard let fence else { return line }
      let isDiff = fence == "```diff" && !line.isEmpty
      return isDiff
        ? "\(line.prefix(1))\(codeIndent.dropFirst())\(line.dropFirst())"
        : codeIndent + line
    }
  }

  private mutating func pressInList(_ key: Key, _ selected: Int) -> Effect? {
    let places = course.places
    func move(_ count: Int) -> Body {
      .list(selected: min(max(selected + count, 0), places.count - 1))
    }
    switch key {
    case .up, .letter("k"): body = move(-1)
    case .down, .letter("j"): body = move(1)
    case .pageUp: body = move(-10)
    case .pageDown: body = move(10)
    case .escape, .letter("l"), .letter("q"): show(.lesson)
    case .enter:
      let number = places[selected].number
      show(
        .question(
          "Go to the start of \(number)? What is there is saved. y / n",
          .go(to: number)
        )
      )
    case .letter: break
    }
    return nil
  }

  private mutating func answer(_ key: Key, _ effect: Effect) -> Effect? {
    show(.lesson)
    return key == .letter("y") ? effect : nil
  }

  private static let help = [
    "n  go on to the next step, once this one is done",
    "h  a hint; again for a stronger one",
    "s  show the lesson's listing",
    "t  put the lesson's listing in place; yours is saved first",
    "p  predict the light of the next save",
    "d  where your program parted from the lesson's",
    "o  the log: the lights so far",
    "r  judge again",
    "l  the list of steps, to jump to one",
    "R  start this step again; yours is saved first",
    "↑ ↓ space  move through the text",
    "esc  back to the lesson",
    "q  quit",
  ]

  /// The part of the step that is asked for now.
  var part: Part { judgement?.part ?? .test }

  // MARK: What the screen asks

  /// The steps, in order.
  var places: [Place] { course.places }

  /// What the lesson says now, and the names the step's test uses.
  func lesson(width: Int) -> [String] {
    let part = self.part
    var lines: [String] = []
    func add(_ markdown: String) {
      for text in MarkdownPage(markdown).paragraphs(width: width) {
        lines += text.lines + [""]
      }
    }
    if part == .test {
      add(place.introduction)
      add(place.step.prose)
    }
    add(place.prose(for: part))
    if part == .test { changes.forEach(add) }
    let names = part == .tidying ? [] : self.names
    if !names.isEmpty {
      lines += ["The names to use:"] + names.map { Self.codeIndent + $0 } + [""]
    }
    return lines + place.files(for: part).map { Self.codeIndent + $0 }
  }
}
