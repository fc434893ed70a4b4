import CoursePlatform

/// An HTML figure that shows a picture of boards and a caption.
struct PictureFigure {
  let caption: [HTML]
  /// The caption as plain text, without formatting.
  let words: String
  let address: String
  /// The picture's content, as SVG.
  let svg: String

  var html: HTML {
    let source: [HTML.Attribute] = [
      .init(.src, address), .init(.alt, alternative), .init(.loading, "lazy"),
    ]
    return HTML(.figure, [.class: "picture"]) {
      HTML(.img, source + size)
      HTML(.figcaption) { caption }
    }
  }

  /// The alternative text for readers who can't see the picture.
  ///
  /// This is the SVG's title, which names the marks in the cells, or the
  /// caption if the SVG has no title.
  private var alternative: String {
    guard let title = svg.firstMatch(of: /<title[^>]*>([^<]*)<\/title>/) else {
      return words
    }
    return String(title.1).replacing("&lt;", with: "<").replacing(
      "&gt;",
      with: ">"
    )
    .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
  }

  /// The width and height attributes from the SVG's view box, or an empty array
  /// if the SVG has no view box.
  private var size: [HTML.Attribute] {
    let frame = svg.firstMatch(of: /viewBox="\S+ \S+ (\d+)\S* (\d+)\S*"/)
    guard let frame else { return [] }
    return [
      .init(.width, String(frame.1)), .init(.height, String(frame.2)),
    ]
  }
}
