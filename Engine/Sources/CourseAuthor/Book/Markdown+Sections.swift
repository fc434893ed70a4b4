import Course

extension Markdown.Block {
  /// Returns the heading's title, or `nil` unless the block is a heading of the
  /// given level.
  func heading(ofLevel level: Int) -> String? {
    guard case .heading(level, let text) = kind else { return nil }
    return text
  }
}

extension Sequence<Markdown.Block> {
  /// Splits the blocks into sections, starting a new section at each block that
  /// `isStart` accepts.
  ///
  /// Any blocks before the first accepted block form a section of their own.
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
