import TicViewModel

/// A game on a whole screen: from keys to a state, from a state to a drawing.
///
/// It draws nothing itself. It says when a drawing is out of date: when the
/// view model tells of a change, or when something of its own has changed.
final class PlayScreen {
  /// The size that a screen must have at least.
  static let leastColumns = 40
  static let leastRows = BoardStyle.small.height + rowsAroundBoard

  private static let rowsAroundBoard = 6

  /// Whether the last drawing is out of date.
  var isStale = true

  /// Whether somebody has asked for the end.
  private(set) var isDone = false

  /// The cell that Enter would play; nil when the game is over.
  private(set) var cursor: Int?

  private let viewModel: TicViewModel
  private var token: ObserverToken?
  private var moves: [Int] = []
  private var isHelpShown = false
  private var notice: String?

  /// Creates a screen for a game, which it watches from now on.
  init(_ viewModel: TicViewModel) {
    self.viewModel = viewModel
    cursor = Cursor.cell(nearestTo: 4, among: playable)
    token = viewModel.observe { [weak self] in self?.gameHasChanged() }
  }

  deinit {
    if let token { viewModel.cancel(token) }
  }

  private var playable: [Int] {
    viewModel.grid.indices.filter(viewModel.canPlay)
  }

  private func gameHasChanged() {
    cursor = Cursor.cell(nearestTo: cursor ?? 4, among: playable)
    isStale = true
  }

  // MARK: Keys

  /// Does what a key asks for.
  func press(_ key: Key) {
    if notice != nil {
      notice = nil
      isStale = true
    }
    switch key {
    case .character("q"), .end:
      isDone = true
    case _ where isHelpShown:
      showHelp(false)
    case .character("?"):
      showHelp(true)
    case .character("n"):
      moves = []
      viewModel.reset()
    case .character("u"):
      undo()
    case .up, .down, .left, .right:
      moveCursor(key)
    case .enter, .character(" "):
      if let cursor { play(cursor) }
    case .character(let character):
      if let number = character.wholeNumberValue, (1...9).contains(number) {
        play(number - 1)
      }
    case .escape:
      break
    }
  }

  /// Takes note that the screen has another size now.
  func resize() {
    isStale = true
  }

  private func showHelp(_ isShown: Bool) {
    isHelpShown = isShown
    isStale = true
  }

  private func moveCursor(_ key: Key) {
    guard let cursor else { return }
    let next = Cursor.cell(from: cursor, key: key, among: playable)
    guard next != cursor else { return }
    self.cursor = next
    isStale = true
  }

  private func play(_ index: Int) {
    guard viewModel.play(index) else {
      if !viewModel.isGameOver { say("Cell \(index + 1) is taken.") }
      return
    }
    moves.append(index)
  }

  /// Plays the game again from its start, all moves but the last.
  private func undo() {
    guard let last = moves.popLast() else {
      say("There is no move to take back.")
      return
    }
    viewModel.reset()
    for move in moves { viewModel.play(move) }
    cursor = last
  }

  private func say(_ text: String) {
    notice = text
    isStale = true
  }

  // MARK: Drawing

  /// Returns the drawing for a screen of this size.
  func canvas(columns: Int, rows: Int) -> Canvas {
    var canvas = Canvas(width: columns, height: rows)
    guard columns >= Self.leastColumns, rows >= Self.leastRows else {
      let words = """
        This screen has \(columns) columns and \(rows) rows. The game needs \
        \(Self.leastColumns) and \(Self.leastRows).
        """
      for (row, line) in Self.wrap(words, columns: columns).enumerated() {
        canvas.write(line, row: row, column: 0, ink: .plain)
      }
      return canvas
    }
    let isLarge = rows >= BoardStyle.large.height + Self.rowsAroundBoard
    let style = isLarge ? BoardStyle.large : .small
    let page = isHelpShown ? help : game(style: style)
    canvas.lay(
      page,
      row: (rows - page.height) / 2,
      column: (columns - page.width) / 2
    )
    return canvas
  }

  private func game(style: BoardStyle) -> Canvas {
    var page = Canvas(
      width: Self.leastColumns,
      height: style.height + Self.rowsAroundBoard
    )
    var board = TextView.board(of: viewModel, style: style)
    drawCursor(on: &board, style: style)
    Self.center(TextView.badges(of: viewModel), on: &page, row: 0)
    Self.center(board, on: &page, row: 2)
    Self.center(
      status,
      on: &page,
      row: style.height + 3,
      ink: viewModel.isGameOver ? .bright : .plain
    )
    Self.center(
      "n new   u undo   ? help   q quit",
      on: &page,
      row: style.height + 5,
      ink: .dull
    )
    return page
  }

  private var status: String {
    if let notice { return notice }
    guard viewModel.isGameOver else { return "" }
    return "GAME OVER !   \(viewModel.winnerDisplay)"
  }

  private func drawCursor(on board: inout Canvas, style: BoardStyle) {
    guard let cursor else { return }
    let middle = style.middle(ofCell: cursor)
    let down = style.cellHeight / 2
    let right = style.cellWidth / 2
    let corners = down == 0 ? ["[", "]"] : ["┏", "┓", "┗", "┛"]
    for (number, corner) in corners.enumerated() {
      board.write(
        corner,
        row: middle.row + (number < 2 ? -down : down),
        column: middle.column + (number % 2 == 0 ? -right : right),
        ink: .cursor
      )
    }
  }

  private var help: Canvas {
    let lines = [
      ("arrow keys", "choose a cell"),
      ("Enter, space", "play that cell"),
      ("1 to 9", "play the cell so numbered"),
      ("n", "new game"),
      ("u", "undo: take back a move"),
      ("?", "this help; any key ends it"),
      ("q", "quit"),
    ]
    var page = Canvas(width: Self.leastColumns, height: lines.count)
    for (row, line) in lines.enumerated() {
      page.write(line.0, row: row, column: 0, ink: .bright)
      page.write(line.1, row: row, column: 13, ink: .plain)
    }
    return page
  }

  private static func center(
    _ text: String,
    on page: inout Canvas,
    row: Int,
    ink: Ink
  ) {
    let column = (page.width - text.count) / 2
    page.write(text, row: row, column: column, ink: ink)
  }

  private static func center(_ part: Canvas, on page: inout Canvas, row: Int) {
    page.lay(part, row: row, column: (page.width - part.width) / 2)
  }

  /// Returns words in lines that are no wider than the columns, where the words
  /// themselves are not.
  private static func wrap(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= columns {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
