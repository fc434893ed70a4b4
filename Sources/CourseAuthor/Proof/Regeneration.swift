package import CourseBuild
import CourseContent
import CourseSystem

/// Writes what is made from the chapters: the game, the pictures, and the files
/// that lessons show whole.
package struct Regeneration {
  private let root: String
  private let verdictService: VerdictService

  /// Creates a regeneration of the course in a folder.
  ///
  /// - Parameters:
  ///   - root: the folder of the clone.
  ///   - verdictService: where the program that draws is built.
  package init(root: String, verdictService: VerdictService) {
    self.root = root
    self.verdictService = verdictService
  }

  /// Puts the end of the last chapter into `Sources` and `Tests`, draws the
  /// pictures, and writes the whole files of lessons.
  ///
  /// - Returns: the paths that changed.
  /// - Throws: the first `Mistake` of the course, `Compiler.ToolFailure`,
  ///   `Files.Failure`.
  package func run() throws -> [String] {
    let course = try ShapeRules.faultlessCourse(root: root)
    let drawn = try drawings(course)
    let lessons = try lessons(course)
    return try MainGame.write(course.end, root: root)
      + writePictures(drawn, of: course) + write(lessons)
  }

  /// Returns the lessons with the files that they show whole.
  private func lessons(_ course: Course) throws -> [String: String] {
    let proof = WholeFileProof(course: course)
    var lessons: [String: String] = [:]
    for chapter in course.chapters where !chapter.wholeFiles.isEmpty {
      let text = try Files.read("\(root)/\(chapter.path)")
      lessons[chapter.path] = try proof.text(of: text, chapter)
    }
    return lessons
  }

  /// Draws all pictures, before anything is written.
  private func drawings(_ course: Course) throws -> [String: String] {
    let proof = PictureProof(verdictService: verdictService, end: course.end)
    var drawn: [String: String] = [:]
    for chapter in course.chapters {
      for picture in chapter.pictures {
        let path = "\(chapter.picturesFolder)/\(picture.file)"
        drawn[path] = try proof.drawing(of: picture.boards)
      }
    }
    return drawn
  }

  /// Writes the files that changed, and removes those that are empty.
  private func write(_ files: [String: String]) throws -> [String] {
    var changed: [String] = []
    for (path, text) in files.sorted(by: { $0.key < $1.key })
    where Files.contents("\(root)/\(path)") ?? "" != text {
      if text.isEmpty {
        Files.remove("\(root)/\(path)")
      } else {
        try Files.write(text, to: "\(root)/\(path)")
      }
      changed.append(path)
    }
    return changed
  }

  /// Writes the pictures that changed and removes those no lesson shows.
  private func writePictures(
    _ drawn: [String: String],
    of course: Course
  ) throws -> [String] {
    var changed = try write(drawn)
    for chapter in course.chapters {
      let folder = chapter.picturesFolder
      for file in Files.names(in: "\(root)/\(folder)")
      where drawn["\(folder)/\(file)"] == nil && file.hasSuffix(".svg") {
        Files.remove("\(root)/\(folder)/\(file)")
        changed.append("\(folder)/\(file)")
      }
    }
    return changed
  }
}
