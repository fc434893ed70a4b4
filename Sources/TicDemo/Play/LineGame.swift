import TicModel
import TicViewModel

/// A game for one or two people, played line by line.
///
/// The board is drawn when the view model reports a change, and not
/// because this class has made a move.
final class LineGame {
  private let session: Session
  private let isColored: Bool
  private var drawn: [String] = []
  /// The cells of the grid when it was last drawn.
  private var lastGrid: [Cell] = []
  private var round = ""

  /// Whether the player has quit.
  private(set) var isDone = false

  /// Creates a game played in a view model, optionally as part of a series.
  init(
    _ viewModel: TicViewModel,
    series: SeriesViewModel? = nil,
    isColored: Bool = false
  ) {
    self.isColored = isColored
    session = Session(game: viewModel, series: series)
    lastGrid = viewModel.grid
    viewModel.observe { [weak self] in self?.draw() }
  }

  private var viewModel: TicViewModel { session.game }

  /// Returns the lines to print before the first move.
  func opening() -> [String] {
    if drawn.isEmpty { draw() }
    return takeDrawn() + [question]
  }

  /// Handles a typed line, and returns the lines to print.
  func answer(to line: String) -> [String] {
    let rejection = play(line)
    guard !isDone else { return [] }
    return takeDrawn() + [rejection + question]
  }

  /// Handles a typed line; returns an error message, or an empty string.
  private func play(_ line: String) -> String {
    switch TypedLine(line) {
    case .number(let number): return play(number: number)
    case .letter("n"):
      session.startNext()
      return viewModel.canBringBack
        ? "A new game. u: back to the old one. " : ""
    case .letter("u"): return undo()
    case .quit: isDone = true
    case .help:
      drawn.append("A number plays that cell. n: new game, u: undo, q: quit.")
    case .empty, .letter, .unknown: return play(number: nil)
    }
    return ""
  }

  private func play(number: Int?) -> String {
    guard !viewModel.isGameOver else { return "" }
    let count = viewModel.grid.count
    guard let number, number <= count else {
      return "A cell is a number from 1 to \(count). "
    }
    return switch viewModel.play(number - 1) {
    case .made, .rejected(.gameOver), .rejected(.noSuchCell): ""
    case .rejected(.notYourTurn): "It is the computer's turn. "
    case .rejected(.taken): "Cell \(number) is taken. "
    }
  }

  private func undo() -> String {
    guard session.series == nil || !viewModel.isGameOver else {
      return "The round is over and recorded. "
    }
    if viewModel.takeBack() != nil { return "" }
    return viewModel.bringBack()
      ? "The old game is back. " : "There is no move to take back. "
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
    drawn += lines(of: TextView.board(of: viewModel))
    if let cell = computersMove() {
      drawn += ["The computer plays \(cell + 1).", ""]
    }
    lastGrid = viewModel.grid
    if !viewModel.remark.isEmpty { drawn += [viewModel.remark, ""] }
    if let series = session.series, viewModel.isGameOver {
      drawn += lines(of: TextView.table(of: series))
    }
  }

  /// Returns the computer's move since the last drawing, or `nil` if none.
  private func computersMove() -> Int? {
    let grid = viewModel.grid
    let changed = grid.indices.filter { grid[$0] != lastGrid[$0] }
    guard
      !viewModel.isTwoPlayer, changed.count == 1, let cell = changed.first,
      grid[cell] == viewModel.human.opponent.cell
    else { return nil }
    return cell
  }

  private func lines(of canvas: Canvas) -> [String] {
    canvas.lines(isColored: isColored) + [""]
  }

  private func takeDrawn() -> [String] {
    defer { drawn = [] }
    return drawn
  }
}
