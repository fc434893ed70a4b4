#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Terminals that a program plays the person of: to time and to test the live
/// screen.
extension SystemCalls {
  /// Opens a new pseudo-terminal.
  ///
  /// - Returns: the end that plays the person, the end for programs, and the
  ///   path of that.
  package static func openTerminal() -> (
    person: Int32, program: Int32, path: String
  )? {
    var person: Int32 = -1
    var program: Int32 = -1
    guard openpty(&person, &program, nil, nil, nil) == 0 else { return nil }
    for end in [person, program] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(person, F_SETFL, O_NONBLOCK)
    guard let name = ttyname(program) else { return nil }
    return (person, program, String(cString: name))
  }

  /// Gives a terminal a size; the system tells those who run in it.
  package static func resize(_ descriptor: Int32, columns: Int, rows: Int) {
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }
}
