import Course
import CoursePlatform
import Foundation

/// The learner's own tests in files that a step also provides.
struct OwnTests {
  /// The suffix for the names of files that contain the learner's tests, if the
  /// tests can't be merged with the lesson's.
  static let aside = ".yours"

  private let mine: Tree
  private let start: Tree
  private let given: Tree

  /// Creates a collection of the learner's own tests in the files that a step
  /// provides.
  ///
  /// - Parameters:
  ///   - package: The learner's package.
  ///   - start: The lesson's package before the step.
  ///   - given: The files that the step provides.
  init(in package: Tree, changedFrom start: Tree, givenAs given: Tree) {
    mine = package.tests.filter { path in
      given.paths.contains(path)
        && ![start[path], given[path]].contains(package[path])
    }
    self.start = start
    self.given = given
  }

  /// Returns the possible ways to keep the learner's tests, best choice first:
  /// merged with the lesson's tests, or in separate files.
  ///
  /// If the tests can't be merged, only the separate files are returned.
  ///
  /// - Throws: `Executable.Missing` if git isn't installed,
  ///   `Command.StartFailure` if git can't be started, or `Files.Failure` if a
  ///   file can't be read or written.
  func choices() throws -> [Tree] {
    mine.paths.isEmpty ? [mine] : [try merged(), beside].compactMap(\.self)
  }

  /// The learner's tests in separate files that aren't compiled.
  private var beside: Tree {
    var tree = Tree()
    for path in mine.paths {
      let name = path.split(separator: "/").last ?? ""
      tree["Tests/\(name)\(Self.aside)"] = mine[path]
    }
    return tree
  }

  /// Returns the files with both the learner's and the lesson's changes, or
  /// `nil` if the learner and the lesson have changed the same lines.
  ///
  /// - Throws: `Executable.Missing` if git isn't installed,
  ///   `Command.StartFailure` if git can't be started, or `Files.Failure` if a
  ///   file can't be read or written.
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
