package import CoursePlatform

/// A script that calls a program with many inputs, such as game boards, and
/// prints the program's answers.
///
/// The course's author writes the script. The judge runs it with both the
/// learner's program and the lesson's, and compares the answers.
///
/// An observation applies from its step until the end of the chapter, or until
/// a later step has an observation with the same name. An empty observation
/// ends an earlier one with the same name.
package struct Observation: Hashable, Sendable {
  /// The slug of the first step that the observation applies to.
  package let step: String
  /// The observation's file name without its extension, such as `winner`.
  package let name: String
  package let text: String
  /// The location of the first line in the observation's file.
  package let location: SourceLocation

  /// Returns the names of the modules that Swift source code imports.
  package static func imports(in text: String) -> [String] {
    text.lines.compactMap { line in
      let words = line.split(separator: " ")
      guard let index = words.firstIndex(of: "import"), index < 2,
        index == 0 || words[0].hasPrefix("@")
      else { return nil }
      return words.dropFirst(index + 1).first.map(String.init)
    }
  }

  /// The path of the source file that generates the game situations for all
  /// observations.
  package static let situationsPath = "chapters/Situations.swift"
}
