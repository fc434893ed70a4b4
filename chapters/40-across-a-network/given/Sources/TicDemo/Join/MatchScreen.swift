import TicModel
import TicViewModel

/// A match on the full screen, which turns keys into requests and draws the
/// state of the session.
final class MatchScreen {
  /// The minimum size of the screen, in columns and rows.
  static let leastColumns = 40
  static let leastRows = 17

  private static let chatRows = 3

  /// Whether the screen must be drawn again.
  var isStale = true

  /// Whether the player has quit.
  private(set) var isDone = false

  private let session: JoinSession
  private var title: String?
  private var isHelpShown = false
  private var token: ObserverToken?

  /// Creates a screen for a session, and observes the session's view model.
  init(_ session: JoinSession) {
    self.session = session
    token = session.viewModel.observe { [weak self] in self?.isStale = true }
  }

  deinit {
    if let token { session.viewModel.cancel(token) }
  }

  private var viewModel: SeatViewModel { session.viewModel }

  // MARK: Events

  /// Handles a reply that the host sends at the given time in milliseconds.
  func receive(_ reply: Reply, at time: Int) {
    session.receive(reply, at: time)
    isStale = true
    if session.isOver { isDone = true }
  }

  /// Requests a new drawing after a change of the screen's size.
  func resize() {
    isStale = true
  }

  /// Handles a key press.
  func press(_ key: Key) {
    isStale = true
    if title != nil {
      type(key)
      return
    }
    session.notice = ""
    switch key {
    case .end: session.ask(.quit)
    case _ where isHelpShown: isHelpShown = false
    case .character("q"): session.ask(.quit)
    case .character("?"): isHelpShown = true
    case .character(let character) where session.title == nil:
      pressInLobby(character)
    case .character(let character): pressInRoom(character)
    default: break
    }
  }

  private func pressInLobby(_ key: Character) {
    switch key {
    case "c": title = ""
    case "r": session.ask(.rooms)
    default:
      let place = key.wholeNumberValue.map { $0 - 1 } ?? -1
      guard listings.indices.contains(place) else { return }
      session.ask(.join(listings[place].number))
    }
  }

  private func pressInRoom(_ key: Character) {
    switch key {
    case "r" where viewModel.rematchButton != nil:
      session.ask(.vote(viewModel.rematchButton != "Take back vote"))
    case "l": session.ask(.leave)
    default:
      if let phrase = Self.phrases.first(where: { $0.key == key })?.phrase {
        session.ask(.say(phrase))
      } else if let number = key.wholeNumberValue, (1...9).contains(number) {
        session.ask(.play(number - 1))
      }
    }
  }

  /// Handles a key press while the user is typing the title of a new room.
  private func type(_ key: Key) {
    switch key {
    case .enter:
      if let title = Title(title ?? "") { session.ask(.create(title)) }
      title = nil
    case .escape, .end: title = nil
    case .character(let character):
      let longer = (title ?? "") + String(character)
      if longer.utf8.count <= 32 { title = longer }
    default: break
    }
  }

  // MARK: Drawing

  private static let phrases: [(key: Character, phrase: Phrase)] = [
    ("h", .hello), ("g", .luck), ("n", .nice), ("o", .oops), ("t", .thanks),
  ]

  /// The rooms that the player can choose with a key.
  private var listings: [JoinSession.Listing] {
    Array(session.rooms.prefix(9))
  }

  /// Returns a drawing for a screen of the given size.
  func canvas(columns: Int, rows: Int) -> Canvas {
    var canvas = Canvas(width: columns, height: rows)
    guard columns >= Self.leastColumns, rows >= Self.leastRows else {
      let words = "\(Self.leastColumns) by \(Self.leastRows), please"
      canvas.write(words, row: 0, column: 0, ink: .plain)
      return canvas
    }
    let page =
      if isHelpShown { help } else if session.title == nil { lobby } else {
        room(rows: rows)
      }
    canvas.lay(
      page,
      row: (rows - page.height) / 2,
      column: (columns - page.width) / 2
    )
    return canvas
  }

