import CoursePlatform

/// The contents of a chapter's folder: the lesson and the files that accompany
/// it.
struct ChapterFolder: Sendable {
  /// The chapter, or `nil` if any file in the folder contains a mistake.
  let chapter: Chapter?
  /// Every page in the folder that could be read, including pages with
  /// mistakes.
  let pages: [Markdown]
  /// All mistakes in the chapter's files, including the lesson.
  let mistakes: [Mistake]

  /// Reads a chapter from its folder, collecting the mistakes in its files.
  ///
  /// - Parameters:
  ///   - number: The expected chapter number, starting at 1.
  ///   - slug: The name of the chapter's folder.
  ///   - folder: The folder that contains the course.
  init(_ number: Int, slug: String, in folder: CourseFolder) {
    let path = "chapters/\(slug)/README.md"
    var mistakes: [Mistake] = []
    var pages: [Markdown] = []
    var chapter: Chapter?
    if !Self.fits(slug, number: number) {
      mistakes.note(
        "the name of the next chapter's folder must start with "
          + Self.prefix(number),
        at: SourceLocation(path: path, line: 1)
      )
    } else if let text = folder.text(of: path, noting: &mistakes) {
      let page = Markdown(text, path: path)
      pages.append(page)
      chapter = Chapter(page, slug: slug, noting: &mistakes)
    }
    let variants = [Variant.Kind.chaff, .wheat].map { kind in
      Self.variants(
        kind,
        of: slug,
        in: folder,
        addingTo: &pages,
        noting: &mistakes
      )
    }
    chapter?.chaffs = variants[0]
    chapter?.wheats = variants[1]
    chapter?.observationFiles = ObservationFile.all(
      of: slug,
      in: folder,
      noting: &mistakes
    )
    if let read = chapter {
      let path = read.namesPath
      let names = Files.contents("\(folder.path)/\(path)") ?? ""
      chapter?.names = NamesPage(Markdown(names, path: path))
      chapter?.pictures = Self.pictures(of: read, in: folder)
    }
    let given = "chapters/\(slug)/\(Chapter.givenName)"
    for file in Files.filesBelow("\(folder.path)/\(given)") {
      let path = "\(given)/\(file)"
      chapter?.given[file] = folder.text(of: path, noting: &mistakes)
    }
    self.chapter = mistakes.isEmpty ? chapter : nil
    self.pages = pages
    self.mistakes = mistakes
  }

  /// Returns whether a folder's name starts with the prefix for a chapter
  /// number, such as `08-` for chapter 8.
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

  /// Returns a chapter's deliberately wrong programs (chaffs) or alternative
  /// correct programs (wheats).
  ///
  /// The programs are read from files named `chaffs/STEP/NAME.md` or
  /// `wheats/STEP/NAME.md`. For each misplaced or invalid file, a mistake is
  /// appended to `mistakes`.
  private static func variants(
    _ kind: Variant.Kind,
    of slug: String,
    in folder: CourseFolder,
    addingTo pages: inout [Markdown],
    noting mistakes: inout [Mistake]
  ) -> [Variant] {
    let path = "chapters/\(slug)/\(kind)s"
    var variants: [Variant] = []
    for file in Files.filesBelow("\(folder.path)/\(path)")
    where file.hasSuffix(".md") {
      let path = "\(path)/\(file)"
      let parts = file.dropLast(3).split(separator: "/").map(String.init)
      guard parts.count == 2 else {
        mistakes.note(
          "a \(kind) must be in a folder named after its step, such as "
            + "\(kind)s/a-full-board/name.md",
          at: SourceLocation(path: path, line: 1)
        )
        continue
      }
      guard let text = folder.text(of: path, noting: &mistakes) else {
        continue
      }
      let page = Markdown(text, path: path)
      pages.append(page)
      let variant = Variant(
        page,
        kind: kind,
        step: parts[0],
        name: parts[1],
        noting: &mistakes
      )
      if let variant { variants.append(variant) }
    }
    return variants
  }
}
