import XCTest

@testable import CourseBuild
@testable import Course
@testable import CourseJudge
@testable import CourseLearner

/// Tests that the compiler's errors in a learner's program come first, and that
/// all errors that the light counts are shown.
final class ProgramErrorTests: XCTestCase {
  private static let score = "Sources/TicModel/Score.swift"
  private static let own = "XCTAssertEqual(Score().total, 0)"

  // MARK: The program's errors come first

  func test_brokenProgramBesideTestWithOwnName_isReportedFirst() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest(Self.own)
    try sample.changeScore("init() {}", to: "init() { let a: Int = \"a\" }")

    let feedback = Feedback(try sample.judge("1.1"))

    XCTAssertEqual(
      feedback.headline,
      "Your program doesn't compile. Fix it first:"
    )
    XCTAssertEqual(
      feedback.details,
      [
        "\(Self.score):2: cannot convert value of type 'String' to specified "
          + "type 'Int'"
      ]
    )
  }

  func test_errorInOtherTarget_isReportedBeforeTests() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest(Self.own)
    try sample.write("missing()\n", to: "Sources/TicDemo/main.swift")

    let feedback = Feedback(try sample.judge("1.1"))

    XCTAssertEqual(
      feedback.headline,
      "Your program doesn't compile. Fix it first:"
    )
    XCTAssertEqual(
      feedback.details,
      ["Sources/TicDemo/main.swift:1: cannot find 'missing' in scope"]
    )
  }

  func test_twoDeclarationsOfSameName_areReportedBeforeTests() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest(Self.own)
    try sample.write("struct Score {}\n", to: "Sources/TicModel/Other.swift")

    let feedback = Feedback(try sample.judge("1.1"))

    XCTAssertEqual(
      feedback.headline,
      "Your program doesn't compile. Fix it first:"
    )
    XCTAssertTrue(
      feedback.details.contains {
        $0.hasPrefix("Sources/TicModel/")
          && $0.hasSuffix(": invalid redeclaration of 'Score'")
      },
      "\(feedback.details)"
    )
  }

  func test_errorInManifestBesideTestWithOwnName_isReportedFirst() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest(Self.own)
    let manifest = try sample.read("Package.swift")
    try sample.write(
      manifest.replacing("name: \"Score\"", with: "title: \"Score\""),
      to: "Package.swift"
    )

    let feedback = Feedback(try sample.judge("1.1"))

    XCTAssertEqual(
      feedback.headline,
      "Your tests can't run. Fix the package first."
    )
    XCTAssertTrue(
      feedback.details.first?.hasPrefix("Package.swift:6: ") ?? false,
      "\(feedback.details)"
    )
  }

  func test_brokenProgramBesideWrongTest_isReportedFirst() throws {
    var learner = try ToyLearner(at: "1.1")
    learner.tests = "func test_a() { needs pink }"
    learner.program += "\nbroken"

    let judgement = try learner.judge()

    XCTAssertEqual(judgement.headline, "testsDisagree")
    XCTAssertEqual(
      Feedback(judgement).details,
      ["Sources/Toy/Colors.swift:3: expected declaration"]
    )
  }

  func test_brokenProgramBesideGoodTest_leavesTestPraised() throws {
    var learner = try ToyLearner(at: "1.1")
    learner.tests = "func test_a() { needs red }"
    learner.program += "\nbroken"

    let feedback = Feedback(try learner.judge())

    XCTAssertEqual(feedback.headline, "Make it pass: the test is good.")
    XCTAssertEqual(
      feedback.details,
      ["Sources/Toy/Colors.swift:3: expected declaration"]
    )
  }

  // MARK: All errors are shown

  func test_errorsWithOwnProgramOnly_areShown() throws {
    var learner = try ToyLearner(at: "1.2")
    learner.tests = """
      func test_a() { uses palette }
      func test_b() { uses plaette }
      """

    let judgement = try learner.judge()

    XCTAssertEqual(judgement.headline, "testsDoNotCompile")
    XCTAssertEqual(judgement.own.summary, "does not compile: 2 errors")
    XCTAssertEqual(
      Feedback(judgement).details,
      [
        "Tests/ToyTests/LearnerTests.swift:3: cannot find 'plaette' in scope",
        "With your own program:",
        "Tests/ToyTests/LearnerTests.swift:2: cannot find 'palette' in scope",
      ]
    )
  }

  func test_failureWithOwnProgramOnly_isShown() throws {
    var learner = try ToyLearner(at: "1.2")
    learner.program = "declares palette\nknows gray"
    learner.beginStep()
    learner.tests = """
      func test_a() { needs pink }
      func test_b() { needs red green }
      """

    let judgement = try learner.judge()

    XCTAssertEqual(judgement.headline, "testsDisagree")
    let details = Feedback(judgement).details
    for line in Feedback.failures(in: judgement.own) {
      XCTAssertTrue(details.contains(line), line)
    }
  }
}
