extension ManualPage {
  /// An option or a subcommand that a help page lists.
  struct Entry {
    let names: [String]
    var value: String?
    var about: String

    /// Parses the words of the line that lists an option or a subcommand.
    init(_ words: [Substring]) {
      let options = words.prefix { $0.hasPrefix("-") }
      let names = options.isEmpty ? words.prefix(1) : options
      self.names = names.map { name in name.filter { $0 != "," } }
      var rest = words.dropFirst(names.count)
      if let word = rest.first, word.hasPrefix("<") {
        value = String(word.dropFirst().dropLast())
        rest = rest.dropFirst()
      }
      if rest.first == "(default)" { rest = rest.dropFirst() }
      about = rest.joined(separator: " ")
    }
  }
}
