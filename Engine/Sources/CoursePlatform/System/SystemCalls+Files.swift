#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Functions for linking, comparing, and locking files.
extension SystemCalls {
  /// The result of linking a file to a second path.
  enum Linking {
    case done
    /// A failure because a file or a folder already exists at the second path.
    case isTaken
    /// A failure because the link can't be created, for example on a file system
    /// that doesn't support links.
    case impossible
  }

  /// Links a file to a second path atomically, and returns the result.
  ///
  /// If something already exists at that path, it isn't replaced.
  static func addPath(_ path: String, to file: String) -> Linking {
    if link(file, path) == 0 { return .done }
    return errno == EEXIST ? .isTaken : .impossible
  }

  /// Returns whether a symbolic link exists at a path.
  static func isLink(_ path: String) -> Bool { kind(of: path) == S_IFLNK }

  /// Returns the kind of file at a path, such as `S_IFREG`, or `nil` if nothing
  /// exists at the path.
  ///
  /// Links aren't followed.
  static func kind(of path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// Returns whether the user has permission to execute the file, or enter the
  /// folder, at a path.
  package static func isExecutable(_ path: String) -> Bool {
    access(path, X_OK) == 0
  }

  /// Returns the path of a file or a folder with all symbolic links resolved,
  /// or `nil` if nothing exists at the path.
  static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Waits until an open file or folder has reached the disk.
  ///
  /// - Returns: `false` if the disk has failed, or `true` otherwise, even if
  ///   the file system doesn't support waiting.
  static func flush(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      // Otherwise the disk's own cache isn't flushed.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
    #endif
    while fsync(descriptor) != 0 {
      if errno == EINTR { continue }
      return [EINVAL, ENOTSUP, EROFS, EBADF].contains(errno)
    }
    return true
  }

  /// The inode number, the size, and the times of a file or a folder.
  ///
  /// If two stamps for the same path differ, the file or folder has changed in
  /// the meantime. The time of the last change counts, too, because a program
  /// can set the modification time to any value.
  package struct FileStamp: Hashable, CustomStringConvertible {
    /// A time in a file system, which might be rounded down.
    struct Time: Hashable, CustomStringConvertible {
      let seconds: Int64
      let nanoseconds: Int64

      var description: String { "\(seconds) \(nanoseconds)" }
    }

    let node: UInt64
    package let size: Int64
    let modified: Time
    let changed: Time

    package var description: String {
      "\(node) \(size) \(modified) \(changed)"
    }

    /// The time in which a file can change twice without a change to its stamp:
    /// some file systems round times to two seconds.
    package static let coarsestTick = Duration.seconds(2)

    /// Whether the file might change once more without a change to its stamp.
    package var isYoung: Bool {
      let newest = max(modified.seconds, changed.seconds)
      return time(nil) - Int(newest) <= Self.coarsestTick.components.seconds
    }
  }

  /// Returns the stamp of a file or a folder, or `nil` if nothing exists at the
  /// path.
  package static func stamp(of path: String) -> FileStamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if os(Linux)
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #else
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #endif
    return FileStamp(
      node: UInt64(status.st_ino),
      size: Int64(status.st_size),
      modified: FileStamp.Time(modified),
      changed: FileStamp.Time(changed)
    )
  }

  /// The reason why a file couldn't be locked.
  package enum LockFailure: Error, Equatable {
    /// A failure because another process holds the lock on the file.
    case taken
    /// A failure because the system can't lock the file.
    ///
    /// The associated value is the system's description of the reason.
    case impossible(String)
  }

  /// Locks a file, creating the file if necessary.
  ///
  /// The lock is released when its file descriptor is closed, or at the latest
  /// when the current process ends.
  ///
  /// - Parameters:
  ///   - path: The path of the file to lock.
  ///   - seconds: The time to wait if another process holds the lock, in
  ///     seconds. Even a killed process can hold its lock for a moment, through
  ///     a program that it was just starting.
  /// - Returns: A file descriptor that holds the lock until it's closed, or the
  ///   reason why the file couldn't be locked.
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

extension SystemCalls.FileStamp.Time {
  fileprivate init(_ time: timespec) {
    self.init(seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec))
  }
}
