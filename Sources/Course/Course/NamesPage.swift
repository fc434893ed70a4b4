import CoursePlatform

/// The page with the names that a chapter's tests use, written by the author
/// and shown to the learner step by step.
package struct NamesPage: Sendable {
  package let page: Markdown

  /// The file's name.
  package static let file = "names.md"

  /// Creates a names page from a Markdown page.
  package init(_ page: Markdown) { self.page = page }

  /// Returns the heading of a step's section.
  package static func heading(of place: StepPlace) -> String {
    "\(place.number) \(place.step.title)"
  }

  /// Returns the blocks of a step's section.
  package func section(of place: StepPlace) -> [Markdown.Block] {
    let heading = Self.heading(of: place)
    let section = page.blocks.drop {
      $0.kind != .heading(level: 2, text: heading)
    }
    return Array(section.dropFirst().prefix { !$0.isHeading })
  }
}
