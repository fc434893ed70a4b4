import Course

extension Markdown.Block {
  /// Returns the title if the block is a heading of a level, or `nil` if it
  /// isn't.
  func heading(ofLevel level: Int) -> String? {
    guard case .heading(level, let text) = kind else { return nil }
    return text
  }
}

extension Sequence<Markdown.Block> {
  /// Splits the blocks into sections that begin with a block accepted by
  /// `isStart`.
  ///
  /// Blocks above the first such block form a section, too.
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
