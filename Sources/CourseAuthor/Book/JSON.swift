import Foundation

/// A writer of data for the book's scripts, which read it as JavaScript.
enum JSON {
  /// Returns strings, numbers, arrays and dictionaries as a JSON literal.
  static func text(_ value: Any) -> String {
    let data = try? JSONSerialization.data(
      withJSONObject: value,
      options: [.sortedKeys, .withoutEscapingSlashes]
    )
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}
