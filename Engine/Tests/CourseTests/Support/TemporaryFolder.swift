import Foundation

@testable import CoursePlatform

/// A new folder that's deleted when its owner releases it.
final class TemporaryFolder: Sendable {
  let path: String
  private let unique: String

  /// Creates a folder with a unique name, or a folder of the given name in it.
  init(named name: String? = nil) throws {
    unique =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("course-tests-\(UUID().uuidString)").path
    path = name.map { [unique] in "\(unique)/\($0)" } ?? unique
    try Files.makeDirectory(path)
  }

  deinit { Files.remove(unique) }

  /// Writes files, given by their paths relative to the folder.
  func write(_ files: [String: String]) throws {
    for (path, text) in files {
      try Files.write(text, to: "\(self.path)/\(path)")
    }
  }
}
