import CoursePlatform

/// The words of a paragraph with their code, links and stress.
struct InlineMarkdown {
  /// Returns the address for a link's target, or nil where it leads nowhere.
  let address: (String) -> String?

  /// Returns a text as the parts of a page.
  func parts(of text: String) -> [HTML] {
    var reader = Reader(bytes: Array(text.utf8), address: address)
    return reader.parts()
  }

  /// Bytes, not characters: a book has half a million of them.
  private struct Reader {
    let bytes: [UInt8]
    let address: (String) -> String?
    private var index = 0
    /// Where the words begin that are not yet a part.
    private var start = 0
    private var found: [HTML] = []

    init(bytes: [UInt8], address: @escaping (String) -> String?) {
      self.bytes = bytes
      self.address = address
    }

    mutating func parts() -> [HTML] {
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "`"): readCode()
        case UInt8(ascii: "*"): readStress()
        case UInt8(ascii: "["): readLink()
        case UInt8(ascii: "\\"): readEscape()
        default: index += 1
        }
      }
      endText(at: bytes.count)
      return found
    }

    private func text(_ range: Range<Int>) -> String {
      String(decoding: bytes[range], as: UTF8.self)
    }

    private mutating func endText(at end: Int) {
      if start < end { found.append(.text(text(start..<end))) }
    }

    private mutating func add(_ part: HTML, endingAt end: Int) {
      endText(at: index)
      found.append(part)
      index = end
      start = end
    }

    private func run(of byte: UInt8, at start: Int) -> Int {
      var end = start
      while end < bytes.count, bytes[end] == byte { end += 1 }
      return end - start
    }

    private mutating func readCode() {
      let tick = UInt8(ascii: "`")
      let ticks = run(of: tick, at: index)
      var end = index + ticks
      while end < bytes.count {
        guard bytes[end] == tick else {
          end += 1
          continue
        }
        let closing = run(of: tick, at: end)
        if closing == ticks {
          let code = Self.unpadded(text((index + ticks)..<end))
          add(HTML(.code, text: code), endingAt: end + ticks)
          return
        }
        end += closing
      }
      index += ticks
    }

    /// A span that must start or end with a backtick has a space before it, and
    /// a line's end in code is a space.
    private static func unpadded(_ code: String) -> String {
      let code = code.contains("\n") ? code.replacing("\n", with: " ") : code
      let isPadded = code.hasPrefix(" ") && code.hasSuffix(" ")
      return isPadded && !code.isBlank
        ? String(code.dropFirst().dropLast()) : code
    }

    private mutating func readStress() {
      let star = UInt8(ascii: "*")
      let stars = run(of: star, at: index)
      let first = index + stars
      guard stars < 3, first < bytes.count, !Self.isSpace(bytes[first]),
        let end = closing(of: stars, from: first)
      else {
        index = first
        return
      }
      var inner = Reader(bytes: Array(bytes[first..<end]), address: address)
      let tag = stars == 2 ? HTML.Tag.strong : .em
      add(HTML(tag, [], inner.parts()), endingAt: end + stars)
    }

    /// Returns where the stars are that close others, outside of code.
    private func closing(of stars: Int, from first: Int) -> Int? {
      var end = first
      while end < bytes.count {
        switch bytes[end] {
        case UInt8(ascii: "`"):
          let ticks = run(of: UInt8(ascii: "`"), at: end)
          end = endOfCode(ticks, from: end + ticks) ?? end + ticks
        case UInt8(ascii: "*"):
          let count = run(of: UInt8(ascii: "*"), at: end)
          if count == stars, !Self.isSpace(bytes[end - 1]) { return end }
          end += count
        default: end += 1
        }
      }
      return nil
    }

    private func endOfCode(_ ticks: Int, from start: Int) -> Int? {
      var end = start
      while end < bytes.count {
        let count = run(of: UInt8(ascii: "`"), at: end)
        if count == ticks { return end + ticks }
        end += max(count, 1)
      }
      return nil
    }

    private mutating func readLink() {
      guard let close = closingBracket(from: index + 1),
        close + 1 < bytes.count, bytes[close + 1] == UInt8(ascii: "("),
        let end = bytes[(close + 2)...].firstIndex(of: UInt8(ascii: ")"))
      else {
        index += 1
        return
      }
      let isPicture = index > start && bytes[index - 1] == UInt8(ascii: "!")
      if isPicture { index -= 1 }
      let first = index + (isPicture ? 2 : 1)
      var inner = Reader(bytes: Array(bytes[first..<close]), address: address)
      let words = inner.parts()
      let target = address(text((close + 2)..<end))
      // What has no page on the site stays as words.
      let part =
        target.map { HTML(.a, [.href($0)], words) } ?? .parts(words)
      add(part, endingAt: end + 1)
    }

    private func closingBracket(from start: Int) -> Int? {
      var depth = 1
      var end = start
      while end < bytes.count {
        switch bytes[end] {
        case UInt8(ascii: "`"):
          let ticks = run(of: UInt8(ascii: "`"), at: end)
          end = endOfCode(ticks, from: end + ticks) ?? end + ticks
          continue
        case UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "]"): depth -= 1
        default: break
        }
        if depth == 0 { return end }
        end += 1
      }
      return nil
    }

    private mutating func readEscape() {
      let next = index + 1
      guard next < bytes.count, Self.isMark(bytes[next]) else {
        index += 1
        return
      }
      endText(at: index)
      start = next
      index = next + 1
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
      byte == 32 || byte == 10
    }

    private static func isMark(_ byte: UInt8) -> Bool {
      switch byte {
      case 33...47, 58...64, 91...96, 123...126: true
      default: false
      }
    }
  }
}
