import CoursePlatform

/// The pages of a chapter before and after its steps.
extension Chapter {
  /// The blocks before the first step, including listings and claims.
  package var beginning: [Markdown.Block] {
    Array(page.blocks.dropFirst().prefix { !$0.isHeading })
  }

  /// The blocks after the last step, from the first heading on.
  package var closing: [Markdown.Block] {
    let last = steps.last?.location.line ?? 0
    let start = page.blocks.firstIndex { block in
      guard case .heading(2, _) = block.kind else { return false }
      return block.location.line > last
    }
    return Array(page.blocks[(start ?? page.blocks.endIndex)...])
  }

  /// The blocks after the last step, without folds.
  ///
  /// The answers are a page of their own, and the learner already has the
  /// files.
  package var ending: [Markdown.Block] {
    closing.filter { !$0.isFold }
  }

  /// The answers to the exercises; empty if there aren't any.
  package var answersPage: [Markdown.Block] {
    answers.flatMap { answer in
      Markdown("### \(answer.title)").blocks + answer.page.blocks
    }
  }
}
