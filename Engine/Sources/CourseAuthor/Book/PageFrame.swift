import CoursePlatform

/// The HTML that surrounds the content of every page in the book, such as the
/// head and the bar at the top.
struct PageFrame {
  let source: BookSource
  /// The page's file name in the book.
  let here: String
  /// The CSS class of the page's body.
  let kind: String
  /// A sentence about the page, for search engines and for previews of links.
  let description: String
  /// The paths of any scripts that the page needs besides those that all pages
  /// share.
  var scripts: [String] = []

  /// Returns a complete HTML document for the page.
  ///
  /// If `title` is `nil`, the document's title is the book's title alone. The
  /// `tools` are shown in the bar at the top, next to the links.
  func document(
    title: String? = nil,
    tools: [HTML] = [],
    @HTMLBuilder main: () -> [HTML]
  ) -> String {
    HTML(.html, [.lang: "en"]) {
      head(title)
      HTML(.body, [.class: source.isProved ? kind : "\(kind) draft"]) {
        HTML(.a, [.class: "skip", .href: "#main"]) { "Skip to main content" }
        HTML(.header, [.class: "bar"]) {
          links
          tools
        }
        main()
        HTML(.footer, [.class: "colophon"]) {
          HTML(.p) { source.colophon }
          HTML(.p) { edition }
        }
      }
    }.document
  }

  private func head(_ title: String?) -> HTML {
    let name = source.overview.title.curlingQuotes
    let fullTitle = title.map { "\($0.curlingQuotes) · \(name)" } ?? name
    return HTML(.head) {
      HTML(.meta, [.charset: "utf-8"])
      HTML(
        .meta,
        [.name: "viewport", .content: "width=device-width, initial-scale=1"]
      )
      HTML(.meta, [.name: "color-scheme", .content: "light dark"])
      HTML(.title) { fullTitle }
      HTML(.meta, [.name: "description", .content: description])
      HTML(.meta, [.property: "og:title", .content: fullTitle])
      HTML(.meta, [.property: "og:description", .content: description])
      HTML(.meta, [.property: "og:type", .content: "article"])
      HTML(.meta, [.property: "og:site_name", .content: name])
      HTML(.link, [.rel: "icon", .href: "icon.svg"])
      HTML(.link, [.rel: "stylesheet", .href: "book.css"])
      for script in ["book.js", "memory.js"] + scripts {
        HTML(.script, [.src: script, .defer: ""])
      }
    }
  }

  private var links: HTML {
    var places = [(source.overview.title, BookLinks.contents)]
    if !source.overview.start.isEmpty {
      places.append(("Start", BookLinks.start))
    }
    places.append(("Search", BookLinks.search))
    return HTML(.nav, [.ariaLabel: "The book"]) {
      for (name, page) in places {
        let current: [HTML.Attribute] =
          page == here ? [.init(.ariaCurrent, "page")] : []
        HTML(.a, [.init(.href, page)] + current) { name.curlingQuotes }
      }
      repository
    }
  }

  @HTMLBuilder private var repository: [HTML] {
    if let address = source.edition.repository {
      HTML(.a, [.href: address]) { "Repository" }
    }
  }

  /// The course's version, date, license, and repository.
  @HTMLBuilder private var edition: [HTML] {
    let edition = source.edition
    if let version = edition.version, let date = edition.date {
      "Version \(version), \(date). "
    }
    if let name = edition.licenseName {
      HTML(.a, [.rel: "license", .href: BookLinks.license]) { name }
      " "
    }
    repository
  }
}

extension BookSource {
  /// A sentence that states how the book was checked.
  var colophon: String {
    guard isProved else {
      return "This is a draft. Its claims haven’t been checked yet."
    }
    let swift = swiftVersion.map { " with Swift \($0)" } ?? ""
    return "Before this page was created, every listing was compiled, every "
      + "claim was checked against the tests, and every output was produced by "
      + "running the program\(swift)."
  }
}
