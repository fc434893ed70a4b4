/// The keys that have an effect in a state of a session, and no others.
struct JoinKeys {
  let all: [JoinKey]

  /// Lists the keys for a state of a session.
  init(
    of session: JoinSession,
    player: JoinPlayer = JoinPlayer(),
    focus: JoinFocus = JoinFocus()
  ) {
    let always = [
      JoinKey("?", .focus(JoinFocus(question: .keys)), "show the keys"),
      JoinKey("q", .quit, "quit"),
    ]
    all =
      switch session.state {
      case .connecting, .entering, .lost: always
      case .lobby(let lobby): Self.keys(of: lobby, player, focus) + always
      case .room(let stay):
        Self.cells(of: session.seat, focus) + Self.rematch(session.seat)
          + Self.seats(stay, session.seat)
          + Self.words(session.seat, player.phrases)
          + [Self.leave(session.seat, focus)] + always
      case .over: []
      }
  }

  /// Returns the effect of a key, or `nil` if it has none.
  subscript(key: Key) -> JoinKey.Effect? {
    all.first { $0.key == key }?.effect
  }

  private static func keys(
    of lobby: Lobby,
    _ player: JoinPlayer,
    _ focus: JoinFocus
  ) -> [JoinKey] {
    let isWatching = focus.question == .watching
    var keys = zip(1..., lobby.entries).map { number, entry in
      JoinKey(
        Character("\(number)"),
        .ask(isWatching ? .watch(entry.room) : .join(entry.room)),
        isWatching ? "watch that room" : "enter that room"
      )
    }
    if !keys.isEmpty {
      let watching = JoinFocus(question: .watching)
      keys.append(JoinKey("w", .focus(watching), "watch a room"))
    }
    if lobby.page < lobby.pages {
      keys.append(JoinKey("n", .ask(.rooms(lobby.page + 1)), "next page"))
    }
    if lobby.page > 1 {
      keys.append(JoinKey("p", .ask(.rooms(lobby.page - 1)), "previous page"))
    }
    if let title = player.title {
      keys.append(JoinKey("c", .ask(.create(title)), "create a room"))
    }
    return keys
  }
}
