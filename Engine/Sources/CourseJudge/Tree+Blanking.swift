package import Course
package import CourseBuild
import CoursePlatform

extension Tree {
  /// Returns a copy of the tree without some tests, whose lines become blank so
  /// that all other lines keep their numbers.
  package func blanking(_ tests: [TestInventory.Entry]) -> Tree {
    var tree = self
    for (path, tests) in Dictionary(grouping: tests, by: \.path) {
      var lines = (tree[path] ?? "").lines
      for line in tests.flatMap(\.lines) where line <= lines.count {
        lines[line - 1] = ""
      }
      tree[path] = lines.joined(separator: "\n")
    }
    return tree
  }
}

extension TestInventory.Entry {
  /// The numbers of the test's first and last line.
  package var lines: ClosedRange<Int> {
    line...(line + text.count { $0.isNewline })
  }
}
