import CoursePlatform

/// Properties for the parts of a chapter's page that come before the first step
/// and after the last step.
extension Chapter {
  /// The blocks before the first step, including the opening's listings and
  /// claims.
  package var beginning: [Markdown.Block] {
    Array(page.blocks.dropFirst().prefix { !$0.isHeading })
  }

  /// The blocks after the last step, starting with the first heading that
  /// follows it.
  package var closing: [Markdown.Block] {
    let last = steps.last?.location.line ?? 0
    let start = page.blocks.firstIndex { block in
      guard case .heading(2, _) = block.kind else { return false }
      return block.location.line > last
    }
    return Array(page.blocks[(start ?? page.blocks.endIndex)...])
  }

  /// The blocks after the last step, except for collapsed sections.
  ///
  /// The collapsed sections contain the answers, shown on a separate page, and
  /// complete files that the learner already has.
  package var ending: [Markdown.Block] {
    closing.filter { !$0.isFold }
  }

  /// The answers to the chapter's exercises as a separate page, or an empty
  /// array if the chapter has no answers.
  package var answersPage: [Markdown.Block] {
    answers.flatMap { answer in
      Markdown("### \(answer.title)").blocks + answer.page.blocks
    }
  }
}
