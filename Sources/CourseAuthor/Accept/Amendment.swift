package import CoursePlatform
import Foundation

/// A correction to the course that is written on the author's behalf.
package struct Amendment: Hashable, Sendable {
  /// The part of a lesson that an amendment corrects.
  package enum Kind: String, Sendable, CaseIterable {
    /// The number of tests that pass.
    case count
    /// A message of the compiler or of an assertion.
    case wording
    /// The output of a command.
    case output
    /// A claim that its author has left open.
    case claim
    /// A drawing.
    case picture
    /// A code block.
    case listing
    /// A file that is shown whole.
    case file
  }

  /// The change to a file.
  enum Change: Hashable, Sendable {
    /// The number of lines to replace from the location on, and the new lines.
    case lines(Int, [String])
    /// The new content of the whole file.
    case file(String)
  }

  /// The part of the lesson that is corrected.
  package let kind: Kind
  /// The first line to replace.
  package let location: SourceLocation
  let change: Change
}

extension Sequence<Amendment> {
  /// Returns the content of a file with the amendments applied.
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
        let isOfWindows = lines[start].unicodeScalars.last == "\r"
        lines.replaceSubrange(
          start..<(start + count),
          with: new.map { isOfWindows ? $0 + "\r" : $0 }
        )
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Applies the amendments to the files below `root`.
  ///
  /// All new contents are computed before the first file is written, and each
  /// file is written as a whole.
  ///
  /// - Returns: the paths.
  /// - Throws: `Files.Failure`.
  @discardableResult
  func write(root: String) throws -> [String] {
    let texts = try texts(root: root).sorted { $0.key < $1.key }
    for (path, text) in texts { try Files.write(text, to: "\(root)/\(path)") }
    return texts.map(\.key)
  }

  /// Returns the new contents of the amended files, by their paths.
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
