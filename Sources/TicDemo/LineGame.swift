import TicViewModel

/// A game for one or two people, a line at a time.
///
/// It draws the board when the view model tells it of a change, and not
/// because it has made a move.
final class LineGame {
  private let viewModel: TicViewModel
  private var drawn: [String] = []

  /// Creates a game that is played in a view model.
  init(_ viewModel: TicViewModel) {
    self.viewModel = viewModel
    viewModel.observe { [weak self] in self?.draw() }
  }

  /// Returns the lines to print before the first move.
  func opening() -> [String] {
    draw()
    return takeDrawn() + [question]
  }

  /// Returns the lines to print after somebody has typed one.
  func answer(to line: String) -> [String] {
    let refusal = play(line)
    return takeDrawn() + [refusal + question]
  }

  /// Does what a line asks for; returns why not, or nothing.
  private func play(_ line: String) -> String {
    if line == "n" {
      viewModel.reset()
      return ""
    }
    guard !viewModel.isGameOver else { return "" }
    guard let index = (0..<9).first(where: { "\($0 + 1)" == line }) else {
      return "A cell is a number from 1 to 9. "
    }
    return viewModel.play(index) ? "" : "Cell \(index + 1) is taken. "
  }

  private var question: String {
    if viewModel.isGameOver {
      return "Game over: \(viewModel.message). "
        + "n starts a new game, Ctrl-D leaves."
    }
    return viewModel.isXTurn ? "X, which cell?" : "O, which cell?"
  }

  private func draw() {
    drawn += TextView.lines(of: viewModel) + [""]
  }

  private func takeDrawn() -> [String] {
    defer { drawn = [] }
    return drawn
  }
}
