/// Writing what the chapters make.
public enum Regeneration {
  /// Puts the end of the last chapter into `Sources` and `Tests`.
  ///
  /// - Returns: the paths that changed.
  /// - Throws: the first `Mistake` of the course, or `Files.Failure`.
  public static func run(root: String) throws -> [String] {
    let course = try CourseReader.readFaultless(root: root)
    return try MainGame.write(course.end, root: root)
  }
}
