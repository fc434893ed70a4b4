import Course
import CoursePlatform

/// A page of the repository that is no chapter, as a page of the site.
struct DocumentPage {
  let source: BookSource
  let links: BookLinks
  let page: Markdown
  let here: BookPage

  /// The page as a file.
  var document: String {
    let prose = ProseBlocks(
      inline: InlineMarkdown { target in
        links.address(of: target, in: page.location.path, from: here)
      }
    )
    return PageFrame(source: source, links: links).document(
      here,
      title: title,
      kind: "document",
      main: [HTML(.main, [.id("main")], prose.parts(of: page))]
    )
  }

  private var title: String {
    page.blocks.compactMap { block in
      if case .heading(1, let text) = block.kind { text } else { nil }
    }.first ?? "A page"
  }
}
