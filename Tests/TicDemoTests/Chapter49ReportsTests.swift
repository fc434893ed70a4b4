import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter49ReportsTests: XCTestCase {
  func test_mouseReports_leaveNoTrace() {
    let reports = ["[<0;3;4M", "[<0;3;4m", "[M !5", "[32;3;4M", "[I", "[O"]

    let traces = reports.filter { keys("\u{1B}\($0)x") != [.character("x")] }

    XCTAssertEqual(traces, [])
    XCTAssertEqual(keys("\u{1B}OM"), [.enter])
  }

  func test_halfAMouseReport_endsAtAPause() {
    var reader = KeyReader()

    let keys = reader.keys(in: "\u{1B}[M".utf8) + reader.keysAfterPause()

    XCTAssertEqual(keys, [])
    XCTAssertEqual(reader.keys(in: "q".utf8), [.character("q")])
  }

  func test_pastedText_isASingleKey() {
    XCTAssertEqual(
      keys("\u{1B}[200~\u{1B}[M\u{1B}[201~7"),
      [.paste, .character("7")]
    )
    XCTAssertEqual(
      keys("\u{1B}[200~q5\n\u{1B}[A\u{1B}[201~7"),
      [.paste, .character("7")]
    )
  }

  func test_pauseInPastedText_endsNothing() {
    var reader = KeyReader()
    _ = reader.keys(in: "\u{1B}[200~".utf8)

    let keys = "q\u{1B}q\u{1B}[201~".utf8.flatMap {
      reader.keys(in: [$0]) + reader.keysAfterPause()
    }

    XCTAssertEqual(keys, [])
    XCTAssertEqual(reader.keys(in: "q".utf8), [.character("q")])
  }

  func test_pasteInAGame_isMentionedAndPlaysNothing() {
    let viewModel = TicViewModel()
    let screen = PlayScreen(viewModel)

    screen.press(.paste)

    let lines = screen.canvas(columns: 40, rows: 15).lines
    XCTAssertEqual(
      lines.filter { $0.contains("aste") }.map { $0.drop { $0 == " " } },
      ["Pasted text is ignored."]
    )
    XCTAssertEqual(viewModel.grid, TicViewModel().grid)
  }

  func test_pasteAtAHost_isMentionedUntilTheNextKey() {
    let session = JoinSession(at: 0)
    var screen = JoinScreen(endpoint: Endpoint(address: "ann")) {
      (columns: 40, rows: 11)
    }

    let notices = [Key.paste, .escape].map { key in
      _ = screen.press(key, in: session)
      return screen.canvas(of: session).lines
        .filter { $0.contains("aste") }.map { $0.drop { $0 == " " } }
    }

    XCTAssertEqual(notices, [["Pasted text is ignored."], []])
  }

  /// Returns the keys that are read from some bytes, one byte at a time.
  private func keys(_ text: String) -> [Key] {
    var reader = KeyReader()
    return text.utf8.flatMap { reader.keys(in: [$0]) }
  }
}
