import CoursePlatform

/// A page that lists the names used by a chapter's tests.
///
/// Learners read the page to choose the same names, and see only the current
/// step's section. The course's author writes the page.
package struct NamesPage: Sendable {
  package let page: Markdown

  /// The file name of the page of names in a chapter's folder.
  package static let file = "names.md"

  /// Creates a page of names from a parsed Markdown page.
  package init(_ page: Markdown) { self.page = page }

  /// Returns the heading of a step's section, such as `8.2 X goes first`.
  package static func heading(of place: StepPlace) -> String {
    "\(place.number) \(place.step.title)"
  }

  /// Returns the blocks below a step's heading, or an empty array if the page
  /// has no section for the step.
  package func section(of place: StepPlace) -> [Markdown.Block] {
    let heading = Self.heading(of: place)
    let section = page.blocks.drop {
      $0.kind != .heading(level: 2, text: heading)
    }
    return Array(section.dropFirst().prefix { !$0.isHeading })
  }
}
