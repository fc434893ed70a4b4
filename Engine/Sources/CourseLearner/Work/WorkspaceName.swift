import Foundation

/// The name of a workspace's folder, relative to the working directory.
///
/// The course's clone, which usually surrounds a workspace, contains the
/// solution in files with the same names. Therefore, a workspace's files are
/// always shown with the name of the workspace's folder.
package struct WorkspaceName: Hashable, Sendable, CustomStringConvertible {
  private let path: String
  /// The folder's path, such as `play`, or an empty string if the folder is the
  /// working directory.
  package let folder: String

  /// The folder's path, which is absolute if the folder is the working
  /// directory.
  package var description: String { folder.isEmpty ? path : folder }

  /// Creates the name of the folder at a path, relative to the given working
  /// directory.
  package init(
    _ path: String,
    from here: String = FileManager.default.currentDirectoryPath
  ) {
    func whole(_ path: String) -> String {
      URL(
        fileURLWithPath: path,
        relativeTo: URL(fileURLWithPath: here, isDirectory: true)
      )
      .standardizedFileURL.path
    }
    let (path, here) = (whole(path), whole(here))
    self.path = path
    folder =
      path == here
      ? ""
      : path.hasPrefix("\(here)/")
        ? String(path.dropFirst(here.count + 1)) : path
  }

  /// Returns the path to display for a file in the folder.
  package func path(of file: String) -> String {
    folder.isEmpty ? file : "\(folder)/\(file)"
  }

  /// Returns the text with the folder's path added to the names of the
  /// package's files.
  package func naming(filesIn text: String) -> String {
    guard !folder.isEmpty else { return text }
    return text.replacing(
      /(^|[^\w\/.+-])((?:Sources|Tests)\/[^\s:`']+\.swift|Package\.swift)/
    ) { "\($0.1)\(folder)/\($0.2)" }
  }
}
