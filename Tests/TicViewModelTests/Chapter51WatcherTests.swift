import Testing
import TicModel

@testable import TicViewModel

@MainActor
struct Chapter51WatcherTests {
  private let game = ObservableGame(TicViewModel())

  @Test func `a watcher sees the mark`() async {
    let drawn = await drawing([[4]])

    #expect(drawn == [".../.../...", ".../.X./..."])
  }

  @Test func `a watcher draws once for each group of moves`() async {
    let drawn = await drawing([[4], [0, 8], [2]])

    let boards = [".../.../...", ".../.X./...", "O../.X./..X", "O.O/.X./..X"]
    #expect(drawn == boards)
  }

  @Test func `a released watcher draws nothing`() async {
    var drawn: [String] = []
    _ = Watcher { drawn.append(game.board) }

    game.play(4)
    await others()

    #expect(drawn == [".../.../..."])
  }

  /// Returns what a watcher draws, at first and after each group of moves.
  private func drawing(_ groups: [[Int]]) async -> [String] {
    var drawn: [String] = []
    let watcher = Watcher { drawn.append(game.board) }
    for moves in groups {
      moves.forEach(game.play)
      await others()
    }
    withExtendedLifetime(watcher) {}
    return drawn
  }

  /// Lets what waits for the main actor go first.
  private func others() async {
    for _ in 1...100 { await Task.yield() }
  }
}
