import XCTest

@testable import CourseBuild
@testable import Course
@testable import CourseJudge

final class PredictionTests: XCTestCase {
  private let old = TestName(className: "A", method: "test_old")
  private let new = TestName(className: "A", method: "test_new")

  /// Returns a judgement of two tests, of which some fail.
  private func judgement(failing: [TestName]) -> Judgement {
    let results = [old, new].map { name in
      let failure = TestResult.Failure(path: "A.swift", line: 1, message: "")
      return TestResult(
        name: name,
        failures: failing.contains(name) ? [failure] : []
      )
    }
    return Judgement(
      own: Verdict(ended: results),
      finding: .codeFails,
      newTests: [new],
      hasRefactoring: false
    )
  }

  func test_lightAlone_canComeTrue() {
    let red = judgement(failing: [old])

    XCTAssertTrue(Prediction(.red).cameTrue(in: red))
    XCTAssertFalse(Prediction(.green).cameTrue(in: red))
  }

  func test_newTest_mustBeOfThisStep() {
    XCTAssertTrue(
      Prediction(.red, failing: .new).cameTrue(in: judgement(failing: [new]))
    )
    XCTAssertFalse(
      Prediction(.red, failing: .new).cameTrue(in: judgement(failing: [old]))
    )
  }

  func test_namedTest_mustFail() {
    let prediction = Prediction(.red, failing: .named(old))

    XCTAssertTrue(prediction.cameTrue(in: judgement(failing: [old, new])))
    XCTAssertFalse(prediction.cameTrue(in: judgement(failing: [new])))
  }

  /// Returns a judgement of a new test that doesn't compile.
  private func judgement(
    _ finding: Judgement.Finding,
    errorIn path: String
  ) -> Judgement {
    Judgement(
      own: .doesNotCompile([Diagnostic(path: path, line: 1, message: "")]),
      finding: finding,
      newTests: [new],
      hasRefactoring: false
    )
  }

  func test_newTestThatDoesNotCompile_isRedAndAmber() {
    let good = judgement(.codeFails, errorIn: "Tests/A.swift")

    for prediction in [
      Prediction(.amber), Prediction(.red), Prediction(.red, failing: .new),
      Prediction(.red, failing: .named(new)),
    ] {
      XCTAssertTrue(prediction.cameTrue(in: good), prediction.words)
    }
    XCTAssertFalse(Prediction(.green).cameTrue(in: good))
    XCTAssertFalse(Prediction(.red, failing: .named(old)).cameTrue(in: good))
    XCTAssertEqual(
      Prediction(.red).outcome(in: good),
      "You predicted red, and you were right: a new test that doesn't compile "
        + "yet counts as red."
    )
  }

  func test_otherCompileErrors_areOnlyAmber() {
    let typo = judgement(
      .testsDoNotCompile([]),
      errorIn: "Tests/A.swift"
    )
    let program = judgement(.codeFails, errorIn: "Sources/A.swift")

    XCTAssertFalse(Prediction(.red).cameTrue(in: typo))
    XCTAssertFalse(Prediction(.red).cameTrue(in: program))
    XCTAssertTrue(Prediction(.amber).cameTrue(in: program))
  }

  func test_words_roundTrip() {
    for prediction in [
      Prediction(.amber), Prediction(.red, failing: .new),
      Prediction(.red, failing: .named(old)),
    ] {
      XCTAssertEqual(Prediction(words: prediction.words), prediction)
    }
  }

  func test_otherWords_areNotAPrediction() {
    for words in ["", "blue", "red,", "red, test_old", "red, A.b.c"] {
      XCTAssertNil(Prediction(words: words), words)
    }
  }
}
