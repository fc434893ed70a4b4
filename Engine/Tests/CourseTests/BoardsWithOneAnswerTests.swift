import Foundation
import XCTest

@testable import CourseBuild
@testable import Course

/// Tests that the boards in the chapters on the search have only one right
/// answer, whichever sound search a learner writes.
///
/// The boards in the bug report have one for any search that prefers a quick
/// win and a late loss.
final class BoardsWithOneAnswerTests: XCTestCase {
  func test_searchChapters_everySearchGivesLessonsAnswer() throws {
    let questions = try Self.questions(in: Self.search())

    XCTAssertGreaterThanOrEqual(questions.count, 18)
    for question in questions where !question.isOver {
      for search in BoardSearch.allCases {
        XCTAssertEqual(
          search.best(on: question.cells, for: question.player),
          question.answer,
          "\(search): \(question.text)"
        )
      }
    }
  }

  func test_bestMoveTests_areParsed() throws {
    let words = ["nextMove(player", "best(["]

    for test in try Self.search().flatMap(Self.tests)
    where words.contains(where: test.text.contains) {
      XCTAssertFalse(Self.questions(in: test.text).isEmpty, test.text)
    }
  }

  func test_gamesAgainstComputer_continueAlikeWithEverySearch() throws {
    let games = [
      ("test_gameMadeForOne_isAgainstTheBest", "O.X/XO./.XO", 8),
      (
        "test_againstMinimax_theCornerIsAnsweredInTheCenter", "X../.O./...", 4
      ),
    ]

    for (name, board, answer) in games {
      XCTAssertTrue(
        try Self.test(name, in: Self.number(of: "time")).text.contains(board)
      )
      var cells = board.filter { $0 != "/" }.map { $0 }
      cells[answer] = "."
      for search in BoardSearch.allCases {
        XCTAssertEqual(search.best(on: cells, for: "O"), answer, "\(search)")
      }
    }
  }

  func test_boardsBeforeRuleForTies_haveNoTies() throws {
    let test = try Self.test(
      "test_oneFreeCell_isTheBest",
      in: Self.number(of: "the-best-move")
    )

    let questions = Self.questions(in: test.text)

    XCTAssertEqual(questions.map { $0.cells.count { $0 == "." } }, [1])
  }

