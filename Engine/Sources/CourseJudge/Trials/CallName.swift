import CoursePlatform

/// A reader of the calls in a source file, for naming the call that a compiler's
/// message is about.
///
/// The compiler's message says where the call is, but not always which one.
struct CallName {
  private let bytes: [UInt8]
  /// The offsets of the brackets that are open at the position, outermost
  /// first, or `nil` if the position is inside a string or a comment.
  private let open: [Int]?
  /// The byte offset of the position.
  private let position: Int

  /// Creates a reader for a position in a file, given the file's text and the
  /// line and the column, both starting at 1, or returns `nil` if there's no
  /// such position.
  init?(in text: String, line: Int, column: Int) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1), column > 0,
      column <= lines[line - 1].utf8.count
    else { return nil }
    bytes = Array(text.utf8)
    position =
      lines.prefix(line - 1).reduce(0) { $0 + $1.utf8.count + 1 } + column - 1
    open = Self.brackets(in: bytes, upTo: position)
  }

  /// The full name of the call that contains the position, such as
  /// `Score(points:)` or `Cell.of(_:)`.
  var enclosing: String? {
    guard let open else { return nil }
    let opensHere = "([".utf8.contains(bytes[position])
    return ((opensHere ? [position] : []) + open.reversed()).lazy
      .compactMap(name).first
  }

  /// The full name of the call whose callee begins at the position.
  var beginning: String? {
    let end = wordEnd(from: position)
    guard end > position, end < bytes.count, bytes[end] == UInt8(ascii: "(")
    else { return nil }
    return name(end)
  }

  /// Whether the position is at a member without a base, such as `.blank`.
  var isImplicitMember: Bool {
    position > 1 && bytes[position - 1] == UInt8(ascii: ".")
      && !isCalleeEnd(bytes[position - 2])
  }

  /// The word at the position with its generic arguments, such as `Box<Int>`.
  var specialized: String? {
    let end = wordEnd(from: position)
    guard let close = closing(of: end, "<", ">") else { return nil }
    return String(decoding: bytes[position...close], as: UTF8.self)
  }

  // MARK: Names

  /// Returns the name of the call whose arguments begin with the bracket at an
  /// offset, or `nil` if it's another kind of bracket.
  private func name(_ bracket: Int) -> String? {
    guard let labels = labels(from: bracket) else { return nil }
    let list = labels.map { "\($0):" }.joined()
    if bytes[bracket] == UInt8(ascii: "[") {
      let isCallee = bracket > 0 && isCalleeEnd(bytes[bracket - 1])
      return isCallee ? "subscript(\(list))" : nil
    }
    return callee(before: bracket).map { "\($0)(\(list))" }
  }

  private func isCalleeEnd(_ byte: UInt8) -> Bool {
    byte.isPartOfWord || ")]?!>".utf8.contains(byte)
  }

  /// Returns the callee before the bracket at an offset, along with the names of
  /// the types that contain it.
  private func callee(before bracket: Int) -> String? {
    var words: [String] = []
    var end = bracket
    while let word = word(endingAt: end) {
      guard words.isEmpty || word.first?.isUppercase == true else { break }
      words.insert(word, at: 0)
      end = start(ofWordEndingAt: end) - 1
      guard end > 0, bytes[end] == UInt8(ascii: ".") else { break }
    }
    if words.count > 1, words.last == "init" { words.removeLast() }
    return words.isEmpty ? nil : words.joined(separator: ".")
  }

  /// Returns the word that ends before an offset, ignoring generic arguments.
  private func word(endingAt end: Int) -> String? {
    let start = start(ofWordEndingAt: end)
    let word = bytes[start..<end].prefix { $0.isPartOfWord }
    return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
  }

  private func start(ofWordEndingAt end: Int) -> Int {
    var start = end
    while start > 0, "?!".utf8.contains(bytes[start - 1]) { start -= 1 }
    if start > 0, bytes[start - 1] == UInt8(ascii: ">") {
      var depth = 0
      repeat {
        start -= 1
        depth += bytes[start] == UInt8(ascii: ">") ? 1 : 0
        depth -= bytes[start] == UInt8(ascii: "<") ? 1 : 0
      } while depth > 0 && start > 0
    }
    while start > 0, bytes[start - 1].isPartOfWord { start -= 1 }
    return start
  }

  private func wordEnd(from start: Int) -> Int {
    bytes[start...].firstIndex { !$0.isPartOfWord } ?? bytes.count
  }

  /// Returns the offset of the bracket that closes the one at an offset.
  private func closing(of start: Int, _ one: String, _ other: String) -> Int? {
    guard start < bytes.count, bytes[start] == one.utf8.first else {
      return nil
    }
    var depth = 0
    return bytes[start...].firstIndex { byte in
      depth += byte == one.utf8.first ? 1 : byte == other.utf8.first ? -1 : 0
      return depth == 0
    }
  }

  /// Returns the labels of the arguments in the brackets that begin at an
  /// offset, with `_` for an argument without a label, or `nil` if the brackets
  /// aren't closed.
  private func labels(from bracket: Int) -> [String]? {
    var labels: [String] = []
    var isStart = true
    var depth = 0
    for (offset, byte) in Code(bytes, from: bracket) {
      if ")]}".utf8.contains(byte) { depth -= 1 }
      if depth == 0, offset > bracket { return labels }
      if isStart, depth == 1, !" \n\t".utf8.contains(byte) {
        labels.append(label(at: offset))
        isStart = false
      }
      if "([{".utf8.contains(byte) { depth += 1 }
      if byte == UInt8(ascii: ","), depth == 1 { isStart = true }
    }
    return nil
  }

  private func label(at start: Int) -> String {
    let end = wordEnd(from: start)
    let next = bytes[end...].first { $0 != UInt8(ascii: " ") }
    return end > start && next == UInt8(ascii: ":")
      ? String(decoding: bytes[start..<end], as: UTF8.self) : "_"
  }

  /// Returns the offsets of the brackets that are open at a position, or `nil`
  /// if the position isn't in code.
  private static func brackets(in bytes: [UInt8], upTo end: Int) -> [Int]? {
    var open: [Int] = []
    for (offset, byte) in Code(bytes, from: 0) {
      guard offset < end else { return offset == end ? open : nil }
      if "([{".utf8.contains(byte) { open.append(offset) }
      if ")]}".utf8.contains(byte) { _ = open.popLast() }
    }
    return nil
  }
}

