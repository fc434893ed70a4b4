/// The documents (a README and pictures) for each of a chapter's states, to
/// include in the state's commit.
struct StateDocuments {
  private let chapter: Chapter
  private let lesson: TagLesson
  private let pictures: Tree

  /// Prepares the documents for a chapter's states.
  init(of chapter: Chapter) {
    self.chapter = chapter
    lesson = TagLesson(chapter)
    var pictures = Tree()
    for picture in chapter.pictures {
      pictures["\(BoardPicture.folder)/\(picture.file)"] = picture.content
    }
    self.pictures = pictures
  }

  /// Returns the README and the pictures for a state.
  ///
  /// - Parameters:
  ///   - index: The state's index in `states`.
  ///   - states: The state, along with the states before and after it, in
  ///     order.
  /// - Returns: A tree that contains the documents, keyed by their paths in the
  ///   commit.
  func tree(ofState index: Int, in states: [State]) -> Tree {
    func state(_ index: Int) -> State? {
      states.indices.contains(index) ? states[index] : nil
    }
    let heading = TagInstructions(
      state: states[index],
      previous: state(index - 1),
      beforePrevious: state(index - 2),
      next: state(index + 1),
      chapter: chapter
    )
    var documents = pictures
    documents["README.md"] = heading.text + lesson.text(at: states[index])
    return documents
  }
}
