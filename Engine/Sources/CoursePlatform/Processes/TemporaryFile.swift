import Foundation

/// An open file without a name, which the system deletes when the file is
/// closed.
final class TemporaryFile {
  let descriptor: Int32

  /// Opens a device, such as `/dev/null`, for reading.
  ///
  /// - Throws: `SystemCalls.Failure` if the device can't be opened.
  init(ofDevice path: String) throws {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemCalls.Failure() }
  }

  /// Creates a file with the given content, ready to be read from its start.
  ///
  /// - Throws: `SystemCalls.Failure` if the file can't be created or written.
  init(holding bytes: [UInt8] = []) throws {
    let path = "\(Self.folder)/kata-\(UUID().uuidString)"
    let flags = O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC
    descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else { throw SystemCalls.Failure() }
    unlink(path)
    guard SystemCalls.writeAll(bytes, to: descriptor) else {
      throw SystemCalls.Failure()
    }
    lseek(descriptor, 0, SEEK_SET)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  static let folder = FileManager.default.temporaryDirectory.path

  /// The number of bytes that the file currently contains.
  var size: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Returns the file's bytes, without the middle if the file is too long.
  ///
  /// If the file has more than twice `limit` bytes, the result contains only
  /// the first and the last `limit` bytes, with a note between them.
  func bytes(keeping limit: Int) -> [UInt8] {
    let size = self.size
    guard size > 2 * limit else { return bytes(at: 0, count: size) }
    let note = "\n… \(size - 2 * limit) bytes omitted …\n"
    return bytes(at: 0, count: limit) + Array(note.utf8)
      + bytes(at: size - limit, count: limit)
  }

  private func bytes(at offset: Int, count: Int) -> [UInt8] {
    guard count > 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...]
        )
        let read = pread(
          descriptor,
          rest.baseAddress,
          rest.count,
          off_t(offset + filled)
        )
        guard read > 0 else { return }
        filled += read
      }
    }
  }
}
