import Foundation

/// Writes data for the book's scripts, which read it as JavaScript.
enum JSON {
  /// Returns a JSON literal for strings, numbers, arrays and dictionaries.
  static func text(_ value: Any) -> String {
    let data = try? JSONSerialization.data(
      withJSONObject: value,
      options: [.sortedKeys, .withoutEscapingSlashes]
    )
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}
