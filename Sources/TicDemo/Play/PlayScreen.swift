import TicViewModel

/// A game on the full screen, which handles keys and draws the resulting state.
///
/// The screen never draws by itself. Instead, `isStale` becomes true if the
/// drawing is outdated because the view model or the screen has changed.
final class PlayScreen {
  private static let rowsAroundBoard = 6
  private static let gap = 4

  /// Whether the screen must be drawn again.
  var isStale = true

  /// Whether the player has quit.
  private(set) var isDone = false

  /// The cell that the Enter key would play, or `nil` if no cell can be played.
  private(set) var cursor: Int? {
    didSet { place = cursor ?? place }
  }

  private let session: Session
  private var token: ObserverToken?
  private var seriesToken: ObserverToken?
  /// The cell of the cursor, or its last cell while there is no cursor.
  private var place: Int
  private var isHelpShown = false
  /// Whether the screen was too small to show the game when it was last drawn.
  private var isTooSmall = false
  private var notice: String?
  /// The number formed by the digits that have been typed for a cell so far.
  private var typed = 0

  /// Creates a screen for a game and, optionally, its series, and observes
  /// both.
  init(_ viewModel: TicViewModel, series: SeriesViewModel? = nil) {
    session = Session(game: viewModel, series: series)
    let size = viewModel.size
    place = size.rows / 2 * size.columns + size.columns / 2
    cursor = nearestCell()
    token = viewModel.observe { [weak self] in self?.gameHasChanged() }
    seriesToken = series?.observe { [weak self] in self?.isStale = true }
  }

  deinit {
    if let token { viewModel.cancel(token) }
    if let seriesToken { session.series?.cancel(seriesToken) }
  }

  private var viewModel: TicViewModel { session.game }

  private var playable: [Int] {
    viewModel.grid.indices.filter(viewModel.canPlay)
  }

  private func gameHasChanged() {
    cursor = nearestCell()
    notice = nil
    isStale = true
  }

  private func nearestCell() -> Int? {
    Cursor.cell(
      nearestTo: place,
      among: playable,
      columns: viewModel.size.columns
    )
  }

  // MARK: Keys

  /// Handles a key press.
  func press(_ key: Key) {
    if notice != nil {
      notice = nil
      isStale = true
    }
    let number = typed
    typed = 0
    switch key {
    case .character("q"), .character("Q"), .end:
      isDone = true
    case _ where isTooSmall:
      break
    case _ where isHelpShown:
      showHelp(false)
    case .character("?"):
      showHelp(true)
    case .character("n"), .character("N"):
      startNext()
    case .character("p"), .character("P"):
      changeKind()
    case .character("u"), .character("U"):
      undo()
    case .up, .down, .left, .right:
      moveCursor(key)
    case .enter, .character(" "):
      if let cursor { play(cursor) }
    case .character(let character):
      if let digit = character.wholeNumberValue { type(digit, after: number) }
    case .paste:
      say("Pasted text is ignored.")
    case .escape:
      break
    }
  }

  /// Requests a new drawing after a change of the screen's size.
  func resize() {
    isStale = true
  }

  private func showHelp(_ isShown: Bool) {
    isHelpShown = isShown
    isStale = true
  }

  private func moveCursor(_ key: Key) {
    guard let cursor else { return }
    let next = Cursor.cell(
      from: cursor,
      key: key,
      among: playable,
      columns: viewModel.size.columns
    )
    guard next != cursor else { return }
    self.cursor = next
    isStale = true
  }

  /// Plays the cell with this digit; on a large board, moves the cursor to the
  /// cell whose number is formed by the digits typed so far.
  private func type(_ digit: Int, after number: Int) {
    let count = viewModel.grid.count
    let longer = number * 10 + digit
    typed = longer <= count ? longer : digit
    guard typed > 0 else { return }
    if typed > count { return say("There is no cell \(typed).") }
    if count <= 9 { return play(typed - 1) }
    guard viewModel.canPlay(typed - 1) else { return reject(typed - 1) }
    cursor = typed - 1
    say("Enter plays cell \(typed).")
  }

  private func play(_ index: Int) {
    if viewModel.play(index) != .made { reject(index) }
  }

  /// Shows the reason why a cell can't be played.
  private func reject(_ index: Int) {
    switch viewModel.reasonNotToPlay(index) {
    case nil, .gameOver, .noSuchCell: break
    case .notYourTurn: say("It is the computer's turn.")
    case .taken: say("Cell \(index + 1) is taken.")
    }
  }

  private func startNext() {
    session.startNext()
    if viewModel.canBringBack { say("A new game. u: back to the old one.") }
  }

