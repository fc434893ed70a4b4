import CoursePlatform

/// Properties for the parts of a lesson before the first step and after the
/// last step.
extension Chapter {
  /// The blocks between the lesson's title and the first step, including
  /// listings and claims.
  package var beginning: [Markdown.Block] {
    Array(page.blocks.dropFirst().prefix { !$0.isHeading })
  }

  /// The blocks after the last step, starting with the next heading of level 2.
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
  /// The omitted sections contain the answers, which have a separate page, and
  /// complete files that the learner already has.
  package var ending: [Markdown.Block] {
    closing.filter { !$0.isFold }
  }

  /// The blocks of a separate page with the answers to the chapter's exercises,
  /// or an empty array if the chapter has no answers.
  package var answersPage: [Markdown.Block] {
    answers.flatMap { answer in
      Markdown("### \(answer.title)").blocks + answer.page.blocks
    }
  }
}
