/// An error that a host reports; its raw value is sent over the network.
enum WireError: String, Error, CaseIterable {
  // Not a request.
  case notText = "not-text"
  case unknownWord = "unknown-word"
  case badValue = "bad-value"

  // Not here.
  case inRoom = "in-room"
  case notInRoom = "not-in-room"
  case noRoom = "no-room"
  case roomFull = "room-full"
  case tooManyRooms = "too-many-rooms"
  case notNow = "not-now"
  case badInvitation = "bad-invitation"
  case notPrivate = "not-private"
  case badToken = "bad-token"

  // The connection is closed.
  case otherVersion = "other-version"
  case hostFull = "host-full"
  case addressFull = "address-full"
  case lineTooLong = "line-too-long"
  case tooManyLines = "too-many-lines"
  case tooSlow = "too-slow"
  case idle

  // Not in this match.
  case noSeat = "no-seat"
  case noFreeSeat = "no-free-seat"
  case waiting
  case gameOver = "game-over"
  case gameGoesOn = "game-goes-on"
  case notYourTurn = "not-your-turn"
  case notFree = "not-free"

  /// The message that explains the error to a person.
  var text: String {
    switch self {
    case .notText: "a line is made of printable ASCII characters"
    case .unknownWord: "there is no such request; try help"
    case .badValue: "this request is written in another way; see help"
    case .inRoom: "leave the room first"
    case .notInRoom: "enter a room first"
    case .noRoom: "there is no such room"
    case .roomFull: "no more spectators can enter"
    case .tooManyRooms: "there are too many rooms"
    case .notNow: "your address has had its share; try again soon"
    case .badInvitation: "there is no such invitation, or it was used"
    case .notPrivate: "this room isn't private"
    case .badToken: "no place is kept for this token"
    case .otherVersion: "this host speaks version 2"
    case .hostFull: "there are too many connections"
    case .addressFull: "there are too many connections from your address"
    case .lineTooLong: "this line is too long"
    case .tooManyLines: "these are too many lines"
    case .tooSlow: "the rest of the line didn't come"
    case .idle: "nothing was received for too long"
    case .noSeat: "only the two players can do that"
    case .noFreeSeat: "both seats are taken"
    case .waiting: "there is no second player yet"
    case .gameOver: "the game is over"
    case .gameGoesOn: "the game isn't over"
    case .notYourTurn: "it isn't your turn"
    case .notFree: "this cell isn't free"
    }
  }
}
