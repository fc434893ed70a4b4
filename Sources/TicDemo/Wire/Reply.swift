import TicModel

/// A reply that a host sends on a connection.
enum Reply: Equatable {
  /// A reason why the receiver is in the lobby now.
  enum Departure: String, CaseIterable {
    case asked
    case closing
    case idle
    case noPlayers = "no-players"
    case unused
  }

  /// A player who is away, and for how many seconds the place is kept.
  case away(Mark, Int)
  case bye
  case error(WireError)
  case game(MatchStanding)
  /// The first reply of a host that speaks another version.
  case otherVersion(Int)
  /// The first reply: this run of the host, and a token to come back with.
  case hello(run: Token, Token)
  case help
  /// A player who is back.
  case here(Mark)
  case invitation(Invitation)
  /// The room that the receiver is in now, and the place in it.
  case joined(Int, Place, Rules, Title)
  case left(Departure)
  case named(Name)
  case players(x: Name?, o: Name?)
  case pong
  /// A listed room: its number, rules, player count, spectator count, and title.
  case room(Int, Rules, players: Int, spectators: Int, Title)
  /// The end of a page of the list, with the number of pages and of rooms.
  case rooms(page: Int, of: Int, count: Int)
  case said(Mark, Words)
  case you(Place)

  /// The version of the protocol.
  static let version = 2

  /// The reply as a line of text.
  var line: String {
    switch self {
    case .away(let mark, let seconds): "away \(mark.word) \(seconds)"
    case .bye: "bye"
    case .error(let error): "error \(error.rawValue) \(error.text)"
    case .game(let standing): "game \(standing.words)"
    case .hello(let run, let token):
      "hello \(Self.version) \(run.word) \(token.word)"
    case .help:
      "help accept back create hello help invite join leave move name ping "
        + "private quit rematch rooms say sit watch"
    case .here(let mark): "here \(mark.word)"
    case .invitation(let code): "invitation \(code.word)"
    case .joined(let room, let place, let rules, let title):
      "joined \(room) \(place.word) \(rules.word) \(title.text)"
    case .left(let reason): "left \(reason.rawValue)"
    case .named(let name): "named \(name.word)"
    case .players(let x, let o): "players \(x?.word ?? "-") \(o?.word ?? "-")"
    case .otherVersion(let version): "hello \(version)"
    case .pong: "pong"
    case .room(let room, let rules, let players, let spectators, let title):
      "room \(room) \(rules.word) \(players) \(spectators) \(title.text)"
    case .rooms(let page, let pages, let count):
      "rooms \(page) \(pages) \(count)"
    case .said(let mark, let words): "said \(mark.word) \(words.text)"
    case .you(let place): "you \(place.word)"
    }
  }
}
