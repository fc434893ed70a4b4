import Foundation

/// A JSON encoder for the data that the book's scripts read as JavaScript.
enum JSON {
  /// Returns a JSON literal for a value made of strings, numbers, nulls,
  /// arrays, and dictionaries.
  static func text(_ value: Any) -> String {
    let data = try? JSONSerialization.data(
      withJSONObject: value,
      options: [.sortedKeys, .withoutEscapingSlashes]
    )
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}
