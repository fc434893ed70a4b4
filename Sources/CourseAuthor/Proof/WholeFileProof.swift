package import Course
import CoursePlatform

/// Holds the files that chapters show whole against the trees that they end
/// with.
package struct WholeFileProof {
  private let course: WholeCourse

  /// Creates a proof of a course's chapters.
  package init(course: WholeCourse) { self.course = course }

  /// Returns a mistake for each file that a chapter shows otherwise than it
  /// leaves it.
  func mistakes(in chapter: Chapter) -> [Mistake] {
    chapter.wholeFiles.compactMap { mistake(in: $0, of: chapter) }
  }

  private func mistake(in file: WholeFile, of chapter: Chapter) -> Mistake? {
    do {
      guard let text = try text(of: file, in: chapter), text != file.text
      else { return nil }
      return Mistake(
        "this is not \(file.path) as the chapter leaves it: "
          + "run `kata accept`",
        at: file.location
      )
    } catch {
      return error
    }
  }

  /// Returns the files that a chapter shows otherwise than it leaves them, each
  /// with the lines that should stand there.
  ///
  /// What is not there at all is left out: `mistakes(in:)` tells it.
  package func stale(
    in chapter: Chapter
  ) -> [(file: WholeFile, lines: [String])] {
    chapter.wholeFiles.compactMap { file in
      guard let text = try? text(of: file, in: chapter), text != file.text
      else { return nil }
      return (file, file.source(showing: text))
    }
  }

  /// Returns the file as the chapter leaves it; nil where the course breaks off
  /// before.
  private func text(
    of file: WholeFile,
    in chapter: Chapter
  ) throws(Mistake) -> String? {
    guard let end = course.states(of: chapter).last, end.point == .end else {
      return nil
    }
    guard let text = end.tree[file.path] else {
      throw Mistake(
        "there is no \(file.path) at the end of this chapter",
        at: file.location
      )
    }
    return text
  }
}
