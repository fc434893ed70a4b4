import Observation
import TicModel
import TicViewModel

/// Returns what can be played before an action and after it, and the cells whose
/// readers aren't notified though the answer has changed.
@MainActor
func answers(of game: ObservableGame, during action: () -> Void) -> String {
  let cells = Array(-1...9)
  let before = cells.filter(game.canPlay)
  let flags = Flags()
  for cell in cells {
    withObservationTracking {
      _ = game.canPlay(cell)
    } onChange: {
      flags.notified.insert(cell)
    }
  }
  action()
  let after = cells.filter(game.canPlay)
  let missed = cells.filter {
    before.contains($0) != after.contains($0) && !flags.notified.contains($0)
  }
  return "\(before) can be played, then \(after)"
    + (missed.isEmpty ? "" : "; not notified: \(missed)")
}

/// The cells whose readers are notified.
private final class Flags: @unchecked Sendable {
  var notified: Set<Int> = []
}
