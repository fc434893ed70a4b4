import Course
import CoursePlatform

extension Markdown.Block {
  /// Returns the heading's title, or `nil` unless the block is a heading of the
  /// given level.
  func heading(ofLevel level: Int) -> String? {
    guard case .heading(level, let text) = kind else { return nil }
    return text
  }
}

extension Sequence<Markdown.Block> {
  /// The first heading of the highest level, or `nil` if there's no heading.
  var title: String? {
    lazy.compactMap { $0.heading(ofLevel: 1) ?? $0.heading(ofLevel: 2) }.first
  }

  /// The beginning of the first paragraph, as one line without markup, or an
  /// empty string if there's no paragraph.
  var summary: String {
    for block in self where block.image == nil {
      guard case .paragraph(let lines) = block.kind else { continue }
      let text = Inline.words(of: lines)
      let line = text.wrapped(150, hanging: "").first ?? ""
      return line.utf8.count < text.utf8.count ? line + " …" : line
    }
    return ""
  }

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
