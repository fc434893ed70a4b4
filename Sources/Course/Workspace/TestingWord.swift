extension Tree {
  /// The first word of the program that only tests may use, and where it stands.
  ///
  /// A program that declares an assertion of its own would answer the lesson's
  /// tests in their place.
  var testingWord: (word: String, location: SourceLocation)? {
    for path in program.paths where path.hasPrefix("Sources/") {
      let tokens = SwiftToken.tokens(of: self[path] ?? "")
      let token = zip([nil] + tokens, tokens).first { last, token in
        token.name.hasPrefix("XCT")
          || token.name == "Testing" && last?.text == "import"
      }?.1
      if let token {
        return (token.name, SourceLocation(path: path, line: token.line))
      }
    }
    return nil
  }
}
