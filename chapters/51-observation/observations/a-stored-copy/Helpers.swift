import Observation
import TicModel
import TicViewModel

/// Returns how often a reader is notified while something is done, in words.
@MainActor
func notifications(
  reading read: () -> Void,
  during action: () -> Void
) -> String {
  nonisolated(unsafe) var count = 0
  withObservationTracking(read) { count += 1 }
  action()
  return count == 1 ? "1 notification" : "\(count) notifications"
}

/// Returns a view model after moves in turn, X first.
func viewModel(after moves: [Int]) -> TicViewModel {
  let viewModel = TicViewModel()
  moves.forEach { viewModel.play($0) }
  return viewModel
}

/// Returns how moves are said.
func words(_ moves: [Int]) -> String {
  moves.isEmpty
    ? "a new game"
    : "a game after " + moves.map(String.init).joined(separator: " ")
}
