#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Platform {
  /// The size of the largest file that is read, in bytes.
  private static let limit = 65_536

  /// Returns the text of a file, or throws the reason why it can't be read.
  static func text(of path: String) throws -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    var text: [UInt8] = []
    var count = 0
    if descriptor >= 0 {
      defer { close(descriptor) }
      var bytes = [UInt8](repeating: 0, count: 4_096)
      repeat {
        count = read(descriptor, &bytes, bytes.count)
        text += bytes.prefix(max(0, count))
      } while count > 0 && text.count <= limit
    }
    guard descriptor >= 0, count >= 0 else {
      let reason = String(cString: strerror(errno))
      throw Arguments.Failure(
        description: "cannot read \(path.quoted): \(reason)"
      )
    }
    return String(decoding: text, as: UTF8.self)
  }
}
