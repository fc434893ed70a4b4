import Course
import CoursePlatform

/// What stands behind the last step, with the files that the chapter shows whole
/// and the answers to its exercises as folds.
struct ClosingParts {
  let chapter: Chapter
  let source: BookSource
  let prose: (ArraySlice<Markdown.Block>) -> [HTML]

  /// Returns the parts of the page, in order.
  func html(of blocks: ArraySlice<Markdown.Block>) -> [HTML] {
    blocks.flatMap { block in
      guard case .hint(let title, _) = block.kind else { return prose([block]) }
      let inside = wholeFile(in: block) ?? answer(in: block) ?? prose([block])
      return [HTML(.details, [], [HTML(.summary, text: title)] + inside)]
    }
  }

  // MARK: Whole files

  private func wholeFile(in block: Markdown.Block) -> [HTML]? {
    guard let lines = block.inside?.lineNumbers,
      let file = chapter.wholeFiles.first(where: {
        lines.contains($0.location.line)
      })
    else { return nil }
    return [
      HTML(
        .figure,
        [.class("code whole")],
        [
          HTML(
            .figcaption,
            [],
            [
              HTML(.b, text: file.path), .text(" "), HTML(.i, text: "whole"),
            ]
          ),
          HTML(.pre, [.class("new")], text: file.text ?? ""),
        ]
      )
    ]
  }

  // MARK: Answers

  private func answer(in block: Markdown.Block) -> [HTML]? {
    guard
      let answer = chapter.answers.first(where: {
        $0.location == block.location
      })
    else { return nil }
    let blocks = answer.page.blocks[...]
    guard
      let state = source.course.answers(of: chapter).first(where: {
        $0.point == .answer(answer.number)
      })
    else { return prose(blocks) }
    var parts = PhaseParts(
      phase: answer.phase,
      isStub: false,
      state: state,
      light: source.lights.light(ofAnswer: state),
      areProved: source.lights.areProved,
      given: chapter.given,
      tree: source.course.states(of: chapter).last?.tree ?? Tree(),
      prose: prose
    )
    return parts.html(of: blocks)
  }
}
