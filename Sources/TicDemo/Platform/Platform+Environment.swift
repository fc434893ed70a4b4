#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Properties that describe the environment of the program.
extension Platform {
  /// The environment in which the program runs.
  static var environment: Environment {
    Environment(
      isInputTerminal: isatty(0) == 1,
      isOutputTerminal: isatty(1) == 1,
      columns: screenSize?.columns,
      noColor: getenv("NO_COLOR").map { String(cString: $0) },
      term: getenv("TERM").map { String(cString: $0) },
      locale: ["LC_ALL", "LC_CTYPE", "LANG"].map { (name: String) in
        getenv(name).map { String(cString: $0) }
      }
    )
  }

  /// The size of the terminal, or `nil` if standard output isn't a terminal.
  static var screenSize: (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(1, .init(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}
