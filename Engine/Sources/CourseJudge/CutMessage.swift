import CoursePlatform

/// A failure's message without most of its long values.
///
/// Of two values that an assertion compares, the parts around their first
/// difference are kept.
struct CutMessage {
  let text: String
  /// The maximum number of characters in a message that isn't cut.
  private static let most = 300
  /// The number of characters of a value that are kept before and after the
  /// first difference.
  private static let (before, after) = (40, 80)

  init(_ message: String) {
    guard message.utf8.count > Self.most, message.count > Self.most else {
      text = message
      return
    }
    text = Self.comparison(message) ?? Self.cut(message, from: 0, to: Self.most)
  }

  /// Returns a message such as `XCTAssertEqual failed: ("1") is not equal to
  /// ("2")` with both values cut, or `nil` if the message is another one.
  private static func comparison(_ message: String) -> String? {
    guard let start = message.firstRange(of: "(\""),
      let middle = message[start.upperBound...].firstRange(of: "\") is "),
      let next = message[middle.upperBound...].firstRange(of: "(\""),
      let end = message[next.upperBound...].lastRange(of: "\")")
    else { return nil }
    let one = message[start.upperBound..<middle.lowerBound]
    let other = message[next.upperBound..<end.lowerBound]
    let same = zip(one, other).prefix { $0 == $1 }.count
    let from = max(0, same - before)
    let values = [one, other].map { cut($0, from: from, to: same + after) }
    return cut(message[..<start.upperBound], from: 0, to: after)
      + values[0] + message[middle.lowerBound..<next.upperBound] + values[1]
      + cut(message[end.lowerBound...], from: 0, to: after)
  }

  /// Returns a part of a text, with an ellipsis for each part that's left out.
  private static func cut(
    _ text: some StringProtocol,
    from start: Int,
    to end: Int
  ) -> String {
    let part = text.dropFirst(start).prefix(end - start)
    let isCut = text.dropFirst(start).dropFirst(end - start).isEmpty == false
    return (start > 0 ? "…" : "") + part + (isCut ? "…" : "")
  }
}

extension Substring {
  /// Returns the last range of a text.
  fileprivate func lastRange(of text: String) -> Range<Index>? {
    ranges(of: text).last
  }
}
