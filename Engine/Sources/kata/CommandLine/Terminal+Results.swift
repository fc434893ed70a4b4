import CoursePlatform

extension Terminal {
  /// Returns whether the value of an option for a file stands for standard
  /// output, such as `-` or `/dev/stdout`.
  static func isOutput(_ file: String) -> Bool {
    file == "-" || Files.isStandardOutput(file)
  }

  /// Writes a command's results, followed by a line feed, to the file that the
  /// user has named.
  ///
  /// - Throws: `Files.Failure` if the file can't be written, or if it's a Swift
  ///   file, which might be the learner's work.
  func write(_ results: String, toFile file: String) throws {
    if Self.isOutput(file) {
      write(results)
    } else if file.hasSuffix(".swift") {
      throw Files.Failure(
        path: file,
        reason: "this is a Swift file, so the results weren't written to it. "
          + "Name another file"
      )
    } else {
      try Files.write(results + "\n", to: file)
    }
  }
}
