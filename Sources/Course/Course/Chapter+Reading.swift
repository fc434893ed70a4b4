import CoursePlatform

extension Chapter {
  /// Reads files of the chapter anew: its lesson, what stands beside it, what it
  /// gives.
  ///
  /// - Parameter texts: the new texts by their paths in the clone.
  /// - Throws: the first `Mistake` of the format; then nothing has changed.
  package mutating func read(_ texts: [String: String]) throws {
    var chapter = self
    if let text = texts[path] {
      let page = Markdown(text, path: path)
      chapter = try ChapterParser.chapter(slug: slug, page: page)
      chapter.given = given
      chapter.pictures = pictures
      chapter.names = names
    }
    func again<A: Aside>(_ asides: [A]) throws -> [A] {
      try asides.map { aside in
        let path = aside.location.path
        return try texts[path].map {
          try ChapterParser.aside(
            name: aside.name,
            step: aside.step,
            page: Markdown($0, path: path)
          )
        } ?? aside
      }
    }
    chapter.chaffs = try again(chaffs)
    chapter.wheats = try again(wheats)
    for (path, text) in texts where path.hasPrefix(givenFolder + "/") {
      chapter.given[String(path.dropFirst(givenFolder.count + 1))] = text
    }
    self = chapter
  }
}
