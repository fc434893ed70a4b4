import Course
import CoursePlatform
import Foundation

/// The files in an EPUB file that describe the book and list its other files.
struct EBookPackage {
  let source: BookSource
  /// The pages in order, beginning with the title page.
  let pages: [EBookPage]
  /// The paths of the SVG pictures.
  let pictures: [String]

  /// The metadata, the list of files, and the order of the pages, as XML.
  var text: String {
    let spine = pages.indices.map { "<itemref idref=\"page-\($0)\"/>\n" }
    let manifest =
      items("page", pages.map(\.path), type: "application/xhtml+xml")
      + items("picture", pictures, type: "image/svg+xml")
    return BookAssets.package
      .replacing("<?metadata?>\n", with: metadata.joined())
      .replacing("<?manifest?>\n", with: manifest.joined())
      .replacing("<?spine?>\n", with: spine.joined())
  }

  /// The elements that depend on the course.
  ///
  /// A course without a repository is identified by its title, and a course
  /// without commits has today's date.
  private var metadata: [String] {
    let edition = source.edition
    let title = source.overview.title.curlingQuotes
    let today = Date.now.formatted(.iso8601.year().month().day())
    let facts = [
      ("dc:identifier id=\"id\"", edition.repository ?? title),
      ("dc:title", title), ("dc:creator", edition.author),
      ("dc:description", source.overview.introduction.summary),
      ("dc:rights", edition.licenseName),
      (
        "meta property=\"dcterms:modified\"",
        "\(edition.date ?? today)T00:00:00Z"
      ),
    ]
    return facts.filter { $1?.isEmpty == false }.map { tag, value in
      let name = tag.prefix { $0 != " " }
      return "<\(tag)>\(HTML.text(value ?? "").source)</\(name)>\n"
    }
  }

  private func items(
    _ name: String,
    _ paths: [String],
    type: String
  ) -> [String] {
    paths.enumerated().map { index, path in
      "<item id=\"\(name)-\(index)\" media-type=\"\(type)\" "
        + "href=\"\(BookLinks.address(of: path))\"/>\n"
    }
  }

  // MARK: Navigation

  /// The table of contents as a complete XHTML document, which e-book readers
  /// show as a menu.
  var navigation: String {
    let front = pages.prefix { $0.chapter == nil }
    let main = HTML(.nav, [.epubType: "toc", .role: "doc-toc"]) {
      HTML(.h1) { "Contents" }
      HTML(.ol) {
        front.map(item)
        source.overview.parts.flatMap(items)
        pages.dropFirst(front.count).suffix(1).map(item)
      }
    }
    return EBookPage.document(titled: "Contents", showing: main)
  }

  /// Returns the items for a part's chapters, in a list below the part's title
  /// if the part has one.
  private func items(of part: Overview.Part) -> [HTML] {
    let items = pages.filter { page in
      page.chapter.map { part.chapters.contains($0.number) } ?? false
    }.map(item)
    guard let title = part.title else { return items }
    let name = HTML(.span, text: Inline.words(of: [title]))
    return [HTML(.li, [], [name, HTML(.ol, [], items)])]
  }

  private func item(_ page: EBookPage) -> HTML {
    let steps = page.steps.map { heading in
      let anchor = Markdown.anchor(of: heading)
      return HTML(.li, [], [link(heading, to: page, anchor: anchor)])
    }
    let list = steps.isEmpty ? [] : [HTML(.ol, [], steps)]
    return HTML(.li, [], [link(page.title, to: page)] + list)
  }

  private func link(
    _ title: String,
    to page: EBookPage,
    anchor: String? = nil
  ) -> HTML {
    let address = BookLinks.address(of: page.path, anchor: anchor)
    return HTML(.a, [.href: address]) { Inline.words(of: [title]) }
  }
}

extension Edition {
  /// The holder of the copyright that the license names.
  fileprivate var author: String? {
    license?.firstMatch(of: /(?m)^Copyright (?:\([cC]\)|©)?[ \d,–-]*(.+)$/)
      .map { String($0.1) }
  }
}
