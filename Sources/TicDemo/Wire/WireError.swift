/// An error that a host reports; its raw value is sent over the network.
enum WireError: String, Error, CaseIterable, WireWord {
  // No request.
  case notText = "not-text"
  case unknownWord = "unknown-word"
  case badValue = "bad-value"

  // Not here, or not now.
  case inRoom = "in-room"
  case notInRoom = "not-in-room"
  case noRoom = "no-room"
  case roomFull = "room-full"
  case tooManyRooms = "too-many-rooms"
  case badToken = "bad-token"

  // Not in this match.
  case noSeat = "no-seat"
  case waiting = "waiting"
  case gameOver = "game-over"
  case gameGoesOn = "game-goes-on"
  case notYourTurn = "not-your-turn"
  case notFree = "not-free"

  // The connection is closed.
  case hostFull = "host-full"
  case addressFull = "address-full"
  case lineTooLong = "line-too-long"
  case tooManyLines = "too-many-lines"
  case tooSlow = "too-slow"
  case idle = "idle"

  var word: String { rawValue }

  /// The message that explains the error to a person.
  var text: String {
    switch self {
    case .notText: "a line is made of printable ASCII characters"
    case .unknownWord: "there is no such request; try help"
    case .badValue: "this request is written in another way"
    case .inRoom: "leave the room first"
    case .notInRoom: "join a room first"
    case .noRoom: "there is no such room"
    case .roomFull: "no more spectators can come in"
    case .tooManyRooms: "there are too many rooms"
    case .badToken: "nobody with this token is missed"
    case .noSeat: "that is for the two who play"
    case .waiting: "another player is needed"
    case .gameOver: "the game is over"
    case .gameGoesOn: "the game is not over"
    case .notYourTurn: "it is not your turn"
    case .notFree: "this cell is not free"
    case .hostFull: "there are too many connections"
    case .addressFull: "there are too many connections from your address"
    case .lineTooLong: "this line is too long"
    case .tooManyLines: "these are too many lines"
    case .tooSlow: "the rest of the line did not come"
    case .idle: "nothing has come for too long"
    }
  }
}
