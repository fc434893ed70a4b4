import CourseBuild
import Course
import CoursePlatform

extension Tree {
  /// The first word of the program that only tests may use, and where it stands.
  ///
  /// A program that declares an assertion of its own would answer the lesson's
  /// tests in their place.
  var testingWord: (word: String, location: SourceLocation)? {
    for path in program.paths where path.hasPrefix("Sources/") {
      var last = ""
      for token in SwiftToken.tokens(of: self[path] ?? "") {
        let isModule = last == "import" && token.name == "Testing"
        if isModule || token.name.hasPrefix("XCT") {
          return (token.name, SourceLocation(path: path, line: token.line))
        }
        last = token.text
      }
    }
    return nil
  }
}
