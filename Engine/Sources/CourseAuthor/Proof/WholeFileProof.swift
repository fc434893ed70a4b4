package import Course
import CoursePlatform

/// A check that the files that a chapter shows in full match the files at the
/// chapter's end.
package struct WholeFileProof {
  private let course: WholeCourse

  /// Creates a check on the chapters of a course.
  package init(course: WholeCourse) { self.course = course }

  /// Returns a mistake for each file shown in full that's missing or different
  /// at the end of the chapter.
  func mistakes(in chapter: Chapter) -> [Mistake] {
    chapter.wholeFiles.compactMap { mistake(in: $0, of: chapter) }
  }

  private func mistake(in file: WholeFile, of chapter: Chapter) -> Mistake? {
    do {
      guard let text = try text(of: file, in: chapter), text != file.text
      else { return nil }
      return Mistake(
        "the text shown here differs from \(file.path) at the end of the "
          + "chapter. Run `kata accept`",
        at: file.location
      )
    } catch {
      return error
    }
  }

  /// Returns the outdated files that a chapter shows in full, each with its
  /// up-to-date Markdown lines.
  package func stale(
    in chapter: Chapter
  ) -> [(file: WholeFile, lines: [String])] {
    chapter.wholeFiles.compactMap { file in
      guard let text = try? text(of: file, in: chapter), text != file.text
      else { return nil }
      return (file, file.source(showing: text))
    }
  }

  /// Returns a file's content at the end of the chapter, or `nil` if the course
  /// breaks off earlier.
  ///
  /// - Throws: `Mistake` if the file doesn't exist at the end of the chapter.
  private func text(
    of file: WholeFile,
    in chapter: Chapter
  ) throws(Mistake) -> String? {
    guard let end = course.states(of: chapter).last, end.point == .end else {
      return nil
    }
    guard let text = end.tree[file.path] else {
      throw Mistake(
        "\(file.path) doesn't exist at the end of this chapter",
        at: file.location
      )
    }
    return text
  }
}
