import Course
import CoursePlatform

/// What stands behind the last step, with the files that the chapter shows whole
/// and the answers to its exercises as folds.
struct ClosingParts {
  let chapter: Chapter
  let source: BookSource
  let prose: ([Markdown.Block]) -> [HTML]

  /// Returns the parts of the page, in order.
  func html(of blocks: [Markdown.Block]) -> [HTML] {
    blocks.flatMap { block in
      guard case .fold(let title, let page) = block.kind else {
        return prose([block])
      }
      let inside =
        wholeFile(in: page) ?? answer(at: block.location) ?? prose(page.blocks)
      return [ProseBlocks.fold(title, inside)]
    }
  }

  // MARK: Whole files

  private func wholeFile(in page: Markdown) -> [HTML]? {
    let file = chapter.wholeFiles.first {
      page.lineNumbers.contains($0.location.line)
    }
    guard let file else { return nil }
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

  private func answer(at location: SourceLocation) -> [HTML]? {
    let answer = chapter.answers.first { $0.location == location }
    guard let answer else { return nil }
    guard
      let state = source.course.answers(of: chapter).first(where: {
        $0.point == .answer(answer.number)
      })
    else { return prose(answer.page.blocks) }
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
    return parts.html()
  }
}
