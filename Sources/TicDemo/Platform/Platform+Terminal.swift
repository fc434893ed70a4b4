#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Methods for using the whole screen of the terminal, and for restoring it.
extension Platform {
  // MARK: Events

  /// An event that a full-screen program waits for.
  enum Event {
    case bytes([UInt8])
    case resized
    case ended
    case nothing
  }

  /// Waits for the next event; a negative time means to wait without limit.
  static func nextEvent(milliseconds: Int32) -> Event {
    guard Screen.hasEnded.pointee == 0 else { return .ended }
    var polls = [
      pollfd(fd: Screen.wakeup[0], events: Int16(POLLIN), revents: 0),
      pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&polls, nfds_t(polls.count), milliseconds)
    guard count != 0 else { return .nothing }
    var bytes = [UInt8](repeating: 0, count: 1024)
    if polls[0].revents != 0 {
      while read(Screen.wakeup[0], &bytes, bytes.count) > 0 {}
      return .resized
    }
    // A signal has interrupted the wait, and its event is in the pipe.
    guard count > 0 else { return errno == EINTR ? .bytes([]) : .ended }
    let length = read(0, &bytes, bytes.count)
    if length < 0, errno == EINTR || errno == EAGAIN { return .bytes([]) }
    return length > 0 ? .bytes(Array(bytes.prefix(length))) : .ended
  }

  /// A descriptor that can be read when the terminal's size has changed, or -1
  /// without the full screen.
  static var wakeup: Int32 { Screen.wakeup[0] }

  // MARK: Taking and restoring the screen

  /// Whether the program has taken over the screen and not given it back.
  static var hasScreen: Bool { Screen.isTaken.pointee == 1 }

  /// Switches to the full screen, and returns whether that succeeded.
  ///
  /// Keys then arrive one by one, and aren't echoed. A signal that ends the
  /// program from then on restores the terminal first, even after a crash.
  static func enterFullScreen() -> Bool {
    guard Screen.prepare() else { return false }
    for signal in Screen.endings { Screen.handle(signal, by: giveBackAndEnd) }
    Screen.handle(SIGTSTP, by: giveBackAndStop)
    Screen.handle(SIGCONT, by: takeAgain)
    Screen.handle(SIGWINCH, by: wakeUp)
    Screen.take()
    return true
  }

  /// Leaves the full screen, and restores the terminal.
  static func leaveFullScreen() {
    Screen.giveBack()
    for signal in Screen.endings + [SIGTSTP, SIGCONT, SIGWINCH] {
      sigaction(signal, &Screen.before[Int(signal)], nil)
    }
  }

  // MARK: Ctrl-\

  /// Makes Ctrl-\ end the program as Ctrl-C does, unless its signal is ignored.
  ///
  /// Otherwise, Swift's runtime would treat it as a crash with a backtrace.
  static func endQuietlyOnQuit() {
    var action = sigaction()
    sigaction(SIGQUIT, nil, &action)
    guard !Screen.isIgnored(action) else { return }
    signal(SIGQUIT, SIG_DFL)
  }
}

// MARK: - In a signal handler

// The code below may run at any moment, between any two instructions. It calls
// only functions that are safe there, and uses memory that was set up before.

private func giveBackAndEnd(signal: Int32) {
  Screen.giveBack()
  Screen.hasEnded.pointee = 1
  // The previous handler takes over, which usually ends the program.
  sigaction(signal, &Screen.before[Int(signal)], nil)
  raise(signal)
}

private func giveBackAndStop(signal: Int32) {
  let error = errno
  Screen.giveBack()
  sigaction(signal, &Screen.before[Int(signal)], nil)
  raise(signal)
  errno = error
}

private func takeAgain(signal: Int32) {
  let error = errno
  sigaction(SIGTSTP, &Screen.now[Int(SIGTSTP)], nil)
  Screen.take()
  wakeUp(signal: signal)
  errno = error
}

private func wakeUp(signal: Int32) {
  let error = errno
  write(Screen.wakeup[1], Screen.leaving, 1)
  errno = error
}

/// The data that signal handlers use, at fixed addresses in memory.
private enum Screen {
  typealias Handler = @convention(c) (Int32) -> Void

  static let endings = [
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE,
    SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV,
  ]

