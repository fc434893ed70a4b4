import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter18PlayScreenTests: XCTestCase {
  // MARK: Keys

  func test_enterAndSpace_playTheChosenCell() {
    let viewModel = TicViewModel()
    let screen = PlayScreen(viewModel)

    for key: Key in [.right, .enter, .up, .character(" ")] {
      screen.press(key)
    }

    XCTAssertEqual(BoardNotation.text(of: viewModel.grid), "..O/..X/...")
  }

  func test_cursor_isAlwaysOnACellThatCanBePlayed() {
    let viewModel = TicViewModel()
    let screen = PlayScreen(viewModel)
    let keys: [Key] = [.enter, .up, .enter, .right, .down, .enter, .left]

    let canPlay = keys.map { key in
      screen.press(key)
      return screen.cursor.map(viewModel.canPlay) ?? false
    }

    XCTAssertEqual(canPlay, Array(repeating: true, count: 7))
  }

  func test_afterTheEnd_thereIsNoCursorAndNoMove() throws {
    let viewModel = try BoardNotation.viewModel(showing: "XXX/OO./...")
    let screen = PlayScreen(viewModel)

    for key: Key in [.enter, .character(" "), .down] { screen.press(key) }

    XCTAssertNil(screen.cursor)
    XCTAssertEqual(BoardNotation.text(of: viewModel.grid), "XXX/OO./...")
  }

  func test_qAndControlD_areTheEnd() {
    let keys: [Key] = [.character("q"), .end, .escape, .character("x")]

    let isDone = keys.map { key in
      let screen = PlayScreen(TicViewModel())
      screen.press(key)
      return screen.isDone
    }

    XCTAssertEqual(isDone, [true, true, false, false])
  }

  // MARK: Redrawing

  func test_whatIsVisible_isToBeDrawn() {
    let viewModel = TicViewModel()
    let screen = PlayScreen(viewModel)
    XCTAssertTrue(screen.isStale)
    let changes: [() -> Void] = [
      { screen.press(.left) },
      { screen.resize() },
      { viewModel.play(0) },
    ]

    let stale = changes.map { change in
      screen.isStale = false
      change()
      return screen.isStale
    }

    XCTAssertEqual(stale, [true, true, true])
  }

  func test_whatChangesNothing_isNotDrawn() {
    let screen = PlayScreen(TicViewModel())
    for key: Key in [.enter, .up] { screen.press(key) }
    screen.isStale = false

    for key: Key in [.up, .escape, .character("x"), .character("0")] {
      screen.press(key)
    }

    XCTAssertFalse(screen.isStale)
  }

  func test_moveOfSomebodyElse_movesTheCursorOn() {
    let viewModel = TicViewModel()
    let screen = PlayScreen(viewModel)

    viewModel.play(4)

    XCTAssertEqual(screen.cursor.map(viewModel.canPlay), true)
  }

  func test_screenThatIsGone_watchesNoMore() {
    let viewModel = TicViewModel()
    weak var gone: PlayScreen?
    do {
      let screen = PlayScreen(viewModel)
      gone = screen
    }

    XCTAssertNil(gone)
    XCTAssertEqual(viewModel.play(0), .made)
  }
}
