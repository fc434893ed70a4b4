import CourseSystem

/// A line of a diagram's source that says something.
struct DiagramLine {
  let text: String
  let location: SourceLocation

  /// Returns a mistake in this line.
  func mistake(_ message: String) -> Mistake { Mistake(message, at: location) }

  /// Returns what stands before and behind the first colon, or nil when either
  /// is missing.
  var partsAtColon: (name: String, words: String)? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let name = text[..<colon].trimmed
    let words = text[text.index(after: colon)...].trimmed
    return name.isEmpty || words.isEmpty ? nil : (name, words)
  }
}
