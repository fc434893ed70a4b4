/// The title of a room, in characters that any terminal can show.
struct Title: Hashable {
  let text: String

  /// Fails unless `text` is 1-32 printable ASCII characters, not just spaces.
  init?(_ text: String) {
    guard
      text.utf8.count <= 32,
      text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }),
      text.utf8.contains(where: { $0 != 0x20 })
    else { return nil }
    self.text = text
  }
}
