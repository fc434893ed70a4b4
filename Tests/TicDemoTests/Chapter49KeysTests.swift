import TicModel
import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter49KeysTests: XCTestCase {
  func test_help_listsTheKeysOfTheState() throws {
    let waiting = TicViewModel(against: .minimax) { _ in }
    waiting.play(4)
    let series = SeriesViewModel(TicViewModel())

    let help = [
      "a turn: " + names(PlayScreen(TicViewModel())),
      "the computer's turn: " + names(PlayScreen(waiting)),
      "the end: "
        + names(PlayScreen(try BoardNotation.viewModel(showing: "XXX/OO./..."))),
      "a series: " + names(PlayScreen(series.game, series: series)),
    ]

    XCTAssertEqual(
      help,
      [
        "a turn: arrow keys; Enter, space; 1 to 9; n; p; u; ?; q",
        "the computer's turn: n; p; u; ?; q",
        "the end: n; p; u; ?; q",
        "a series: arrow keys; Enter, space; 1 to 9; n; u; ?; q",
      ]
    )
  }

  func test_screenThatIsTooSmall_knowsOnlyQ() throws {
    let keys = "5npu? ".map(Key.character) + [.enter, .right]

    let obeyed = try keys.filter { key in
      let viewModel = try BoardNotation.viewModel(showing: "X../.../...")
      viewModel.play(8)
      let screen = PlayScreen(viewModel)
      let before = screen.canvas(columns: 40, rows: 11)
      _ = screen.canvas(columns: 39, rows: 11)
      screen.press(key)
      return screen.canvas(columns: 40, rows: 11) != before
    }

    XCTAssertEqual(obeyed, [])
    let screen = PlayScreen(TicViewModel())
    _ = screen.canvas(columns: 39, rows: 11)
    screen.press(.character("q"))
    XCTAssertTrue(screen.isDone)
  }

  /// Returns the names of the keys on the help page of a screen.
  private func names(_ screen: PlayScreen) -> String {
    screen.press(.character("?"))
    return screen.canvas(columns: 40, rows: 11).lines
      .map { $0.prefix(13).split(separator: " ").joined(separator: " ") }
      .filter { !$0.isEmpty }.joined(separator: "; ")
  }
}
