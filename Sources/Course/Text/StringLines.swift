import Foundation

extension StringProtocol {
  /// Whether there is nothing but white space.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// The text without white space at its ends.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}

extension Sequence<String> {
  /// The lines as a text: each ends with one line feed.
  var asText: String { map { $0 + "\n" }.joined() }
}

extension Int {
  /// Returns the count with its noun: `1 test`, `2 tests`.
  func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
