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
    func again(_ variants: [Variant]) -> [Variant] {
      variants.map { variant in
        let path = variant.location.path
        guard let text = texts[path] else { return variant }
        return Variant(
          Markdown(text, path: path),
          kind: variant.kind,
          step: variant.step,
          name: variant.name,
          noting: &mistakes
        ) ?? variant
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
