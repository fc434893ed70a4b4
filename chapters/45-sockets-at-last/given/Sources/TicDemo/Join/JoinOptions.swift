/// The host and the options of the command `join`.
struct JoinOptions {
  static let options = [
    Arguments.Option(name: "name", value: "name"),
    Arguments.Option(name: "room", value: "number"),
    Arguments.Option(name: "back", value: "token"),
  ]

  let endpoint: Endpoint
  let name: Name?
  let wish: Wish?

  /// Reads the host, which is a word, and the options from parsed arguments.
  init(_ host: String, _ arguments: Arguments) throws {
    guard let endpoint = Endpoint(host) else {
      throw Arguments.Failure(
        description: "the host cannot be \(host.quoted), only a name or an "
          + "address, and a port from 0 to 65535"
      )
    }
    self.endpoint = endpoint
    name = try arguments.value(
      of: "name",
      only: "1 to 16 letters, digits, '-' and '_', with a letter or digit first"
    ) { Name(word: $0[...]) }
    let room = try arguments.number(of: "room", in: 1...Int.max)
    let token = try arguments.value(
      of: "back",
      only: "16 hexadecimal digits"
    ) { Token(word: $0[...]) }
    wish = token.map(Wish.back) ?? room.map(Wish.join)
  }
}
