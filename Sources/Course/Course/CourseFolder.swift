import CoursePlatform
import Foundation

/// The clone of the course: where its chapters are, and its results are kept.
package struct CourseFolder: Sendable {
  /// The folder's absolute path.
  package let path: String

  /// The error outside of a clone of the course.
  struct NotFound: Error, CustomStringConvertible {
    var description: String {
      "this is not in a clone of the course: no folder from here up holds "
        + "chapters/ and Package.swift"
    }
  }

  /// Finds the clone from the working folder up, or from the program up.
  ///
  /// - Throws: `NotFound`.
  package static func find() throws -> CourseFolder {
    let here = FileManager.default.currentDirectoryPath
    let program = URL(fileURLWithPath: CommandLine.arguments[0])
      .resolvingSymlinksInPath().path
    for start in [here, program] {
      var path = start
      while path != "/" && !path.isEmpty {
        if Files.isDirectory("\(path)/chapters")
          && Files.exists("\(path)/Package.swift")
        {
          return CourseFolder(path: path)
        }
        path = (path as NSString).deletingLastPathComponent
      }
    }
    throw NotFound()
  }

  /// Where results are kept.
  package var store: String { "\(path)/.kata/store" }

  /// The version of Swift the claims were written for.
  package var pinnedVersion: String? {
    Files.contents("\(path)/.swift-version")?.trimmed
  }
}
