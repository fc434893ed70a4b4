import Foundation

/// The folder of a workspace, named relative to the working folder.
///
/// The clone around a workspace has files of the same names, which contain the
/// solution. That's why a file of the workspace is always named with its
/// folder.
package struct WorkspaceName: Hashable, Sendable, CustomStringConvertible {
  private let path: String
  /// The folder, such as `play`; empty for the working folder itself.
  package let folder: String

  /// The folder, or its full path if it's the working folder.
  package var description: String { folder.isEmpty ? path : folder }

  /// Creates the name of the folder at a path.
  ///
  /// - Parameters:
  ///   - path: the path of the folder.
  ///   - here: the path of the working folder.
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

  /// Returns the path of a file in the folder.
  package func path(of file: String) -> String {
    folder.isEmpty ? file : "\(folder)/\(file)"
  }

  /// Returns a string in which the package's files are named with their folder.
  package func naming(filesIn text: String) -> String {
    guard !folder.isEmpty else { return text }
    return text.replacing(
      /(^|[^\w\/.+-])((?:Sources|Tests)\/[^\s:`']+\.swift|Package\.swift)/
    ) { "\($0.1)\(folder)/\($0.2)" }
  }
}
