extension Lobby.Entry {
  /// The room in words, with its title last, because it can be a long one.
  var text: String {
    let watching = spectators == 0 ? "" : ", \(spectators) watching"
    return "\(players) of 2 players\(watching); \(rules.text): \(title.text)"
  }
}

extension Lobby {
  /// The page of rooms in words: a numbered line for each room, and a line with
  /// the number of rooms.
  var lines: [String] {
    guard count > 0 else { return ["There are no rooms yet."] }
    return entries.enumerated().map { "\($0 + 1)  \($1.text)" } + [total]
  }

  private var total: String {
    let rooms = count == 1 ? "1 room" : "\(count) rooms"
    guard pages > 1 else { return rooms }
    return "\(entries.count) of \(rooms), page \(page) of \(pages)"
  }
}
