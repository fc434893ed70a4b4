import Course
import CoursePlatform

/// The parts that all pages of the book have around their text.
struct PageFrame {
  let source: BookSource
  /// The page's own file.
  let here: String
  /// The class of its body.
  let kind: String
  /// The scripts that it needs besides the book's own.
  var scripts: [String] = []

  /// Returns a page as a file.
  ///
  /// - Parameters:
  ///   - title: its title, if it has one besides the book's.
  ///   - tools: the part of the bar beside the links.
  ///   - main: its text, with what stands beside it.
  /// - Returns: the file's text.
  func document(
    title: String? = nil,
    tools: [HTML] = [],
    @HTMLBuilder main: () -> [HTML]
  ) -> String {
    HTML(.html, [.lang: "en"]) {
      head(title)
      HTML(.body, [.class: source.isProved ? kind : "\(kind) draft"]) {
        HTML(.a, [.class: "skip", .href: "#main"]) { "Skip to the text" }
        HTML(.header, [.class: "bar"]) {
          links
          tools
        }
        main()
        HTML(.footer, [.class: "colophon"]) { HTML(.p) { colophon } }
      }
    }.document
  }

  private func head(_ title: String?) -> HTML {
    let name = source.overview.title
    return HTML(.head) {
      HTML(.meta, [.charset: "utf-8"])
      HTML(
        .meta,
        [.name: "viewport", .content: "width=device-width, initial-scale=1"]
      )
      HTML(.title) { title.map { "\($0) · \(name)" } ?? name }
      HTML(.link, [.rel: "icon", .href: "icon.svg"])
      HTML(.link, [.rel: "stylesheet", .href: "book.css"])
      for script in ["book.js"] + scripts {
        HTML(.script, [.src: script, .defer: ""])
      }
    }
  }

  private var links: HTML {
    let places = [
      (source.overview.title, BookLinks.contents), ("Search", BookLinks.search),
    ]
    return HTML(.nav, [.ariaLabel: "The book"]) {
      for (name, page) in places {
        let current = page == here ? "page" : "false"
        HTML(.a, [.href: page, .ariaCurrent: current]) { name }
      }
    }
  }

  private var colophon: String {
    guard source.isProved else {
      return "A draft: its claims are the author’s, and nothing is proved yet."
    }
    let swift = source.swiftVersion.map { " with Swift \($0)" } ?? ""
    return "Every listing was compiled, every claim checked against the tests, "
      + "and every output printed\(swift), before this page was written."
  }
}
