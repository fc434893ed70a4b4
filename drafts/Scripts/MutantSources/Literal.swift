/// A string literal in a line of Swift.
///
/// Literals in an interpolation are part of the one around them.
struct Literal {
  /// The literal with its quotes, or a line of a string of several lines.
  let range: Range<Int>
  private let line: [Character]

  init(range: Range<Int>, in line: [Character]) {
    self.range = range
    self.line = line
  }

  /// Returns the literals in front of a line's comment.
  static func all(in line: String) -> [Literal] {
    let line = Array(line)
    var literals: [Literal] = []
    var index = 0
    while index < line.count, !line[index...].starts(with: "//") {
      if line[index] == "\"" {
        let range = index..<end(ofLiteralAt: index, in: line)
        literals.append(Literal(range: range, in: line))
        index = range.upperBound
      } else {
        index += 1
      }
    }
    return literals
  }

  /// The line in which the first word is another, or what's there instead of
  /// words; `nil` if it says nothing.
  var otherLine: String? {
    let visible = visible
    let letters = visible.filter { line[$0].isLetter }
    let word = letters.first { letters.contains($0 + 1) }.map { start in
      start..<(start..<line.count).prefix { letters.contains($0) }.endIndex
    }
    var changed = line
    if let word {
      let isOther = String(line[word]) == "other"
      changed.replaceSubrange(word, with: isOther ? "another" : "other")
    } else if let place = visible.first {
      changed[place] = line[place] == "?" ? "!" : "?"
    } else if line[range].allSatisfy({ $0 == "\"" }) {
      return nil
    } else {
      changed.replaceSubrange(range, with: "\"\"")
    }
    return String(changed)
  }

  /// The characters that aren't quotes, escapes or interpolations.
  private var visible: [Int] {
    var places: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if line[index] == "\\" {
        index = Self.end(ofEscapeAt: index, in: line)
      } else {
        if line[index] != "\"" { places.append(index) }
        index += 1
      }
    }
    return places
  }

  private static func end(
    ofLiteralAt start: Int,
    in line: [Character]
  ) -> Int {
    var index = start + 1
    while index < line.count, line[index] != "\"" {
      index = line[index] == "\\" ? end(ofEscapeAt: index, in: line) : index + 1
    }
    return min(index + 1, line.count)
  }

  /// Returns where an escape or an interpolation ends.
  private static func end(ofEscapeAt start: Int, in line: [Character]) -> Int {
    guard line.indices.contains(start + 1) else { return line.count }
    switch line[start + 1] {
    case "(": return end(ofInterpolationAt: start + 2, in: line)
    case "u": return (line[start...].firstIndex(of: "}") ?? start + 1) + 1
    default: return start + 2
    }
  }

  private static func end(
    ofInterpolationAt start: Int,
    in line: [Character]
  ) -> Int {
    var (index, depth) = (start, 1)
    while index < line.count, depth > 0 {
      switch line[index] {
      case "\"":
        index = end(ofLiteralAt: index, in: line)
        continue
      case "(": depth += 1
      case ")": depth -= 1
      default: break
      }
      index += 1
    }
    return index
  }
}
