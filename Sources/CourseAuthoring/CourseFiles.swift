import CourseContent
import CourseSystem

/// The files of a clone that name chapters and steps.
struct CourseFiles {
  /// Their texts by their paths.
  let texts: [String: String]

  /// Reads the chapters, the pages beside them, and the game.
  ///
  /// What is not text, such as a photograph in `docs/`, names no chapter and is
  /// left out.
  ///
  /// - Throws: `Files.Failure` for a file of a chapter that is not text,
  ///   `Carry.Obstacle` for a hidden one in a chapter's folder: an editor has
  ///   that chapter open.
  init(root: String) throws {
    func below(_ folder: String) -> [String] {
      Files.filesBelow("\(root)/\(folder)").map { "\(folder)/\($0)" }
    }
    let pages = ["README.md", "CONTRIBUTING.md"] + below("docs")
    var texts = MainGame.read(root: root).files
    for path in pages + below("Scripts") {
      texts[path] = Files.contents("\(root)/\(path)")
    }
    for path in try Self.chapters(root: root) {
      texts[path] = try Files.read("\(root)/\(path)")
    }
    self.texts = texts
  }

  /// Returns all files below the chapters: a picture's name may start with a
  /// dot, which is a blank cell.
  private static func chapters(root: String) throws -> [String] {
    var paths: [String] = []
    var folders = ["chapters"]
    while let folder = folders.popLast() {
      for name in Files.names(in: "\(root)/\(folder)") where name != ".DS_Store"
      {
        let path = "\(folder)/\(name)"
        if Files.isDirectory("\(root)/\(path)") {
          folders.append(path)
        } else if name.hasPrefix("."),
          !folder.hasSuffix("/\(BoardPicture.folder)")
        {
          throw Carry.Obstacle(
            description: "\(path) is not the course's: close the editor that "
              + "has it open, or remove it"
          )
        } else {
          paths.append(path)
        }
      }
    }
    return paths
  }
}
