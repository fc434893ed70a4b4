import CoursePlatform
import Foundation

/// A course's folder, which is a clone of the course's repository and contains
/// the chapters and the cached verdicts.
package struct CourseFolder: Sendable {
  /// The absolute path of the course's folder.
  package let path: String

  /// An error that's thrown if a folder doesn't contain a course.
  struct NotFound: Error, CustomStringConvertible {
    let description: String
  }

  /// Creates a course folder without checking that it contains a course.
  package init(path: String) { self.path = path }

  /// Creates a course folder after checking that it contains a course.
  ///
  /// - Parameter path: The course's folder, or `nil` to search the working
  ///   folder and its parents, and then the program's folder and its parents.
  /// - Throws: `NotFound` if no course is found.
  package init(at path: String? = nil) throws {
    let here = FileManager.default.currentDirectoryPath
    if let path {
      self.path = path.hasPrefix("/") ? path : "\(here)/\(path)"
      guard Self.isCourse(self.path) else {
        throw NotFound(
          description: "\(path) doesn't contain a course, because there's no "
            + "`chapters` folder inside"
        )
      }
      return
    }
    let program = URL(fileURLWithPath: CommandLine.arguments[0])
      .resolvingSymlinksInPath().path
    let found = [here, program].lazy.flatMap(Self.folders)
      .first { Self.isCourse($0) && Files.exists("\($0)/Package.swift") }
    guard let found else {
      throw NotFound(
        description: "the current folder isn't inside a clone of the course. "
          + "Neither the folder nor any of its parent folders contains both "
          + "chapters/ and Package.swift"
      )
    }
    self.path = found
  }

  private static func isCourse(_ path: String) -> Bool {
    Files.isDirectory("\(path)/chapters")
  }

  /// Returns a folder and the folders that contain it, from innermost to
  /// outermost.
  private static func folders(from path: String) -> some Sequence<String> {
    sequence(first: path) { $0.count > 1 ? Files.parent(of: $0) : nil }
  }

  /// The path of the folder where verdicts are cached.
  package var store: String { "\(path)/.kata/store" }

  /// The path of the file where the course's outline is cached.
  var outline: String { "\(path)/.kata/outline" }

  /// The Swift version that the course's claims were written for, or `nil` if
  /// the course doesn't specify one.
  package var pinnedVersion: String? {
    Files.contents("\(path)/.swift-version")?.trimmed
  }

  // MARK: Chapters

  /// Returns whether any chapter has observations.
  ///
  /// - Throws: `Mistake` if the course has no chapters.
  package func hasObservations() throws -> Bool {
    try chapterSlugs().contains {
      Files.isDirectory("\(path)/chapters/\($0)/observations")
    }
  }

  /// Returns the names of the chapters' folders, in numerical order.
  ///
  /// - Throws: `Mistake` if the course has no chapters.
  package func chapterSlugs() throws -> [String] {
    let slugs = Files.names(in: "\(path)/chapters").filter { slug in
      !slug.hasPrefix(".") && Files.isDirectory("\(path)/chapters/\(slug)")
    }
    guard !slugs.isEmpty else {
      throw Mistake(
        "this folder doesn't contain any chapters",
        at: SourceLocation(path: "chapters", line: 1)
      )
    }
    // Numerically, 100 comes after 99. Folders without a number, which are
    // wrong, come last.
    let numbered = slugs.map { (Int($0.prefix { $0.isNumber }) ?? .max, $0) }
    return numbered.sorted { $0 < $1 }.map(\.1)
  }

  /// Returns the text of a course file, or appends a mistake and returns `nil`
  /// if the file can't be read.
  func text(of file: String, noting mistakes: inout [Mistake]) -> String? {
    do {
      return try Files.read("\(path)/\(file)")
    } catch {
      let reason = (error as? Files.Failure)?.reason ?? "\(error)"
      mistakes.note(reason, at: SourceLocation(path: file, line: 1))
      return nil
    }
  }

  /// The text of the page before the first chapter, as Markdown, or `nil` if
  /// the course has no such page.
  package var preface: String? {
    Files.contents("\(path)/\(Self.prefacePath)")
  }

  /// The path of the page before the first chapter, relative to the course's
  /// folder.
  package static let prefacePath = "chapters/README.md"

  /// The Swift source code that generates the game situations for all
  /// observations, or an empty string if its file can't be read.
  package var situations: String {
    Files.contents("\(path)/\(Observation.situationsPath)") ?? ""
  }

  /// Returns a string that changes whenever the given file in the course
  /// changes.
  ///
  /// The string contains the file's size and times, or is empty if the file
  /// doesn't exist. It's `nil` if the file has just changed, because another
  /// change might not change the string.
  func stamp(of file: String) -> String? {
    guard let stamp = SystemCalls.stamp(of: "\(path)/\(file)") else {
      return ""
    }
    return stamp.isYoung ? nil : stamp.description
  }
}
