import CoursePlatform

/// The book on a single page, for printing.
struct WholePage {
  let source: BookSource
  /// The chapters' texts, in order.
  let chapters: [HTML]

  /// The page as a complete HTML document.
  var document: String {
    let name = source.overview.title
    return PageFrame(
      source: source,
      here: BookLinks.whole,
      kind: "whole",
      description: "All chapters of \(name) on one page."
    ).document(title: "The whole book") {
      HTML(.main, [.id: "main"]) {
        HTML(.h1) { name }
        Prose(of: Overview.path, source)
          .parts(of: source.overview.introduction)
        chapters
      }
    }
  }

  /// Returns a chapter's text as a part of this page.
  ///
  /// Only the chapter's own page has anchors, so links to them lead there.
  static func article(_ content: [HTML], from page: String) -> HTML {
    HTML(.article, [], content).replacingElements { tag, attributes, content in
      HTML(
        tag == .h1 ? .h2 : tag,
        attributes.compactMap { $0.withoutAnchor(leadingTo: page) },
        content
      )
    }
  }
}

extension HTML.Attribute {
  /// Returns the attribute, or `nil` if it's an anchor.
  ///
  /// A link to an anchor leads to the other page.
  fileprivate func withoutAnchor(leadingTo page: String) -> Self? {
    switch name {
    case .id: nil
    case .href where value.hasPrefix("#"): .init(.href, page + value)
    default: self
    }
  }
}
