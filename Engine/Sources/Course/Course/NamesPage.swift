import CoursePlatform

/// A page that lists the names used by a chapter's tests.
///
/// The course's author writes the page. Learners see only the section for their
/// current step, so that they can choose the names that the step's test uses.
package struct NamesPage: Sendable {
  package let page: Markdown

  /// The name of the page's file in a chapter's folder.
  package static let file = "names.md"

  package init(_ page: Markdown) { self.page = page }

  /// Returns the heading of a step's section, such as `8.2 X goes first`.
  package static func heading(of place: StepPlace) -> String {
    "\(place.number) \(place.step.title)"
  }

  /// Returns the blocks in a step's section, or an empty array if the page has
  /// no such section.
  package func section(of place: StepPlace) -> [Markdown.Block] {
    let heading = Self.heading(of: place)
    let section = page.blocks.drop {
      $0.kind != .heading(level: 2, text: heading)
    }
    return Array(section.dropFirst().prefix { !$0.isHeading })
  }
}
