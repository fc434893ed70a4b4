import CoursePlatform

/// The book's search page, which works without a server.
struct SearchPage {
  let source: BookSource

  /// The search page as a complete HTML document.
  var document: String {
    PageFrame(
      source: source,
      here: BookLinks.search,
      kind: "search",
      description: "Search all chapters of \(source.overview.title).",
      scripts: [SearchIndex.path]
    ).document(title: "Search") {
      HTML(.main, [.id: "main"]) {
        HTML(.h1) { "Search" }
        HTML(.form, [.role: "search"]) {
          HTML(.label, [.for: "words"]) {
            "Words, part of a word, an operator, or a “phrase”"
          }
          HTML(
            .input,
            [.id: "words", .type: "search", .name: "q", .autocomplete: "off"]
          )
        }
        HTML(.p, [.id: "count", .ariaLive: "polite"])
        HTML(.noscript) {
          HTML(.p) {
            "Searching requires JavaScript. If JavaScript is turned off, "
              + "browse the chapters instead."
          }
        }
        HTML(.ol, [.id: "found"])
      }
    }
  }
}
