import Foundation

extension Tree {
  /// Returns the number of tests in the test files whose names start with a
  /// prefix.
  ///
  /// Rather than compiling the source code, this method counts the occurrences
  /// of `func test` and `@Test`. The count is accurate for the course's own
  /// tests.
  func testCount(inFilesNamed prefix: String = "") -> Int {
    tests.filter { $0.contains("/\(prefix)") }.files.values
      .reduce(0) { $0 + $1.count(of: "func test") + $1.count(of: "@Test") }
  }
}

extension String {
  /// Returns the number of times that another string occurs in this one.
  ///
  /// The search uses the C library for speed, because creating the tags
  /// requires counting the tests in hundreds of states.
  fileprivate func count(of text: String) -> Int {
    withCString { start in
      var count = 0
      var rest = start
      while let found = strstr(rest, text) {
        count += 1
        rest = UnsafePointer(found + 1)
      }
      return count
    }
  }
}
