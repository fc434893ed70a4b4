import Testing

@testable import TicModel

struct Chapter50EightLinesTests {
  @Test func `a new game has no line`() {
    #expect(!hasLine(".../.../..."))
  }

  @Test func `the third mark in the top row makes a line`() {
    var game = game("XX./.../...")

    game.setCell(n: 2, c: .x)

    let isLine = game.updateGameStatus()
    #expect(isLine)
  }

  @Test(arguments: lines) func `three in a row are a line`(board: String) {
    #expect(hasLine(board))
  }

  @Test(arguments: gaps) func `a line with a gap is no line`(board: String) {
    #expect(!hasLine(board))
  }

  @Test(arguments: [
    "XX.", "X.X", ".XX", "XXO", "XOX", "OXX",
    "OO.", "O.O", ".OO", "OOX", "OXO", "XOO",
  ])
  func `a near miss is no line`(row: String) {
    #expect(!hasLine(row + "/.../..."))
  }

  @Test(arguments: [
    ("XX./OO./...", Winner.none), ("OO./.../XXX", .x), ("XO./XO./.OX", .o),
  ])
  func `a player with a line has won`(board: String, winner: Winner) {
    #expect(game(board).winner == winner)
  }

  private static let lines = [
    "XXX/.../...", ".../OOO/...", ".../.../XXX",
    "O../O../O..", ".X./.X./.X.", "..O/..O/..O",
    "X../.X./..X", "..O/.O./O..",
  ]

  /// The boards of `lines`, each without one of its three marks.
  private static let gaps = lines.flatMap { line in
    line.indices.filter { "XO".contains(line[$0]) }.map { place in
      "\(line[..<place]).\(line[line.index(after: place)...])"
    }
  }

  /// Returns whether the game finds a line on `board`.
  private func hasLine(_ board: String) -> Bool {
    var game = game(board)
    return game.updateGameStatus()
  }
}
