import TicModel

/// A request that a client sends to a host.
enum Request: Equatable {
  /// Enters a private room, with an invitation that wasn't used yet.
  case accept(Invitation)
  case back(Token)
  case create(Title)
  /// A promise not to be silent, in a version of the protocol.
  case hello(Int)
  case help
  /// Asks for a new invitation to the sender's private room.
  case invite
  /// Enters the room with the given number, in a seat if one is free.
  case join(Int)
  case leave
  /// Plays the cell with the given index, from 0.
  case move(Int)
  case name(Name)
  /// Asks for a sign of life, and is one.
  case ping
  /// Creates a room that isn't listed.
  case `private`(Title)
  case quit
  /// Votes for a rematch if true, or takes the vote back if false.
  case rematch(Bool)
  /// Asks for a page of the list of rooms, by default the first.
  case rooms(Int?)
  case say(Words)
  /// Takes a free seat, as a spectator.
  case sit
  /// Enters the room with the given number to watch.
  case watch(Int)

  /// The request as a line of text.
  var line: String {
    switch self {
    case .accept(let code): "accept \(code.word)"
    case .back(let token): "back \(token.word)"
    case .create(let title): "create \(title.text)"
    case .hello(let version): "hello \(version)"
    case .help: "help"
    case .invite: "invite"
    case .join(let room): "join \(room)"
    case .leave: "leave"
    case .move(let cell): "move \(cell + 1)"
    case .name(let name): "name \(name.word)"
    case .ping: "ping"
    case .private(let title): "private \(title.text)"
    case .quit: "quit"
    case .rematch(let isFor): "rematch \(isFor ? "yes" : "no")"
    case .rooms(nil): "rooms"
    case .rooms(let page?): "rooms \(page)"
    case .say(let words): "say \(words.text)"
    case .sit: "sit"
    case .watch(let room): "watch \(room)"
    }
  }

  /// Parses a line as a request, or throws the reason why it isn't one.
  static func parse(
    _ line: some Collection<UInt8>
  ) throws(WireError) -> Request {
    var words = try WireLine.words(of: line)
    let request: Request? =
      switch words.popFirst() {
      case "accept": WireLine.only(words).map(Request.accept)
      case "back": WireLine.only(words).map(Request.back)
      case "create": Title(words.joined(separator: " ")).map(Request.create)
      case "hello": WireLine.number(words, in: 1...Int.max).map(Request.hello)
      case "help": words.isEmpty ? .help : nil
      case "invite": words.isEmpty ? .invite : nil
      case "join": WireLine.number(words, in: 1...Int.max).map(Request.join)
      case "leave": words.isEmpty ? .leave : nil
      case "move": WireLine.number(words, in: 1...64).map { .move($0 - 1) }
      case "name": WireLine.only(words).map(Request.name)
      case "ping": words.isEmpty ? .ping : nil
      case "private": Title(words.joined(separator: " ")).map(Request.private)
      case "quit": words.isEmpty ? .quit : nil
      case "rematch" where words == ["yes"]: .rematch(true)
      case "rematch" where words == ["no"]: .rematch(false)
      case "rematch": nil
      case "rooms" where words.isEmpty: .rooms(nil)
      case "rooms": WireLine.number(words, in: 1...Int.max).map(Request.rooms)
      case "say": Words(words.joined(separator: " ")).map(Request.say)
      case "sit": words.isEmpty ? .sit : nil
      case "watch": WireLine.number(words, in: 1...Int.max).map(Request.watch)
      default: throw .unknownWord
      }
    guard let request else { throw .badValue }
    return request
  }
}
