package import CoursePlatform

/// A declaration on a page of names.
///
/// A page declares without bodies what a program has for its tests. It's written
/// for readers, and the proof checks it, so it's read as text.
package struct PageDeclaration: Hashable, Sendable {
  /// The declaration as the author wrote it, with all lines joined into one.
  package let source: String
  /// The name of the type that contains the declaration, such as `Match.Event`,
  /// or an empty string at the top level.
  package let type: String
  package let location: SourceLocation

  package init(
    _ source: String,
    in type: String,
    at location: SourceLocation
  ) {
    self.source = source
    self.type = type
    self.location = location
  }

  /// Reads the declarations in a code block, whose first line is at `start`.
  ///
  /// A type or an extension contains the declarations below it up to a line
  /// with `}`.
  package static func all(
    in lines: [String],
    at start: SourceLocation
  ) -> [PageDeclaration] {
    var declarations: [PageDeclaration] = []
    var type = ""
    var open = ""
    for (offset, line) in lines.enumerated()
    where !line.isBlank && !line.trimmed.hasPrefix("//") {
      if open.isEmpty, line == "}" {
        type = ""
        continue
      }
      open += (open.isEmpty ? "" : " ") + line.trimmed
      let opening = open.count { "([".contains($0) }
      guard opening == open.count(where: { ")]".contains($0) }) else {
        continue
      }
      let declaration = PageDeclaration(
        open,
        in: type,
        at: start.below(offset)
      )
      declarations.append(declaration)
      if let head = declaration.head, head.isOpen { type = head.name }
      open = ""
    }
    return declarations
  }

  // MARK: Parts

  /// The beginning of a type's declaration or of an extension.
  package struct Head: Hashable, Sendable {
    /// The words up to the keyword, without an access level, such as
    /// `final class`.
    package let words: String
    /// The type's name, including the names of its enclosing types.
    package let name: String
    /// The types that the declared type inherits from or conforms to.
    package let inherited: [String]
    /// Whether members follow.
    let isOpen: Bool

    package var isExtension: Bool { words.hasSuffix("extension") }
  }

  /// The beginning of the type that's declared or extended at the top level, or
  /// `nil` for any other declaration.
  package var head: Head? {
    let words = bare.split(separator: " ")
    let keyword = words.firstIndex { Self.typeWords.contains($0) }
    guard type.isEmpty, let keyword, words.indices.contains(keyword + 1) else {
      return nil
    }
    let list = bare.split(separator: ":").dropFirst().joined()
    return Head(
      words: words[...keyword].joined(separator: " "),
      name: String(words[keyword + 1].prefix { !":{".contains($0) }),
      inherited: list.split { ", {".contains($0) }.map(String.init),
      isOpen: source.hasSuffix("{")
    )
  }

  /// The declaration without its leading access level.
  package var bare: String {
    let level = ["public ", "package ", "internal "].first(
      where: source.hasPrefix
    )
    return String(source.dropFirst(level?.count ?? 0))
  }

  private static let typeWords: Set<Substring> = [
    "actor", "class", "enum", "extension", "protocol", "struct",
  ]
}

extension NamesPage {
  /// The declarations on the page, in page order, each with the heading of the
  /// section that contains it.
  package var declarations: [(heading: String, declaration: PageDeclaration)] {
    var heading = ""
    return page.blocks.flatMap { block in
      if case .heading(2, let text) = block.kind { heading = text }
      return PageDeclaration.all(in: block).map { (heading, $0) }
    }
  }

  /// Returns the declarations in the section with the given heading, such as
  /// `8.2 X goes first`.
  package func declarations(headed heading: String) -> [PageDeclaration] {
    section(headed: heading).flatMap(PageDeclaration.all)
  }
}

extension PageDeclaration {
  /// Returns the declarations in a block, or an empty array unless it's a code
  /// block.
  fileprivate static func all(in block: Markdown.Block) -> [PageDeclaration] {
    guard case .code(_, let lines) = block.kind else { return [] }
    return all(in: lines, at: block.location.below(1))
  }
}
