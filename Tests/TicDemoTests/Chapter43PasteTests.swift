import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter43PasteTests: XCTestCase {
  private let notice = "Pasted text is ignored."

  func test_pastedText_isASingleKey() {
    var reader = KeyReader()
    let text = "q5\n\u{1B}[A"

    let keys = "\u{1B}[200~\(text)\u{1B}[201~7".utf8.flatMap {
      reader.keys(in: [$0])
    }

    XCTAssertEqual(keys, [.paste, .character("7")])
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

  func test_pasteInAGame_isSaidAndPlaysNothing() {
    let viewModel = TicViewModel()
    let screen = PlayScreen(viewModel)

    screen.press(.paste)

    let lines = screen.canvas(columns: 40, rows: 15).lines
    XCTAssertEqual(lines.count { $0.contains(notice) }, 1)
    XCTAssertEqual(viewModel.grid, TicViewModel().grid)
  }

  func test_pasteInAMatch_isSaidAndAsksForNothing() throws {
    let session = JoinSession(JoinWishes())
    let screen = MatchScreen(session)
    _ = session.takeRequests()

    screen.press(.paste)

    let lines = screen.canvas(columns: 40, rows: 15).lines
    XCTAssertEqual(lines.count { $0.contains(notice) }, 1)
    XCTAssertEqual(session.takeRequests().map(\.line), [])
  }
}
