/// A player's wish, from the command line, for when there's a connection.
enum Wish: Equatable {
  case accept(Invitation)
  case back(Token)
  case create(Title)
  case join(Int)
  case `private`(Title)
  case watch(Int)

  /// The request that asks for what is wished.
  var request: Request {
    switch self {
    case .accept(let code): .accept(code)
    case .back(let token): .back(token)
    case .create(let title): .create(title)
    case .join(let room): .join(room)
    case .private(let title): .private(title)
    case .watch(let room): .watch(room)
    }
  }
}
