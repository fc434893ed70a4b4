import Course
import CoursePlatform

/// A reader that finds the string literals that a test compares, line by line.
///
/// These are literals in assertions, and in constants that an assertion might
/// use. A string that's only passed to the program isn't included, because the
/// test can choose it freely.
struct ComparedStrings {
  /// The number of spaces before the current statement, or `nil` if the
  /// statement is neither an assertion nor a constant.
  private var indent: Int?
  /// Whether the next line is inside a multiline string literal.
  private var isInText = false

  private static let starts = ["XCTAssert", "#expect", "#require", "assert"]

  /// Reads the next line and returns the string literals on that line that the
  /// test compares.
  ///
  /// A literal is split at line breaks and interpolations.
  mutating func literals(in line: String) -> [String] {
    let text = line.trimmed
    let space = line.prefix { $0 == " " }.count
    let goesOn =
      text.isEmpty || isInText || indent.map { space > $0 } ?? false
      || text.first.map { ")]}\"".contains($0) } ?? false
    if !goesOn {
      let words = text.hasPrefix("try ") ? text.dropFirst(4) : text[...]
      let isStart = Self.starts.contains { words.hasPrefix($0) }
      let isConstant = space >= 4 && words.hasPrefix("let ")
      indent = isStart || isConstant ? space : nil
    }
    if line.holds("\"\"\"") {
      isInText.toggle()
      return []
    }
    guard indent != nil else { return [] }
    return Self.parts(of: line, isInside: isInText)
  }

  private static func parts(of line: String, isInside: Bool) -> [String] {
    if isInside { return LineOfText(line, isText: true).parts }
    return line.holds("\"") ? LineOfText(line, isText: false).parts : []
  }
}

/// A parser that collects the string literals in a line of Swift code.
private struct LineOfText {
  /// The string literals in the line, split at line breaks and interpolations.
  private(set) var parts = [""]
  private var isInside: Bool
  private var isEscaped = false
  /// The number of open parentheses in the current interpolation, or 0 outside
  /// of interpolations.
  private var depth = 0
  /// The names of the functions whose argument lists are still open, as written
  /// in the code.
  private var calls: [String] = []
  private var word = ""

  init(_ line: String, isText: Bool) {
    isInside = isText
    for character in line {
      if isInside {
        readText(character, endsAtQuote: !isText)
      } else {
        readCode(character)
      }
    }
  }

  private mutating func readText(_ character: Character, endsAtQuote: Bool) {
    if isEscaped {
      isEscaped = false
      depth = character == "(" ? 1 : 0
      if "(n".contains(character) {
        parts.append("")
      } else {
        keep(character)
      }
    } else if depth > 0 {
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
    } else if character == "\\" {
      isEscaped = true
    } else if character == "\"", endsAtQuote {
      isInside = false
    } else {
      keep(character)
    }
  }

  private mutating func keep(_ character: Character) {
    if !isHandedIn { parts[parts.count - 1].append(character) }
  }

  private mutating func readCode(_ character: Character) {
    switch character {
    case "\"":
      isInside = true
      parts.append("")
    case "(": calls.append(word)
    case ")": _ = calls.popLast()
    default: break
    }
    let isWordCharacter = character.isPartOfName || ".#".contains(character)
    word = isWordCharacter ? word + String(character) : ""
  }

  private static let comparing: Set<Substring> = [
    "contains", "elementsEqual", "firstIndex", "hasPrefix", "hasSuffix",
    "starts",
  ]

  /// Whether a literal at the current position is only passed to a function.
  ///
  /// This is `false` for arguments of assertions, initializers, enum cases, and
  /// functions that compare.
  private var isHandedIn: Bool {
    guard let call = calls.last, !call.hasPrefix("."), !call.hasPrefix("#"),
      let name = call.split(separator: ".").last
    else { return false }
    return name.first?.isLowercase ?? false && !name.hasPrefix("assert")
      && !Self.comparing.contains(name)
  }
}
