package import CoursePlatform
import Foundation

/// Lines of the course that a program puts right, in place of its author.
package struct Amendment: Hashable, Sendable {
  /// What is put right.
  package enum Kind: String, Sendable, CaseIterable {
    /// The number of tests that pass.
    case count
    /// A message of the compiler or of an assertion.
    case wording
    /// What a command prints.
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

  /// What becomes of the file.
  enum Change: Hashable, Sendable {
    /// As many lines from the location on, and those that take their place.
    case lines(Int, [String])
    /// The whole text.
    case file(String)
  }

  /// What is put right.
  package let kind: Kind
  /// The first line of it.
  package let location: SourceLocation
  let change: Change
}

extension Sequence<Amendment> {
  /// Returns a text with its lines put right, to the letter where they are not
  /// touched: Windows line ends stay.
  func applied(to text: String) -> String {
    // Not as characters: the end of a Windows line is one.
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

  /// Writes the files that these are of: every text is made before one is
  /// written, and each is written whole.
  ///
  /// - Returns: the paths.
  /// - Throws: `Files.Failure`.
  @discardableResult
  func write(root: String) throws -> [String] {
    let texts = try texts(root: root).sorted { $0.key < $1.key }
    for (path, text) in texts { try Files.write(text, to: "\(root)/\(path)") }
    return texts.map(\.key)
  }

  /// Returns the files that these are of as they will be, by their paths.
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
