/// An option of `join` that says what to do first at the host.
struct WishOption {
  let name: String
  let value: String
  let only: String
  let read: (String) -> Wish?

  var option: Arguments.Option { Arguments.Option(name: name, value: value) }

  static var all: [WishOption] {
    [
      WishOption(name: "room", value: "number", only: room) {
        number($0).map(Wish.join)
      },
      WishOption(name: "watch", value: "number", only: room) {
        number($0).map(Wish.watch)
      },
      WishOption(name: "create", value: "title", only: title) {
        Title($0).map(Wish.create)
      },
      WishOption(name: "private", value: "title", only: title) {
        Title($0).map(Wish.private)
      },
      WishOption(
        name: "accept",
        value: "code",
        only: "8 lowercase letters and digits, without l, o, 0 and 1"
      ) { Invitation(word: $0[...]).map(Wish.accept) },
      WishOption(
        name: "back",
        value: "token",
        only: "16 hexadecimal digits, in lowercase"
      ) { Token(word: $0[...]).map(Wish.back) },
    ]
  }

  private static let room = "a whole number from 1 to \(Int.max)"
  private static let title =
    "1 to 32 printable ASCII characters, not all spaces"

  private static func number(_ text: String) -> Int? {
    WireLine.number([text[...]], in: 1...Int.max)
  }

  /// Returns the wish in the arguments, which have one at most.
  static func wish(_ arguments: Arguments) throws -> Wish? {
    for option in all {
      let wish = try arguments.value(
        of: option.name,
        only: option.only,
        read: option.read
      )
      if let wish { return wish }
    }
    return nil
  }
}
