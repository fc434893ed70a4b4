import CoursePlatform

/// A page that lists the names used by a chapter's tests, so that learners can
/// choose the same ones.
///
/// It's written by the author, and shown to the learner step by step.
package struct NamesPage: Sendable {
  package let page: Markdown

  /// The name of the page's file in the chapter's folder.
  package static let file = "names.md"

  /// Creates a page of names from a parsed page of Markdown.
  package init(_ page: Markdown) { self.page = page }

  /// Returns the heading of a step's section on the page, such as
  /// `8.2 X goes first`.
  package static func heading(of place: StepPlace) -> String {
    "\(place.number) \(place.step.title)"
  }

  /// Returns the blocks below a step's heading on the page, or an empty array
  /// if the step has no section.
  package func section(of place: StepPlace) -> [Markdown.Block] {
    let heading = Self.heading(of: place)
    let section = page.blocks.drop {
      $0.kind != .heading(level: 2, text: heading)
    }
    return Array(section.dropFirst().prefix { !$0.isHeading })
  }
}
