import TicModel
import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter42LinesTests: XCTestCase {
  func test_spacesAndCapitals_meanNothing() {
    let viewModel = TicViewModel()
    let game = LineGame(viewModel)

    let boards = [" 5", "1 ", "\t9\r", "5 6", "N"].map { line in
      _ = game.answer(to: line)
      return BoardNotation.text(of: viewModel.grid)
    }

    XCTAssertEqual(
      boards,
      [
        ".../.X./...", "O../.X./...", "O../.X./..X", "O../.X./..X",
        ".../.../...",
      ]
    )
  }

  func test_questionMarkAndHelp_sayWhatCanBeTyped() {
    let game = LineGame(TicViewModel())

    let answers = ["?", "help"].map { game.answer(to: $0) }

    let help = [
      "A number plays that cell. n: new game, u: undo, q: quit.",
      "X, which cell?",
    ]
    XCTAssertEqual(answers, [help, help])
  }

  func test_movesOfTheComputer_areSaidOnce() {
    let game = LineGame(TicViewModel(against: firstCell))

    let said = ["5", "9", "n", "u"].map { line in
      game.answer(to: line).filter { $0.hasPrefix("The computer") }
    }

    XCTAssertEqual(
      said,
      [["The computer plays 1."], ["The computer plays 2."], [], []]
    )
  }

  func test_movesOfTwoPeople_areNotSaid() {
    let game = LineGame(TicViewModel())

    let lines = ["5", "1"].flatMap { game.answer(to: $0) }

    XCTAssertFalse(lines.contains { $0.hasPrefix("The computer") })
  }

  /// A strategy that takes the first blank cell.
  private let firstCell = Strategy { $0.grid.firstIndex(of: .b) }

  func test_q_leavesWithTheRestUnread() {
    var lines = ["5", "q", "1"]
    var written = ""
    let console = Console(
      readLine: { lines.isEmpty ? nil : lines.removeFirst() },
      write: { written += $0 }
    )

    let outcome = Command.run(["play"], console)

    XCTAssertEqual(outcome, Outcome(output: "Goodbye.\n"))
    XCTAssertEqual(lines, ["1"])
    XCTAssertTrue(written.hasSuffix("O, which cell?\n"))
  }

  func test_helpOfPlay_namesTheLetters() {
    let help = Command.run(["play", "--help"]).output

    XCTAssertTrue(help.contains("q to leave"))
  }
}
