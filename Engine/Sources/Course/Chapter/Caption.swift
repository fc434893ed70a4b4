import CoursePlatform

/// A listing's caption: a paragraph that consists of a path in backticks and an
/// optional note such as `(replaced)`.
///
/// The caption of a new file or a diff needs no note.
struct Caption: Hashable {
  enum Note: String, CaseIterable {
    case replaced, deleted, given, whole
  }

  let path: String
  let note: Note?

  /// Parses a paragraph as a caption, or returns `nil` if the paragraph is
  /// prose.
  ///
  /// - Throws: `Mistake` if the path is outside the learner's package.
  init?(
    paragraph: [String],
    at location: SourceLocation
  ) throws(Mistake) {
    guard paragraph.count == 1, paragraph[0].hasPrefix("`") else { return nil }
    let line = paragraph[0].trimmed.dropFirst()
    guard let end = line.firstIndex(of: "`") else { return nil }
    let path = String(line[..<end])
    let rest = line[line.index(after: end)...].trimmed
    let note = Note.allCases.first { rest == "(\($0.rawValue))" }
    guard rest.isEmpty || note != nil, !path.contains(" ") else { return nil }
    guard Self.isInPackage(path) else {
      throw Mistake(
        "\(path) isn't in the learner's package. A listing can change only "
          + "Package.swift and files in Sources/ and Tests/",
        at: location
      )
    }
    self.path = path
    self.note = note
  }

  private static func isInPackage(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0.hasPrefix(".") }) else {
      return false
    }
    return path == "Package.swift"
      || (parts.count > 2 && ["Sources", "Tests"].contains(parts[0]))
  }
}
