/// How many of a tree's tests are run.
package struct TestScope: Hashable, Sendable {
  /// The test files whose tests are run by the direct build, or `nil` for all;
  /// SwiftPM runs all.
  package var files: Set<String>?
  /// Whether the run may end with the first failure: when it is asked only
  /// whether there is one.
  package var endsAtFailure = false
  /// Whether the tests are run even if it is known what came of them; the new
  /// verdict takes the place of the known one.
  package var isAgain = false

  package init(
    files: Set<String>? = nil,
    endsAtFailure: Bool = false,
    isAgain: Bool = false
  ) {
    self.files = files
    self.endsAtFailure = endsAtFailure
    self.isAgain = isAgain
  }

  /// All tests, to the end.
  package static let all = TestScope()

  /// All tests, to the end, whatever is known of them.
  package static let again = TestScope(isAgain: true)

  /// Returns the tests of some files, to the end.
  package static func files(_ files: Set<String>) -> TestScope {
    TestScope(files: files)
  }

  /// The scope in words, for the key of a verdict.
  var key: [String] {
    (files.map { ["only"] + $0.sorted() } ?? ["all"])
      + (endsAtFailure ? ["to the first failure"] : [])
  }
}
