#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Methods that write files and output, and report failures as outcomes.
extension Platform {
  /// Writes the file that an outcome contains, if there is one.
  ///
  /// - Returns: The outcome, or a failure if the file can't be written.
  static func writingFile(of outcome: Outcome) -> Outcome {
    guard let file = outcome.file else { return outcome }
    guard let failure = replace(file) else { return outcome }
    let error = "error: cannot write \(file.path.quoted): \(failure)\n"
    return Outcome(errorOutput: outcome.errorOutput + error, status: 1)
  }

  /// Replaces a file; returns an error message, or `nil` after a success.
  ///
  /// The text goes to a temporary file, which then takes the old file's place.
  /// A file that isn't a regular one, such as a pipe, is written directly.
  private static func replace(_ file: Outcome.File) -> String? {
    var status = stat()
    guard stat(file.path, &status) == 0 else {
      return replace(file.path, by: file.text, mode: nil)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let descriptor = open(file.path, O_WRONLY | O_CLOEXEC)
      return fill(descriptor, with: file.text, mode: nil)
    }
    // If the path is a link, write the file that it points to.
    guard access(file.path, W_OK) == 0, let path = realpath(file.path, nil)
    else { return lastError }
    defer { free(path) }
    return replace(
      String(cString: path),
      by: file.text,
      mode: status.st_mode & 0o777
    )
  }

  private static func replace(
    _ path: String,
    by text: String,
    mode: mode_t?
  ) -> String? {
    let draft = "\(path).\(getpid()).draft"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return lastError }
    var failure = fill(descriptor, with: text, mode: mode)
    if failure == nil, rename(draft, path) != 0 { failure = lastError }
    if failure != nil { unlink(draft) }
    return failure
  }

  private static func fill(
    _ descriptor: Int32,
    with text: String,
    mode: mode_t?
  ) -> String? {
    guard descriptor >= 0 else { return lastError }
    var failure: String?
    if let mode, fchmod(descriptor, mode) != 0 { failure = lastError }
    if failure == nil, !send(text, to: descriptor) { failure = lastError }
    if close(descriptor) != 0, failure == nil { failure = lastError }
    return failure
  }

  /// Writes the whole text, and returns whether that succeeded.
  @discardableResult
  static func send(_ text: String, to descriptor: Int32) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes {
        write(descriptor, $0.baseAddress, $0.count)
      }
      if written < 0, errno == EINTR { continue }
      if written < 0, errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, -1)
        continue
      }
      guard written > 0 else { return false }
      bytes = bytes.dropFirst(written)
    }
    return true
  }

  /// The system's message for the last error.
  private static var lastError: String { String(cString: strerror(errno)) }
}
