import CourseSystem

/// The lines of a Swift file, numbered from 0, and which of them are comments.
struct SourceText {
  /// Whether the tokens of the text are sure to be told.
  let isReadable: Bool
  /// Whether it is known which lines belong to strings of many lines.
  let knowsItsStrings: Bool
  private let lines: [String]
  /// The lines that are surely comments; others may belong to a string, or to
  /// a longer comment.
  private let comments: Set<Int>

  /// Reads the text of a file.
  init(_ text: String) {
    let lines = text.lines
    self.lines = lines
    isReadable = Self.isReadable(text, lines)
    let strings = isReadable ? Self.longStrings(in: lines) : nil
    knowsItsStrings = strings != nil
    comments = Set(
      lines.indices.filter {
        strings?.contains($0) == false && Self.isComment(lines[$0])
      }
    )
  }

  /// The numbers of the lines.
  var numbers: Range<Int> { lines.indices }

  subscript(number: Int) -> String { lines[number] }

  /// Returns some lines but for comments, which are nothing that others see.
  func code(in numbers: some Sequence<Int>) -> [String] {
    numbers.filter { !comments.contains($0) }.map { lines[$0] }
  }

  /// Whether a line looks like a comment.
  func isComment(_ number: Int) -> Bool { Self.isComment(lines[number]) }

  /// Returns how many spaces a line begins with.
  func indentation(of number: Int) -> Int {
    lines[number].utf8.prefix { $0 == 32 || $0 == 9 }.count
  }

  /// Returns the words in some lines.
  static func words(in lines: [String]) -> Set<String> {
    var words: Set<String> = []
    for line in lines {
      for word in line.utf8.split(whereSeparator: { !isOfWord($0) }) {
        words.insert(String(Substring(word)))
      }
    }
    return words
  }

  /// Whether a byte may stand in an ordinary name.
  static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): true
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: false
    }
  }

  // MARK: Doubts

  /// Whether a text has none of what makes tokens hard to tell.
  private static func isReadable(_ text: String, _ lines: [String]) -> Bool {
    let doubts = ["\r", "/*", "#\"\"\"", "\"\"\"#", "#/"]
    guard !doubts.contains(where: text.contains) else { return false }
    return !lines.contains { !isComment($0) && mayHavePattern($0) }
  }

  /// Whether a slash could begin a regular expression.
  private static func mayHavePattern(_ line: String) -> Bool {
    let space = UInt8(ascii: " ")
    let (slash, quote) = (UInt8(ascii: "/"), UInt8(ascii: "\""))
    guard line.utf8.contains(slash) else { return false }
    let bytes = [space] + Array(line.utf8) + [space]
    // After another mark it is part of an operator.
    let before = Array(" \t([{,:;".utf8)
    let oddStrings = ["\\", "#\"", "\"\"\""]
    let hasPlainStrings = !oddStrings.contains(where: line.contains)
    var isInString = false
    for index in 1..<bytes.count - 1 {
      if bytes[index] == quote { isInString.toggle() }
      guard bytes[index] == slash, before.contains(bytes[index - 1]),
        ![space, slash].contains(bytes[index + 1]),
        !isInString || !hasPlainStrings
      else { continue }
      return true
    }
    return false
  }

  /// Returns the lines that begin inside a string, or nil where it is not sure.
  private static func longStrings(in lines: [String]) -> Set<Int>? {
    let quotes = "\"\"\""
    var inside: Set<Int> = []
    var isOpen = false
    for (number, line) in lines.enumerated() {
      if isOpen { inside.insert(number) }
      guard isOpen || !isComment(line), line.contains(quotes) else { continue }
      guard !line.contains("\\\""), line.ranges(of: quotes).count == 1 else {
        return nil
      }
      isOpen.toggle()
    }
    return isOpen ? nil : inside
  }

  private static func isComment(_ line: some StringProtocol) -> Bool {
    line.utf8.drop { $0 == 32 || $0 == 9 }.starts(with: "//".utf8)
  }
}
