import Course
import CoursePlatform
import Foundation

/// A page of the e-book.
struct EBookPage: Sendable {
  /// The page's file name in the e-book.
  let path: String
  let title: String
  /// The chapter that the page shows, or `nil` for other pages.
  let chapter: Chapter?
  /// The page as a complete XHTML document.
  let document: String

  /// The headings of the chapter's steps.
  var steps: [String] {
    guard let chapter else { return [] }
    return chapter.steps.map { StepPlace(chapter: chapter, step: $0).heading }
  }

  /// Creates a page that shows the content of a page of the website.
  private init(
    _ page: String,
    title: String,
    chapter: Chapter? = nil,
    content: [HTML]
  ) {
    path = page.inEBook
    self.title = Inline.words(of: [title])
    self.chapter = chapter
    let main = HTML(.main, [], content.map(\.inEBook))
    document = Self.document(titled: self.title, showing: main)
  }

  init(of chapter: Chapter, content: [HTML]) {
    self.init(
      BookLinks.page(ofChapter: chapter.slug),
      title: "\(chapter.number) \(chapter.title)",
      chapter: chapter,
      content: content
    )
  }

  init(_ page: TextPage) {
    self.init(page.here, title: page.title, content: page.content)
  }

  /// Returns the first page, which introduces the book and lists its chapters.
  static func title(of source: BookSource) -> Self {
    let draft = source.isProved ? [] : [HTML(.p, text: source.colophon)]
    return Self(
      BookLinks.contents,
      title: source.overview.title,
      content: ContentsPage(source: source).front + draft
    )
  }

  /// Returns the last page, which states the book's version and license.
  static func about(_ source: BookSource) -> Self {
    let title = "About this book"
    let edition = source.edition
    let facts = [edition.version, edition.date, edition.repository]
    let content = [
      HTML(.h1, text: title), HTML(.p, text: source.colophon),
      HTML(.p, text: facts.compactMap(\.self).joined(separator: ", ")),
      HTML(.pre, [.class("text")], text: edition.license ?? ""),
    ]
    return Self("about.html", title: title, content: content)
  }

  /// Returns a complete XHTML document.
  static func document(titled title: String, showing main: HTML) -> String {
    let attributes: KeyValuePairs<HTML.Name, String> = [
      .xmlns: "http://www.w3.org/1999/xhtml",
      .xmlnsEpub: "http://www.idpf.org/2007/ops",
      .lang: "en", .xmlLang: "en",
    ]
    return HTML(.html, attributes) {
      HTML(.head) {
        HTML(.title) { title }
        HTML(.link, [.rel: "stylesheet", .href: "book.css"])
      }
      HTML(.body) { main }
    }.xhtmlDocument
  }
}

// MARK: - From the website

extension HTML {
  /// A copy for e-book readers, which don't fold anything or run scripts.
  ///
  /// Collapsible sections are open, and a state's heading names its light.
  /// Links that the table of contents replaces are left out.
  fileprivate var inEBook: HTML {
    replacingElements { tag, attributes, content in
      if attributes.contains(where: \.isOnlyForWebsite) { return .parts([]) }
      if tag == .summary { return HTML(.p, [.class("label")], content) }
      let light = attributes.first { $0.name == .dataLight }?.value
      return HTML(
        tag == .details ? .div : tag,
        attributes.compactMap(\.inEBook),
        content.map { $0.naming(light: light) }
      )
    }
  }

  /// Returns a copy in which a state's heading ends with the state's light.
  private func naming(light: String?) -> HTML {
    guard let light, case .element(.h3, let attributes, let content) = self,
      content.last != .text(light.capitalized)
    else { return self }
    return HTML(.h3, attributes, content + [.text(" (\(light))")])
  }
}

extension HTML.Attribute {
  /// Whether the element with the attribute is only useful on the website.
  fileprivate var isOnlyForWebsite: Bool {
    name == .class && ["lights", "steps", "ways"].contains(value)
  }

  /// The attribute to use in an e-book, or `nil` if it has no use there.
  fileprivate var inEBook: Self? {
    switch name {
    case .dataLight, .loading: nil
    case .href where !value.contains("://"): .init(.href, value.inEBook)
    default: self
    }
  }
}

extension String {
  /// The address in the e-book of a page of the website.
  fileprivate var inEBook: String { replacing(".html", with: ".xhtml") }
}
