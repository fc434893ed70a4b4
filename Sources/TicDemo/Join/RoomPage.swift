import TicModel
import TicViewModel

/// The drawing of a room as a visitor sees it at a time in milliseconds.
struct RoomPage {
  let stay: Stay
  let seat: SeatViewModel
  let time: Int

  /// The player's focus, or `nil` if nothing can be played.
  let focus: JoinFocus?

  /// Returns the page in a layout.
  ///
  /// Each part has rows of its own, so that news hides nothing and the board
  /// stays in its place.
  func canvas(_ layout: JoinScreen.Layout) -> Canvas {
    let blank = layout == .tight ? [] : [Canvas([""])]
    let title = layout == .tight ? [] : [heading]
    let style: BoardStyle = layout == .large ? .large : .small
    let board = board(style)
    return Canvas(
      column: title + [rules, players] + blank + [board] + blank
        + [status, news, table] + chat
    )
  }

  private var heading: Canvas {
    Canvas(["Room \(stay.room): \(stay.title.text)"], ink: .dull)
  }

  /// The rules or, in a series, its score.
  private var rules: Canvas {
    Canvas([seat.score.isEmpty ? stay.rules.text : seat.score], ink: .dull)
  }

  // MARK: The players

  private var players: Canvas {
    let (x, o) = (badge(of: .x), badge(of: .o))
    var row = Canvas(width: max(40, x.width + 3 + o.width), height: 1)
    row.lay(x, row: 0, column: 0)
    row.lay(o, row: 0, column: max(20, x.width + 3))
    return row
  }

  private func badge(of mark: Mark) -> Canvas {
    let isLit = seat.isTurn(of: mark)
    let badge = isLit ? "[\(mark.rawValue)]" : " \(mark.rawValue) "
    let away = stay.away[mark].map { end in
      " (away, \(max(0, end - time) / 1_000) s)"
    }
    let name = seat.name(of: mark)
    return Canvas(
      ["\(badge) \(name.isEmpty ? "(free)" : name)\(away ?? "")"],
      ink: isLit ? ink(of: mark) : .dull
    )
  }

  private func ink(of mark: Mark) -> Ink { mark == .x ? .x : .o }

  private func board(_ style: BoardStyle) -> Canvas {
    let size = seat.picture.size
    var board = TextView.board(of: seat.picture, style: style)
    guard let cell = focus?.cursor(on: seat) else { return board }
    let middle = style.fitting(size).middle(ofCell: cell, on: size)
    let text = "[\(cell + 1)]"
    let column = middle.column - text.count / 2
    board.write(text, row: middle.row, column: column, ink: .cursor)
    return board
  }

  // MARK: Below the board

  private var status: Canvas {
    let ink: Ink =
      switch seat.standing.phase {
      case .won(let mark): self.ink(of: mark)
      case .left(let mark): self.ink(of: mark.opponent)
      case .waiting, .turn, .tied: .plain
      }
    return Canvas([seat.status], ink: ink)
  }

  private var news: Canvas {
    if focus?.question == .leaving, seat.isInMatch {
      return Canvas(["Press l again to leave this match."], ink: .cursor)
    }
    return Canvas([seat.news])
  }

  /// The row for what the players agree on.
  private var table: Canvas {
    if seat.hasFreeSeat { return Canvas(["t takes the free seat"]) }
    if seat.isWaiting {
      return Canvas([stay.invitation.map { "Invitation: \($0.word)" } ?? ""])
    }
    return seat.standing.phase.isOver ? rematch : Canvas([""])
  }

  private var chat: [Canvas] {
    let messages = seat.messages.suffix(3).map { message in
      Canvas([message.text], ink: message.opacity < 0.5 ? .dull : .plain)
    }
    return messages + Array(repeating: Canvas([""]), count: 3 - messages.count)
  }

  /// The votes on a rematch as a bar, and what the key for it does.
  private var rematch: Canvas {
    let bar =
      switch seat.rematchProgress {
      case .none: "──────────"
      case .half: "█████─────"
      case .both: "██████████"
      }
    let button = seat.offer.caption.map { "r \($0)" } ?? "Rematch"
    return Canvas(["\(bar)  \(button)"], ink: .cursor)
  }
}
