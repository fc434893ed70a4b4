import TicViewModel

/// A game for one or two people, a line at a time.
///
/// It draws the board when the view model tells it of a change, and not
/// because it has made a move.
final class LineGame {
  private let session: Session
  private var drawn: [String] = []
  private var round = ""

  /// Creates a game that is played in a view model, perhaps as part of a series.
  init(_ viewModel: TicViewModel, series: SeriesViewModel? = nil) {
    session = Session(game: viewModel, series: series)
    viewModel.observe { [weak self] in self?.draw() }
  }

  private var viewModel: TicViewModel { session.game }

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
      session.startNext()
      return ""
    }
    guard !viewModel.isGameOver else { return "" }
    let cells = viewModel.grid.indices
    guard let index = cells.first(where: { "\($0 + 1)" == line }) else {
      return "A cell is a number from 1 to \(cells.count). "
    }
    return viewModel.play(index) ? "" : "Cell \(index + 1) is taken. "
  }

  private var question: String {
    if viewModel.isGameOver {
      let messages = [viewModel.message, session.series?.message ?? ""]
      let words = messages.filter { !$0.isEmpty }.joined(separator: ". ")
      return "Game over: \(words). n starts \(session.next), Ctrl-D leaves."
    }
    return viewModel.isXTurn ? "X, which cell?" : "O, which cell?"
  }

  private func draw() {
    if let series = session.series, series.roundDisplay != round {
      round = series.roundDisplay
      drawn += [round, ""]
    }
    drawn += TextView.lines(of: viewModel) + [""]
    if !viewModel.remark.isEmpty { drawn += [viewModel.remark, ""] }
    if let series = session.series, viewModel.isGameOver {
      drawn += TextView.table(of: series).lines + [""]
    }
  }

  private func takeDrawn() -> [String] {
    defer { drawn = [] }
    return drawn
  }
}
