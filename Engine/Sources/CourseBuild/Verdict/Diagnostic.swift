/// An error or a warning from the compiler.
///
/// Diagnostics with the same message about the same line are equal.
package struct Diagnostic: Codable, Sendable {
  /// The path of the file that the diagnostic is about, relative to the
  /// package's root.
  package private(set) var path: String
  /// The number of the line that the diagnostic is about, starting at 1.
  package private(set) var line: Int
  /// The message from the compiler, without the location.
  package let message: String
  /// The number of the column that the diagnostic is about, in bytes and
  /// starting at 1, or `nil` if it's unknown.
  package private(set) var column: Int?

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
    let lines = output.split(whereSeparator: \.isNewline)
    var found: [Diagnostic] = []
    for (index, line) in lines.enumerated() {
      guard var error = Diagnostic(line, kind: severity.rawValue, root: root)
      else { continue }
      if error.isInGeneratedCode {
        let use = lines[(index + 1)...].lazy
          .compactMap { Diagnostic(useIn: $0, root: root) }.first
        if let use { error.move(to: use) }
      }
      if !found.contains(error) { found.append(error) }
    }
    return found
  }

  private init?(_ output: Substring, kind: String, root: String) {
    // path:line:column: error: message
    guard let marker = output.firstRange(of: ": \(kind): ")
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

  /// Whether the diagnostic is about the code that a macro expands to, which
  /// isn't in any of the package's files.
  private var isInGeneratedCode: Bool {
    path.contains("@__swiftmacro_") || path.hasPrefix("macro expansion ")
  }

  /// Parses the compiler's note about the use of a macro in a file, or returns
  /// `nil` if a line isn't such a note.
  private init?(useIn output: Substring, root: String) {
    let note = output.hasPrefix("`- ") ? output.dropFirst(3) : output
    self.init(note, kind: "note", root: root)
    let isOfUse =
      message.hasPrefix("in expansion of macro ")
      || message == "expanded code originates here"
    guard isOfUse, !isInGeneratedCode else { return nil }
  }

  private mutating func move(to use: Diagnostic) {
    (path, line, column) = (use.path, use.line, use.column)
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
