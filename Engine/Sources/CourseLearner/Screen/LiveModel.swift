import CourseBuild
import Course
import CourseJudge

/// The state of the live screen, which changes in response to keys and to the
/// results of judging.
///
/// The model is a plain value. The event loop around it reads keys, judges
/// saves, and draws the screen.
struct LiveModel: Sendable {
  /// An action for the event loop to carry out on the model's behalf.
  enum Effect: Hashable, Sendable {
    case judge
    case goOn
    case offerToTake
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

  /// The content in the middle of the screen.
  ///
  /// The lines are computed whenever the screen is drawn, so the content is
  /// never out of date.
  enum Body: Hashable, Sendable {
    case lesson
    case page(CoursePage)
    /// The text of a whole step.
    case step(StepEntry)
    case hints([Workspace.ShownHint])
    case listing
    case message
    case comparison(ProgramDiff?)
    case log(Log)
    case keys
    /// The list of steps.
    ///
    /// `typed` is the text that the learner has typed to find a step, or `nil`
    /// if the learner isn't searching.
    case list(selected: Int, typed: String? = nil)
    case saves([SavedState], selected: Int)
    /// A question about an effect, and the content to show if the answer is no.
    indirect case question(String, Effect, otherwise: Body = .lesson)
    case predictingLight
    case predictingTest(Light, selected: Int)

    /// Whether this content applies only to the current part of the step and is
    /// therefore closed when another part begins.
    var isOfPart: Bool {
      switch self {
      case .hints, .listing, .message: true
      default: false
      }
    }
  }

  /// The formatter for the course's pages.
  let pages: Pages
  /// The learner's current step.
  private(set) var place: StepPlace
  /// The current step's page.
  private(set) var step: StepPage
  /// The part of the step (test, code, or refactoring) that the learner is
  /// working on.
  private(set) var part = Part.test
  /// The first part of the step whose prose is shown.
  ///
  /// Parts that were completed before their prose was shown are shown together
  /// with the current part.
  private var firstPart = Part.test
  /// The feedback on the last few saves, newest last.
  ///
  /// For a save that completed its step, the feedback is an empty array.
  private var asked: [[String]] = []
  /// Whether a hint has been offered at this step.
  private var wasOfferedAHint = false
  private(set) var verdict: Verdict?
  private(set) var judgement: Judgement?
  private(set) var feedback: Feedback?
  private(set) var isJudging = false
  /// The number of seconds since the program began to judge the current save.
  var secondsOfJudging = 0
  /// What the judge is doing, or `nil` if it's unknown.
  var activity: Activity?
  /// Whether the judge is searching through the programs of later steps.
  private(set) var isSearching = false
  /// The lines of feedback that are already known while a save is being judged.
  private(set) var nearAnswer: [String] = []
  /// Whether the displayed verdict still belongs to the previous save.
  private(set) var isVerdictOld = false
  var body = Body.lesson
  var note: String?
  /// Whether the note is about the save that's being judged and is therefore
  /// removed when judging ends.
  private var isNoteOfJudging = false
  var scroll = 0
  /// The number of lines that Page Up, Page Down, and the space bar scroll by.
  var page = 10
  /// Whether there are lines below the ones that are shown.
  private(set) var hasMoreBelow = false
  private(set) var done: Set<String>
  /// The numbers of the steps whose tests couldn't be graded.
  private(set) var ungraded: Set<String>
  /// The lights (red, amber, or green) of the most recent saves, newest last.
  private(set) var lights: [Light] = []
  /// The judge's remarks on the last save.
  private(set) var remarks: [Remark] = []
  /// The learner's prediction for the next save, or `nil` if they haven't made
  /// one.
  var prediction: Prediction?
  /// Whether the learner has moved to a step whose initial files haven't been
  /// judged yet.
  private var hasMoved = false
  private let pageOfStep: @Sendable (StepPlace) -> StepPage
  /// The learner's tests in the last judged save, in reverse order.
  private(set) var tests: [TestName] = []

