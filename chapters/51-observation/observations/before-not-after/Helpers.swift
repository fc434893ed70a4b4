import TicModel
import TicViewModel

/// Returns what a watcher draws, at first and after each group of moves.
@MainActor
func drawing(_ game: ObservableGame, _ groups: [[Int]]) async -> [String] {
  var drawn: [String] = []
  let watcher = Watcher { drawn.append(text(game.grid)) }
  for moves in groups {
    moves.forEach(game.play)
    await others()
  }
  withExtendedLifetime(watcher) {}
  return drawn
}

/// Lets what waits for the main actor go first.
@MainActor
func others() async {
  for _ in 1...100 { await Task.yield() }
}
