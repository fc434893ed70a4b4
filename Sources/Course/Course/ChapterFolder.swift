import CoursePlatform

/// A chapter's folder as it was read: the lesson and the files beside it.
struct ChapterFolder: Sendable {
  /// The chapter, or `nil` when something is wrong with it.
  let chapter: Chapter?
  /// Every page of the folder, with or without mistakes.
  let pages: [Markdown]
  /// All that is wrong with its form.
  let mistakes: [Mistake]

  /// Reads a chapter.
  ///
  /// - Parameters:
  ///   - number: its place in the course, from 1.
  ///   - slug: the folder's name.
  ///   - folder: the course.
  init(_ number: Int, slug: String, in folder: CourseFolder) {
    let start = SourceLocation(path: "chapters/\(slug)/README.md", line: 1)
    var attempts = Attempts()
    var pages: [Markdown] = []
    var chapter = attempts.value(at: start) {
      guard Self.fits(slug, number: number) else {
        throw Mistake(
          "the next chapter's folder starts with \(Self.prefix(number))",
          at: start
        )
      }
      let page = Markdown(try folder.text(of: start.path), path: start.path)
      pages.append(page)
      return try ChapterParser.chapter(slug: slug, page: page)
    }
    let chaffs: [Chaff] = Self.asides(of: slug, in: folder, &attempts, &pages)
    let wheats: [Wheat] = Self.asides(of: slug, in: folder, &attempts, &pages)
    chapter?.chaffs = chaffs
    chapter?.wheats = wheats
    if let read = chapter {
      let names = Files.contents("\(folder.path)/\(read.namesPath)")
      chapter?.names = NamesPage(names ?? "")
      chapter?.pictures = Self.pictures(of: read, in: folder)
    }
    let given = "chapters/\(slug)/\(Chapter.givenName)"
    for file in Files.filesBelow("\(folder.path)/\(given)") {
      chapter?.given[file] = attempts.value(at: start) {
        try folder.text(of: "\(given)/\(file)")
      }
    }
    self.chapter = attempts.mistakes.isEmpty ? chapter : nil
    self.pages = pages
    mistakes = attempts.mistakes
  }

  /// Whether a folder has the name that a chapter's folder needs.
  static func fits(_ slug: String, number: Int) -> Bool {
    slug.hasPrefix(prefix(number))
  }

  private static func prefix(_ number: Int) -> String {
    (number < 10 ? "0" : "") + "\(number)-"
  }

  private static func pictures(
    of chapter: Chapter,
    in folder: CourseFolder
  ) -> [BoardPicture] {
    chapter.page.links.compactMap { link in
      guard var picture = BoardPicture(link) else { return nil }
      picture.content = Files.contents(
        "\(folder.path)/\(chapter.picturesFolder)/\(picture.file)"
      )
      return picture
    }
  }

  /// Reads the files of one kind: `chaffs/STEP/NAME.md`.
  private static func asides<A: Aside>(
    of slug: String,
    in folder: CourseFolder,
    _ attempts: inout Attempts,
    _ pages: inout [Markdown]
  ) -> [A] {
    let path = "chapters/\(slug)/\(A.word)s"
    return Files.filesBelow("\(folder.path)/\(path)")
      .filter { $0.hasSuffix(".md") }.compactMap { file in
        let start = SourceLocation(path: "\(path)/\(file)", line: 1)
        return attempts.value(at: start) {
          let parts = file.dropLast(3).split(separator: "/").map(String.init)
          guard parts.count == 2 else {
            throw Mistake(
              "a \(A.word) stands in a folder with its step's name, such as "
                + "\(A.word)s/a-full-board/name.md",
              at: start
            )
          }
          let page = Markdown(try folder.text(of: start.path), path: start.path)
          pages.append(page)
          return try ChapterParser.aside(
            name: parts[1],
            step: parts[0],
            page: page
          )
        }
      }
  }
}
