/// A selection of the tests to run in a tree.
package struct TestScope: Hashable, Sendable {
  /// The test files whose tests run in a direct build, or `nil` to run the
  /// tests in all files.
  ///
  /// SwiftPM always runs all tests.
  package var files: Set<String>?
  /// Whether the run may stop at the first failure, since only the existence of
  /// a failure matters.
  package var endsAtFailure = false
  /// Whether to run the tests even if their verdict is known; the new verdict
  /// replaces the known one.
  package var ignoresCache = false

  package init(
    files: Set<String>? = nil,
    endsAtFailure: Bool = false,
    ignoresCache: Bool = false
  ) {
    self.files = files
    self.endsAtFailure = endsAtFailure
    self.ignoresCache = ignoresCache
  }

  /// All tests, without stopping at a failure.
  package static let all = TestScope()

  /// All tests, without stopping at a failure, even if their verdict is known.
  package static let again = TestScope(ignoresCache: true)

  /// Returns the scope of the tests in some files, without stopping at a
  /// failure.
  package static func files(_ files: Set<String>) -> TestScope {
    TestScope(files: files)
  }

  /// The scope as strings that become part of a verdict's cache key.
  var key: [String] {
    (files.map { ["only"] + $0.sorted() } ?? ["all"])
      + (endsAtFailure ? ["to the first failure"] : [])
  }
}
