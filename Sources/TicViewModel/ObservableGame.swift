public import Observation
public import TicModel

/// An adapter that lets views watch the game of a view model.
@MainActor
@Observable
public final class ObservableGame {
  /// The cells of the board, row by row from the top left.
  public private(set) var grid: [Cell] = []

  /// The result of the game as text, or an empty string if the game isn't over.
  public private(set) var winnerDisplay = ""

  private var playable: Set<Int> = []

  private let viewModel: TicViewModel

  /// Creates an adapter for the game of a view model.
  public init(_ viewModel: TicViewModel) {
    self.viewModel = viewModel
    update()
    viewModel.observe { [weak self] in self?.update() }
  }

  /// Returns whether a person can play a cell now.
  public func canPlay(_ index: Int) -> Bool {
    playable.contains(index)
  }

  /// Makes a move for the player whose turn it is.
  public func play(_ index: Int) {
    viewModel.play(index)
  }

  /// Starts a new game in the same mode, with the given mark for the human.
  public func reset(human: Mark) {
    viewModel.reset(human: human)
  }

  private func update() {
    grid = viewModel.grid
    winnerDisplay = viewModel.winnerDisplay
    playable = Set(viewModel.grid.indices.filter(viewModel.canPlay))
  }
}