  /// Creates a model that shows a learner's current step.
  ///
  /// - Parameters:
  ///   - course: The course that the learner is taking.
  ///   - place: The learner's current step.
  ///   - done: The numbers of the steps that are done.
  ///   - ungraded: The numbers of the steps whose tests couldn't be graded.
  ///   - folder: The name of the workspace's folder.
  ///   - call: The shell command that the learner uses to run the program.
  ///   - page: A closure that creates the page for a step.
  init(
    course: CourseReader,
    place: StepPlace,
    done: Set<String>,
    ungraded: Set<String> = [],
    folder: WorkspaceName = WorkspaceName("play"),
    call: ProgramCall = ProgramCall(),
    page: @escaping @Sendable (StepPlace) -> StepPage = { StepPage($0) }
  ) {
    pages = Pages(course: course, folder: folder, call: call, width: 80)
    self.place = place
    pageOfStep = page
    step = page(place)
    self.done = done
    self.ungraded = ungraded
  }

  /// Shows the course's preface, or the first page of the step if the course
  /// doesn't have a preface.
  mutating func begin() {
    show(has(.preface) ? .page(.preface) : firstBody)
  }

  // MARK: Events

  /// Records that judging a save has begun, and returns the learner's
  /// prediction for the save, or `nil` if there's none.
  ///
  /// A step's initial files don't use up the prediction, because the learner
  /// didn't save them. If the learner is still choosing the test that will
  /// fail, the selected test is predicted.
  mutating func judgingBegan() -> Prediction? {
    isJudging = true
    isVerdictOld = true
    note = nil
    nearAnswer = []
    secondsOfJudging = 0
    activity = nil
    isSearching = false
    defer { hasMoved = false }
    if hasMoved { return nil }
    if case .predictingTest(let light, let selected) = body {
      prediction = Prediction(light, failing: failing[selected])
    }
    if isPredicting { show(.lesson) }
    defer { prediction = nil }
    return prediction
  }

  /// Records the verdict on the learner's own tests while the judge is still
  /// working on the save.
  mutating func saw(_ verdict: Verdict) {
    self.verdict = verdict
    isVerdictOld = false
    nearAnswer = Feedback.failures(in: verdict)
    judgement = nil
    feedback = nil
    remarks = []
  }

  /// Records the judgement of a save and shows whether the learner's
  /// prediction, if any, came true.
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
    if judgement.isUngraded {
      ungraded.insert(place.number)
    } else {
      ungraded.remove(place.number)
    }
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

  /// Returns the first part of the step whose prose is shown after a judgement
  /// has changed the current part.
  ///
  /// That's the part after the previous one, or the step's first part if the
  /// step was already done when the learner reached it. If the learner must
  /// go back to an earlier part, it's that part.
  private func firstPart(ofThoseUntil judgement: Judgement) -> Part {
    let parts = Part.allCases
    guard let last = parts.firstIndex(of: part),
      let next = parts.firstIndex(of: judgement.part), last < next
    else { return judgement.part }
    return asked.isEmpty && judgement.isDone ? .test : parts[last + 1]
  }

  /// Offers a hint to a learner who seems to be stuck, at most once per step.
  ///
  /// A learner seems to be stuck if they get the same amber feedback three
  /// times in a row, or if they alternate between two kinds of feedback.
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
    note = "Stuck? Press h for a hint."
  }

  /// Records the judge's remarks on the last save.
  mutating func remarked(_ remarks: [Remark]) { self.remarks = remarks }

  /// Records that a save couldn't be judged, and shows the reason as a note.
  mutating func failed(_ reason: String) {
    isJudging = false
    nearAnswer = []
    note = reason
  }

  /// Records the lights (red, amber, or green) of the most recent saves, newest
  /// last.
  mutating func saw(_ lights: [Light]) { self.lights = lights }

  /// Records that the learner has moved to a step, and shows the step's first
  /// page, or the lesson if the step hasn't changed.
  mutating func moved(to place: StepPlace) {
    let isNew = place.key != self.place.key
    self.place = place
    step = pageOfStep(place)
    part = .test
    firstPart = .test
    asked = []
    wasOfferedAHint = false
    hasMoved = true
    note = nil
    verdict = nil
    nearAnswer = []
    judgement = nil
    feedback = nil
    remarks = []
    show(isNew ? firstBody : .lesson)
  }

  /// The content that's shown first when the learner reaches the current step.
  var firstBody: Body {
    place.step.number == 1 && has(.beginning) ? .page(.beginning) : .lesson
  }

