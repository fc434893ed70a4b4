package import CoursePlatform
import Foundation

/// A correction that `kata accept` or `kata fold` makes to one of the course's
/// files on the author's behalf.
package struct Amendment: Hashable, Sendable {
  /// The part of a lesson that an amendment corrects.
  ///
  /// The raw value is the name used in the summary that `kata accept` prints.
  package enum Kind: String, Sendable, CaseIterable {
    /// The number of passing tests that a claim gives.
    case count
    /// A message from the compiler or an assertion, as quoted in a claim.
    case wording
    /// The lines on which a claim shows a long message.
    case layout
    /// The output shown for a command in a console block.
    case output
    /// An open claim, which the author wrote as a question mark.
    case claim
    /// A picture that shows one or more boards.
    case picture
    /// A hunk's heading, which says what declaration the hunk is in.
    case heading
    /// A code block that creates or changes a file.
    case listing
    /// A file that a chapter shows in full.
    case file
  }

  /// How an amendment changes a file.
  enum Change: Hashable, Sendable {
    /// A replacement of lines, starting at the amendment's location.
    ///
    /// The associated values are the number of lines to replace and the new
    /// lines.
    case lines(Int, [String])
    /// A replacement of the file's entire content with the given text.
    case file(String)
  }

  package let kind: Kind
  /// The location of the first line to replace.
  package let location: SourceLocation
  let change: Change
}

extension Sequence<Amendment> {
  /// Returns a file's content after applying the amendments.
  ///
  /// All other lines are kept exactly as they are, including Windows line
  /// endings.
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

  /// Returns the new contents of the amended files, keyed by their paths below
  /// `root`.
  ///
  /// - Throws: `Files.Failure` if a file can't be read.
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