  private func changeKind() {
    guard session.series == nil else {
      say("In a series, the players stay.")
      return
    }
    viewModel.reset(twoPlayer: !viewModel.isTwoPlayer)
    let kind = viewModel.isTwoPlayer ? "A game for two." : "A game for one."
    say(viewModel.canBringBack ? "\(kind) u: back to the old one." : kind)
  }

  private func undo() {
    guard session.series == nil || !viewModel.isGameOver else {
      say("The round is over and recorded.")
      return
    }
    guard let cell = viewModel.takeBack() else {
      say(
        viewModel.bringBack()
          ? "The old game is back." : "There is no move to take back."
      )
      return
    }
    cursor = cell
  }

  private func say(_ text: String) {
    notice = text
    isStale = true
  }

  // MARK: Drawing

  /// Returns a drawing for a screen of the given size.
  func canvas(columns: Int, rows: Int) -> Canvas {
    var canvas = Canvas(width: columns, height: rows)
    func fits(_ page: Canvas) -> Bool {
      page.width <= columns && page.height <= rows
    }
    let small = isHelpShown ? keys.page : game(style: .small)
    isTooSmall = !fits(small)
    guard !isTooSmall else {
      let words = """
        This screen has \(columns) columns and \(rows) rows. The game needs \
        \(small.width) and \(small.height).
        """
      for (row, line) in Self.wrap(words, columns: columns).enumerated() {
        canvas.write(line, row: row, column: 0, ink: .plain)
      }
      return canvas
    }
    let large = isHelpShown ? keys.page : game(style: .large)
    let page = fits(large) ? large : small
    canvas.lay(
      page,
      row: (rows - page.height) / 2,
      column: (columns - page.width) / 2
    )
    return canvas
  }

  /// Returns a page with the badges, the board and the lines below it.
  private func game(style: BoardStyle) -> Canvas {
    let middle = boardAndTable(style: style)
    var page = Canvas(
      width: max(middle.width, leastColumns),
      height: middle.height + Self.rowsAroundBoard
    )
    Self.center(TextView.badges(of: viewModel), on: &page, row: 0)
    Self.center(middle, on: &page, row: 2)
    for (row, (text, ink)) in linesBelow.enumerated() {
      Self.center(text, on: &page, row: middle.height + 3 + row, ink: ink)
    }
    return page
  }

  /// Returns a drawing of the board and, if there is a series, of the table of
  /// its rounds to the right of the board.
  private func boardAndTable(style: BoardStyle) -> Canvas {
    let table = session.series.map(TextView.table)
    var board = TextView.board(of: viewModel, style: style)
    drawCursor(on: &board, style: style)
    var middle = Canvas(
      width: board.width + (table.map { Self.gap + $0.width } ?? 0),
      height: max(board.height, table?.height ?? 0)
    )
    middle.lay(board, row: 0, column: 0)
    if let table {
      middle.lay(table, row: 0, column: board.width + Self.gap)
    }
    return middle
  }

  private var linesBelow: [(text: String, ink: Ink)] {
    [
      (status, statusInk),
      (seriesStatus, .plain),
      ("n new   u undo   ? help   q quit", .dull),
    ]
  }

  /// The minimum width of the screen, set by the longest line below the board.
  private var leastColumns: Int { session.series == nil ? 40 : 44 }

  private var seriesStatus: String {
    guard let series = session.series else { return "" }
    return series.message.isEmpty ? series.roundDisplay : series.message
  }

  private var status: String {
    if let notice { return notice }
    guard viewModel.isGameOver else { return viewModel.remark }
    return "GAME OVER !   \(viewModel.message)"
  }

  private var statusInk: Ink {
    switch viewModel.picture.outcome {
    case .undecided: .plain
    case .won(.x): .x
    case .won(.o): .o
    case .draw: .bright
    }
  }

  private func drawCursor(on board: inout Canvas, style: BoardStyle) {
    guard let cursor else { return }
    let style = style.fitting(viewModel.size)
    let middle = style.middle(ofCell: cursor, on: viewModel.size)
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

  /// The keys that mean something now.
  private var keys: KeyTable {
    var rows: [KeyTable.Row] = cursor == nil ? [] : keysOfCells
    rows.append(("n", "new game"))
    if session.series == nil { rows.append(("p", "new game, for one or two")) }
    rows += [
      ("u", "undo: take back a move"),
      ("?", "this help; any key ends it"),
      ("q", "quit"),
    ]
    return KeyTable(rows: rows)
  }

  private var keysOfCells: [KeyTable.Row] {
    let count = viewModel.grid.count
    return [
      ("arrow keys", "choose a cell"),
      ("Enter, space", "play that cell"),
      count <= 9
        ? ("1 to \(count)", "play the cell so numbered")
        : ("digits", "go to a cell by its number"),
    ]
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

  /// Returns text wrapped into lines of at most `columns` characters, except
  /// for words that are longer.
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
