import CoursePlatform

/// A section of a page: its heading, with the blocks and subsections below it.
struct Section {
  /// The level of the section's heading, or 0 for the whole page.
  let level: Int
  let title: String
  /// The location of the section's heading.
  let location: SourceLocation
  /// The blocks between the section's heading and its first subsection.
  let body: [Markdown.Block]
  /// The subsections that are directly below the section.
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

  /// The section and all its subsections at every level, in the order of the
  /// page.
  var all: [Section] { [self] + sections.flatMap(\.all) }
}

extension Markdown.Block {
  /// The level and the title of the section that the block starts, or `nil` if
  /// it isn't a heading of level 1, 2 or 3.
  fileprivate var section: (level: Int, title: String)? {
    guard case .heading(let level, let text) = kind, level < 4 else {
      return nil
    }
    return (level, text)
  }
}
