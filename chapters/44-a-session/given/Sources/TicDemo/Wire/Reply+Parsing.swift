import TicModel

extension Reply {
  /// Parses a line as a reply, or throws the reason why it isn't one.
  ///
  /// The board of a `game` line must have the size that the rules of the
  /// receiver's room say.
  static func parse(
    _ line: some Collection<UInt8>,
    rules: Rules = .standard
  ) throws(WireError) -> Reply {
    var words = try WireLine.words(of: line)
    let reply: Reply? =
      switch words.popFirst() {
      case "away": away(words)
      case "bye": words.isEmpty ? .bye : nil
      case "error": error(words)
      case "game": MatchStanding(words, rules: rules).map(Reply.game)
      case "hello": hello(words)
      case "help": .help
      case "here": WireLine.only(words).map(Reply.here)
      case "invitation": WireLine.only(words).map(Reply.invitation)
      case "joined": joined(words)
      case "left": WireLine.only(words).map(Reply.left)
      case "named": WireLine.only(words).map(Reply.named)
      case "players": players(words)
      case "pong": words.isEmpty ? .pong : nil
      case "room": room(words)
      case "rooms": rooms(words)
      case "said": said(words)
      case "you": WireLine.only(words).map(Reply.you)
      default: throw .unknownWord
      }
    guard let reply else { throw .badValue }
    return reply
  }

  private static func away(_ words: ArraySlice<Substring>) -> Reply? {
    guard
      let mark: Mark = WireLine.only(words.prefix(1)),
      let seconds = WireLine.number(words.dropFirst(), in: 0...3_600)
    else { return nil }
    return .away(mark, seconds)
  }

  private static func error(_ words: ArraySlice<Substring>) -> Reply? {
    words.first.flatMap { WireError(rawValue: String($0)) }.map(Reply.error)
  }

  private static func hello(_ words: ArraySlice<Substring>) -> Reply? {
    let version = WireLine.number(words.prefix(1), in: 1...Int.max)
    guard let version, version == Self.version else {
      return version.map(Reply.otherVersion)
    }
    guard
      let run: Token = WireLine.only(words.dropFirst().prefix(1)),
      let token: Token = WireLine.only(words.dropFirst(2))
    else { return nil }
    return .hello(run: run, token)
  }

  private static func joined(_ words: ArraySlice<Substring>) -> Reply? {
    guard
      let room = WireLine.number(words.prefix(1), in: 1...Int.max),
      let place: Place = WireLine.only(words.dropFirst().prefix(1)),
      let rules: Rules = WireLine.only(words.dropFirst(2).prefix(1)),
      let title = Title(words.dropFirst(3).joined(separator: " "))
    else { return nil }
    return .joined(room, place, rules, title)
  }

  private static func players(_ words: ArraySlice<Substring>) -> Reply? {
    let names = words.map { Name(word: $0) }
    let isRight = zip(words, names).allSatisfy { $0 == "-" || $1 != nil }
    guard names.count == 2, isRight else { return nil }
    return .players(x: names[0], o: names[1])
  }

  private static func room(_ words: ArraySlice<Substring>) -> Reply? {
    guard
      let number = WireLine.number(words.prefix(1), in: 1...Int.max),
      let rules: Rules = WireLine.only(words.dropFirst().prefix(1)),
      let players = WireLine.number(words.dropFirst(2).prefix(1), in: 0...2),
      let spectators = WireLine.number(
        words.dropFirst(3).prefix(1),
        in: 0...Int.max
      ),
      let title = Title(words.dropFirst(4).joined(separator: " "))
    else { return nil }
    return .room(
      number,
      rules,
      players: players,
      spectators: spectators,
      title
    )
  }

  private static func rooms(_ words: ArraySlice<Substring>) -> Reply? {
    guard
      let page = WireLine.number(words.prefix(1), in: 1...Int.max),
      let pages = WireLine.number(words.dropFirst().prefix(1), in: 1...Int.max),
      let count = WireLine.number(words.dropFirst(2), in: 0...Int.max)
    else { return nil }
    return .rooms(page: page, of: pages, count: count)
  }

  private static func said(_ words: ArraySlice<Substring>) -> Reply? {
    guard
      let mark: Mark = WireLine.only(words.prefix(1)),
      let words = Words(words.dropFirst().joined(separator: " "))
    else { return nil }
    return .said(mark, words)
  }
}

extension Reply.Departure: WireWord {
  var word: String { rawValue }

  init?(word: Substring) {
    self.init(rawValue: String(word))
  }
}
