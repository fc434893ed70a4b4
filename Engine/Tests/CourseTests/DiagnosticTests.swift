import XCTest

@testable import CourseBuild

final class DiagnosticTests: XCTestCase {
  func test_errors_areParsedInOrderWithoutDuplicates() {
    let output = """
      /tree/Tests/A.swift:3:5: error: cannot find 'x' in scope
          x
          ^
      /tree/Tests/A.swift:9:1: warning: not an error: error
      /tree/Sources/B.swift:1:1: error: a: error: b
      /tree/Tests/A.swift:3:5: error: cannot find 'x' in scope
      error: fatalError

      """

    XCTAssertEqual(
      Diagnostic.errors(in: output, root: "/tree/"),
      [
        Diagnostic(
          path: "Tests/A.swift",
          line: 3,
          message: "cannot find 'x' in scope"
        ),
        Diagnostic(path: "Sources/B.swift", line: 1, message: "a: error: b"),
      ]
    )
  }

  func test_similarLines_areIgnored() {
    XCTAssertEqual(
      Diagnostic.errors(
        in: "A.swift:3: error: x\nA.swift:b:1: error: x\n: error: x\n"
      ),
      []
    )
  }

  func test_errorInMacro_isAtMacrosUse() {
    let message = "call can throw but is not marked with 'try'"
    let file = "/tmp/swift-generated-sources/@__swiftmacro_13TicTests_.swift"
    let outputs = [
      """
      \(file):1:32: error: \(message)
      Testing.__checkBinaryOperation(boom(),{ $0 == $1() },1)
                                     ^~~~~~
      \(file):2:1: note: in expansion of macro 'inner' here
      /tree/Tests/A.swift:5:3: note: in expansion of macro 'expect' here
        #expect(boom() == 1)
        ^~~~~~~~~~~~~~~~~~~~
      \(file):1:32: note: did you mean to use 'try'?
      /tree/Tests/A.swift:9:3: note: in expansion of macro 'expect' here
      """,
      """
      macro expansion #expect:1:32: error: \(message)
      `- /tree/Tests/A.swift:5:23: note: expanded code originates here
      4 | @Test func t1() async throws {
      5 |   #expect(boom() == 1)
        |   |- note: in expansion of macro 'expect' here
      """,
    ]
    for output in outputs {
      XCTAssertEqual(
        Diagnostic.errors(in: output, root: "/tree/"),
        [Diagnostic(path: "Tests/A.swift", line: 5, message: message)]
      )
    }
  }

  func test_quotedNames_areExtracted() {
    func names(_ message: String) -> [String] {
      Diagnostic(path: "A.swift", line: 1, message: message).quotedNames
    }

    XCTAssertEqual(
      names("value of type 'TicModel' has no member 'isXTurn'"),
      ["TicModel", "isXTurn"]
    )
    XCTAssertEqual(names("expected '}' at end"), ["}"])
    XCTAssertEqual(names("nothing's quoted here"), [])
  }

  func test_description_isPathLineAndMessage() {
    XCTAssertEqual(
      "\(Diagnostic(path: "A.swift", line: 3, message: "no"))",
      "A.swift:3: no"
    )
  }
}
