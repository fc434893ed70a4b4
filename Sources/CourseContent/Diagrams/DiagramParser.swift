import CourseSystem

/// Reads the source of a diagram.
package enum DiagramParser {
  /// Reads a source.
  ///
  /// - Parameters:
  ///   - text: the whole file.
  ///   - path: the file, for mistakes.
  /// - Returns: the diagram.
  /// - Throws: `Mistakes`, with all that is wrong with it.
  package static func diagram(_ text: String, path: String) throws -> Diagram {
    let lines = text.lines.enumerated().map { index, text in
      DiagramLine(
        text: text,
        location: SourceLocation(path: path, line: index + 1)
      )
    }
    let unseen = lines.filter { $0.text.contains(where: Self.isUnseen) }
    guard unseen.isEmpty else {
      throw Mistakes(
        unseen.map {
          $0.mistake("a tab or another mark that nobody sees: use spaces")
        }
      )
    }
    let first = lines[0]
    guard let (name, title) = first.partsAtColon,
      let kind = Diagram.Kind(rawValue: name)
    else {
      throw Mistakes([first.mistake(Self.beginning)])
    }
    let rest = lines.dropFirst().filter { !$0.text.isBlank }
    guard !rest.isEmpty else {
      throw Mistakes([first.mistake("there is nothing below the title")])
    }
    return Diagram(title: title, content: try content(kind, rest))
  }

  private static func content(
    _ kind: Diagram.Kind,
    _ lines: [DiagramLine]
  ) throws -> Diagram.Content {
    switch kind {
    case .sequence: .sequence(try SequenceDiagram(lines))
    case .tree: .tree(try TreeDiagram(lines))
    case .cycle: .cycle(try CycleDiagram(lines))
    }
  }

  private static let beginning =
    "a diagram starts with its kind and a title, such as `tree: What each move "
    + "is worth`; the kinds are "
    + Diagram.Kind.allCases.map(\.rawValue).joined(separator: ", ")

  private static func isUnseen(_ character: Character) -> Bool {
    character.unicodeScalars.contains {
      [.control, .format, .surrogate, .unassigned, .privateUse]
        .contains($0.properties.generalCategory)
        && $0 != "\u{200D}"
    }
  }
}