  func test_gameAgainstItself_isTheSameWithEverySearch() throws {
    let test = try Self.test(
      "test_computerPlaysForBoth_nobodyWins",
      in: Self.number(of: "the-best-move")
    )
    let moves = try XCTUnwrap(
      test.text.firstMatch(of: #/XCTAssertEqual\(moves, \[([0-9, ]+)\]/#)
    )

    for search in BoardSearch.allCases {
      XCTAssertEqual(
        "\(Self.game(after: 0, by: search))",
        "[\(moves.1)]",
        "\(search)"
      )
    }
  }

  func test_bugReport_exactSearchGivesLessonsAnswer() throws {
    let questions = try Self.questions(in: Self.bugReport())

    XCTAssertEqual(questions.count, 4)
    for question in questions {
      XCTAssertEqual(
        BoardSearch.exact.best(on: question.cells, for: question.player),
        question.answer,
        question.text
      )
    }
  }

  func test_bugReport_showsBugOnlyInCoarseSearch() throws {
    let report = try XCTUnwrap(
      Self.questions(in: Self.bugReport()).first { $0.board == "XOX/.O./X.." }
    )

    XCTAssertEqual(report.answer, 7)
    XCTAssertEqual(BoardSearch.coarse.best(on: report.cells, for: "O"), 3)
    XCTAssertEqual(BoardSearch.exact.best(on: report.cells, for: "O"), 7)
  }

  func test_otherBoards_canDistinguishSearches() throws {
    for board in ["OO./XX./.X.", "XOO/.../.X."] {
      let cells = Array(board.filter { $0 != "/" })
      XCTAssertNotEqual(
        BoardSearch.coarse.best(on: cells, for: "X"),
        BoardSearch.exact.best(on: cells, for: "X")
      )
    }
  }

  // MARK: What the lessons ask

  /// A board in a test, the player to move, and the expected answer.
  fileprivate struct Question: Hashable {
    let board: String
    let player: Character
    /// The best cell, or `nil` if no move is possible.
    let answer: Int?

    var cells: [Character] { board.filter { $0 != "/" } }

    var isOver: Bool { answer == nil }

    var text: String { "\(board) for \(player)" }
  }

  /// Returns the number of the chapter with a slug.
  private static func number(of slug: String) throws -> Int {
    try XCTUnwrap(
      try course.get().chapters.first { $0.path.contains("-\(slug)/") },
      slug
    ).number
  }

  /// Returns the numbers of the chapters from the best move to the fast search.
  private static func search() throws -> ClosedRange<Int> {
    try number(of: "the-best-move")...number(of: "faster-and-the-same")
  }

  private static func bugReport() throws -> ClosedRange<Int> {
    let number = try number(of: "a-bug-report")
    return number...number
  }

  /// Returns the questions in all versions of the tests of some chapters.
  private static func questions(
    in chapters: ClosedRange<Int>
  ) throws -> Set<Question> {
    try Set(chapters.flatMap(tests).flatMap { questions(in: $0.text) })
  }

  private static func test(
    _ name: String,
    in chapter: Int
  ) throws -> TestInventory.Entry {
    try XCTUnwrap(tests(of: chapter).first { $0.name.method == name })
  }

  /// The course that these tests belong to.
  private static let course = Result {
    try WholeCourse.faultless(root: Repository.root.path)
  }

  /// Returns all versions of a chapter's own tests.
  private static func tests(
    of chapter: Int
  ) throws -> Set<TestInventory.Entry> {
    let states = try course.get().states.filter { $0.chapter == chapter }
    return try Set(
      states.flatMap { state in
        try Bench.verdictService().tests(
          in: state.tree.filter { $0.contains("/Chapter\(chapter)") }
        ).tests
      }
    )
  }

  /// Returns the questions in a test: a table, single boards, a played game, or
  /// sentences about the best move.
  private static func questions(in test: String) -> [Question] {
    table(in: test) + single(in: test) + played(in: test) + sentences(in: test)
  }

  private static func table(in test: String) -> [Question] {
    let rows = test.matches(of: #/\("([XO.\/]{11})", \.([xob])\)/#)
    guard !rows.isEmpty, let list = test.split(separator: "[").last else {
      return []
    }
    let answers = list.matches(of: #/"([0-9]|none)"/#).map { Int($0.1) }
    guard answers.count == rows.count else { return [] }
    return zip(rows, answers).map {
      Question(board: $0.1, player: $0.2, answer: $1)
    }
  }

  private static func single(in test: String) -> [Question] {
    test.matches(
      of: #/game\("([XO.\/]{11})"\)\.nextMove\(player: \.([xo])\), ([0-9])/#
    ).map { Question(board: $0.1, player: $0.2, answer: Int($0.3)) }
  }

  private static func played(in test: String) -> [Question] {
    test.matches(
      of: #/in \[([0-9, ]+)\][^\[]*\.nextMove\(player: \.([xo])\), ([0-9])/#
    ).map { match in
      var cells = [Character](repeating: ".", count: 9)
      for (turn, cell) in match.1.matches(of: #/[0-9]/#).enumerated() {
        cells[Int(cell.output) ?? 0] = turn.isMultiple(of: 2) ? "X" : "O"
      }
      let rows = stride(from: 0, to: 9, by: 3).map {
        String(cells[$0..<$0 + 3])
      }
      return Question(
        board: rows.joined(separator: "/")[...],
        player: match.2,
        answer: Int(match.3)
      )
    }
  }

  private static func sentences(in test: String) -> [Question] {
    let boards = test.matches(of: #/"([XO.\/]{11})"/#).map(\.1)
    let best = test.matches(of: #/([XO]) is to move\. Best is ([0-9])/#)
    guard boards.count == best.count else { return [] }
    return zip(boards, best).map { board, best in
      Question(
        board: board,
        player: best.1,
        answer: Int(best.2).map { $0 - 1 }
      )
    }
  }

  /// Returns the moves after a first one at `cell` if a search plays for both.
  private static func game(after cell: Int, by search: BoardSearch) -> [Int] {
    var cells = [Character](repeating: ".", count: 9)
    cells[cell] = "X"
    var mover: Character = "O"
    var moves: [Int] = []
    while !BoardSearch.hasLine("X", on: cells),
      !BoardSearch.hasLine("O", on: cells),
      let move = search.best(on: cells, for: mover)
    {
      moves.append(move)
      cells[move] = mover
      mover = BoardSearch.other(mover)
    }
    return moves
  }
}

extension BoardsWithOneAnswerTests.Question {
  /// Creates a question from the matches in a test's source.
  fileprivate init(board: Substring, player: Substring, answer: Int?) {
    self.init(
      board: String(board),
      player: player.uppercased().first ?? "X",
      answer: answer
    )
  }
}
