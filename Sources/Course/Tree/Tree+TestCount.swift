import CoursePlatform
import Foundation

extension Tree {
  /// Returns the number of tests in the test files whose names start with a
  /// prefix.
  ///
  /// The tests are counted in the source code alone, without compiling it.
  /// That's accurate for the course's own tests.
  func testCount(inFilesNamed prefix: String = "") -> Int {
    tests.filter { $0.contains("/\(prefix)") }.files.values
      .reduce(0) { $0 + $1.count(of: "func test") }
  }
}

extension String {
  /// Returns the number of times that another string occurs in this one.
  ///
  /// The C library does the search, since the tags need the counts for hundreds
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
