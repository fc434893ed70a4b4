import TicModel
import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter48ColorTests: XCTestCase {
  func test_colorAlways_colorsALineGame() {
    let series = SeriesViewModel(TicViewModel(), series: oneRound)
    let written = played("always")
    var missing: [String] = []

    for (count, cell) in [nil, 0, 3, 1, 4, 2].enumerated() {
      if let cell { series.game.play(cell) }
      if !written.contains(text(TextView.board(of: series.game))) {
        missing.append("the board after \(count) moves")
      }
    }
    if !written.contains(text(TextView.table(of: series))) {
      missing.append("the table")
    }

    XCTAssertEqual(missing, [])
    XCTAssertEqual(
      ["auto", "never"].filter { played($0).contains("\u{1B}") },
      []
    )
  }

  func test_join_drawsLinesAsItsOptionsSay() {
    let session = sessionInARoom()
    let board = TextView.board(of: session.seat.picture, style: .small)
    let plain = board.lines.map { "\($0)\n" }.joined()
    let expected: KeyValuePairs<[String], String> = [
      []: plain,
      ["--ascii"]: plain.inASCII,
      ["--color", "always"]: text(board),
      ["--color", "always", "--ascii"]: text(board).inASCII,
    ]

    let wrong = expected.filter { !heard($0.key, session).contains($0.value) }

    XCTAssertEqual(wrong.map(\.key), [])
  }

  /// Returns a session in which X has played.
  private func sessionInARoom() -> JoinSession {
    var session = JoinSession(at: 0)
    let hello = "hello 2 00000000000000a1 0000000000000001"
    for line in [hello, "joined 1 x 3x3/3/1 Friday", game] {
      _ = session.receive(Array(line.utf8), at: 0)
    }
    return session
  }

  private let game = "game X../.../... turn o - 1 0 0"

  /// Returns what `join`, called with some options, prints of the game.
  private func heard(_ words: [String], _ session: JoinSession) -> String {
    var text = ""
    _ = JoinCommand.run(["ann"] + words, Console()) { options in
      var lines = options.lines
      lines.hear(Array(game.utf8), in: session)
      text = lines.text(of: session)
      return Outcome()
    }
    return text
  }

  /// Returns the text that `play` writes for a series of one round.
  private func played(_ color: String) -> String {
    var moves = ["1", "4", "2", "5", "3"][...]
    var written = ""
    let console = Console(
      readLine: { moves.popFirst() },
      write: { written += $0 }
    )
    _ = Command.run(["play", "--rounds", "1", "--color", color], console)
    return written
  }

  private let oneRound = Series(rounds: 1) ?? Series()

  private func text(_ canvas: Canvas) -> String {
    canvas.lines(isColored: true).map { "\($0)\n" }.joined()
  }
}
