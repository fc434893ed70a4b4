extension String {
  /// Returns the string with a backslash before each of the given characters.
  func escaping(_ characters: String) -> String {
    map { characters.contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}
