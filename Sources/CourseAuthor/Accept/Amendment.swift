package import CoursePlatform
import Foundation

/// A correction to a page or another file of the course, written on the
/// author's behalf.
package struct Amendment: Hashable, Sendable {
  /// The part of a lesson that an amendment corrects, named as in the summary
  /// of `kata accept`.
  package enum Kind: String, Sendable, CaseIterable {
    /// The number of passing tests in a claim.
    case count
    /// A message from the compiler or an assertion.
    case wording
    /// The output of a command in a console block.
    case output
    /// A claim that the author left open, written as a question mark.
    case claim
    /// A picture of boards.
    case picture
    /// A code block that creates or changes a file.
    case listing
    /// A file that a chapter shows whole.
    case file
  }

  /// The way in which an amendment changes a file.
  enum Change: Hashable, Sendable {
    /// Replaces a number of lines, starting at the amendment's location, with
    /// new lines.
    case lines(Int, [String])
    /// Replaces the whole file with new content.
    case file(String)
  }

  /// The part of the lesson that the amendment corrects.
  package let kind: Kind
  /// The first line to replace, in a file of the repository.
  package let location: SourceLocation
  let change: Change
}

extension Sequence<Amendment> {
  /// Returns the content of a file after the amendments are applied to it.
  ///
  /// All other lines are kept exactly, including Windows line endings.
  func applied(to text: String) -> String {
    // By scalars, because a Windows line ending is a single character.
    var lines = text.unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0) }
    for amendment in sorted(by: { $0.location.line > $1.location.line }) {
      switch amendment.change {
      case .file(let text):
        return text
      case .lines(let count, let new):
        let start = amendment.location.line - 1
        let hasCRLF = lines[start].unicodeScalars.last == "\r"
        lines.replaceSubrange(
          start..<(start + count),
          with: new.map { hasCRLF ? $0 + "\r" : $0 }
        )
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Writes the amended files below `root`.
  ///
  /// All new contents are computed before the first file is written, and each
  /// file is replaced as a whole.
  ///
  /// - Returns: The paths of the amended files, sorted.
  /// - Throws: `Files.Failure`.
  @discardableResult
  func write(root: String) throws -> [String] {
    let texts = try texts(root: root).sorted { $0.key < $1.key }
    for (path, text) in texts { try Files.write(text, to: "\(root)/\(path)") }
    return texts.map(\.key)
  }

  /// Returns the new contents of the amended files, by their paths below
  /// `root`.
  ///
  /// - Throws: `Files.Failure`.
  func texts(root: String) throws -> [String: String] {
    let paths = Dictionary(grouping: self, by: \.location.path)
    return Dictionary(
      uniqueKeysWithValues: try paths.map { path, amendments in
        let old =
          Files.exists("\(root)/\(path)")
          ? try Files.read("\(root)/\(path)") : ""
        return (path, amendments.applied(to: old))
      }
    )
  }
}
