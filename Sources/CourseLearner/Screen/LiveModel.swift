import CourseBuild
import Course
import CourseJudge
import CoursePlatform

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
  ///
  /// It's named here and laid out anew at each drawing, so that it is never old.
  enum Body: Hashable, Sendable {
    case lesson
    case page(CoursePage)
    /// A step as it stands in the lesson.
    case step(StepEntry)
    case hints([Workspace.ShownHint])
    case listing
    case message
    case comparison(ProgramDiff?)
    case log(Log)
    case keys
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

  /// What is read, in lines.
  let pages: Pages
  /// The step the learner is at.
  private(set) var place: StepPlace
  /// What is to be read at the step.
  private(set) var step: StepPage
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
  /// The seconds since the judging began, if it takes some time.
  var secondsOfJudging = 0
  /// What is known of the save before it's judged to the end, line by line.
  private(set) var nearAnswer: [String] = []
  /// Whether the verdict is that of the save before the one that is judged.
  private(set) var isVerdictOld = false
  var body = Body.lesson
  var note: String?
  /// Whether the note speaks of the judging that is under way.
  private var isNoteOfJudging = false
  var scroll = 0
  /// How many lines of the middle were shown last.
  var page = 10
  private(set) var done: Set<String>
  /// The lights of the last saves, the newest last.
  private(set) var lights: [Light] = []
  /// What else there is to say of the last save.
  private(set) var remarks: [Remark] = []
  /// What the learner predicts of the next save, if they predict at all.
  var prediction: Prediction?
  /// Whether the learner has come to a step, and it was not judged yet.
  private var hasMoved = false
  /// Returns what there is to say of older tests that a step changes.
  private let changes: @Sendable (StepPlace) -> [String]
  /// The tests of the last save that was judged, the last one first.
  private(set) var tests: [TestName] = []

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
    pages = Pages(course: course, folder: folder, call: call, width: 80)
    self.place = place
    self.changes = changes
    step = StepPage(place, changes: changes(place))
    self.done = done
  }

  /// The course is begun: what stands before it is shown first.
  mutating func begin() {
    show(has(.preface) ? .page(.preface) : firstBody)
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
    nearAnswer = []
    secondsOfJudging = 0
    defer { hasMoved = false }
    if hasMoved { return nil }
    defer { prediction = nil }
    return prediction
  }

  /// The learner's own verdict is known; the rest is still being judged.
  mutating func saw(_ verdict: Verdict) {
    self.verdict = verdict
    isVerdictOld = false
    nearAnswer = Feedback.failures(in: verdict)
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
    nearAnswer = []
    note = reason
  }

  /// The lights of the last saves are known, the newest last.
  mutating func saw(_ lights: [Light]) { self.lights = lights }

  /// The learner is at another step.
  mutating func moved(to place: StepPlace, note: String? = nil) {
    let isNew = place.key != self.place.key
    self.place = place
    step = StepPage(place, changes: changes(place))
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

  /// What is shown first at a step.
  var firstBody: Body {
    place.step.number == 1 && has(.beginning) ? .page(.beginning) : .lesson
  }

  /// Shows the hints that were given for this part, the newest last.
  mutating func show(_ hints: [Workspace.ShownHint]) { show(.hints(hints)) }

  /// Shows where the learner's program differs from the lesson's.
  ///
  /// It follows the saves, and stays where it was scrolled to.
  mutating func show(_ comparison: ProgramDiff?) {
    let scroll = isComparing ? scroll : 0
    show(.comparison(comparison))
    self.scroll = scroll
  }

  /// Whether the two programs are shown.
  var isComparing: Bool {
    if case .comparison = body { true } else { false }
  }

  /// Shows the lights so far.
  mutating func show(_ log: Log) { show(.log(log)) }

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

  /// Shows how far a search is, and what is known before it ends.
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

  /// The model was drawn.
  ///
  /// - Parameters:
  ///   - rows: how many lines of the middle are shown.
  ///   - scroll: the first of them.
  mutating func wasDrawn(rows: Int, from scroll: Int) {
    page = max(1, rows - 1)
    self.scroll = scroll
  }

  // MARK: What the screen asks

  /// The titles of the course.
  var outline: Outline { pages.course.outline }

  /// Whether there is more to say of the last save.
  var hasMessage: Bool {
    feedback?.details.isEmpty == false || !remarks.isEmpty
      || !nearAnswer.isEmpty
  }

  /// Whether all of the step is done, and there is nothing left to do but to go
  /// on.
  var isFinished: Bool { judgement?.isFinished == true }

  /// Returns what is read, for so many columns.
  func pages(_ columns: Int) -> Pages {
    var pages = pages
    pages.width = columns
    return pages
  }

  /// Whether the course has a page between two steps here.
  func has(_ page: CoursePage) -> Bool {
    pages.course.words(of: page, at: place) != nil
  }

  /// The parts of the step whose words are shown: the one that is asked for, and
  /// those before it that nobody asked for.
  ///
  /// A step without a test is shown as a whole in each.
  var parts: [Part] {
    guard place.step.kind == .cycle else { return [part] }
    return Part.allCases.drop { $0 != firstPart }.prefix { $0 != part } + [part]
  }
}
