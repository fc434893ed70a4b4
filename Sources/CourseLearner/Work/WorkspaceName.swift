import Foundation

/// The folder of a workspace, as a person names it from where they are.
///
/// The clone around a workspace has files of the same names, with the solution
/// in them: so a file of the workspace is never named without its folder.
package struct WorkspaceName: Hashable, Sendable, CustomStringConvertible {
  private let path: String
  /// The folder, such as `play`; empty for the one that the person is in.
  package let folder: String

  /// The folder; its path for the one that the person is in.
  package var description: String { folder.isEmpty ? path : folder }

  /// Names the folder at a path.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - here: the folder that the person is in.
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

  /// Returns a text in which each of the package's files is named with its
  /// folder.
  package func naming(filesIn text: String) -> String {
    guard !folder.isEmpty else { return text }
    return text.replacing(
      /(^|[^\w\/.+-])((?:Sources|Tests)\/[^\s:`']+\.swift|Package\.swift)/
    ) { "\($0.1)\(folder)/\($0.2)" }
  }
}
