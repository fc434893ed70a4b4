import CoursePlatform

/// The file stamps of a package at one moment, which show a save without
/// reading any file.
struct Sighting: Equatable {
  private let stamps: [String: SystemCalls.FileStamp?]

  /// Reads the stamps of the package in a folder.
  init(of folder: String) {
    var paths = [folder, "\(folder)/Package.swift"]
    for top in ["\(folder)/Sources", "\(folder)/Tests"] {
      let (files, folders) = Files.everything(below: top)
      paths += [top] + files.map { "\(top)/\($0)" } + folders.map { top + $0 }
    }
    stamps = Dictionary(paths.map { ($0, SystemCalls.stamp(of: $0)) }) { $1 }
  }

  /// Whether the stamps are unchanged; a new file changes its folder's stamp.
  var isCurrent: Bool {
    stamps.allSatisfy { path, stamp in SystemCalls.stamp(of: path) == stamp }
  }
}