  nonisolated(unsafe) static let cooked = allocate(termios())
  nonisolated(unsafe) static let raw = allocate(termios())
  nonisolated(unsafe) static let isTaken = allocate(sig_atomic_t(0))
  nonisolated(unsafe) static let hasEnded = allocate(sig_atomic_t(0))
  nonisolated(unsafe) static let wakeup = allocate(Int32(-1), count: 2)
  nonisolated(unsafe) static let before = allocate(sigaction(), count: 65)
  nonisolated(unsafe) static let now = allocate(sigaction(), count: 65)

  /// Escape sequences that switch to the alternate screen, hide the cursor, and
  /// ask for brackets around pasted text.
  nonisolated(unsafe) static let entering = bytes(
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h"
  )

  /// Escape sequences that undo all of that and switch back to the main screen.
  nonisolated(unsafe) static let leaving = bytes(
    "\u{1B}[?2004l\u{1B}[?2026l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"
  )

  /// Allocates the handlers' data, and returns whether there is a terminal.
  static func prepare() -> Bool {
    guard tcgetattr(0, cooked) == 0, wakeup[0] >= 0 || pipe(wakeup) == 0 else {
      return false
    }
    for end in 0...1 {
      _ = fcntl(wakeup[end], F_SETFL, O_NONBLOCK)
      _ = fcntl(wakeup[end], F_SETFD, FD_CLOEXEC)
    }
    raw.pointee = cooked.pointee
    raw.pointee.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
    raw.pointee.c_iflag &= ~tcflag_t(IXON)
    withUnsafeMutableBytes(of: &raw.pointee.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    // After a stack overflow a handler needs a stack of its own.
    let size = 1 << 16
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(
      byteCount: size,
      alignment: 16
    )
    stack.ss_size = .init(size)
    sigaltstack(&stack, nil)
    // Static properties are initialized on first use: here, and not in a
    // signal handler.
    isTaken.pointee = 0
    hasEnded.pointee = 0
    return entering[0] == leaving[0]
  }

  /// Switches to the full screen.
  ///
  /// In the background, this stops the program until it's in the foreground.
  static func take() {
    tcsetattr(0, TCSADRAIN, raw)
    guard isTaken.pointee == 0 else { return }
    write(1, entering, strlen(entering))
    isTaken.pointee = 1
  }

  static func giveBack() {
    guard isTaken.pointee == 1 else { return }
    isTaken.pointee = 0
    write(1, leaving, strlen(leaving))
    // In the background, this would stop a program that should end.
    // What wasn't read is discarded, because the shell would run it.
    if tcgetpgrp(0) == getpgrp() { tcsetattr(0, TCSAFLUSH, cooked) }
  }

  /// Sets the handler of a signal, unless the signal is currently ignored.
  static func handle(_ signal: Int32, by handler: @escaping Handler) {
    let place = Int(signal)
    sigaction(signal, nil, &before[place])
    guard !isIgnored(before[place]) else { return }
    // While the program ends, other signals are blocked: one that continues it
    // in the background would stop it there.
    if endings.contains(signal) {
      sigfillset(&now[place].sa_mask)
    } else {
      sigemptyset(&now[place].sa_mask)
    }
    now[place].sa_flags = .init(truncatingIfNeeded: SA_ONSTACK)
    #if canImport(Darwin)
      now[place].__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
      now[place].__sa_handler.sa_handler = handler
    #else
      now[place].__sigaction_handler.sa_handler = handler
    #endif
    sigaction(signal, &now[place], nil)
  }

  static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #elseif canImport(Musl)
      let handler = action.__sa_handler.sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func allocate<Value>(
    _ value: Value,
    count: Int = 1
  ) -> UnsafeMutablePointer<Value> {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: count)
    memory.initialize(repeating: value, count: count)
    return memory
  }

  private static func bytes(_ text: String) -> UnsafeMutablePointer<CChar> {
    let count = text.utf8.count + 1
    let memory = UnsafeMutablePointer<CChar>.allocate(capacity: count)
    memory.initialize(repeating: 0, count: count)
    for (place, byte) in text.utf8.enumerated() {
      memory[place] = CChar(bitPattern: byte)
    }
    return memory
  }
}
