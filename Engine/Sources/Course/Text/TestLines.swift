/// The words in some lines of test code, for quickly finding the names that the
/// tests might use.
package struct TestLines {
  /// All words in the lines of test code.
  package private(set) var words: Set<Substring> = []
  /// The words that might be names of members: those after a dot, or all words
  /// if the tests extend a type.
  package private(set) var members: Set<Substring> = []

  package init(_ lines: [String]) {
    for line in lines {
      var last: Character?
      var rest = line[...]
      while let start = rest.firstIndex(where: \.isPartOfName) {
        if start > rest.startIndex { last = rest[rest.index(before: start)] }
        let word = rest[start...].prefix(while: \.isPartOfName)
        words.insert(word)
        if last == "." { members.insert(word) }
        rest = rest[word.endIndex...]
        last = nil
      }
    }
    if words.contains("extension") { members = words }
  }
}

extension Character {
  /// Whether the character can be part of an identifier.
  package var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
