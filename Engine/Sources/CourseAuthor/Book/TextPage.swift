import Course
import CoursePlatform

/// A page of the book that shows a text other than a chapter, such as the page
/// before the first chapter.
struct TextPage {
  let source: BookSource
  /// The page's file name in the book.
  let here: String
  /// The path of the file in the repository that contains the text.
  let path: String
  /// The text, which starts with the page's title.
  let blocks: [Markdown.Block]
  /// The file name and the title of the page to read next.
  let next: (page: String, title: String)?

  /// The page that explains how to start with the course, or `nil` if the
  /// README doesn't.
  static func start(_ source: BookSource) -> TextPage? {
    let blocks = source.overview.start
    guard !blocks.isEmpty else { return nil }
    let preface = source.course.preface.map { _ in
      (BookLinks.preface, "Before the first chapter")
    }
    return TextPage(
      source: source,
      here: BookLinks.start,
      path: Overview.path,
      blocks: blocks,
      next: preface ?? firstChapter(source)
    )
  }

  /// The page that precedes the first chapter, or `nil` if the course doesn't
  /// have such a page.
  static func preface(_ source: BookSource) -> TextPage? {
    source.course.preface.map { text in
      TextPage(
        source: source,
        here: BookLinks.preface,
        path: CourseFolder.prefacePath,
        blocks: Markdown(text, path: CourseFolder.prefacePath).blocks,
        next: firstChapter(source)
      )
    }
  }

  private static func firstChapter(
    _ source: BookSource
  ) -> (page: String, title: String)? {
    source.course.chapters.first.map { chapter in
      (
        BookLinks.page(ofChapter: chapter.slug),
        "\(chapter.number) \(chapter.title)"
      )
    }
  }

  var title: String { blocks.title ?? "A page" }

  /// The page's text.
  var content: [HTML] {
    let prose = Prose(of: path, source)
    guard let title = blocks.title else { return prose.parts(of: blocks) }
    return [HTML(.h1) { prose.parts(of: title) }]
      + prose.parts(of: blocks.dropFirst())
  }

  /// The page as a complete HTML document.
  var document: String {
    PageFrame(
      source: source,
      here: here,
      kind: "document",
      description: blocks.summary
    ).document(title: title) {
      HTML(.main, [.id: "main"]) {
        content
        if let next {
          HTML(.nav, [.class: "neighbors", .ariaLabel: "Next page"]) {
            HTML(.a, [.rel: "next", .href: next.page]) {
              HTML(.small) { "Next" }
              " " + next.title.curlingQuotes
            }
          }
        }
      }
    }
  }
}
