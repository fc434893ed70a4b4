/// A compiler's error or warning.
package struct Diagnostic: Hashable, Codable, Sendable {
  /// The file, relative to the package's root.
  package let path: String
  /// The line, from 1.
  package let line: Int
  /// The compiler's words.
  package let message: String

  /// How serious it is.
  enum Severity: String {
    case error, warning
  }

  /// Reads the errors of a compiler's output, in order, each once.
  ///
  /// - Parameters:
  ///   - severity: reads these instead of errors.
  ///   - output: what the compiler printed.
  ///   - root: a folder that is taken off the paths.
  /// - Returns: the errors.
  static func errors(
    of severity: Severity = .error,
    in output: String,
    root: String = ""
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for line in output.split(whereSeparator: \.isNewline) {
      guard let error = Diagnostic(line, severity, root: root) else {
        continue
      }
      if !found.contains(error) { found.append(error) }
    }
    return found
  }

  private init?(_ output: Substring, _ severity: Severity, root: String) {
    // path:line:column: error: message
    guard let marker = output.firstRange(of: ": \(severity.rawValue): ")
    else { return nil }
    let place = output[..<marker.lowerBound].split(separator: ":")
    guard place.count == 3, let line = Int(place[1]), Int(place[2]) != nil
    else { return nil }
    let path = place[0]
    self.path = String(path.hasPrefix(root) ? path.dropFirst(root.count) : path)
    self.line = line
    self.message = String(output[marker.upperBound...])
  }

  /// Creates an error of its parts.
  package init(path: String, line: Int, message: String) {
    self.path = path
    self.line = line
    self.message = message
  }

  /// The beginning of the message on a test that runs with no program.
  static let unrunnable = "swift test can't run this test: "

  /// Whether it's about a test that compiles or runs with no program: its grammar
  /// is wrong, or it changes a constant of its own.
  package var isOfTheTestAlone: Bool {
    [
      Self.unrunnable, "expected ", "consecutive statements", "extraneous ",
      "unterminated string",
    ].contains(where: message.hasPrefix)
      || message.hasSuffix("is a 'let' constant")
  }

  /// The names the message quotes, such as `isXTurn`: what it is about.
  package var quotedNames: [String] {
    let parts = message.split(
      separator: "'",
      omittingEmptySubsequences: false
    )
    return parts.indices.filter { $0 % 2 == 1 && $0 < parts.count - 1 }
      .map { String(parts[$0]) }
  }
}

extension Diagnostic: CustomStringConvertible {
  package var description: String { "\(path):\(line): \(message)" }
}
