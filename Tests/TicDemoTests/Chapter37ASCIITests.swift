import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter37ASCIITests: XCTestCase {
  func test_ascii_drawsWithPlainCharacters() {
    assertSameLines(
      Command.run(["render", "--ascii", "OOO/OXX/O.X", "XOX/OXO/XOX"]).output,
      #"""
      =O=+=O=+=O=     X | O | X
      -|-+---+---    ---\---/---
       O | X | X      O | X | O
      -|-+---+---    ---/---\---
       O |   | X      X | O | X

      """#
    )
    let large = ["render", "--ascii", "--style", "large", "OOO/OOO/OOO"]
    XCTAssertEqual(
      Command.run(large).output.split(separator: "\n").dropFirst().first,
      "   #####   |   #####   |   #####"
    )
  }

  func test_encoding_isThatOfTheFirstVariableThatIsSet() {
    let locales: [[String?]] = [
      [nil, nil, nil], ["", "", ""], [nil, nil, "en_US.UTF-8"],
      ["C.utf8", "C", "C"], [nil, nil, "C"], ["POSIX", nil, "C.UTF-8"],
      ["", "de_DE", "C.UTF-8"],
    ]

    XCTAssertEqual(
      locales.map { Environment(locale: $0).hasUTF8 },
      [true, true, true, true, false, false, false]
    )
  }

  func test_withoutUTF8_outputIsASCII() {
    XCTAssertEqual(first(["render", "X../.../..."], locale: "C"), " X | 2 | 3")
    XCTAssertEqual(first(["play"], locale: "C"), " 1 | 2 | 3")
    XCTAssertEqual(first(["play", "--ascii"], locale: "C.UTF-8"), " 1 | 2 | 3")
    XCTAssertEqual(first(["play"], locale: "C.UTF-8"), " 1 │ 2 │ 3")
    XCTAssertEqual(first(["play"], locale: "C", term: "xterm"), "ASCII")
  }

  /// Returns the first line of output; on the full screen, `ASCII` if it's used.
  private func first(
    _ words: [String],
    locale: String,
    term: String? = nil
  ) -> Substring? {
    var written = ""
    let console = Console(
      write: { written += $0 },
      environment: Environment(
        isInputTerminal: true,
        isOutputTerminal: true,
        term: term,
        locale: [nil, nil, locale]
      ),
      playFullScreen: { makeSession, _ in
        written += makeSession { $0() }.isASCII ? "ASCII" : "UTF-8"
        return Outcome()
      }
    )
    let output = Command.run(words, console).output
    return (written + output).split(separator: "\n").first
  }

  func test_ascii_takesNoValue() {
    XCTAssertEqual(
      Command.run(["render", "--ascii=yes", "X../.../..."]).errorOutput
        .split(separator: "\n").first?.suffix(24),
      "'--ascii' takes no value"
    )
  }
}
