import CoursePlatform

/// The file stamps of a package at one moment: enough to notice a save without
/// reading a file.
struct Sighting: Equatable {
  private let stamps: [String: SystemCalls.FileStamp?]

  /// Looks at the package in a folder.
  init(of folder: String) {
    var paths = [folder, "\(folder)/Package.swift"]
    for top in ["\(folder)/Sources", "\(folder)/Tests"] {
      let (files, folders) = Files.everything(below: top)
      paths += [top] + files.map { "\(top)/\($0)" } + folders.map { top + $0 }
    }
    stamps = Dictionary(paths.map { ($0, SystemCalls.stamp(of: $0)) }) { $1 }
  }

  /// Whether everything is still as it was: a new file changes its folder.
  var isCurrent: Bool {
    stamps.allSatisfy { path, stamp in SystemCalls.stamp(of: path) == stamp }
  }
}
