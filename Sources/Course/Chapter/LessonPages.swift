import CoursePlatform

/// The pages of a chapter around its steps.
extension Chapter {
  /// The page before the first step; its listings and claims are where the
  /// lesson has them.
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

  /// The page after the last step, without its folds: the answers are a page of
  /// their own, and the learner has the files.
  package var ending: [Markdown.Block] {
    closing.filter { !$0.isFold }
  }

  /// The answers to the exercises; empty if there are none.
  package var answersPage: [Markdown.Block] {
    answers.flatMap { answer in
      Markdown("### \(answer.title)").blocks + answer.page.blocks
    }
  }
}
