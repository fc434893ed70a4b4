/// A few words that a player can say in the chat.
public struct Words: Hashable, Sendable {
  /// The words, with 1 to 40 printable ASCII characters, not only spaces.
  public let text: String

  /// Creates words, or returns `nil` if the text isn't allowed.
  public init?(_ text: String) {
    let printable: ClosedRange<UInt8> = 0x20...0x7E
    guard text.utf8.count <= 40,
      text.utf8.allSatisfy(printable.contains),
      text.contains(where: { $0 != " " })
    else { return nil }
    self.text = text
  }
}
