import CoursePlatform

extension ObservationFile {
  /// Returns a chapter's files named `observations/STEP/NAME.swift`, sorted by
  /// path.
  ///
  /// For each misplaced or unreadable file, a mistake is appended to
  /// `mistakes`.
  static func all(
    of slug: String,
    in folder: CourseFolder,
    noting mistakes: inout [Mistake]
  ) -> [ObservationFile] {
    let path = "chapters/\(slug)/observations"
    var all: [ObservationFile] = []
    for file in Files.filesBelow("\(folder.path)/\(path)") {
      let location = SourceLocation(path: "\(path)/\(file)", line: 1)
      let parts = file.split(separator: "/").map(String.init)
      guard parts.count == 2, file.hasSuffix(".swift") else {
        mistakes.note(
          "an observation must be a Swift file in a folder named after its "
            + "step, such as observations/a-full-board/winner.swift",
          at: location
        )
        continue
      }
      guard
        let text = folder.text(of: location.path, noting: &mistakes)
      else { continue }
      all.append(
        ObservationFile(
          step: parts[0],
          name: String(parts[1].dropLast(".swift".count)),
          text: text,
          location: location
        )
      )
    }
    return all
  }
}
