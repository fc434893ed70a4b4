import Course
import CoursePlatform

/// What all pages of the site have around their text.
struct PageFrame {
  let source: BookSource
  let links: BookLinks

  /// Returns a page of the site.
  ///
  /// - Parameters:
  ///   - here: the page.
  ///   - title: its title.
  ///   - kind: the class of its body.
  ///   - tools: what stands in the bar besides the links.
  ///   - scripts: what it needs besides the book's own script.
  ///   - main: its text, with what stands beside it.
  /// - Returns: the page as a file.
  func document(
    _ here: BookPage,
    title: String,
    kind: String,
    tools: [HTML] = [],
    scripts: [BookPage] = [],
    main: [HTML]
  ) -> String {
    HTML(
      .html,
      [.init(.lang, "en"), .init(.dataRoot, links.root(from: here))],
      [
        head(here, title, scripts),
        HTML(
          .body,
          [.class(source.lights.areProved ? kind : "\(kind) draft")],
          [
            HTML(
              .a,
              [.class("skip"), .href("#main")],
              text: "Skip to the text"
            ),
            bar(here, tools),
          ] + main + [footer]
        ),
      ]
    ).document
  }

  private func head(
    _ here: BookPage,
    _ title: String,
    _ scripts: [BookPage]
  )
    -> HTML
  {
    let all = [BookPage.asset("book.js")] + scripts
    return HTML(
      .head,
      [],
      [
        HTML(.meta, [.init(.charset, "utf-8")]),
        HTML(
          .meta,
          [
            .init(.name, "viewport"),
            .init(.content, "width=device-width, initial-scale=1"),
          ]
        ),
        HTML(.title, text: title == "Tic Kata" ? title : "\(title) · Tic Kata"),
        HTML(
          .link,
          [
            .init(.rel, "icon"),
            .href(links.address(of: .asset("icon.svg"), from: here)),
          ]
        ),
        HTML(
          .link,
          [
            .init(.rel, "stylesheet"),
            .href(links.address(of: .asset("book.css"), from: here)),
          ]
        ),
      ]
        + all.map { script in
          HTML(
            .script,
            [
              .init(.src, links.address(of: script, from: here)),
              .init(.defer),
            ]
          )
        }
    )
  }

  private func bar(_ here: BookPage, _ tools: [HTML]) -> HTML {
    let places: [(String, BookPage)] = [
      ("Tic Kata", .contents), ("Search", .search),
    ]
    let items = places.map { name, page in
      HTML(
        .a,
        [.href(links.address(of: page, from: here))]
          + (page == here ? [.init(.ariaCurrent, "page")] : []),
        text: name
      )
    }
    return HTML(
      .header,
      [.class("bar")],
      [HTML(.nav, [.label("The book")], items)] + tools
    )
  }

  private var footer: HTML {
    let swift = source.swiftVersion.map { " with Swift \($0)" } ?? ""
    let words =
      source.lights.areProved
      ? "Every listing was compiled, every claim held against the tests, and "
        + "every output printed\(swift), before this page was written."
      : "A draft: its claims are the author's, and nothing is proved yet."
    return HTML(.footer, [.class("colophon")], [HTML(.p, text: words)])
  }
}
