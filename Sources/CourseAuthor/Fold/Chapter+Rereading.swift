import Course
import CoursePlatform

extension Chapter {
  /// Rereads the parts of the chapter whose files have changed: the lesson,
  /// chaffs, wheats, and files that steps provide.
  ///
  /// - Parameter texts: The new contents of the changed files, keyed by their
  ///   paths in the repository.
  /// - Throws: The first `Mistake` in the new contents. In that case, the
  ///   chapter is unchanged.
  mutating func read(_ texts: [String: String]) throws {
    var chapter = self
    var mistakes: [Mistake] = []
    if let text = texts[path] {
      let page = Markdown(text, path: path)
      chapter = Chapter(page, slug: slug, noting: &mistakes)
      chapter.given = given
      chapter.pictures = pictures
      chapter.names = names
    }
    func again(_ asides: [Aside]) -> [Aside] {
      asides.map { aside in
        let path = aside.location.path
        guard let text = texts[path] else { return aside }
        return Aside(
          Markdown(text, path: path),
          kind: aside.kind,
          step: aside.step,
          name: aside.name,
          noting: &mistakes
        ) ?? aside
      }
    }
    chapter.chaffs = again(chaffs)
    chapter.wheats = again(wheats)
    if let mistake = mistakes.first { throw mistake }
    for (path, text) in texts where path.hasPrefix(givenFolder + "/") {
      chapter.given[String(path.dropFirst(givenFolder.count + 1))] = text
    }
    self = chapter
  }
}
