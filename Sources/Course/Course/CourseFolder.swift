import Foundation

/// The clone of the course: where its chapters are, and its results are kept.
public struct CourseFolder: Sendable {
  /// The folder's absolute path.
  public let path: String

  /// A place that is not in a clone of the course.
  public struct NotFound: Error, CustomStringConvertible {
    public var description: String {
      "this is not in a clone of the course: no folder from here up holds "
        + "chapters/ and Package.swift"
    }
  }

  /// Finds the clone from the working folder up, or from the program up.
  ///
  /// - Throws: `NotFound`.
  public static func find() throws -> CourseFolder {
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
  public var store: String { "\(path)/.kata/store" }

  /// The version of Swift the claims were written for.
  public var pinnedVersion: String? {
    Files.contents("\(path)/.swift-version")?.trimmed
  }
}
