import Foundation
import XCTest

@testable import CourseBuild
@testable import Course
@testable import CourseJudge
@testable import CoursePlatform
@testable import CourseLearner

/// A learner's workspace for the sample course or another one.
struct SampleWorkspace {
  let folder: TemporaryFolder
  private let written: TemporaryFolder
  let whole: WholeCourse
  let course: CourseReader
  let workspace: Workspace
  private let verdicts: any Verdicts

  /// Creates a workspace for the sample course, or for another course with
  /// other verdicts than the compiler's.
  init(
    _ sample: SampleCourse? = nil,
    verdicts: (any Verdicts)? = nil
  ) throws {
    self.verdicts = try verdicts ?? Bench.verdictService()
    folder = try TemporaryFolder()
    written = try (sample ?? SampleCourse()).written()
    whole = try WholeCourse.faultless(root: written.path)
    course = CourseReader(whole)
    workspace = try Workspace.make(at: "\(folder.path)/play", course: course)
  }

  /// The folder of the course.
  var clone: CourseFolder { CourseFolder(path: written.path) }

  func place(_ number: String) throws -> StepPlace {
    try XCTUnwrap(course.place(numbered: number), number)
  }

  func read(_ path: String) throws -> String {
    try Files.read("\(workspace.path)/\(path)")
  }

  func write(_ text: String, to path: String) throws {
    try Files.write(text, to: "\(workspace.path)/\(path)")
  }

  /// Writes a test class with one test, whose body is given, to its own file.
  func writeTest(_ body: String) throws {
    try write(Self.test(body), to: Self.testPath)
  }

  static let testPath = "Tests/TicModelTests/LearnerTests.swift"

  /// Writes a test class with tests of the given names and bodies to its own
  /// file.
  func writeTests(_ bodies: [String: String]) throws {
    try write(Self.tests(bodies), to: Self.testPath)
  }

  static func test(_ body: String) -> String { tests(["learner": body]) }

  static func tests(_ bodies: [String: String]) -> String {
    let methods = bodies.sorted { $0.key < $1.key }.map { name, body in
      "  func test_\(name)() {\n    \(body)\n  }\n"
    }
    return """
      import XCTest

      @testable import TicModel

      final class LearnerTests: XCTestCase {
      \(methods.joined(separator: "\n"))}

      """
  }

  /// Takes the lesson's files for a part of a step.
  @discardableResult
  func take(
    _ part: Part,
    at number: String
  ) throws -> (move: Workspace.Move, taking: Taking?) {
    try workspace.take(
      part,
      of: try place(number),
      in: course,
      by: verdicts
    )
  }

  /// Moves to the start of a step.
  func go(_ number: String) throws {
    _ = try workspace.go(to: try place(number), in: course)
  }

  /// Replaces a string in the learner's program.
  func changeScore(_ old: String, to new: String) throws {
    let path = "Sources/TicModel/Score.swift"
    try write(try read(path).replacing(old, with: new), to: path)
  }

  /// Goes to step 2.1, and does what it asks for: a good test and a right program.
  func finishLimit() throws {
    try go("2.1")
    try writeTest(
      "var score = Score(); score.add(12); XCTAssertEqual(score.points, 10)"
    )
    try changeScore("points += amount", to: "points = min(points + amount, 10)")
  }

  /// Creates a workspace for the course in the toy language of `ToyVerdicts`.
  static func toy() throws -> SampleWorkspace {
    try SampleWorkspace(
      SampleCourse(files: ToyLessons.files),
      verdicts: ToyVerdicts()
    )
  }

  var judge: Judge { Judge(course: course, verdictService: verdicts) }

  func judge(_ number: String) throws -> Judgement {
    try judge.judge(
      Submission(
        try workspace.tree(),
        at: try place(number),
        memory: workspace.progress.memory,
        entry: workspace.entry
      )
    )
  }

  /// Judges the workspace, records the judgement, and returns it with the
  /// remarks.
  func judgeAndRemark(_ number: String) throws -> (Judgement, [Remark]) {
    let save = try workspace.keep(
      Snapshot(of: workspace.path),
      at: try place(number)
    )
    let judgement = try judge.judge(save.submission)
    try workspace.record(judgement, of: save)
    let remarks = try judge.remarks(
      on: judgement,
      of: save.submission
    )
    try workspace.tell(remarks)
    return (judgement, remarks)
  }

  /// Makes the current step begin with the current files.
  func beginStep() throws {
    let entry = try workspace.save("begins")
    try workspace.changeProgress {
      $0.entry = entry
      $0.memory = StepProgress()
    }
  }

  /// Records a judgement that a step is done.
  func markDone(_ number: String) throws {
    let judgement = Judgement(
      own: .runsNothing,
      finding: .done,
      newTests: [],
      hasRefactoring: false
    )
    try workspace.record(judgement, at: try place(number))
  }

  /// Runs git in the workspace.
  func git(_ arguments: String...) throws -> String {
    try Git(directory: workspace.path).run(arguments)
  }
}
