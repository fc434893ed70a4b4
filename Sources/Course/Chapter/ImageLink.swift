package import CoursePlatform

/// A link that shows a picture: `![What one sees](pictures/XO-X..svg)`.
package struct ImageLink: Hashable, Sendable {
  /// The text for who cannot see it.
  package let words: String
  package let target: String
  /// Where its exclamation mark stands.
  package let location: SourceLocation

  /// How many words a text needs to say what one sees.
  package static let fewestWords = 3
}

extension Markdown.Block {
  /// The picture, where the block is a paragraph that is one and nothing else.
  package var image: ImageLink? {
    guard case .paragraph(let lines) = kind, let image = images.first,
      images.count == 1,
      lines.withoutMarks.joined(separator: " ").trimmed
        == "![\(image.words)](\(image.target))"
    else { return nil }
    return image
  }

  /// The pictures in it, be they in a hint.
  package var images: [ImageLink] {
    switch kind {
    case .hint: inside?.images ?? []
    case .paragraph, .quote: Self.images(in: source, at: location)
    case .heading, .code, .mark: []
    }
  }

  private static func images(
    in source: [String],
    at location: SourceLocation
  ) -> [ImageLink] {
    guard source.contains(where: { $0.contains("](") }) else { return [] }
    let text = source.joined(separator: "\n")
    var images: [ImageLink] = []
    var rest = text[...]
    while let opening = rest.firstRange(of: "![") {
      rest = rest[opening.upperBound...]
      guard let middle = rest.firstRange(of: "]("),
        let end = rest[middle.upperBound...].firstIndex(of: ")")
      else { break }
      let line = text[..<opening.lowerBound].count { $0 == "\n" }
      images.append(
        ImageLink(
          words: String(rest[..<middle.lowerBound])
            .replacing("\n", with: " "),
          target: String(rest[middle.upperBound..<end]),
          location: location.below(line)
        )
      )
      rest = rest[end...]
    }
    return images
  }
}

extension Markdown {
  /// The pictures of the page, in order.
  package var images: [ImageLink] { blocks.flatMap(\.images) }
}
