package import CourseSystem

/// A diagram of a chapter: its source, and its drawing among the pictures.
package struct DiagramSource: Hashable, Sendable {
  /// The file, such as `one-round.txt`.
  package let file: String
  package let text: String
  /// The first line of the source.
  package let location: SourceLocation
  /// What the drawing's file holds, or nil when it is not there.
  package var drawing: String?

  /// The folder of a chapter's sources.
  package static let folder = "diagrams"
  private static let ending = ".txt"

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - file: its name in the folder.
  ///   - text: what it holds.
  ///   - folder: the folder of the chapter's sources, relative to the root.
  package init(_ file: String, _ text: String, in folder: String) {
    self.file = file
    self.text = text
    location = SourceLocation(path: "\(folder)/\(file)", line: 1)
  }

  /// The link of a lesson that shows it: `pictures/one-round.svg`.
  package var target: String { Self.target(of: file) }

  /// Returns the link of a lesson that shows the drawing of a file.
  package static func target(of file: String) -> String {
    let isSource = file.hasSuffix(ending)
    let name = isSource ? String(file.dropLast(ending.count)) : file
    return "\(BoardPicture.folder)/\(name).svg"
  }

  /// Returns the source that a drawing would have: `diagrams/one-round.txt`.
  package static func path(ofTarget target: String) -> String {
    let name = target.dropFirst(BoardPicture.folder.count + 1)
    return "\(folder)/\(name.dropLast(".svg".count))\(ending)"
  }

  /// Whether the file's name is one that a link can have: `one-round.txt`.
  package var isWellNamed: Bool {
    guard file.hasSuffix(Self.ending) else { return false }
    let words = file.dropLast(Self.ending.count)
      .split(separator: "-", omittingEmptySubsequences: false)
    return words.allSatisfy { word in
      !word.isEmpty
        && word.allSatisfy {
          $0.isASCII && ($0.isLowercase || $0.isNumber)
        }
    }
  }

  /// Reads the source.
  ///
  /// - Throws: `Mistakes`.
  package func diagram() throws -> Diagram {
    try DiagramParser.diagram(text, path: location.path)
  }
}
