/// The words of a file that only say what something is called where it is
/// declared, and so use nothing.
struct DeclaredNames {
  private let tokens: [SwiftToken]
  /// The bracket that each token stands in, if any.
  private let enclosing: [String]
  /// The tokens that name the cases of enumerations.
  private var caseNames: Set<Int> = []

  /// Looks at the tokens of a file.
  init(_ tokens: [SwiftToken]) {
    self.tokens = tokens
    enclosing = tokens.enclosingBrackets()
  }

  /// Reads the names of an enumeration's cases.
  ///
  /// - Parameter start: the index of the first name.
  /// - Returns: the index behind them.
  mutating func readCases(at start: Int) -> Int {
    var index = start
    while index < tokens.count, tokens[index].isWord {
      caseNames.insert(index)
      index += 1
      if index < tokens.count, tokens[index].text == "(" {
        index = tokens.closing(of: index) + 1
      }
      guard index < tokens.count, tokens[index].text == "," else { break }
      index += 1
    }
    return index
  }

  /// Returns the words that do nothing in some tokens but name a case, a
  /// property or a parameter.
  func labels(in indices: some Sequence<Int>) -> Set<String> {
    var labels: Set<String> = []
    var others: Set<String> = []
    for index in indices where tokens[index].isWord {
      if isLabel(index) {
        labels.insert(tokens[index].name)
      } else {
        others.insert(tokens[index].name)
      }
    }
    return labels.subtracting(others)
  }

  /// Whether a word says what a parameter or a property is called: in a list
  /// of parameters or behind `var` and `let`, and before a colon.
  private func isLabel(_ index: Int) -> Bool {
    guard index > 0, index + 2 < tokens.count else { return false }
    let (before, next) = (tokens[index - 1].text, tokens[index + 1])
    if caseNames.contains(index) { return true }
    // With neither behind it, `if let` means what has the name already.
    if ["var", "let"].contains(before) { return ":=".contains(next.text) }
    guard enclosing[index] == "(" else { return false }
    let isFirst = ["(", ","].contains(before)
    if next.text == ":" {
      return isFirst
        || index > 1 && tokens[index - 1].isWord
          && ["(", ","].contains(tokens[index - 2].text)
    }
    return isFirst && next.isWord && tokens[index + 2].text == ":"
  }
}
