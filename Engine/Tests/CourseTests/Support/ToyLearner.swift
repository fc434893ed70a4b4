import XCTest

@testable import CourseBuild
@testable import Course
@testable import CourseJudge

/// A learner of a course in the toy language of `ToyVerdicts`.
///
/// The learner begins a step with the lesson's own files.
struct ToyLearner {
  let course: CourseReader
  private(set) var place: StepPlace
  var tree: Tree
  /// The test files outside the package's folders.
  var outside = Tree()
  var entry: Submission.Entry
  private var memory = StepProgress()
  /// The time limit for a search for later steps, in seconds.
  var searchSeconds = 10.0

  init(
    at number: String,
    of sample: SampleCourse = SampleCourse(files: ToyLessons.files)
  ) throws {
    let folder = try sample.written()
    course = CourseReader(try WholeCourse.faultless(root: folder.path))
    place = try XCTUnwrap(course.place(numbered: number), number)
    tree = try course.lesson(at: place).baseline
    entry = Submission.Entry(tree: tree)
  }

  var lesson: LessonStep { get throws { try course.lesson(at: place) } }

  // MARK: Files

  /// The program's only file.
  var program: String {
    get { tree["Sources/Toy/Colors.swift"] ?? "" }
    set { tree["Sources/Toy/Colors.swift"] = newValue }
  }

  /// The lesson's tests from the first chapter.
  var olderTests: String {
    get { tree["Tests/ToyTests/Chapter01Tests.swift"] ?? "" }
    set { tree["Tests/ToyTests/Chapter01Tests.swift"] = newValue }
  }

  /// The functions in the learner's own test file.
  var tests: String {
    get { tree["Tests/ToyTests/LearnerTests.swift"] ?? "" }
    set {
      tree["Tests/ToyTests/LearnerTests.swift"] =
        "class LearnerTests\n\(newValue)\n"
    }
  }

  // MARK: Steps

  /// Begins the step with the current files.
  mutating func beginStep() {
    entry.tree = tree
    memory = StepProgress()
  }

  /// Goes on to a later step with the current files.
  mutating func goOn(to number: String) throws {
    let (earlier, chapter) = (memory, place.chapter.number)
    place = try XCTUnwrap(course.place(numbered: number), number)
    beginStep()
    memory.goOn(from: earlier, inSameChapter: place.chapter.number == chapter)
  }

  // MARK: Judging

  private var submission: Submission {
    Submission(tree, outside: outside, at: place, memory: memory, entry: entry)
  }

  func judge(
    seen: (Verdict, Bool) throws -> Void = { _, _ in },
    onSearch: @escaping (Judgement.Search) throws -> Void = { _ in }
  ) throws -> Judgement {
    try Judge(
      course: course,
      verdictService: ToyVerdicts(),
      searchSeconds: searchSeconds
    )
    .judge(submission, seen: seen, onSearch: onSearch)
  }

  /// Returns the judgement of the current files and the remarks on them, and
  /// remembers both.
  mutating func save() throws -> (Judgement, [Remark]) {
    let judgement = try judge()
    let remarks = try Judge(course: course, verdictService: ToyVerdicts())
      .remarks(on: judgement, of: submission)
    memory.take(judgement)
    memory.tell(remarks)
    return (judgement, remarks)
  }
}
