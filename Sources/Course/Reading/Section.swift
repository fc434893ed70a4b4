import CoursePlatform

/// A heading of a page, with the blocks and the sections below it.
struct Section {
  /// The level of the heading, or 0 for the page itself.
  let level: Int
  let title: String
  /// The line of the heading.
  let location: SourceLocation
  /// The blocks up to the next heading of at most three `#`.
  let body: [Markdown.Block]
  /// The subsections.
  let sections: [Section]

  /// Returns a page as the root section.
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

  /// The section and all its subsections, in the order of the page.
  var all: [Section] { [self] + sections.flatMap(\.all) }
}

extension Markdown.Block {
  /// The level and the title of the section that the block starts, if it does.
  fileprivate var section: (level: Int, title: String)? {
    guard case .heading(let level, let text) = kind, level < 4 else {
      return nil
    }
    return (level, text)
  }
}
