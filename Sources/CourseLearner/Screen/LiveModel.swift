import CourseBuild
import Course
import CourseJudge
import CoursePlatform

/// The state of the live screen, and how keys and results change it.
///
/// It's a plain value: the loop around it reads keys, judges and draws.
struct LiveModel: Sendable {
  /// An action for the loop to carry out.
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

  /// The content of the middle of the screen.
  ///
  /// It's laid out each time it's drawn, so it's never out of date.
  enum Body: Hashable, Sendable {
    case lesson
    case page(CoursePage)
    /// A whole step of the lesson.
    case step(StepEntry)
    case hints([Workspace.ShownHint])
    case listing
    case message
    case comparison(ProgramDiff?)
    case log(Log)
    case keys
    /// The list of steps, and what was typed to find one.
    case list(selected: Int, typed: String? = nil)
    case saves([SavedState], selected: Int)
    case question(String, Effect)
    case predictingLight
    case predictingTest(Light, selected: Int)

    /// Whether the body helps with one part of the step, and is closed when
    /// another part begins.
    var isOfPart: Bool {
      switch self {
      case .hints, .listing: true
      default: false
      }
    }
  }

  /// The pages of the course, as lines.
  let pages: Pages
  /// The learner's current step.
  private(set) var place: StepPlace
  /// The page of the current step.
  private(set) var step: StepPage
  /// The part of the step to do now.
  private(set) var part = Part.test
  /// The first part whose prose is shown.
  ///
  /// Parts that were done before their prose was shown are shown together with
  /// the current one.
  private var firstPart = Part.test
  /// The feedback on the last saves, newest last.
  private var asked: [[String]] = []
  /// Whether a hint was offered at this step.
  private var wasOfferedAHint = false
  private(set) var verdict: Verdict?
  private(set) var judgement: Judgement?
  private(set) var feedback: Feedback?
  private(set) var isJudging = false
  /// The number of seconds since judging began.
  var secondsOfJudging = 0
  /// The feedback that's known before judging ends, line by line.
  private(set) var nearAnswer: [String] = []
  /// Whether the verdict belongs to the previous save.
  private(set) var isVerdictOld = false
  var body = Body.lesson
  var note: String?
  /// Whether the note is about the save being judged.
  private var isNoteOfJudging = false
  var scroll = 0
  /// The number of lines that a page key scrolls by.
  var page = 10
  private(set) var done: Set<String>
  /// The lights of the last saves, newest last.
  private(set) var lights: [Light] = []
  /// The remarks on the last save.
  private(set) var remarks: [Remark] = []
  /// The learner's prediction for the next save, if any.
  var prediction: Prediction?
  /// Whether the learner has reached a step that hasn't been judged yet.
  private var hasMoved = false
  /// Returns the page of a step.
  private let pageOfStep: @Sendable (StepPlace) -> StepPage
  /// The tests of the last judged save, in reverse order.
  private(set) var tests: [TestName] = []

  /// Creates the model of a learner's place in a course.
  ///
  /// - Parameters:
  ///   - course: the course.
  ///   - place: the learner's current step.
  ///   - done: the numbers of the steps that are done.
  ///   - folder: the folder of the workspace.
  ///   - call: the way the learner calls the program.
  ///   - page: returns the page of a step.
  init(
    course: Course,
    place: StepPlace,
    done: Set<String>,
    folder: WorkspaceName = WorkspaceName("play"),
    call: ProgramCall = ProgramCall(),
    page: @escaping @Sendable (StepPlace) -> StepPage = { StepPage($0) }
  ) {
    pages = Pages(course: course, folder: folder, call: call, width: 80)
    self.place = place
    pageOfStep = page
    step = page(place)
    self.done = done
  }

  /// Shows the page that begins the course.
  mutating func begin() {
    show(has(.preface) ? .page(.preface) : firstBody)
  }

  // MARK: Events

  /// Records that a save is being judged.
  ///
  /// - Returns: the learner's prediction for it, if any. A step's initial files
  ///   aren't saved by the learner, so a prediction waits for the next save.
  mutating func judgingBegan() -> Prediction? {
    isJudging = true
    isVerdictOld = true
    note = nil
    nearAnswer = []
    secondsOfJudging = 0
    defer { hasMoved = false }
    if hasMoved { return nil }
    if isPredicting { show(.lesson) }
    defer { prediction = nil }
    return prediction
  }

  /// Records the learner's own verdict, while the rest is still being judged.
  mutating func saw(_ verdict: Verdict) {
    self.verdict = verdict
    isVerdictOld = false
    nearAnswer = Feedback.failures(in: verdict)
    judgement = nil
    feedback = nil
    remarks = []
  }

