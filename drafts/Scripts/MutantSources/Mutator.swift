import Course
import Foundation

/// Makes small mistakes in a program.
struct Mutator {
  let tree: Tree
  /// The other cases of the program's enums, by each case.
  private var cases: [String: Set<String>] = [:]
  private static let swaps = [
    "==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">",
    "&&": "||", "||": "&&", "+": "-", "-": "+", "*": "+", "+=": "-=",
    "-=": "+=", "..<": "...", "...": "..<", "!": "", "true": "false",
    "false": "true",
  ]

  /// What a line becomes by mistake.
  struct Mistake: Hashable {
    /// The new line, empty where a statement is forgotten, or `nil` where the
    /// line is gone.
    let line: String?
    var isOfWords = false
  }

  init(tree: Tree, program: Tree) {
    self.tree = tree
    for text in program.files.values {
      let names = text.matches(of: /(?m)^ *case ([a-z][^:(\n]*)$/)
        .flatMap { $0.1.components(separatedBy: ", ") }
        .map { String($0.prefix { $0 != " " }) }
      for name in names {
        cases[name, default: []].formUnion(names.filter { $0 != name })
      }
    }
  }

  /// Returns the mutants of a file.
  func mutants(of path: String) -> [Mutant] {
    let lines = (tree[path] ?? "").components(separatedBy: "\n")
    var start: Int?
    return lines.indices.flatMap { index -> [Mutant] in
      let isQuotes = lines[index].contains("\"\"\"")
      guard let first = start else {
        if isQuotes { start = index + 1 }
        return mistakes(in: lines[index]).map {
          mutant(of: path, lines, at: index, $0)
        }
      }
      guard isQuotes else { return [] }
      start = nil
      return mistake(in: lines, first..<index).map {
        [mutant(of: path, lines, at: $0, $1)]
      } ?? []
    }
  }

  private func mutant(
    of path: String,
    _ lines: [String],
    at index: Int,
    _ mistake: Mistake
  ) -> Mutant {
    var (tree, changed) = (tree, lines)
    let new = mistake.line.map { [$0] } ?? []
    changed.replaceSubrange(index...index, with: new)
    tree[path] = changed.joined(separator: "\n")
    return Mutant(
      path: path,
      number: index + 1,
      line: lines[index],
      mistake: mistake,
      tree: tree
    )
  }

  /// Returns what the lines of a string become by mistake, and where: the second
  /// is gone, or a word of the only one is another.
  private func mistake(
    in lines: [String],
    _ text: Range<Int>
  ) -> (Int, Mistake)? {
    if text.count > 1 {
      return (text.lowerBound + 1, Mistake(line: nil, isOfWords: true))
    }
    return text.first.flatMap { index in
      let line = Array(lines[index])
      let start = line.firstIndex { $0 != " " } ?? line.count
      return Literal(range: start..<line.count, in: line).otherLine.map {
        (index, Mistake(line: $0, isOfWords: true))
      }
    }
  }

  /// Returns what a line may be by mistake.
  private func mistakes(in line: String) -> [Mistake] {
    if line.contains("import ") { return [] }
    // Assignments, calls, returns, and conditions with what they lead to.
    let statement =
      #/
      \s* (?: [\w.]+ (?:\[.*\])? \s [-+]?= \s .* | [\w.]+ \(.*\) | return\b.*
      | (?:guard|if) \s .* \{ .* \} )
      /#
    let literals = Literal.all(in: line)
    let words =
      line.contains("\"\"\"") ? [] : literals.compactMap(\.otherLine)
    return words.map { Mistake(line: $0, isOfWords: true) }
      + swapped(line, without: literals)
      + (line.wholeMatch(of: statement) == nil ? [] : [Mistake(line: "")])
  }

  /// Returns a line with another token, of those that aren't in a string.
  private func swapped(
    _ line: String,
    without literals: [Literal]
  ) -> [Mistake] {
    // Comments, names, numbers and operators.
    let token =
      #/
      //.* | \$\d+ | \.?[A-Za-z_]\w* | \d[\d_]* | [-+*/%=<>!&|.?]+
      /#
    let status = #/(?:\bstatus\b[^,()=]*[:=]\ *|\bexit\()$/#
    var code = Array(line)
    for index in literals.flatMap(\.range) { code[index] = "\"" }
    let text = String(code)
    return text.matches(of: token).flatMap { match -> [Mistake] in
      let start = text.distance(from: text.startIndex, to: match.startIndex)
      let token = String(match.output)
      let isStatus = text.prefix(start).firstMatch(of: status) != nil
      let others = others(than: token, isStatus: isStatus)
      return others.map { other in
        var changed = Array(line)
        changed.replaceSubrange(start..<start + token.count, with: other)
        return Mistake(line: String(changed), isOfWords: isStatus)
      }
    }
  }

  /// Returns what can stand in a token's place.
  private func others(than token: String, isStatus: Bool) -> [String] {
    if let number = Int(token) {
      if isStatus { return [number == 1 ? "2" : "1"] }
      return number == 0 ? ["1"] : ["\(number - 1)", "\(number + 1)"]
    }
    if token.hasPrefix(".") {
      return (cases[String(token.dropFirst())] ?? []).sorted().map { ".\($0)" }
    }
    return Self.swaps[token].map { [$0] } ?? []
  }
}
