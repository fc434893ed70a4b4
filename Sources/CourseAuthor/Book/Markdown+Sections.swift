import Course

extension Markdown.Block {
  /// Returns the text of a heading of a level; `nil` for any other block.
  func heading(ofLevel level: Int) -> String? {
    guard case .heading(level, let text) = kind else { return nil }
    return text
  }
}

extension Sequence<Markdown.Block> {
  /// Returns the blocks in sections, each of which begins with a block that
  /// `isStart` accepts; those above the first one are a section, too.
  func sections(
    from isStart: (Markdown.Block) -> Bool
  ) -> [[Markdown.Block]] {
    var sections: [[Markdown.Block]] = []
    for block in self {
      if sections.isEmpty || isStart(block) { sections.append([]) }
      sections[sections.count - 1].append(block)
    }
    return sections
  }
}
