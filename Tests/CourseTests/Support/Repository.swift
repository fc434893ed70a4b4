import Foundation

/// The repository that these tests belong to.
enum Repository {
  /// The repository's root folder.
  static let root: URL = {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 1...4 { root.deleteLastPathComponent() }
    return root
  }()
}
