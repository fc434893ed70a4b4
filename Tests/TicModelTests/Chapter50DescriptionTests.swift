import Testing

@testable import TicModel

struct Chapter50DescriptionTests {
  @Test(arguments: [".../.../...", "XX./OO./...", "XOX/XOO/OXX"])
  func `a game is described by its board`(board: String) {
    #expect(game(board).description == board)
  }

  @Test(arguments: ["XX../OO../..../....", "XO.../.....", "X/O/X"])
  func `each row of a board is described`(board: String) throws {
    let game = try game(board, inARow: 1)
    #expect(game.description == board)
  }
}
