import Course
import CoursePlatform

/// The page of the search, which works without a server.
struct SearchPage {
  let source: BookSource

  /// The page as a file.
  var document: String {
    PageFrame(
      source: source,
      here: BookLinks.search,
      kind: "search",
      scripts: [SearchIndex.path]
    ).document(title: "Search") {
      HTML(.main, [.id("main")]) {
        HTML(.h1, text: "Search")
        HTML(.form, [.init(.role, "search")]) {
          HTML(.label, [.init(.for, "words")], text: "Words")
          HTML(
            .input,
            [
              .id("words"), .init(.type, "search"), .init(.name, "q"),
              .init(.autocomplete, "off"),
            ]
          )
        }
        HTML(
          .p,
          [.id("count"), .init(.ariaLive, "polite")],
          text: "The search needs JavaScript. Without it, look through the "
            + "chapters."
        )
        HTML(.ol, [.id("found")])
      }
    }
  }
}
