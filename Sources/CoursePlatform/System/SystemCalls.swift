import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The C library's calls that the course needs, each behind a Swift name.
///
/// Everything that differs between Linux and macOS is here and nowhere else.
package enum SystemCalls {
  // MARK: Errors

  /// Returns the system's words for the last error of a call in this thread.
  package static var lastError: String { String(cString: strerror(errno)) }

  /// A call that failed, with the system's words for its last error.
  package struct Failure: Error, CustomStringConvertible {
    package let description = SystemCalls.lastError
  }

  // MARK: Pipes

  /// Makes a pipe whose ends no child process inherits.
  ///
  /// - Parameter isInput: whether a child reads from it: then no write of ours
  ///   waits, and otherwise no read.
  /// - Returns: both ends, or nil when the system has no pipe left.
  package static func makePipe(
    isInput: Bool = false
  ) -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    // In one step where that can be: a child that another thread starts in
    // between would hold the pipe open.
    typealias Pipe2 =
      @convention(c) (UnsafeMutablePointer<Int32>, Int32) -> Int32
    if let pipe2 = function("pipe2", as: Pipe2.self) {
      guard pipe2(&ends, O_CLOEXEC) == 0 else { return nil }
    } else {
      guard pipe(&ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }
    _ = fcntl(ends[isInput ? 1 : 0], F_SETFL, O_NONBLOCK)
    return (ends[0], ends[1])
  }

  /// Returns a function of the C library that Swift does not see, or nil where
  /// there is none of this name.
  ///
  /// It is looked for in this program and its libraries: `dlsym` without a
  /// handle does that on Linux alone.
  static func function<Function>(
    _ name: String,
    as type: Function.Type
  ) -> Function? {
    dlsym(dlopen(nil, RTLD_NOW), name).map { unsafeBitCast($0, to: type) }
  }

  /// Closes a file descriptor.
  package static func closeDescriptor(_ descriptor: Int32) {
    _ = close(descriptor)
  }

  /// Reads what is there, or nil when nothing is there now.
  ///
  /// - Returns: an empty array at the end of the file.
  package static func readAvailable(_ descriptor: Int32, limit: Int) -> [UInt8]?
  {
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = read(descriptor, &bytes, limit)
    return count < 0 ? nil : Array(bytes.prefix(count))
  }

  /// Writes all bytes, going on after a short write or an interruption.
  @discardableResult
  package static func writeAll(_ text: String, to descriptor: Int32) -> Bool {
    writeAll(Array(text.utf8), to: descriptor)
  }

  static func writeAll(_ all: [UInt8], to descriptor: Int32) -> Bool {
    var bytes = all[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { buffer in
        write(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }

  /// Makes a write that nobody reads an error, and not the end of this program.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Waits until one of the descriptors can be read or written, or the time is
  /// over.
  ///
  /// - Returns: those that can be, or have come to their end.
  @discardableResult
  package static func waitReadable(
    _ descriptors: [Int32],
    writable: [Int32] = [],
    milliseconds: Int32
  ) -> Set<Int32> {
    var polls =
      descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      + writable.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
    guard poll(&polls, nfds_t(polls.count), milliseconds) > 0 else { return [] }
    return Set(polls.filter { $0.revents != 0 }.map(\.fd))
  }

  // MARK: Signals

  /// The system's name of a signal, such as `Segmentation fault`.
  package static func name(ofSignal signal: Int32) -> String {
    strsignal(signal).map { String(cString: $0) } ?? "signal \(signal)"
  }

  // MARK: Files

  /// Makes a folder.
  static func makeDirectory(_ path: String) -> Bool { mkdir(path, 0o777) == 0 }

  /// Writes a file that is not there yet.
  static func writeNew(_ path: String, _ bytes: [UInt8]) -> Bool {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let descriptor = open(path, flags, 0o666)
    guard descriptor >= 0 else { return false }
    let isWritten = writeAll(bytes, to: descriptor)
    let reason = errno
    let isClosed = close(descriptor) == 0
    if !isWritten { errno = reason }
    return isWritten && isClosed
  }

  /// Moves a file over another in one step.
  package static func replace(_ target: String, with source: String) -> Bool {
    rename(source, target) == 0
  }

  /// The result of giving a file a second name.
  enum Linking {
    case done
    /// Something has that name already.
    case isTaken
    /// The file system has no links, or no room for one.
    case impossible
  }

  /// Gives a file a second name, in one step.
  static func link(_ source: String, _ target: String) -> Linking {
    #if canImport(Darwin)
      let status = Darwin.link(source, target)
    #elseif canImport(Musl)
      let status = Musl.link(source, target)
    #else
      let status = Glibc.link(source, target)
    #endif
    if status == 0 { return .done }
    return errno == EEXIST ? .isTaken : .impossible
  }

  /// The number of a folder within the system, or nil when it is not there; a
  /// link has that of the folder it leads to.
  static func identity(ofFolder path: String) -> FolderIdentity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return FolderIdentity(
      device: UInt64(status.st_dev),
      node: UInt64(status.st_ino)
    )
  }

  /// What tells one folder from another, whatever they are called.
  struct FolderIdentity: Hashable {
    let device: UInt64
    let node: UInt64
  }

  /// What the system says of a file or a folder that is changed whenever its
  /// content is, or nil when it is not there.
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

  /// A file's number within its system, its size, and when it was changed.
  package struct FileStamp: Hashable, CustomStringConvertible {
    let node: UInt64
    let size: Int64
    let seconds: Int64
    let nanoseconds: Int64

    package var description: String {
      "\(node) \(size) \(seconds) \(nanoseconds)"
    }
  }

  /// Whether a path is that of a link.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether a program at this path can be run.
  package static func isExecutable(_ path: String) -> Bool {
    access(path, X_OK) == 0
  }

  /// Why a lock was not taken.
  package enum LockFailure: Error, Equatable {
    /// Another process has it.
    case taken
    /// The system's words for what else is wrong.
    case impossible(String)
  }

  /// Takes the lock of a file.
  ///
  /// The lock ends with the process, however it ends.
  ///
  /// - Returns: a descriptor that holds the lock until it is closed.
  package static func lock(_ path: String) -> Result<Int32, LockFailure> {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return .failure(.impossible(lastError)) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let failure =
        errno == EWOULDBLOCK ? LockFailure.taken : .impossible(lastError)
      _ = close(descriptor)
      return .failure(failure)
    }
    return .success(descriptor)
  }

  // MARK: The terminal

  /// Whether the descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// The columns of the terminal, or nil where there is none.
  package static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return size.ws_col > 0 ? Int(size.ws_col) : nil
  }

  /// The rows of the terminal, or nil where there is none.
  package static func rows(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return size.ws_row > 0 ? Int(size.ws_row) : nil
  }

  /// How a terminal is set.
  package struct TerminalSettings: Sendable {
    fileprivate let value: termios
  }

  /// Makes keys arrive one by one, without an echo.
  ///
  /// - Returns: how the terminal was set before, or nil where there is none.
  package static func enterKeyMode(_ descriptor: Int32) -> TerminalSettings? {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return nil }
    let before = settings
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(descriptor, TCSAFLUSH, &settings) == 0 else { return nil }
    return TerminalSettings(value: before)
  }

  /// Sets the terminal as it was.
  package static func restore(
    _ settings: TerminalSettings,
    of descriptor: Int32
  ) {
    var settings = settings.value
    _ = tcsetattr(descriptor, TCSADRAIN, &settings)
  }

  // MARK: Ending

  /// Calls `body` when a person or the system asks this process to stop.
  static func onStopSignals(_ body: @escaping @Sendable (Int32) -> Void) {
    onSignals([SIGINT, SIGTERM, SIGHUP], body)
  }

  /// The signal of a terminal whose size has changed.
  package static let resizeSignal = SIGWINCH
  /// The signal of a person who sets this process aside.
  package static let suspendSignal = SIGTSTP

  /// Stops this process until it is told to go on.
  package static func suspend() { _ = kill(getpid(), SIGSTOP) }

  /// Calls `body` on each of some signals, in place of what they would do.
  package static func onSignals(
    _ numbers: [Int32],
    _ body: @escaping @Sendable (Int32) -> Void
  ) {
    for number in numbers {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(
        signal: number,
        queue: .global()
      )
      source.setEventHandler { body(number) }
      source.resume()
      // The source must outlive this call: it is never cancelled.
      _ = Unmanaged.passRetained(source as AnyObject)
    }
    // A closed pipe, or a file that may not grow, is an error of the write and
    // not the end of the program.
    ignoreBrokenPipes()
    signal(SIGXFSZ, SIG_IGN)
  }
}
