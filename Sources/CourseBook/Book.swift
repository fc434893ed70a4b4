import Course
import CoursePlatform

/// The course as a web site: its files by their paths.
package struct Book: Sendable {
  package let files: [String: String]

  /// The file that marks a folder as a book, so that it may be replaced.
  package static let mark = ".kata-book"

  /// Draws all pages.
  package init(_ source: BookSource) {
    let links = BookLinks(source)
    let works: [@Sendable () -> [(BookPage, String)]] =
      Self.chapters(source, links)
      + [
        { Self.histories(source) },
        { Self.search(source, links) },
        { Self.pages(source, links) },
      ]
    let drawn = SideBySide.results(of: works).flatMap {
      (try? $0.get()) ?? []
    }
    var files = Self.assets
    files[Self.mark] = "A book of Tic Kata, written by kata book.\n"
    for (page, text) in drawn { files[page.path] = text }
    for (path, svg) in source.pictures {
      files[BookPage.picture(path).path] = svg
    }
    self.files = files
  }

  private static func chapters(
    _ source: BookSource,
    _ links: BookLinks
  ) -> [@Sendable () -> [(BookPage, String)]] {
    source.course.chapters.map { chapter in
      {
        [
          (
            .chapter(slug: chapter.slug),
            ChapterPage(
              source: source,
              links: links,
              chapter: chapter
            ).document
          )
        ]
      }
    }
  }

  private static func histories(_ source: BookSource) -> [(BookPage, String)] {
    let histories = FileHistories(source.course)
    return histories.versions.keys.map { path in
      (.history(path: path), histories.script(of: path))
    }
  }

  private static func search(
    _ source: BookSource,
    _ links: BookLinks
  ) -> [(BookPage, String)] {
    [
      (.search, SearchPage(source: source, links: links).document),
      (
        .asset("search.js"),
        SearchIndex(source: source, links: links).script
      ),
    ]
  }

  private static func pages(
    _ source: BookSource,
    _ links: BookLinks
  ) -> [(BookPage, String)] {
    func document(_ page: Markdown, _ here: BookPage) -> (BookPage, String) {
      let document = DocumentPage(
        source: source,
        links: links,
        page: page,
        here: here
      )
      return (here, document.document)
    }
    var pages = source.documents.map { document($1, .document($0)) }
    if let preface = source.course.preface {
      let page = Markdown(preface, path: CourseFolder.prefacePath)
      pages.append(document(page, .preface))
    }
    for chapter in source.course.chapters {
      let page = chapter.names.page
      guard !page.blocks.isEmpty else { continue }
      pages.append(document(page, .namesToUse(slug: chapter.slug)))
    }
    let contents = ContentsPage(source: source, links: links).document
    return pages + [(.contents, contents)]
  }

  private static var assets: [String: String] {
    [
      "book.css": BookAssets.style.text,
      "book.js": BookAssets.script,
      "icon.svg": BookAssets.icon,
    ]
  }
}
