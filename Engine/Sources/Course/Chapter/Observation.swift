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
  private let file: ObservationFile
  /// The helpers that the observation is compiled with, in the order of their
  /// steps.
  package let helpers: [ObservationFile]

  /// Creates an observation from its file and from the helpers of its step and
  /// of earlier steps.
  ///
  /// Helpers that import other modules than the observation are left out, so
  /// that the observation doesn't depend on those modules.
  init(_ file: ObservationFile, helpers: [ObservationFile]) {
    self.file = file
    self.helpers = helpers.filter { $0.imports.isSubset(of: file.imports) }
  }

  /// The slug of the first step that the observation applies to.
  package var step: String { file.step }
  /// The observation's file name without its extension, such as `winner`.
  package var name: String { file.name }
  package var text: String { file.text }
  /// The location of the first line in the observation's file.
  package var location: SourceLocation { file.location }

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

  // MARK: Source

  /// The path of the source file that generates the game situations for all
  /// observations.
  package static let situationsPath = "chapters/Situations.swift"

  /// Returns the source code that the observation is compiled from.
  ///
  /// The observation's output depends only on this code and on the program.
  ///
  /// - Parameter situations: The source code that generates the situations.
  /// - Returns: The contents of the files, keyed by file name.
  package func source(situations: String) -> [String: String] {
    [Self.mainFile: text, Self.situationsFile: situations]
      .merging(helperFiles.mapValues(\.text)) { $1 }
  }

  /// Returns everything that the observation's output depends on, apart from
  /// the program: its name, and the names and contents of its source files.
  ///
  /// - Parameter situations: The source code that generates the situations.
  /// - Returns: The strings in a fixed order, to make a digest from.
  package func inputs(situations: String) -> [String] {
    [name]
      + source(situations: situations).sorted { $0.key < $1.key }
      .flatMap { [$0.key, $0.value] }
  }

  /// Returns the location of a line in a file of the observation's source code,
  /// or the observation's own location if the course has no such file.
  package func location(
    ofLine line: Int,
    in fileName: String
  ) -> SourceLocation {
    let path =
      switch fileName {
      case Self.mainFile: location.path
      case Self.situationsFile: Self.situationsPath
      default: helperFiles[fileName]?.location.path
      }
    return path.map { SourceLocation(path: $0, line: line) } ?? location
  }

  private static let mainFile = "main.swift"
  private static let situationsFile = "Situations.swift"

  /// The helpers, keyed by their file names in the source code, which differ
  /// from one another.
  private var helperFiles: [String: ObservationFile] {
    let files = helpers.enumerated().map { ("Helpers\($0 + 1).swift", $1) }
    return Dictionary(uniqueKeysWithValues: files)
  }
}
