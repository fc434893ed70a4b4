import CoursePlatform

/// A picture with its text.
struct PictureFigure {
  /// What the lesson says below it.
  let caption: [HTML]
  /// What one sees.
  let words: String
  let address: String
  /// The drawing.
  let svg: String

  /// The text for who cannot see it: a board says itself what stands in its
  /// cells.
  private var alternative: String {
    Self.between("<title", "</title>", in: svg) ?? words
  }

  var html: HTML {
    let size = Self.size(of: svg).map { width, height in
      [
        HTML.Attribute(.width, "\(width)"),
        HTML.Attribute(.height, "\(height)"),
      ]
    }
    let picture = HTML(
      .img,
      [
        .init(.src, address), .init(.alt, alternative),
        .init(.loading, "lazy"),
      ] + (size ?? [])
    )
    return HTML(
      .figure,
      [.class("picture")],
      [picture, HTML(.figcaption, [], caption)]
    )
  }

  /// Returns the words of an element without what they may be marked with.
  private static func between(
    _ opening: String,
    _ closing: String,
    in svg: String
  ) -> String? {
    guard let start = svg.firstRange(of: opening),
      let open = svg[start.upperBound...].firstIndex(of: ">"),
      let end = svg[open...].firstRange(of: closing)
    else { return nil }
    let words = String(svg[svg.index(after: open)..<end.lowerBound])
    return words.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
  }

  /// Returns how large the drawing is, as its frame says.
  private static func size(of svg: String) -> (width: Int, height: Int)? {
    guard let start = svg.firstRange(of: "viewBox=\""),
      let end = svg[start.upperBound...].firstIndex(of: "\"")
    else { return nil }
    let numbers = svg[start.upperBound..<end].split(separator: " ")
      .compactMap { Double($0) }
    return numbers.count == 4 ? (Int(numbers[2]), Int(numbers[3])) : nil
  }
}
