/// An error or a warning from the compiler.
///
/// Diagnostics with the same message about the same line are equal.
package struct Diagnostic: Codable, Sendable {
  /// The path of the file that the diagnostic is about, relative to the
  /// package's root.
  package let path: String
  /// The number of the line that the diagnostic is about, starting at 1.
  package let line: Int
  /// The message from the compiler, without the location.
  package let message: String
  /// The number of the column that the diagnostic is about, in bytes and
  /// starting at 1, or `nil` if it's unknown.
  package var column: Int?

  /// The severity of a diagnostic, as the compiler's output names it.
  enum Severity: String {
    case error, warning
  }

  /// Parses the diagnostics of one severity in a compiler's output, in order
  /// and without duplicates.
  ///
  /// - Parameters:
  ///   - severity: The severity of the diagnostics to return.
  ///   - output: The compiler's output.
  ///   - root: The path of a folder to remove from the beginning of the
  ///     diagnostics' paths.
  /// - Returns: The diagnostics, with paths relative to `root`.
  static func errors(
    of severity: Severity = .error,
    in output: String,
    root: String = ""
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for line in output.split(whereSeparator: \.isNewline) {
      guard let error = Diagnostic(line, severity: severity, root: root) else {
        continue
      }
      if !found.contains(error) { found.append(error) }
    }
    return found
  }

  private init?(_ output: Substring, severity: Severity, root: String) {
    // path:line:column: error: message
    guard let marker = output.firstRange(of: ": \(severity.rawValue): ")
    else { return nil }
    let place = output[..<marker.lowerBound].split(separator: ":")
    guard place.count == 3, let line = Int(place[1]),
      let column = Int(place[2])
    else { return nil }
    let path = place[0]
    self.path = String(path.hasPrefix(root) ? path.dropFirst(root.count) : path)
    self.line = line
    self.message = String(output[marker.upperBound...])
    self.column = column
  }

  package init(path: String, line: Int, message: String) {
    self.path = path
    self.line = line
    self.message = message
  }

  /// The beginning of the message about a test that `swift test` can't run with
  /// any program.
  static let unrunnable = "swift test can't run this test: "

  /// Whether the diagnostic is about an error in the test itself, so that the
  /// test can't compile or run with any program.
  ///
  /// For example, the test might have invalid syntax or assign to a constant.
  package var isOfTheTestAlone: Bool {
    [
      Self.unrunnable, "expected ", "consecutive statements", "extraneous ",
      "unterminated string",
    ].contains(where: message.hasPrefix)
      || message.hasSuffix("is a 'let' constant")
      || message.contains("requires explicit use of 'self'")
  }

  /// The names quoted in the message, such as `isXTurn`.
  package var quotedNames: [String] {
    let parts = message.split(
      separator: "'",
      omittingEmptySubsequences: false
    )
    return parts.indices.filter { $0 % 2 == 1 && $0 < parts.count - 1 }
      .map { String(parts[$0]) }
  }
}

extension Diagnostic: Hashable {
  package static func == (one: Diagnostic, other: Diagnostic) -> Bool {
    one.path == other.path && one.line == other.line
      && one.message == other.message
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(line)
    hasher.combine(message)
  }
}

extension Diagnostic: CustomStringConvertible {
  package var description: String { "\(path):\(line): \(message)" }
}
