import CoursePlatform

/// A section of a page: its heading, along with the blocks and subsections
/// below the heading.
struct Section {
  /// The level of the section's heading, or 0 for the whole page.
  let level: Int
  let title: String
  let location: SourceLocation
  /// The blocks between the section's heading and its first subsection.
  let body: [Markdown.Block]
  /// The section's direct subsections, in page order.
  let sections: [Section]

  /// Returns a root section that contains the whole page.
  static func tree(of page: Markdown) -> Section {
    var rest = page.blocks[...]
    return Section(level: 0, title: "", at: page.location, from: &rest)
  }

  private init(
    level: Int,
    title: String,
    at location: SourceLocation,
    from rest: inout ArraySlice<Markdown.Block>
  ) {
    self.level = level
    self.title = title
    self.location = location
    body = Array(rest.prefix { $0.section == nil })
    rest = rest.dropFirst(body.count)
    var sections: [Section] = []
    while let block = rest.first, let next = block.section, next.level > level {
      rest.removeFirst()
      sections.append(
        Section(
          level: next.level,
          title: next.title,
          at: block.location,
          from: &rest
        )
      )
    }
    self.sections = sections
  }

  /// The section and all its subsections at every level, in page order.
  var all: [Section] { [self] + sections.flatMap(\.all) }
}

extension Markdown.Block {
  /// The level and title of the heading that starts a section, or `nil` if the
  /// block isn't a heading of level 1, 2, or 3.
  fileprivate var section: (level: Int, title: String)? {
    guard case .heading(let level, let text) = kind, level < 4 else {
      return nil
    }
    return (level, text)
  }
}
