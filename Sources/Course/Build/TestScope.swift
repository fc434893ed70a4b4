/// How many of a tree's tests are run.
struct TestScope: Hashable, Sendable {
  /// The test files, or nil for all.
  var files: Set<String>?
  /// Whether the run may end with the first failure: when it is asked only
  /// whether there is one.
  var endsAtFailure = false

  /// All tests, to the end.
  static let all = TestScope()

  /// Returns the tests of some files, to the end.
  static func files(_ files: Set<String>) -> TestScope {
    TestScope(files: files)
  }

  /// The scope in words, for the key of a verdict.
  var key: [String] {
    (files.map { ["only"] + $0.sorted() } ?? ["all"])
      + (endsAtFailure ? ["to the first failure"] : [])
  }
}
