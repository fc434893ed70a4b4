import XCTest

@testable import CourseBuild

final class TestFileGraphTests: XCTestCase {
  private func seen(by path: String, in files: [String: String]) -> Set<String>
  {
    TestFileGraph(files.mapValues { TestScanner($0) }).files(seenBy: path)
  }

  private let tests = "final class ATests: XCTestCase { func test_a() {} }"

  func test_filesThatNameNothingOfEachOther_seeThemselves() {
    let files = [
      "A": tests,
      "B": "final class BTests: XCTestCase { func test_b() {} }",
      "Help": "struct Script { var time = 0 }",
    ]

    XCTAssertEqual(seen(by: "A", in: files), ["A"])
    XCTAssertEqual(seen(by: "Help", in: files), ["Help"])
  }

  func test_fileThatNamesAHelper_seesItsFile() {
    let files = [
      "A": tests + "\nprivate var script = Script()",
      "B": "final class BTests: XCTestCase { func test_b() {} }",
      "Help": "struct Script { var time = 0 }",
    ]

    XCTAssertEqual(seen(by: "A", in: files), ["A", "Help"])
    XCTAssertEqual(seen(by: "B", in: files), ["B"])
  }

  func test_whatAHelperNames_isSeenToo() {
    let files = [
      "A": "private let now = start()",
      "B": "func start() -> Script { Script() }",
      "C": "struct Script {}",
      "D": "struct Other {}",
    ]

    XCTAssertEqual(seen(by: "A", in: files), ["A", "B", "C"])
  }

  func test_helpersThatNameEachOther_areSeenTogether() {
    let files = [
      "A": "struct One { var two: Two? }",
      "B": "struct Two { func one() -> One { One() } }",
    ]

    XCTAssertEqual(seen(by: "A", in: files), ["A", "B"])
    XCTAssertEqual(seen(by: "B", in: files), ["A", "B"])
  }

  func test_helperNamedInAStringAlone_isSeen() {
    for text in [
      #"private let a = "\(script())""#,
      #"private let a = "\(1) and \("\(script())")""#,
      ##"private let a = #"\#(script())"#"##,
      "private let a = \"\"\"\n  \\(script())\n  \"\"\"",
    ] {
      XCTAssertEqual(
        seen(by: "A", in: ["A": text, "B": "func script() {}"]),
        ["A", "B"],
        text
      )
    }
  }

  func test_nameInBackticks_isTheSameName() {
    for text in [
      "private let a = `repeat`()", "private let a = Way.repeat",
      #"private let a = "\(`repeat`())""#,
    ] {
      XCTAssertEqual(
        seen(by: "A", in: ["A": text, "B": "func `repeat`() {}"]),
        ["A", "B"],
        text
      )
    }
  }

  func test_extension_isSeenByAll() {
    for text in [
      "extension Int { var one: Int { 1 } }",
      "infix operator +++",
      "func == (left: Box, right: Box) -> Bool { true }",
      "let (one, two) = (1, 2)",
    ] {
      XCTAssertEqual(
        seen(by: "A", in: ["A": tests, "B": text]),
        ["A", "B"],
        text
      )
    }
  }

  func test_nameInTwoFiles_isSeenByAll() {
    let files = [
      "A": tests, "B": "func one() {}", "C": "func one(_ number: Int) {}",
    ]

    XCTAssertEqual(seen(by: "A", in: files), ["A", "B", "C"])
  }

  func test_privateHelpers_areSeenByNone() {
    let files = [
      "A": tests + "\nprivate struct Script {}",
      "B": "private struct Script {}\nfileprivate func one() {}",
    ]

    XCTAssertEqual(seen(by: "A", in: files), ["A"])
  }
}
