import Foundation

@testable import CoursePlatform

/// A new folder that's deleted when its owner releases it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("course-tests-\(UUID().uuidString)").path
    try Files.makeDirectory(path)
  }

  deinit { Files.remove(path) }

  /// Writes files, given by their paths relative to the folder.
  func write(_ files: [String: String]) throws {
    for (path, text) in files {
      try Files.write(text, to: "\(self.path)/\(path)")
    }
  }
}