  /// Records the judgement of a save.
  ///
  /// - Parameters:
  ///   - judgement: the judgement.
  ///   - predicted: the learner's prediction, if any.
  mutating func judged(
    _ judgement: Judgement,
    predicted: Prediction? = nil
  ) {
    isJudging = false
    isVerdictOld = false
    feedback = Feedback(judgement)
    nearAnswer = []
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

  /// Returns the first part to show when the current part changes: the one
  /// after the previous part, or the first of a step that is done on arrival.
  private func firstPart(ofThoseUntil judgement: Judgement) -> Part {
    let parts = Part.allCases
    guard let last = parts.firstIndex(of: part),
      let next = parts.firstIndex(of: judgement.part), last < next
    else { return judgement.part }
    return asked.isEmpty && judgement.isDone ? .test : parts[last + 1]
  }

  /// Offers a hint, once in a step, to a learner who gets the same amber
  /// feedback three times or alternates between two kinds of feedback.
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

  /// Records the remarks on the last save.
  mutating func remarked(_ remarks: [Remark]) { self.remarks = remarks }

  /// Records that a save couldn't be judged.
  mutating func failed(_ reason: String) {
    isJudging = false
    nearAnswer = []
    note = reason
  }

  /// Records the lights of the last saves, newest last.
  mutating func saw(_ lights: [Light]) { self.lights = lights }

  /// Records that the learner has moved to a step.
  mutating func moved(to place: StepPlace, note: String? = nil) {
    let isNew = place.key != self.place.key
    self.place = place
    step = pageOfStep(place)
    part = .test
    firstPart = .test
    asked = []
    wasOfferedAHint = false
    hasMoved = true
    self.note = note
    verdict = nil
    nearAnswer = []
    judgement = nil
    feedback = nil
    remarks = []
    show(isNew ? firstBody : .lesson)
  }

  /// The body that's shown first at a step.
  var firstBody: Body {
    place.step.number == 1 && has(.beginning) ? .page(.beginning) : .lesson
  }

  /// Shows the hints that were given for this part, newest last.
  mutating func show(_ hints: [Workspace.ShownHint]) { show(.hints(hints)) }

  /// Shows the differences between the learner's program and the lesson's.
  ///
  /// The comparison follows the saves, and keeps its scroll position.
  mutating func show(_ comparison: ProgramDiff?) {
    let scroll = isComparing ? scroll : 0
    show(.comparison(comparison))
    self.scroll = scroll
  }

  /// Whether the comparison of the two programs is shown.
  var isComparing: Bool {
    if case .comparison = body { true } else { false }
  }

  /// Shows the lights so far.
  mutating func show(_ log: Log) { show(.log(log)) }

  /// Shows the saves to choose from, or a note if the list is empty.
  mutating func show(_ saves: [SavedState]) {
    if saves.isEmpty {
      note = "Nothing was saved yet except your current files."
    } else {
      show(.saves(saves, selected: 0))
    }
  }

  /// Shows a note of one line.
  mutating func tell(_ note: String) {
    self.note = note
    isNoteOfJudging = false
  }

  /// Shows the progress of a search, and the feedback that's known already.
  mutating func looksFurther(_ search: Judgement.Search) {
    nearAnswer = search.nearAnswer
    tellWhileJudging(search.progress)
  }

  /// Shows a note until the save is judged.
  mutating func tellWhileJudging(_ note: String) {
    self.note = note
    isNoteOfJudging = true
  }

  mutating func show(_ body: Body) {
    self.body = body
    scroll = 0
  }

  /// Records that the model was drawn.
  ///
  /// - Parameters:
  ///   - rows: the number of lines in the middle of the screen.
  ///   - scroll: the index of the first line shown there.
  mutating func wasDrawn(rows: Int, from scroll: Int) {
    page = max(1, rows - 1)
    self.scroll = scroll
  }

  // MARK: State for the screen

  /// Whether the learner is choosing a prediction.
  private var isPredicting: Bool {
    switch body {
    case .predictingLight, .predictingTest: true
    default: false
    }
  }

  /// The outline of the course.
  var outline: Outline { pages.course.outline }

  /// Whether there are details or remarks about the last save.
  var hasMessage: Bool {
    feedback?.details.isEmpty == false || !remarks.isEmpty
      || !nearAnswer.isEmpty
  }

  /// Whether the whole step is done, so that only going on is left.
  var isFinished: Bool { judgement?.isFinished == true }

  /// Returns the pages, laid out for a number of columns.
  func pages(_ columns: Int) -> Pages {
    var pages = pages
    pages.width = columns
    return pages
  }

  /// Whether the chapter of the current step has a page.
  func has(_ page: CoursePage) -> Bool {
    pages.course.words(of: page, at: place) != nil
  }

  /// The parts of the step whose prose is shown: the current one, and earlier
  /// ones that were done before they were shown.
  ///
  /// A step without a test is always shown as a whole.
  var parts: [Part] {
    guard place.step.kind == .cycle else { return [part] }
    return Part.allCases.drop { $0 != firstPart }.prefix { $0 != part } + [part]
  }
}
