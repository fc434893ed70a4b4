/// How many of a tree's tests are run.
struct TestScope: Hashable, Sendable {
  /// The test files, or nil for all.
  var files: Set<String>?
  /// Whether the run may end with the first failure: when it is asked only
  /// whether there is one.
  var endsAtFailure = false
  /// Whether the tests are run even if it is known what came of them; the new
  /// verdict takes the place of the known one.
  var isAgain = false

  /// All tests, to the end.
  static let all = TestScope()

  /// All tests, to the end, whatever is known of them.
  static let again = TestScope(isAgain: true)

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