/// The bytes of source code with their offsets, except for those in comments
/// and in strings after the first quotation mark.
private struct Code: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var next_: Int

  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    next_ = start
  }

  mutating func next() -> (offset: Int, byte: UInt8)? {
    while holds("//") || holds("/*") {
      skip(past: holds("//") ? "\n" : "*/", escapes: false)
    }
    guard next_ < bytes.count else { return nil }
    let offset = next_
    if holds("\"\"\"") {
      next_ += 3
      skip(past: "\"\"\"", escapes: true)
    } else if holds("\"") {
      next_ += 1
      skip(past: "\"", escapes: true)
    } else {
      next_ += 1
    }
    return (offset, bytes[offset])
  }

  private func holds(_ text: String) -> Bool {
    bytes[next_...].starts(with: text.utf8)
  }

  private mutating func skip(past end: String, escapes: Bool) {
    while next_ < bytes.count, !holds(end) {
      next_ += escapes && bytes[next_] == UInt8(ascii: "\\") ? 2 : 1
    }
    next_ = Swift.min(next_ + end.utf8.count, bytes.count)
  }
}

extension UInt8 {
  /// Whether the byte can be part of a Swift identifier.
  fileprivate var isPartOfWord: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || self == UInt8(ascii: "_") || self >= 0x80
  }
}
