package import CoursePlatform

/// A program by the course's author that prints, for each situation, what the
/// lesson requires of the learner's program.
///
/// An observation applies from its step to the end of the chapter, or until a
/// later step has an observation with the same name. An empty observation ends
/// an earlier one.
package struct Observation: Hashable, Sendable {
  /// The slug of the step.
  package let step: String
  /// The file's name without its extension, such as `winner`.
  package let name: String
  package let text: String
  /// The file's first line.
  package let location: SourceLocation

  /// Returns the modules that a script imports.
  package static func imports(in text: String) -> [String] {
    text.lines.compactMap { line in
      let words = line.split(separator: " ")
      guard let index = words.firstIndex(of: "import"), index < 2,
        index == 0 || words[0].hasPrefix("@")
      else { return nil }
      return words.dropFirst(index + 1).first.map(String.init)
    }
  }

  /// The file that all observations share, which generates the situations.
  package static let situationsPath = "chapters/Situations.swift"

  /// Reads the observations of a chapter from `observations/STEP/NAME.swift`.
  static func all(
    of slug: String,
    in folder: CourseFolder,
    noting mistakes: inout [Mistake]
  ) -> [Observation] {
    let path = "chapters/\(slug)/observations"
    var all: [Observation] = []
    for file in Files.filesBelow("\(folder.path)/\(path)") {
      let location = SourceLocation(path: "\(path)/\(file)", line: 1)
      let parts = file.split(separator: "/").map(String.init)
      guard parts.count == 2, file.hasSuffix(".swift") else {
        mistakes.note(
          "an observation must be in a folder named for its step, such as "
            + "observations/a-full-board/winner.swift",
          at: location
        )
        continue
      }
      guard
        let text = folder.text(of: location.path, noting: &mistakes)
      else { continue }
      all.append(
        Observation(
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
