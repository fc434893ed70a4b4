import Course

/// Tests that SwiftPM finds and cannot list, told at their place.
///
/// It writes a list of the tests, and compiles that. A class inside another
/// type, a generic class or a name that needs backticks does not compile there,
/// and the learner has never seen that file.
struct UnlistedTests {
  private let tree: Tree

  /// Explains errors of a tree.
  init(_ tree: Tree) { self.tree = tree }

  /// Returns the errors, those of SwiftPM's list told at the tests they are of.
  func explaining(_ errors: [Diagnostic]) -> [Diagnostic] {
    let marker = "PackageDiscoveredTests.derived/"
    // In their own files the learner's errors come first, and those of a list
    // may follow from them.
    let own = errors.filter { !$0.path.contains(marker) }
    guard own.isEmpty else { return own }
    var found: [Diagnostic] = []
    for error in errors {
      let file = error.path.split(separator: "/").last ?? ""
      let told = explanation(of: error, module: file.prefix { $0 != "." })
      if !found.contains(where: { $0.path == told.path && $0.line == told.line }
      ) {
        found.append(told)
      }
    }
    return found.sorted { ($0.path, $0.line) < ($1.path, $1.line) }
  }

  private func explanation(
    of error: Diagnostic,
    module: Substring
  ) -> Diagnostic {
    // The names may stand in types, such as `(ATests) -> () -> Void`.
    let names = Set(
      error.quotedNames.flatMap { SwiftToken.tokens(of: $0).map(\.name) }
    )
    let files = tree.below("Tests/\(module)")
    let place = files.paths.lazy.compactMap { path in
      declaration(of: names, in: files[path] ?? "").map { (path, $0) }
    }.first
    return Diagnostic(
      path: place?.0 ?? files.paths.first ?? "Package.swift",
      line: place?.1 ?? 1,
      message: "swift test cannot list this test: \(error.message)"
    )
  }

  /// Returns the line that declares a class or a method of one of the names.
  private func declaration(of names: Set<String>, in text: String) -> Int? {
    let tokens = SwiftToken.tokens(of: text)
    return zip(tokens, tokens.dropFirst()).first { keyword, name in
      ["class", "func"].contains(keyword.text)
        && names.contains(name.name)
    }?.1.line
  }
}
