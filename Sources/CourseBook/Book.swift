import CourseContent
import CourseSystem

/// The course as a web site: its files by their paths.
package struct Book: Sendable {
  package let files: [String: String]

  /// The file that marks a folder as a book, so that it may be replaced.
  package static let mark = ".kata-book"

  /// Draws all pages.
  package init(_ source: BookSource) {
    let links = BookLinks(source)
    let histories = FileHistories(source.course)
    let works: [@Sendable () -> [(BookPage, String)]] =
      Self.chapters(source, links, histories)
      + Self.versions(source, links, histories)
      + [
        { Self.indices(source, links, histories) },
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
    _ links: BookLinks,
    _ histories: FileHistories
  ) -> [@Sendable () -> [(BookPage, String)]] {
    source.course.chapters.map { chapter in
      {
        [
          (
            .chapter(slug: chapter.slug),
            ChapterPage(
              source: source,
              links: links,
              histories: histories,
              chapter: chapter
            ).document
          )
        ]
      }
    }
  }

  private static func versions(
    _ source: BookSource,
    _ links: BookLinks,
    _ histories: FileHistories
  ) -> [@Sendable () -> [(BookPage, String)]] {
    histories.versions.sorted { $0.key < $1.key }.map { path, versions in
      {
        let pages = versions.enumerated().compactMap {
          index,
          version -> (BookPage, String)? in
          guard version.lines != nil else { return nil }
          let tag = source.course.states[version.state].tag
          let page = VersionPage(
            source: source,
            links: links,
            path: path,
            version: version,
            neighbours: (
              index > 0 ? versions[index - 1] : nil,
              index + 1 < versions.count ? versions[index + 1] : nil
            )
          )
          return (.version(path: path, tag: tag), page.document)
        }
        return pages + [(.history(path: path), histories.script(of: path))]
      }
    }
  }

  private static func indices(
    _ source: BookSource,
    _ links: BookLinks,
    _ histories: FileHistories
  ) -> [(BookPage, String)] {
    let names = NamesIndex(histories)
    return [
      (
        .names,
        NamesIndexPage(source: source, links: links, index: names).document
      ),
      (.search, SearchPage(source: source, links: links).document),
      (
        .asset("search.js"),
        SearchIndex(source: source, links: links).script(names: names)
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
      let page = Markdown(preface, path: Course.prefacePath)
      pages.append(document(page, .preface))
    }
    for chapter in source.course.chapters where !chapter.names.text.isEmpty {
      let page = Markdown(chapter.names.text, path: chapter.namesPath)
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
