import Course
import CoursePlatform
import Foundation

/// A learner's own tests in files that a Given changes.
struct OwnTests {
  /// The suffix of files with the learner's tests, if these can't be merged
  /// with the lesson's.
  static let aside = ".yours"

  private let mine: Tree
  private let start: Tree
  private let given: Tree

  /// Finds the tests.
  ///
  /// - Parameters:
  ///   - package: the learner's package.
  ///   - start: the lesson's package before the Given.
  ///   - given: the Given's files.
  init(in package: Tree, changedFrom start: Tree, givenAs given: Tree) {
    mine = package.tests.filter { path in
      given.paths.contains(path)
        && ![start[path], given[path]].contains(package[path])
    }
    self.start = start
    self.given = given
  }

  /// Returns the possible outcomes for the tests, best first: merged with the
  /// lesson's, or set aside in separate files.
  ///
  /// - Throws: `Files.Failure`, `Executable.Missing`.
  func choices() throws -> [Tree] {
    mine.paths.isEmpty ? [mine] : [try merged(), beside].compactMap(\.self)
  }

  /// The tests in files that don't belong to any module.
  private var beside: Tree {
    var tree = Tree()
    for path in mine.paths {
      let name = path.split(separator: "/").last ?? ""
      tree["Tests/\(name)\(Self.aside)"] = mine[path]
    }
    return tree
  }

  /// Returns the files with both sets of changes, or `nil` if both change the
  /// same lines.
  private func merged() throws -> Tree? {
    let git = try Git(directory: FileManager.default.temporaryDirectory.path)
    var merged = Tree()
    for path in mine.paths {
      let merge = try TextMerge(
        base: start[path] ?? "",
        ours: given[path] ?? "",
        theirs: mine[path] ?? "",
        git: git
      )
      guard merge.isWhole else { return nil }
      merged[path] = merge.text
    }
    return merged
  }
}
