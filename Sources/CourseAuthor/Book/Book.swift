import Course
import CoursePlatform

/// The course as a website, made up of a set of files.
package struct Book: Sendable {
  package let files: [String: String]

  /// The name of a file that marks a folder as containing a book.
  ///
  /// A new book can overwrite a folder that contains this file.
  package static let mark = ".kata-book"

  /// Creates the contents of all files in the website.
  package init(_ source: BookSource) {
    let chapters = source.course.chapters.map { chapter in
      { @Sendable in Self.files(of: chapter, source) }
    }
    let works = chapters + [{ @Sendable in Self.search(source) }]
    var files = BookAssets.files
    for result in Parallel.results(of: works) {
      files.merge((try? result.get()) ?? [:]) { first, _ in first }
    }
    files[Self.mark] = "A book written by kata book.\n"
    files[BookLinks.contents] = ContentsPage(source: source).document
    files[BookLinks.preface] = preface(source)
    self.files = files
  }

  /// Returns a chapter's files: its page, the data for the page's script, and
  /// its pictures.
  private static func files(
    of chapter: Chapter,
    _ source: BookSource
  ) -> [String: String] {
    var files = [
      BookLinks.page(ofChapter: chapter.slug):
        ChapterPage(of: chapter, source).document,
      FilesScript.path(of: chapter): FilesScript(of: chapter, in: source).text,
    ]
    for picture in chapter.pictures {
      files["\(BoardPicture.folder)/\(picture.file)"] = picture.content
    }
    return files
  }

  private static func search(_ source: BookSource) -> [String: String] {
    [
      BookLinks.search: SearchPage(source: source).document,
      SearchIndex.path: SearchIndex(source.course).script,
    ]
  }
}

/// Returns the HTML document for the page that precedes the first chapter, or
/// `nil` if the course doesn't have such a page.
private func preface(_ source: BookSource) -> String? {
  guard let text = source.course.preface else { return nil }
  let page = Markdown(text, path: CourseFolder.prefacePath)
  let title = page.blocks.lazy.compactMap { $0.heading(ofLevel: 1) }.first
  let prose = Prose(of: page.location.path, source)
  return PageFrame(source: source, here: BookLinks.preface, kind: "document")
    .document(title: title ?? "A page") {
      HTML(.main, [.id: "main"]) { prose.parts(of: page.blocks) }
    }
}
