/// A page that lists the names used by a chapter's tests.
///
/// The course's author writes the page. Learners see only the section for their
/// current step, so that they can choose the names that the step's test uses.
package struct NamesPage: Sendable {
  package let page: Markdown

  /// The name of the page's file in a chapter's folder.
  package static let file = "names.md"

  package init(_ page: Markdown) { self.page = page }

  /// Returns the blocks in the section with the given heading, such as
  /// `8.2 X goes first`, or an empty array if the page has no such section.
  package func section(headed heading: String) -> [Markdown.Block] {
    let section = page.blocks.drop {
      $0.kind != .heading(level: 2, text: heading)
    }
    return Array(section.dropFirst().prefix { !$0.isHeading })
  }
}