  /// Shows the hints that the learner has requested for this part of the step,
  /// given oldest first.
  mutating func show(_ hints: [Workspace.ShownHint]) { show(.hints(hints)) }

  /// Shows the differences between the learner's program and the lesson's.
  ///
  /// If the differences are already shown, the scroll position is kept, because
  /// the comparison is updated after each save.
  mutating func show(_ comparison: ProgramDiff?) {
    let scroll = isComparing ? scroll : 0
    show(.comparison(comparison))
    self.scroll = scroll
  }

  /// Whether the differences between the learner's program and the lesson's are
  /// shown.
  var isComparing: Bool {
    if case .comparison = body { true } else { false }
  }

  /// Shows the log of the learner's judged saves.
  mutating func show(_ log: Log) { show(.log(log)) }

  /// Asks whether to take the lesson's files, or shows a note if taking them
  /// wouldn't change anything.
  mutating func offer(_ taking: Taking?) {
    guard let taking else {
      note = "Your files already have everything that the lesson's have here."
      return
    }
    let words = [
      "Take the lesson's \(taking.thing)? It changes "
        + pages.summary(of: taking) + ".",
      taking.remark(naming: pages.folder.path(of:)), "\(savedFirst) y / n",
    ]
    show(.question(words.compactMap(\.self).joined(separator: " "), .take))
  }

  /// Shows the saves that the learner can choose from, or a note if there are
  /// no saves.
  mutating func show(_ saves: [SavedState]) {
    if saves.isEmpty {
      note = "There are no earlier saves of your files yet."
    } else {
      show(.saves(saves, selected: 0))
    }
  }

  /// Shows a note that stays until the next save.
  mutating func tell(_ note: String) {
    self.note = note
    isNoteOfJudging = false
  }

  /// Shows the progress of the judge's search through the programs of later
  /// steps and any feedback that's already known.
  mutating func searching(_ search: Judgement.Search) {
    isSearching = true
    nearAnswer = search.nearAnswer
    tellWhileJudging(search.progress)
  }

  /// Shows a note that's removed once the current save has been judged.
  mutating func tellWhileJudging(_ note: String) {
    self.note = note
    isNoteOfJudging = true
  }

  mutating func show(_ body: Body) {
    self.body = body
    scroll = 0
    hasMoreBelow = false
  }

  /// Records which lines are shown in the middle of the screen.
  mutating func wasDrawn(_ middle: LiveScreen.Middle) {
    page = max(1, middle.rows - 1)
    scroll = middle.scroll
    hasMoreBelow = middle.hasMoreBelow
  }

  // MARK: State for the screen

  /// Whether the learner is choosing what to predict.
  private var isPredicting: Bool {
    switch body {
    case .predictingLight, .predictingTest: true
    default: false
    }
  }

  /// Whether the learner is being asked a question.
  var isAsking: Bool {
    if case .question = body { true } else { false }
  }

  var outline: Outline { pages.course.outline }

  /// Whether there are details or remarks to show about the last save.
  var hasMessage: Bool {
    feedback?.details.isEmpty == false || !remarks.isEmpty
      || !nearAnswer.isEmpty
  }

  /// Whether the whole step is done, so that the learner can go on to the next
  /// step.
  var isFinished: Bool { judgement?.isFinished == true }

  /// Returns the formatter for pages, with prose wrapped to the given number of
  /// columns.
  func pages(_ columns: Int) -> Pages {
    var pages = pages
    pages.width = columns
    return pages
  }

  /// Returns whether a page exists for the course or for the current step's
  /// chapter.
  func has(_ page: CoursePage) -> Bool {
    pages.course.words(of: page, at: place) != nil
  }

  /// The parts of the step whose prose is shown.
  ///
  /// These are the current part and any earlier parts that were completed
  /// before their prose was shown. A step that only refactors or provides code
  /// is always shown as a whole.
  var parts: [Part] {
    switch place.step.kind {
    case .cycle: break
    case .pinning where firstPart == .test && part == .tidying:
      return [firstPart, part]
    case .pinning, .tidying, .given: return [part]
    }
    return Part.allCases.drop { $0 != firstPart }.prefix { $0 != part } + [part]
  }
}
