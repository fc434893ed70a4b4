package import CoursePlatform
import Foundation

/// The files of a course that `kata accept` writes and removes without losing
/// anything of the author's.
///
/// A file is removed only if git has its current content. A file that's
/// replaced although git doesn't have its current content is first copied to
/// `.kata/replaced`.
package struct AcceptedFiles {
  /// The paths of the files that were written, in the order of writing.
  package private(set) var written: [String] = []
  /// The paths of the files that were removed.
  package private(set) var removed: [String] = []
  /// The paths of the files that don't belong to the course but weren't
  /// removed, because git doesn't have their content.
  package private(set) var kept: [String] = []
  /// The paths of the copies of files that were replaced although git doesn't
  /// have their content, keyed by the path of the replaced file.
  package private(set) var copies: [String: String] = [:]

  private let root: String
  /// The paths of the files whose current content git has.
  private let saved: Set<String>
  private let copyFolder: String

  /// Creates the changes to the course in a folder, of which there are none
  /// yet.
  init(root: String) {
    self.root = root
    saved = Self.savedPaths(in: root)
    let copies = ".kata/replaced"
    let used = Files.names(in: "\(root)/\(copies)").compactMap { Int($0) }
    copyFolder = "\(copies)/\((used.max() ?? 0) + 1)"
  }

  /// Returns the paths of the files in git's index whose content hasn't changed
  /// since, or an empty set if the folder isn't in a git repository.
  private static func savedPaths(in root: String) -> Set<String> {
    func paths(_ options: String...) -> Set<String>? {
      let command = ["ls-files", "-z"] + options
      let output = try? Git(directory: root).bytes(of: command)
      return output.map { bytes in
        Set(
          bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        )
      }
    }
    // A file that's only announced with `git add --intent-to-add` is modified.
    guard let tracked = paths(), let modified = paths("--modified") else {
      return []
    }
    return tracked.subtracting(modified)
  }

  /// Replaces a page's content with the same page, in which only some lines are
  /// corrected.
  ///
  /// - Throws: `Files.Failure` if the file can't be written.
  mutating func correct(_ path: String, to text: String) throws {
    let file = "\(root)/\(path)"
    guard Files.contents(file) != text else { return }
    try Files.write(text, to: file)
    written.append(path)
  }

  /// Writes a whole file, unless it already has this content.
  ///
  /// - Throws: `Files.Failure` if the file or a copy of its current content
  ///   can't be written.
  mutating func write(_ text: String, to path: String) throws {
    let file = "\(root)/\(path)"
    let old = FileManager.default.contents(atPath: file)
    if let old, old != Data(text.utf8), !saved.contains(path) {
      let copy = "\(copyFolder)/\(path)"
      try Files.write(old, to: "\(root)/\(copy)")
      copies[path] = copy
    }
    try correct(path, to: text)
  }

  /// Removes a file, unless git doesn't have its content.
  ///
  /// - Throws: `Files.Failure` if the file can't be removed.
  mutating func remove(_ path: String) throws {
    guard saved.contains(path) else { return kept.append(path) }
    let file = "\(root)/\(path)"
    Files.remove(file)
    guard !Files.isSomething(file) else {
      throw Files.Failure(path: path, reason: "the file can't be removed")
    }
    removed.append(path)
  }

  /// A mistake for each file that wasn't removed, because git doesn't have its
  /// content.
  package var mistakes: [Mistake] {
    kept.map {
      Mistake(
        "no chapter makes this file, but it wasn't removed, because git doesn't "
          + "have its content. Remove it, move it, or add it to a chapter",
        at: SourceLocation(path: $0, line: 1)
      )
    }
  }
}
