import CoursePlatform

/// A chapter's page of the names that its tests use, written by the author and
/// shown to the learner step by step.
package struct NamesPage: Hashable, Sendable {
  /// The page, as Markdown.
  package let text: String

  /// The file's name.
  package static let file = "names.md"

  /// Reads a page; an empty one tells nothing.
  package init(_ text: String) { self.text = text }

  /// Returns the heading of the part of the page that is a step's.
  package static func heading(of place: StepPlace) -> String {
    "## \(place.number) \(place.step.title)"
  }

  /// Returns what a step tells, as Markdown.
  package func section(of place: StepPlace) -> [String] {
    let lines = text.lines
    guard let start = lines.firstIndex(of: Self.heading(of: place)) else {
      return []
    }
    let section = lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }
    return Array(section.drop(while: \.isBlank))
      .reversed().drop(while: \.isBlank).reversed()
  }
}
