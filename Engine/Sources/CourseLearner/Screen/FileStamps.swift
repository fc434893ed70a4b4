import CoursePlatform

/// The stamps (inode number, size, and times) of a package's files
/// and folders at one moment.
///
/// The stamps reveal whether a file has been saved after that moment, without
/// the need to read any files.
struct FileStamps: Equatable {
  private let stamps: [String: SystemCalls.FileStamp?]

  /// Reads the stamps (inode number, size, and times) of the files
  /// and folders in a package.
  init(of folder: String) {
    var paths = [folder, "\(folder)/Package.swift"]
    for top in ["\(folder)/Sources", "\(folder)/Tests"] {
      let (files, folders) = Files.everything(
        below: top,
        atMost: Snapshot.most
      )
      paths += [top] + files.map { "\(top)/\($0)" } + folders.map { top + $0 }
    }
    paths += Workspace.swiftFilesOutside(of: folder).map { "\(folder)/\($0)" }
    stamps = Dictionary(paths.map { ($0, SystemCalls.stamp(of: $0)) }) { $1 }
  }

  /// Whether the files and folders still have the same stamps (inode number,
  /// size, and modification time).
  ///
  /// A new file is noticed, too, because adding a file changes its folder's
  /// stamp.
  var isCurrent: Bool {
    stamps.allSatisfy { path, stamp in SystemCalls.stamp(of: path) == stamp }
  }
}
