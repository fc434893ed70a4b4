import CourseContent
import CourseSystem

/// A number or a board as a page writes it.
struct Figure: Hashable {
  /// As it stands there, such as `549,946` or `XO./.X./..O`.
  let text: String
  let isBoard: Bool

  /// How code may write it.
  var spellings: [String] {
    if isBoard { return [text] }
    let digits = text.filter { $0 != "," }
    var grouped = ""
    for (index, digit) in digits.reversed().enumerated() {
      if index > 0, index % 3 == 0 { grouped = "_" + grouped }
      grouped = String(digit) + grouped
    }
    return [digits, grouped, text]
  }

  /// Returns the numbers of two digits or more and the boards in a line.
  ///
  /// The number of a chapter or a step is none of them.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - last: the line before.
  /// - Returns: the numbers and boards.
  static func all(in line: String, after last: String) -> [Figure] {
    let bytes = Array(line.utf8)
    guard bytes.contains(where: { isDigit($0) || $0 == UInt8(ascii: "/") })
    else { return [] }
    var found: [Figure] = []
    var index = 0
    while index < bytes.count {
      if let end = boardEnd(bytes, index) {
        found.append(Figure(text: text(bytes[index..<end]), isBoard: true))
        index = end
      } else if let end = numberEnd(bytes, index) {
        let number = text(bytes[index..<end])
        let before = last + " " + text(bytes[..<index])
        if number.filter(\.isNumber).count > 1,
          !LessonReference.isAnnounced(by: before)
        {
          found.append(Figure(text: number, isBoard: false))
        }
        index = end
      } else {
        index += 1
      }
    }
    return found
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (48...57).contains(byte)
  }

  /// Whether a byte is of a word, or of a path.
  private static func isInside(_ bytes: [UInt8], _ index: Int) -> Bool {
    bytes.indices.contains(index)
      && (CodeWords.isOfWord(bytes[index]) || bytes[index] == UInt8(ascii: "/"))
  }

  private static func numberEnd(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard isDigit(bytes[start]),
      start == 0 || !isInside(bytes, start - 1) && bytes[start - 1] != 46
    else { return nil }
    var end = start
    while end < bytes.count,
      isDigit(bytes[end])
        // Between two digits.
        || [44, 46].contains(bytes[end]) && end + 1 < bytes.count
          && isDigit(bytes[end + 1])
    {
      end += 1
    }
    return isInside(bytes, end) ? nil : end
  }

  private static func boardEnd(_ bytes: [UInt8], _ start: Int) -> Int? {
    let marks = "XO./".utf8
    guard start == 0 || !isInside(bytes, start - 1),
      marks.contains(bytes[start])
    else { return nil }
    var end = start
    while end < bytes.count, marks.contains(bytes[end]) { end += 1 }
    let rows = bytes[start..<end].split(
      separator: 47,
      omittingEmptySubsequences: false
    )
    guard rows.count > 1, !isInside(bytes, end) else { return nil }
    // The stop at the end of a sentence is of no row.
    if let first = rows.first, let last = rows.last, last.count > first.count,
      last.last == 46
    {
      end -= 1
    }
    return rows.contains { $0.count < 2 } ? nil : end
  }
}
