import TicModel

/// A face for scripts and simple terminals: lines in, lines out.
struct JoinLines: JoinFace {
  private let isColored: Bool
  private let isASCII: Bool
  private var typed = LineBuffer()
  private var lines: [String] = []
  private var isConnecting = false
  private var isLost = false

  /// The rooms of a page that isn't complete yet, and of the last one printed.
  private var incoming: [String] = []
  private var listed: [String] = []

  let pause = 1_000

  init(isColored: Bool = false, isASCII: Bool = false) {
    self.isColored = isColored
    self.isASCII = isASCII
  }

  mutating func handle(
    _ input: JoinInput,
    in session: JoinSession
  ) -> [JoinAction] {
    switch input {
    case .bytes(let bytes):
      let actions = typed.lines(completedBy: bytes).compactMap {
        action(for: $0)
      }
      if typed.isTooLong {
        typed = LineBuffer()
        lines.append("No: \(WireError.lineTooLong.text).")
      }
      return actions
    case .ended: return [.finish]
    case .nothing, .resized, .signal: return []
    }
  }

  /// Returns what a typed line asks for: a cell, or a request of the protocol.
  private mutating func action(for line: [UInt8]) -> JoinAction? {
    let words: String
    switch TypedLine(String(decoding: line, as: UTF8.self)) {
    case .empty: return nil
    case .help: words = "help"
    case .quit: words = "quit"
    case .number(let number): words = "move \(number)"
    case .letter(let letter): words = "\(letter)"
    case .unknown(let text): words = text
    }
    do throws(WireError) {
      let request = try Request.parse(words.utf8)
      if case .rooms = request { listed = [] }
      return request == .quit ? .finish : .ask(request)
    } catch {
      lines.append("No: \(error.text).")
      return nil
    }
  }

  mutating func hear(_ line: [UInt8], in session: JoinSession) {
    if line.starts(with: "game ".utf8) {
      let seat = session.seat
      let board = TextView.board(of: seat.picture, style: .small)
      lines += [""] + board.lines(isColored: isColored)
      lines += ["", seat.status]
      if !seat.score.isEmpty { lines.append(seat.score) }
    } else if let reply = try? Reply.parse(line) {
      // An error that ends the session is reported as the program's.
      if case .over(.rejected) = session.state { return }
      guard let text = text(of: reply) else { return }
      switch reply {
      case .room: incoming.append(text)
      case .rooms: list(ending: text)
      default: lines.append(text)
      }
    }
  }

  /// Prints a page of rooms, unless it's the same as before: a session in the
  /// lobby asks for it every few seconds.
  private mutating func list(ending text: String) {
    let page = incoming + [text]
    if page != listed { lines += page }
    (incoming, listed) = ([], page)
  }

  mutating func text(of session: JoinSession) -> String {
    if case .connecting = session.state, !isConnecting {
      lines.insert("Connecting.", at: 0)
      isConnecting = true
    }
    if case .lost = session.state {
      if !isLost { lines.append("The connection is lost. Trying again.") }
      isLost = true
    } else {
      isLost = false
    }
    defer { lines = [] }
    let text = lines.map { "\($0)\n" }.joined()
    return isASCII ? text.inASCII : text
  }

  /// Returns a reply as a sentence, or `nil` if there's nothing to say.
  private func text(of reply: Reply) -> String? {
    switch reply {
    case .away(let mark, let seconds):
      "\(mark.rawValue) is away, for \(seconds) s at most."
    case .bye: "Goodbye."
    case .error(let error): "No: \(error.text)."
    case .help: reply.line
    case .here(let mark): "\(mark.rawValue) is back."
    case .invitation(let code): "Invitation: \(code.word)"
    case .joined(let room, let place, let rules, let title):
      "Room \(room), \(rules.word), \(title.text): \(text(of: place))"
    case .left(let reason): "You are in the lobby: \(reason.rawValue)."
    case .named(let name): "You are \(name.word)."
    case .players(let x, let o):
      "X: \(x?.word ?? "nobody"), O: \(o?.word ?? "nobody")"
    case .room(let room, let rules, let players, let spectators, let title):
      "Room \(room): \(title.text), \(rules.word), \(players) of 2 players, "
        + "\(spectators) spectators"
    case .rooms(let page, let pages, let count):
      "Rooms: \(count), page \(page) of \(pages)"
    case .said(let mark, let words): "\(mark.rawValue): \(words.text)"
    case .you(let place): text(of: place)
    case .game, .hello, .otherVersion, .pong: nil
    }
  }

  private func text(of place: Place) -> String {
    switch place {
    case .player(let mark): "you play \(mark.rawValue)"
    case .spectator: "you watch"
    }
  }
}
