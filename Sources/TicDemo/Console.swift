/// Where lines come from, and where text is shown.
struct Console {
  /// Returns the next line, or nil at the end of the input.
  var readLine: () -> String? = { nil }

  /// Shows text, at once.
  var write: (String) -> Void = { _ in }
}
