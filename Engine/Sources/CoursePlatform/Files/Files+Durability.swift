import Foundation

/// Functions for writing files that survive a power failure.
extension Files {
  /// A function that waits until the file or the folder at a path has reached
  /// the disk.
  ///
  /// Tests use another function to see what's flushed when, or to simulate a
  /// failing disk.
  @TaskLocal static var flush: @Sendable (_ path: String) throws -> Void = {
    let descriptor = open($0, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(ofLastCallOn: $0) }
    defer { close(descriptor) }
    guard SystemCalls.flush(descriptor) else {
      throw Failure(ofLastCallOn: $0)
    }
  }

  /// Waits until a change to the entries of a file's folder has reached the
  /// disk, if the folder's file system supports that.
  ///
  /// An error isn't reported, because the change itself has been made.
  static func flushFolder(of path: String) {
    let folder = parent(of: path)
    try? flush(folder.isEmpty ? "." : folder)
  }
}
