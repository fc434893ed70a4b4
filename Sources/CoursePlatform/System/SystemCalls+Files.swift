#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files and folders.
extension SystemCalls {
  /// The result of linking a file to a second path.
  enum Linking {
    case done
    /// Something already exists at that path.
    case isTaken
    /// The file system doesn't support links, or has no room for one.
    case impossible
  }

  /// Links a file to a second path atomically.
  static func addPath(_ path: String, to file: String) -> Linking {
    if link(file, path) == 0 { return .done }
    return errno == EEXIST ? .isTaken : .impossible
  }

  /// Returns whether a path is a symbolic link.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Returns whether the file at a path can be executed, or the folder entered.
  package static func isExecutable(_ path: String) -> Bool {
    access(path, X_OK) == 0
  }

  /// Returns the path of a file or a folder with all symbolic links resolved,
  /// or `nil` if it doesn't exist.
  static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// A stamp of a file or a folder that changes with its content: the inode
  /// number, the size, and the time of the last change.
  package struct FileStamp: Hashable, CustomStringConvertible {
    let node: UInt64
    package let size: Int64
    let seconds: Int64
    let nanoseconds: Int64

    package var description: String {
      "\(node) \(size) \(seconds) \(nanoseconds)"
    }
  }

  /// Returns the stamp of a file or a folder, or `nil` if it doesn't exist.
  package static func stamp(of path: String) -> FileStamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if os(Linux)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    return FileStamp(
      node: UInt64(status.st_ino),
      size: Int64(status.st_size),
      seconds: Int64(time.tv_sec),
      nanoseconds: Int64(time.tv_nsec)
    )
  }

  /// A reason why a lock can't be taken.
  package enum LockFailure: Error, Equatable {
    /// Another process holds the lock.
    case taken
    /// Any other reason, in the system's words.
    case impossible(String)
  }

  /// Takes the lock of a file, which is released when this process ends at the
  /// latest.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - seconds: how long to wait for another process. Even a killed process
  ///     can hold its lock for a moment through a program that it was just
  ///     starting.
  /// - Returns: a descriptor that holds the lock until it's closed, or the
  ///   failure.
  package static func lock(
    _ path: String,
    within seconds: Double = 0.5
  ) -> Result<Int32, LockFailure> {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return .failure(.impossible(lastError)) }
    let deadline = ContinuousClock.now + .seconds(seconds)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let isTaken = errno == EWOULDBLOCK
      if isTaken, ContinuousClock.now < deadline {
        usleep(20_000)
        continue
      }
      let failure = isTaken ? LockFailure.taken : .impossible(lastError)
      _ = close(descriptor)
      return .failure(failure)
    }
    return .success(descriptor)
  }
}
