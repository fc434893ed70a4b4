import TicModel

/// A reply that a host sends on a connection.
enum Reply: Equatable {
  /// The first reply, with a token for coming back after a lost connection.
  case hello(Token)
  case named(Name)
  /// A listed room: its number, player count, spectator count, and title.
  case room(Int, players: Int, spectators: Int, Title)
  /// The end of the list, with the number of all rooms on the host.
  case rooms(Int)
  case joined(Int, Title)
  case you(Place)
  case players(Name?, Name?)
  case game(MatchStanding)
  case said(Seat, Phrase)
  /// A disconnected player's seat, and the number of seconds left to return.
  case away(Seat, Int)
  case here(Seat)
  /// The visitor has left the room, or the room was closed.
  case left
  case help
  case error(WireError)
  case bye

  private static let version = "1"

  /// The reply as a line of text.
  var line: String {
    switch self {
    case .hello(let token): "hello \(Self.version) \(token.word)"
    case .named(let name): "named \(name.word)"
    case .room(let room, let players, let spectators, let title):
      "room \(room) \(players) \(spectators) \(title.text)"
    case .rooms(let count): "rooms \(count)"
    case .joined(let room, let title): "joined \(room) \(title.text)"
    case .you(.seat(let seat)): "you \(seat.word)"
    case .you(.spectator): "you watch"
    case .players(let x, let o): "players \(x?.word ?? "-") \(o?.word ?? "-")"
    case .game(let standing): "game \(standing.words)"
    case .said(let seat, let phrase): "said \(seat.word) \(phrase.word)"
    case .away(let seat, let seconds): "away \(seat.word) \(seconds)"
    case .here(let seat): "here \(seat.word)"
    case .left: "left"
    case .help:
      "help name rooms create join leave move say rematch back help quit"
    case .error(let error): "error \(error.word) \(error.text)"
    case .bye: "bye"
    }
  }

  /// Parses a line as a reply, or throws an error if the line isn't valid.
  static func parse(_ line: some Collection<UInt8>) throws(WireError) -> Reply {
    var words = try WireLine.words(of: line)
    let reply: Reply? =
      switch words.popFirst() {
      case "hello" where words.popFirst() == version[...]:
        WireLine.only(words).map(Reply.hello)
      case "named": WireLine.only(words).map(Reply.named)
      case "room": room(words)
      case "rooms": WireLine.number(words, in: 0...Int.max).map(Reply.rooms)
      case "joined": joined(words)
      case "you" where words == ["watch"]: .you(.spectator)
      case "you": WireLine.only(words).map { .you(.seat($0)) }
      case "players": players(words)
      case "game": MatchStanding(words: words).map(Reply.game)
      case "said": said(words)
      case "away": away(words)
      case "here": WireLine.only(words).map(Reply.here)
      case "left": words.isEmpty ? .left : nil
      case "help": .help
      case "error": WireLine.only(words.prefix(1)).map(Reply.error)
      case "bye": words.isEmpty ? .bye : nil
      default: throw .unknownWord
      }
    guard let reply else { throw .badValue }
    return reply
  }

  private static func room(_ words: ArraySlice<Substring>) -> Reply? {
    let numbers = words.prefix(3).compactMap { word in
      WireLine.number([word], in: 0...Int.max)
    }
    let title = Title(words.dropFirst(3).joined(separator: " "))
    guard numbers.count == 3, let title else { return nil }
    return .room(numbers[0], players: numbers[1], spectators: numbers[2], title)
  }

  private static func joined(_ words: ArraySlice<Substring>) -> Reply? {
    let room = WireLine.number(words.prefix(1), in: 1...Int.max)
    let title = Title(words.dropFirst().joined(separator: " "))
    guard let room, let title else { return nil }
    return .joined(room, title)
  }

  private static func players(_ words: ArraySlice<Substring>) -> Reply? {
    let names = words.map { Name(word: $0) }
    let isRight = zip(words, names).allSatisfy { $0 == "-" || $1 != nil }
    guard names.count == 2, isRight else { return nil }
    return .players(names[0], names[1])
  }

  private static func said(_ words: ArraySlice<Substring>) -> Reply? {
    guard
      let seat: Seat = WireLine.only(words.prefix(1)),
      let phrase: Phrase = WireLine.only(words.dropFirst())
    else { return nil }
    return .said(seat, phrase)
  }

  private static func away(_ words: ArraySlice<Substring>) -> Reply? {
    guard
      let seat: Seat = WireLine.only(words.prefix(1)),
      let seconds = WireLine.number(words.dropFirst(), in: 0...Int.max)
    else { return nil }
    return .away(seat, seconds)
  }
}
