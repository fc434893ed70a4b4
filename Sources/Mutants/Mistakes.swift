/// Words that are easily confused, each with its partner.
private let pairs = [
  ("==", "!="), ("<", "<="), (">", ">="), ("&&", "||"),
  ("+", "-"), ("+=", "-="), ("true", "false"), ("0", "1"),
]

private let partners = Dictionary(
  uniqueKeysWithValues: pairs + pairs.map { ($1, $0) }
)

/// Returns the wrong versions of a line of code, each with one mistake.
///
/// The last one is empty: the line was forgotten.
func mistakes(in line: String) -> [String] {
  guard hasCode(line) else { return [] }
  return confusions(in: line) + (canBeForgotten(line) ? [""] : [])
}

/// Returns a version of a line for each word that has a partner.
private func confusions(in line: String) -> [String] {
  let words = line.split(separator: " ", omittingEmptySubsequences: false)
    .map(String.init)
  return words.indices.compactMap { place in
    guard let partner = partners[words[place]] else { return nil }
    var wrong = words
    wrong[place] = partner
    return wrong.joined(separator: " ")
  }
}

/// Returns whether a line has more than spaces and a comment.
private func hasCode(_ line: String) -> Bool {
  let text = line.drop { $0 == " " }
  return !text.isEmpty && !text.hasPrefix("//")
}

/// Returns whether a line closes as many blocks as it opens.
private func canBeForgotten(_ line: String) -> Bool {
  line.count { $0 == "{" } == line.count { $0 == "}" }
}
