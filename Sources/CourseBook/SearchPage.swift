import Course
import CoursePlatform

/// The page of the search, which works without a server.
struct SearchPage {
  let source: BookSource
  let links: BookLinks

  /// The page as a file.
  var document: String {
    PageFrame(source: source, links: links).document(
      .search,
      title: "Search",
      kind: "search",
      scripts: [.asset("search.js")],
      main: [
        HTML(
          .main,
          [.id("main")],
          [
            HTML(.h1, text: "Search"),
            HTML(
              .form,
              [.role("search")],
              [
                HTML(.label, [.init(.for, "words")], text: "Words"),
                HTML(
                  .input,
                  [
                    .id("words"), .init(.type, "search"), .init(.name, "q"),
                    .init(.autocomplete, "off"),
                  ]
                ),
              ]
            ),
            HTML(
              .p,
              [.id("count"), .init(.ariaLive, "polite")],
              text: "The search needs JavaScript. Without it, look through "
                + "the chapters."
            ),
            HTML(.ol, [.id("found")]),
          ]
        )
      ]
    )
  }
}

extension HTML.Attribute {
  fileprivate static func role(_ name: String) -> Self { .init(.role, name) }
}
