import CourseSystem

/// The files of the repository, as prose names them; those of the learner's own
/// package in `play/` are named as in the repository.
struct RepositoryFiles: Sendable {
  let root: String

  /// Whether there is such a file or folder; three dots at the end stand for
  /// the rest of a name.
  func contain(_ path: String) -> Bool {
    if path.hasPrefix("play/") { return contain(String(path.dropFirst(5))) }
    guard path.hasSuffix("…") else { return Files.exists("\(root)/\(path)") }
    let parts = path.dropLast().split(
      separator: "/",
      omittingEmptySubsequences: false
    )
    let folder = parts.dropLast().joined(separator: "/")
    return Files.names(in: "\(root)/\(folder)").contains {
      $0.hasPrefix(parts.last ?? "")
    }
  }
}
