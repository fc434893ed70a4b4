package import CoursePlatform

/// A link's target and where it stands.
package struct Link: Hashable {
  package let target: String
  package let location: SourceLocation

  /// Whether the target is a file of the chapter's pictures.
  package var leadsToPicture: Bool {
    target.hasPrefix("\(BoardPicture.folder)/")
  }
}

extension Markdown {
  /// The links outside of code: what stands in `](…)`, and an address of the web by itself, of which a code host makes a link.
  package var links: [Link] {
    blocks.flatMap { block -> [Link] in
      if case .code = block.kind { return [] }
      if let hint = block.inside { return hint.links }
      guard Self.mayHaveLinks(block.source) else { return [] }
      // What stands in backticks is no link.
      let lines = CodeSpan.parted(block.source, at: block.location).words
      return lines.enumerated().flatMap { offset, line in
        Self.targets(in: line).map {
          Link(target: $0, location: block.location.below(offset))
        }
      }
    }
  }

  /// The targets that stand apart from their links: `[name]: target`.
  package var definitions: [Link] {
    blocks.flatMap { block -> [Link] in
      guard case .paragraph(let lines) = block.kind else { return [] }
      return lines.enumerated().compactMap { offset, line in
        guard line.hasPrefix("["), let end = line.firstRange(of: "]: ") else {
          return nil
        }
        return Link(
          target: line[end.upperBound...].trimmed,
          location: block.location.below(offset)
        )
      }
    }
  }

  private static func mayHaveLinks(_ lines: [String]) -> Bool {
    lines.contains { line in
      ["]", "://", "www."].contains(where: line.holds)
    }
  }

  private static func targets(in line: String) -> [String] {
    var targets = line.split(
      separator: "](",
      omittingEmptySubsequences: false
    ).dropFirst().compactMap { rest in
      rest.firstIndex(of: ")").map { String(rest[..<$0]) }
    }
    targets += line.split(separator: " ").filter { word in
      ["https://", "http://", "www."].contains { word.hasPrefix($0) }
    }.map(String.init)
    return targets
  }
}
