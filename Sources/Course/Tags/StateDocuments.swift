import CoursePlatform

/// The README and the pictures in the commits of a chapter's states.
struct StateDocuments {
  private let chapter: Chapter
  private let lesson: ReadmeLesson
  private let pictures: Tree

  /// Creates the documents of a chapter.
  init(of chapter: Chapter) {
    self.chapter = chapter
    lesson = ReadmeLesson(chapter)
    var pictures = Tree()
    for picture in chapter.pictures {
      pictures["\(BoardPicture.folder)/\(picture.file)"] = picture.content
    }
    self.pictures = pictures
  }

  /// Returns the documents of a state.
  ///
  /// - Parameters:
  ///   - index: the index of the state.
  ///   - states: the state and its neighbors, in order.
  /// - Returns: the README and the pictures.
  func tree(ofState index: Int, in states: [State]) -> Tree {
    func state(_ index: Int) -> State? {
      states.indices.contains(index) ? states[index] : nil
    }
    let heading = ReadmeHeading(
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
