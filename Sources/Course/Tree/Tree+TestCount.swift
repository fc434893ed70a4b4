import CoursePlatform
import Foundation

extension Tree {
  /// Returns the number of tests in the test files whose names have a prefix.
  ///
  /// It's counted in the source alone, which is accurate for the course's own
  /// tests.
  func testCount(inFilesNamed prefix: String = "") -> Int {
    tests.filter { $0.contains("/\(prefix)") }.files.values
      .reduce(0) { $0 + $1.count(of: "func test") }
  }
}

extension String {
  /// Returns the number of occurrences of a string.
  ///
  /// The C library does the search, since the tags need the counts of hundreds
  /// of states.
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
