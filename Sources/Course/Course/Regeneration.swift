/// Writing what the chapters make.
public struct Regeneration {
  private let root: String
  private let workshop: Workshop

  /// Creates a regeneration of the course in a folder.
  ///
  /// - Parameters:
  ///   - root: the folder of the clone.
  ///   - workshop: where the program that draws is built.
  public init(root: String, workshop: Workshop) {
    self.root = root
    self.workshop = workshop
  }

  /// Puts the end of the last chapter into `Sources` and `Tests`, and draws
  /// the pictures.
  ///
  /// - Returns: the paths that changed.
  /// - Throws: the first `Mistake` of the course, or when something cannot be
  ///   written.
  public func run() throws -> [String] {
    let course = try CourseReader.readFaultless(root: root)
    let drawn = try drawings(course)
    return try MainGame.write(course.end, root: root)
      + writePictures(drawn, of: course)
  }

  /// Draws all pictures, before anything is written.
  private func drawings(_ course: Course) throws -> [String: String] {
    let proof = PictureProof(workshop: workshop, end: course.end)
    var drawn: [String: String] = [:]
    for chapter in course.chapters {
      for picture in chapter.pictures {
        let path = "\(chapter.picturesFolder)/\(picture.file)"
        drawn[path] = try proof.drawing(of: picture.boards)
      }
    }
    return drawn
  }

  /// Writes the pictures that changed and removes those no lesson shows.
  private func writePictures(
    _ drawn: [String: String],
    of course: Course
  ) throws -> [String] {
    var changed: [String] = []
    for (path, svg) in drawn.sorted(by: { $0.key < $1.key })
    where Files.contents("\(root)/\(path)") != svg {
      try Files.write(svg, to: "\(root)/\(path)")
      changed.append(path)
    }
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
