import Foundation

extension UInt8 {
  /// Whether the byte is an ASCII white space character, such as a space or a
  /// line feed.
  fileprivate var isWhiteSpace: Bool { self == 32 || (9...13).contains(self) }
}

// Bytes, not characters: a course has megabytes of text.
extension StringProtocol {
  /// Whether the string is empty or contains only ASCII white space.
  package var isBlank: Bool { utf8.allSatisfy(\.isWhiteSpace) }

  /// The string without leading and trailing ASCII white space.
  package var trimmed: String {
    let text = Substring(self)
    guard let first = text.utf8.firstIndex(where: { !$0.isWhiteSpace }),
      let last = text.utf8.lastIndex(where: { !$0.isWhiteSpace })
    else { return "" }
    return String(text[first...last])
  }
}

extension String {
  /// The string's lines, without Unix or Windows line endings and without a
  /// byte order mark.
  package var lines: [String] {
    let text = hasPrefix("\u{FEFF}") ? String(unicodeScalars.dropFirst()) : self
    let lines = text.parts(at: 0x0A)
    guard text.holds("\r") else { return lines }
    return lines.map { line in
      line.utf8.last == 0x0D ? String(line.unicodeScalars.dropLast()) : line
    }
  }

  /// The string's lines, without the empty line that follows the final line
  /// feed.
  package var textLines: [String] {
    var lines = self.lines
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Returns the substrings between the occurrences of an ASCII character.
  ///
  /// If the character doesn't occur, the result contains only the whole string.
  package func parts(at separator: UInt8) -> [String] {
    var text = self
    return text.withUTF8 { bytes in
      guard let first = bytes.baseAddress else { return [""] }
      let end = first + bytes.count
      var parts: [String] = []
      var start = first
      while let found = memchr(start, Int32(separator), end - start) {
        let next = UnsafePointer(found.assumingMemoryBound(to: UInt8.self))
        parts.append(Self.part(from: start, to: next))
        start = next + 1
      }
      parts.append(Self.part(from: start, to: end))
      return parts
    }
  }

  private static func part(
    from start: UnsafePointer<UInt8>,
    to end: UnsafePointer<UInt8>
  ) -> String {
    String(
      decoding: UnsafeBufferPointer(start: start, count: end - start),
      as: UTF8.self
    )
  }
}

extension String {
  /// Returns the string wrapped into lines that are broken between words.
  ///
  /// - Parameters:
  ///   - columns: The maximum number of characters in a line, including the
  ///     line's prefix.
  ///   - first: The prefix for the first line.
  ///   - hanging: The prefix for each line except the first.
  /// - Returns: The wrapped lines, or an empty array if the string is empty.
  package func wrapped(
    _ columns: Int,
    first: String = "",
    hanging: String
  ) -> [String] {
    var lines: [String] = []
    var rest = self[...]
    while !rest.isEmpty {
      let indent = lines.isEmpty ? first : hanging
      let room = rest.prefix(max(1, columns - indent.count))
      let isWhole = room.endIndex == rest.endIndex || rest[room.endIndex] == " "
      let cut =
        (isWhole ? room.endIndex : room.lastIndex(of: " "))
        ?? rest.firstIndex(of: " ") ?? rest.endIndex
      lines.append(indent + rest[..<cut])
      rest = rest[cut...].drop { $0 == " " }
    }
    return lines
  }
}

extension Sequence<String> {
  /// Returns the lines as a fenced Markdown code block, using a fence that's
  /// longer than any fence in the lines.
  package func fenced(as language: String) -> [String] {
    let ticks = map { $0.prefix { $0 == "`" }.count }.max() ?? 0
    let fence = String(repeating: "`", count: Swift.max(3, ticks + 1))
    return [fence + language] + self + [fence]
  }

  /// The lines joined into one string, with a line feed after each line.
  package var joinedLines: String { map { $0 + "\n" }.joined() }
}

extension Int {
  /// Returns the number followed by a noun, in the plural unless the number is
  /// 1, such as `1 test` or `2 tests`.
  package func of(_ noun: String) -> String {
    "\(self) \(noun)\(self == 1 ? "" : "s")"
  }
}
