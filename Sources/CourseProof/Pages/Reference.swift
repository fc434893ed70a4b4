package import CourseContent

/// A place of a text that names a chapter, a step or a test by its number.
package struct Reference: Hashable {
  package enum Target: Hashable {
    /// The number of a chapter, after the word.
    case chapter(Int)
    /// The number of a step; a bare one has no word before it.
    case step(StepNumber, isBare: Bool)
    /// A name such as `Chapter08TurnsTests`: its number, and what follows it.
    case test(Int, rest: String)
    /// A chapter's folder, such as `08-turns`.
    case folder(String)
    /// A heading in a chapter's lesson; nil is the page's own.
    case anchor(String, folder: String?)
    /// A chapter whose number is a word, such as `chapter fifteen`.
    case spelled(Int)
  }

  package let target: Target
  /// Where it stands, in bytes.
  package let range: Range<Int>
}

/// Finds what a text names by number.
///
/// Numbers are looked for where a word says what they are: `chapters 5, 6 and
/// 8`, `step 8.4`, `Chapter08TurnsTests`. In prose, and there alone, `8.4` can
/// stand for itself, and a word can be parted from its number by a line end.
package struct ReferenceFinder {
  /// What a text is.
  package enum Kind {
    /// A page: prose, with code in it.
    case page
    /// Prose alone.
    case prose
    /// Code alone, in which a bare number means nothing.
    case code
  }

  private let bytes: [UInt8]
  /// Which bytes are code.
  private let isCode: [Bool]
  private let folders: Set<String>
  private var found: [Reference] = []
  private var index = 0

  /// Looks for the references of a text.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - kind: what it is.
  ///   - folders: the names of the chapters' folders.
  /// - Returns: the references, in order.
  package static func references(
    in text: String,
    of kind: Kind,
    folders: Set<String> = []
  ) -> [Reference] {
    var finder = ReferenceFinder(text, kind, folders)
    while finder.index < finder.bytes.count { finder.readNext() }
    return finder.found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private init(_ text: String, _ kind: Kind, _ folders: Set<String>) {
    bytes = Array(text.utf8)
    isCode =
      kind == .page
      ? Self.code(in: bytes)
      : Array(repeating: kind == .code, count: bytes.count)
    self.folders = folders
  }

  // MARK: Code and prose

  /// Returns which bytes of a page stand in a code block or a code span.
  private static func code(in bytes: [UInt8]) -> [Bool] {
    var isCode = Array(repeating: false, count: bytes.count)
    var fence = 0
    var span = 0
    var start = 0
    for line in bytes.split(separator: .feed, omittingEmptySubsequences: false)
    {
      defer { start += line.count + 1 }
      let ticks = line.prefix { $0 == .tick }.count
      if fence > 0 || ticks > 2 {
        for index in start..<(start + line.count) { isCode[index] = true }
        let isEnd =
          ticks >= fence
          && line.dropFirst(ticks).allSatisfy { $0 <= .space }
        fence = fence == 0 ? ticks : (isEnd ? 0 : fence)
        span = 0
        continue
      }
      // A code span ends with its paragraph.
      if line.allSatisfy({ $0 <= .space }) { span = 0 }
      var index = line.startIndex
      while index < line.endIndex {
        let run = line[index...].prefix { $0 == .tick }.count
        if run > 0 {
          span = span == 0 ? run : (span == run ? 0 : span)
          index += run
          continue
        }
        isCode[start + index - line.startIndex] = span > 0
        index += 1
      }
    }
    return isCode
  }

  // MARK: Words

  private mutating func readNext() {
    let start = index
    guard bytes[start].isInWord else {
      if bytes[start] == .bracket, !isCode[start] { readTarget() }
      index = start + 1
      return
    }
    let end = self.end(ofWordAt: start)
    index = end
    let word = String(decoding: bytes[start..<end], as: UTF8.self)
    if let number = Self.test(word) {
      add(.test(number.number, rest: number.rest), start..<end)
    } else if let keyword = Keyword(rawValue: word.lowercased()) {
      readNumbers(after: keyword)
    } else if bytes[start].isDigit {
      readNumber(from: start, to: end)
    } else if let number = Self.spelled(in: word) {
      add(.spelled(number), start..<end)
    }
  }

  private mutating func add(_ target: Reference.Target, _ range: Range<Int>) {
    found.append(Reference(target: target, range: range))
  }

  private func end(ofWordAt start: Int) -> Int {
    bytes[min(start, bytes.count)...].firstIndex { !$0.isInWord } ?? bytes.count
  }

  private static func test(
    _ word: String
  ) -> (number: Int, rest: String)? {
    guard word.hasPrefix("Chapter") else { return nil }
    let digits = word.dropFirst(7).prefix { $0.isASCII && $0.isNumber }
    guard digits.count > 1, let number = Int(digits) else { return nil }
    return (number, String(word.dropFirst(7 + digits.count)))
  }

  // MARK: Numbers

  /// Parts the ends of a range, in print.
  private static let dash = Array("–".utf8)

  private enum Keyword: String {
    case chapter, chapters, step, steps

    var isOfSteps: Bool { self == .step || self == .steps }
  }

  /// Reads what follows a word that says what a number is.
  private mutating func readNumbers(after keyword: Keyword) {
    var next = space(from: index)
    while let place = next, let (target, end) = number(at: place, keyword) {
      add(target, place..<end)
      index = end
      // “Chapter 7, 3 tests”: one chapter is one.
      next = keyword == .chapter ? nil : separator(from: end)
    }
  }

  private func number(
    at place: Int,
    _ keyword: Keyword
  ) -> (Reference.Target, end: Int)? {
    guard let (first, end) = digits(at: place) else {
      let end = self.end(ofWordAt: place)
      let word = String(decoding: bytes[place..<end], as: UTF8.self)
      return keyword.isOfSteps
        ? nil : Self.numbers[word.lowercased()].map { (.spelled($0), end) }
    }
    guard keyword.isOfSteps else {
      let isDecimal =
        end + 1 < bytes.count && bytes[end] == .point
        && bytes[end + 1].isDigit
      return isDecimal ? nil : (.chapter(first), end)
    }
    guard end < bytes.count, bytes[end] == .point,
      let (second, last) = digits(at: end + 1)
    else { return nil }
    return (.step(StepNumber(first, second), isBare: false), last)
  }

  /// Reads a number of up to three digits that no letter touches.
  private func digits(at place: Int) -> (Int, end: Int)? {
    let digits = bytes[min(place, bytes.count)...].prefix(while: \.isDigit)
    let end = place + digits.count
    guard (1...3).contains(digits.count), digits.first != UInt8(ascii: "0"),
      end == bytes.count || !bytes[end].isInWord
        || bytes[end...].starts(with: Self.dash)
    else { return nil }
    return (Int(String(decoding: digits, as: UTF8.self)) ?? 0, end)
  }

  /// Reads a number that no word has announced: that of a folder, or a bare
  /// one of a step.
  private mutating func readNumber(from start: Int, to end: Int) {
    let before = start > 0 ? bytes[start - 1] : .space
    guard before != .hyphen, before != .point, end < bytes.count else { return }
    if bytes[end] == .hyphen {
      let name = bytes[start...].prefix { $0.isInWord || $0 == .hyphen }
      let folder = String(decoding: name, as: UTF8.self)
      guard folders.contains(folder) else { return }
      index = start + name.count
      add(.folder(folder), start..<index)
      return
    }
    guard !isCode[start], bytes[end] == .point,
      let (chapter, _) = digits(at: start),
      let (step, last) = digits(at: end + 1),
      !(last + 1 < bytes.count && bytes[last] == .point
        && bytes[last + 1].isDigit)
    else { return }
    index = last
    add(.step(StepNumber(chapter, step), isBare: true), start..<last)
  }

  /// Returns where white space ends, of which there has to be some.
  private func space(from place: Int) -> Int? {
    let mayEndLine = place < bytes.count && !isCode[place]
    let space = bytes[min(place, bytes.count)...].prefix {
      $0 == .space || (mayEndLine && ($0 == .feed || $0 == .return))
    }
    let feeds = space.count { $0 == .feed }
    return space.isEmpty || feeds > 1 ? nil : place + space.count
  }

  /// Returns where a list of numbers goes on.
  private func separator(from place: Int) -> Int? {
    for dash in [Self.dash, [.hyphen]] where bytes[place...].starts(with: dash)
    {
      return place + dash.count
    }
    let isComma = place < bytes.count && bytes[place] == .comma
    guard let word = space(from: isComma ? place + 1 : place) else {
      return nil
    }
    for joint in ["and", "or", "to", "through", "until"]
    where bytes[word...].starts(with: joint.utf8) {
      return space(from: word + joint.utf8.count)
    }
    return isComma ? word : nil
  }

  // MARK: Links

  /// Reads the heading that a link leads to.
  private mutating func readTarget() {
    guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "(") else {
      return
    }
    let target = bytes[(index + 2)...].prefix {
      $0 != UInt8(ascii: ")") && $0 != .feed
    }
    guard let mark = target.firstIndex(of: UInt8(ascii: "#")) else { return }
    let path = String(decoding: target[..<mark], as: UTF8.self)
    guard !path.contains("://") else { return }
    let folder = path.split(separator: "/").map(String.init)
      .last { folders.contains($0) }
    guard folder != nil || path.isEmpty else { return }
    let anchor = String(decoding: target[(mark + 1)...], as: UTF8.self)
    add(.anchor(anchor, folder: folder), (mark + 1)..<target.endIndex)
  }

  // MARK: Number words

  private static let numbers: [String: Int] = Dictionary(
    uniqueKeysWithValues: [
      "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
      "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen",
      "seventeen", "eighteen", "nineteen", "twenty",
    ].enumerated().map { ($1, $0 + 1) }
  )

  /// Returns the number in a name such as `isThatOfChapterFifteen`.
  private static func spelled(in word: String) -> Int? {
    guard let chapter = word.firstRange(of: "Chapter") else { return nil }
    let rest = word[chapter.upperBound...]
    guard let first = rest.first, first.isUppercase else { return nil }
    let name =
      first.lowercased() + rest.dropFirst().prefix(while: \.isLowercase)
    return numbers[name]
  }
}

extension UInt8 {
  fileprivate static let feed = UInt8(ascii: "\n")
  fileprivate static let `return` = UInt8(ascii: "\r")
  fileprivate static let space = UInt8(ascii: " ")
  fileprivate static let tick = UInt8(ascii: "`")
  fileprivate static let point = UInt8(ascii: ".")
  fileprivate static let comma = UInt8(ascii: ",")
  fileprivate static let hyphen = UInt8(ascii: "-")
  fileprivate static let bracket = UInt8(ascii: "]")

  fileprivate var isDigit: Bool { (48...57).contains(self) }

  /// Whether it can stand in a word: a letter, a digit, a line below, or a part
  /// of a character beyond ASCII.
  fileprivate var isInWord: Bool {
    isDigit || (65...90).contains(self) || (97...122).contains(self)
      || self == 95 || self > 127
  }
}