  private var lobby: Canvas {
    var page = Canvas(width: Self.leastColumns, height: Self.leastRows)
    Self.center("Rooms", on: &page, row: 0, ink: .bright)
    for (place, room) in listings.enumerated() {
      let people =
        "\(room.players)/2"
        + String(repeating: "+", count: min(3, room.spectators))
      page.write("\(place + 1)", row: place + 2, column: 0, ink: .number)
      page.write(room.title.text, row: place + 2, column: 2, ink: .plain)
      page.write(people, row: place + 2, column: 34, ink: .dull)
    }
    if listings.isEmpty {
      Self.center("There is none yet.", on: &page, row: 2, ink: .dull)
    }
    Self.center(session.notice, on: &page, row: 12, ink: .bright)
    if let title {
      page.write("Title: \(title)_", row: 14, column: 0, ink: .cursor)
      Self.center("Enter creates it   Esc", on: &page, row: 16, ink: .dull)
    } else {
      let keys = "1-9 join   c create   r again   q quit"
      Self.center(keys, on: &page, row: 16, ink: .dull)
    }
    return page
  }

  private func room(rows: Int) -> Canvas {
    let large = MatchBoard.canvas(of: viewModel, style: .large)
    let small = MatchBoard.canvas(of: viewModel, style: .small)
    let around = Self.leastRows - small.height
    let board = rows >= large.height + around ? large : small
    var page = Canvas(
      width: Self.leastColumns,
      height: board.height + around
    )
    Self.center(session.title?.text ?? "", on: &page, row: 0, ink: .dull)
    drawPlayers(on: &page, row: 1)
    page.lay(board, row: 3, column: (page.width - board.width) / 2)
    var row = board.height + 4
    let isNotice = !session.notice.isEmpty
    Self.center(
      isNotice ? session.notice : viewModel.status,
      on: &page,
      row: row,
      ink: isNotice ? .plain : .bright
    )
    drawRematch(on: &page, row: row + 1)
    row += 3
    for message in viewModel.messages.suffix(Self.chatRows) {
      let ink = Self.ink(message.opacity)
      if let ink { Self.center(message.text, on: &page, row: row, ink: ink) }
      row += 1
    }
    Self.center(
      "1-9 play   ? all keys   q quit",
      on: &page,
      row: page.height - 1,
      ink: .dull
    )
    return page
  }

  private func drawPlayers(on page: inout Canvas, row: Int) {
    for (seat, column) in [(Seat.x, 0), (.o, 22)] {
      let isLit = viewModel.isTurn(of: seat)
      let letter = seat.mark.rawValue
      let name = session.players[seat]?.word ?? "-"
      page.write(
        (isLit ? "[\(letter)] " : " \(letter)  ") + name,
        row: row,
        column: column,
        ink: !isLit ? .dull : seat == .x ? .x : .o
      )
    }
  }

  /// Draws the progress bar of a rematch: empty, half full, or full.
  private func drawRematch(on page: inout Canvas, row: Int) {
    let progress = viewModel.rematchProgress
    guard viewModel.rematchButton != nil || progress != .none else { return }
    let full =
      switch progress {
      case .none: 0
      case .half: 5
      case .both: 10
      }
    let bar =
      String(repeating: "█", count: full)
      + String(repeating: "░", count: 10 - full)
    let words = viewModel.rematchButton.map { "r \($0)" } ?? "Rematch"
    Self.center("\(bar)  \(words)", on: &page, row: row, ink: .cursor)
  }

  /// Returns the ink for a message with an opacity, or `nil` if it's hidden.
  private static func ink(_ opacity: Double) -> Ink? {
    switch opacity {
    case ..<0.2: nil
    case ..<0.7: .dull
    default: .plain
    }
  }

  private var help: Canvas {
    let lines =
      [("1 to 9", "play the cell so numbered")]
      + Self.phrases.map { ("\($0.key)", "say: \($0.phrase.rawValue)") }
      + [
        ("r", "rematch: vote, or take it back"),
        ("l", "leave the room"),
        ("?", "this help; any key ends it"),
        ("q", "quit"),
      ]
    var page = Canvas(width: Self.leastColumns, height: lines.count + 2)
    for (row, line) in lines.enumerated() {
      page.write(line.0, row: row, column: 0, ink: .bright)
      page.write(line.1, row: row, column: 8, ink: .plain)
    }
    if let token = session.token {
      let words = "To come back: --back \(token.word)"
      page.write(words, row: lines.count + 1, column: 0, ink: .dull)
    }
    return page
  }

  private static func center(
    _ text: String,
    on page: inout Canvas,
    row: Int,
    ink: Ink
  ) {
    let column = max(0, (page.width - text.count) / 2)
    page.write(text, row: row, column: column, ink: ink)
  }
}
