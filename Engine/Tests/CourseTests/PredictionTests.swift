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

  func test_newTestThatDoesNotCompile_isAmber() {
    for path in ["Tests/A.swift", "Sources/A.swift"] {
      let judgement = Judgement(
        own: .doesNotCompile([Diagnostic(path: path, line: 1, message: "")]),
        finding: .codeFails,
        newTests: [new],
        hasRefactoring: false
      )

      XCTAssertTrue(Prediction(.amber).cameTrue(in: judgement))
      for failing in [Prediction.Failing.any, .new, .named(new)] {
        XCTAssertFalse(
          Prediction(.red, failing: failing).cameTrue(in: judgement)
        )
      }
      XCTAssertEqual(
        Prediction(.amber).outcome(in: judgement),
        "You predicted amber, and you were right."
      )
      XCTAssertEqual(
        Prediction(.red, failing: .new).outcome(in: judgement),
        "You predicted red, new, but the light is amber: does not compile: "
          + "1 error."
      )
    }
  }

  func test_words_roundTrip() {
    for prediction in [
      Prediction(.amber), Prediction(.red, failing: .new),
      Prediction(.red, failing: .named(old)),
      Prediction(
        .red,
        failing: .named(TestName(className: "Grid", method: "is 1.5 wide"))
      ),
    ] {
      XCTAssertEqual(Prediction(words: prediction.words), prediction)
    }
  }

  func test_otherWords_areNotAPrediction() {
    for words in ["", "blue", "red,", "red, test_old", "red, A."] {
      XCTAssertNil(Prediction(words: words), words)
    }
  }
}
