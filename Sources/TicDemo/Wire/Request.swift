import TicModel

/// A request that a player sends to a host.
enum Request: Equatable {
  case name(Name)
  case rooms
  case create(Title)
  case join(Int)
  case leave
  case play(Int)
  case say(Phrase)
  case vote(Bool)
  case back(Token)
  case help
  case quit

  /// Parses a line as a request, or throws an error if the line isn't valid.
  static func parse(
    _ line: some Collection<UInt8>
  ) throws(WireError) -> Request {
    var words = try WireLine.words(of: line)
    let request: Request? =
      switch words.popFirst() {
      case "name": WireLine.only(words).map(Request.name)
      case "rooms": words.isEmpty ? .rooms : nil
      case "create": Title(words.joined(separator: " ")).map(Request.create)
      case "join": WireLine.number(words, in: 1...Int.max).map(Request.join)
      case "leave": words.isEmpty ? .leave : nil
      case "move":
        WireLine.number(words, in: 1...9).map { Request.play($0 - 1) }
      case "say": WireLine.only(words).map(Request.say)
      case "rematch": vote(words)
      case "back": WireLine.only(words).map(Request.back)
      case "help": words.isEmpty ? .help : nil
      case "quit": words.isEmpty ? .quit : nil
      default: throw .unknownWord
      }
    guard let request else { throw .badValue }
    return request
  }

  private static func vote(_ words: ArraySlice<Substring>) -> Request? {
    switch words {
    case ["yes"]: .vote(true)
    case ["no"]: .vote(false)
    default: nil
    }
  }

  /// The request as a line of text.
  var line: String {
    switch self {
    case .name(let name): "name \(name.word)"
    case .rooms: "rooms"
    case .create(let title): "create \(title.text)"
    case .join(let room): "join \(room)"
    case .leave: "leave"
    case .play(let cell): "move \(cell + 1)"
    case .say(let phrase): "say \(phrase.word)"
    case .vote(let isFor): isFor ? "rematch yes" : "rematch no"
    case .back(let token): "back \(token.word)"
    case .help: "help"
    case .quit: "quit"
    }
  }
}
