/// The title of a room, in characters that any terminal can show.
struct Title: Hashable {
  let text: String

  /// Fails unless the text is 1 to 32 printable ASCII characters.
  ///
  /// Spaces in a row are read as one, and those at either end are removed.
  init?(_ text: String) {
    self.text = text.split(separator: " ").joined(separator: " ")
    guard
      (1...32).contains(self.text.utf8.count),
      self.text.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
    else { return nil }
  }
}
