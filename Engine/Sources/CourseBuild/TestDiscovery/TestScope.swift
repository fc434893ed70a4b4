package import Course

/// A selection of a package's tests to run.
package struct TestScope: Hashable, Sendable {
  /// The paths of the test files whose tests should run, or `nil` for all test
  /// files.
  ///
  /// A build with SwiftPM ignores this selection and runs all tests.
  package var files: Set<String>?
  /// Whether the run can stop at the first failure, because only the existence
  /// of a failure matters.
  package var endsAtFailure = false
  /// The tests that get a moment for failures that come after their end, from
  /// tasks and threads that they don't wait for.
  ///
  /// A build with SwiftPM doesn't wait.
  package var lingering: Set<TestName> = []
  /// Whether to run the tests even if their verdict is cached, and to replace
  /// the cached verdict with the new one.
  package var ignoresCache = false

  package init(
    files: Set<String>? = nil,
    endsAtFailure: Bool = false,
    lingering: Set<TestName> = [],
    ignoresCache: Bool = false
  ) {
    self.files = files
    self.endsAtFailure = endsAtFailure
    self.lingering = lingering
    self.ignoresCache = ignoresCache
  }

  /// The scope that runs all tests, even after a failure.
  package static let all = TestScope()

  /// The scope that runs all tests, even after a failure and even if their
  /// verdict is cached.
  package static let again = TestScope(ignoresCache: true)

  /// Returns the scope that runs the tests in the given files, even after a
  /// failure.
  package static func files(_ files: Set<String>) -> TestScope {
    TestScope(files: files)
  }

  /// The strings that represent the scope in a verdict's cache key.
  var key: [String] {
    (files.map { ["only"] + $0.sorted() } ?? ["all"])
      + (endsAtFailure ? ["to the first failure"] : [])
      + lingering.sorted().map { "lingering \($0)" }
  }
}
