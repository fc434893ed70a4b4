package import CourseBuild
package import Course
import CoursePlatform

/// A check that the stored pictures of boards match what the course's own
/// program draws.
package struct PictureProof {
  private let verdictService: VerdictService
  private let end: Tree

  /// Creates a check that draws pictures with the first program in `end`, the
  /// files at the end of the course.
  package init(verdictService: VerdictService, end: Tree) {
    self.verdictService = verdictService
    self.end = end
  }

  /// Returns the digest of everything that a picture's check depends on: the
  /// program that draws, the boards, and the stored picture.
  func digest(of picture: BoardPicture) -> Digest {
    Digest.of(
      .pictureCheck,
      [
        Meaning.picture.key, verdictService.toolchain.version,
        "\(end.program.digest)", picture.content ?? "",
      ] + picture.boards
    )
  }

  /// Returns a mistake if a picture is missing, is outdated, or can't be drawn;
  /// otherwise, `nil`.
  ///
  /// - Throws: `Compiler.ToolFailure` or `Command.StartFailure` if a tool
  ///   fails, or `Files.Failure` if a file can't be read or written.
  func mistake(in picture: BoardPicture) throws -> Mistake? {
    let drawn: String
    do {
      drawn = try drawing(of: picture.boards)
    } catch let failure as DrawingError {
      return Mistake("\(failure)", at: picture.location)
    }
    guard picture.content != drawn else { return nil }
    let what =
      picture.content == nil
      ? "the picture \(picture.file) doesn't exist"
      : "the picture \(picture.file) differs from the program's current drawing"
    return Mistake("\(what). Run `kata accept`", at: picture.location)
  }

  /// An error that's thrown if the course's program can't draw a picture.
  struct DrawingError: Error, CustomStringConvertible {
    let reason: String
    var description: String { "the program can't draw this picture: \(reason)" }
  }

  /// Returns an SVG drawing of some boards, side by side.
  ///
  /// - Throws: `DrawingError` if the program can't draw the boards,
  ///   `Compiler.ToolFailure` or `Command.StartFailure` if a tool fails, or
  ///   `Files.Failure` if a file can't be read or written.
  package func drawing(of boards: [String]) throws -> String {
    let arguments = ["render"] + boards + ["--svg", "-"]
    let key = Digest.of(
      .picture,
      [
        verdictService.toolchain.version,
        end.program.digest.description,
      ]
        + arguments
    )
    return try verdictService.store.value(for: key) {
      guard let program = try verdictService.mainProgram(of: end) else {
        throw DrawingError(
          reason: "the package has no program at the end "
            + "of the course"
        )
      }
      let outcome = try Command(
        executable: program,
        arguments: arguments,
        limits: Command.Limits(seconds: 20)
      ).run()
      guard outcome.succeeded else {
        throw DrawingError(reason: outcome.error.trimmed)
      }
      return outcome.output
    }
  }
}
