import TicModel
import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter49LinesTests: XCTestCase {
  func test_typedLine_hasOneMeaning() {
    let meanings: KeyValuePairs<String, TypedLine> = [
      "5": .number(5), " 5": .number(5), "\t12 \r": .number(12),
      "n": .letter("n"), " N ": .letter("n"), "u": .letter("u"),
      "?": .help, "help": .help, "Help": .help,
      "q": .quit, "Q": .quit, "quit": .quit,
      "": .empty, "  ": .empty,
      "5 6": .unknown("5 6"), "05": .unknown("05"), "+5": .unknown("+5"),
      "0": .unknown("0"), " say  Hi ": .unknown("say Hi"),
      "99999999999999999999": .unknown("99999999999999999999"),
    ]

    let wrong = meanings.filter { TypedLine($0.key) != $0.value }

    XCTAssertEqual(wrong.map { "\($0.key): \(TypedLine($0.key))" }, [])
  }

  func test_lineGame_forgivesSpacesAndCapitals() {
    let viewModel = TicViewModel()
    let game = LineGame(viewModel)

    let boards = [" 5", "1 ", "5 6", "N", "U"].map { line in
      _ = game.answer(to: line)
      return BoardNotation.text(of: viewModel.grid)
    }

    XCTAssertEqual(
      boards,
      [
        ".../.X./...", "O../.X./...", "O../.X./...", ".../.../...",
        "O../.X./...",
      ]
    )
  }

  func test_lineGame_saysWhatCanBeTyped() {
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
    XCTAssertTrue(Command.run(["help", "play"]).output.contains("q to leave"))
  }
}
