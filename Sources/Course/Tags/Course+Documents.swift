extension Course {
  /// Returns what is to be read at a state: the lesson as README, headed by
  /// where one is, and its pictures.
  package func documents(ofState index: Int) -> Tree {
    let state = states[index]
    let chapter = chapters[state.chapter - 1]
    let next = index + 1 < states.count ? states[index + 1] : nil
    let heading = StateHeading(
      state: state,
      previous: index > 0 ? states[index - 1] : nil,
      beforePrevious: index > 1 ? states[index - 2] : nil,
      next: next,
      chapter: chapter,
      names: next.flatMap(place(workedAtBefore:))
        .map { ($0.number, namesToUse(at: $0)) }
    )
    let lesson = FoldedLesson(chapter: chapter, here: state)
    var documents = Tree(["README.md": heading.text + lesson.text])
    for picture in chapter.pictures {
      documents["\(BoardPicture.folder)/\(picture.file)"] = picture.content
    }
    return documents
  }

  /// Returns the step that a state belongs to: it is what is worked at in the
  /// state before.
  private func place(workedAtBefore state: State) -> StepPlace? {
    guard case .after(let step, _) = state.point else { return nil }
    return place(numbered: "\(state.chapter).\(step)")
  }
}
