import Foundation

/// The repository that these tests belong to.
enum Repository {
  /// The folder of the engine's package.
  static let engine: URL = {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 1...4 { folder.deleteLastPathComponent() }
    return folder
  }()

  /// The repository's root folder, which contains the course.
  static let root = engine.deletingLastPathComponent()
}
