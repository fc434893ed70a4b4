import Foundation
import XCTest

@testable import CoursePlatform

/// A program in a terminal that a test reads and types in.
///
/// The program's output is read only while a test waits.
final class PseudoTerminal {
  /// The number of the program's process.
  let process: Int32
  /// Every byte that the program has sent.
  private(set) var bytes: [UInt8] = []
  /// The terminal's content, as last read.
  private(set) var picture: TerminalPicture

  /// An object that must exist as long as the program.
  private let owner: AnyObject?
  private let person: Int32
  /// A descriptor that keeps the terminal open, so that its settings can be
  /// read after the program has ended.
  private let holder: Int32
  private var ended: Command.Ending?
  private var isClosed = false
  /// The start of a character that hasn't arrived completely.
  private var cutOff: [UInt8] = []
  /// The terminal's settings before the program started.
  let settingsBefore: String

  /// An error for something that didn't happen in time.
  struct Missing: Error, CustomStringConvertible {
    let what: String
    let screen: String

    var description: String { "did not come: \(what)\n\(screen)" }
  }

  /// Starts a program in a new terminal.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: Its arguments.
  ///   - folder: The working directory.
  ///   - environment: Variables to add to this process's environment.
  ///   - columns: The number of columns.
  ///   - rows: The number of rows.
  ///   - owner: An object that must exist as long as the program.
  /// - Throws: An error if there's no terminal, or the program can't be started.
  init(
    _ program: String,
    _ arguments: [String],
    in folder: String,
    environment: [String: String] = [:],
    columns: Int = 80,
    rows: Int = 40,
    owner: AnyObject? = nil
  ) throws {
    self.owner = owner
    let terminal = try XCTUnwrap(TestSystemCalls.openTerminal(), "no terminal")
    person = terminal.person
    holder = terminal.program
    TestSystemCalls.resize(person, columns: columns, rows: rows)
    settingsBefore = TestSystemCalls.settings(of: holder)
    picture = TerminalPicture(columns: columns, rows: rows)
    var all = ProcessInfo.processInfo.environment
    all["TERM"] = "xterm"
    all["NO_COLOR"] = nil
    // An editor of the person who runs the tests stays as it is.
    all["TERM_PROGRAM"] = nil
    all.merge(environment) { $1 }
    process = try TestSystemCalls.start(
      [program] + arguments,
      in: folder,
      environment: all,
      terminal: terminal.path
    )
  }

  deinit {
    if ended == nil {
      TestSystemCalls.send(SIGKILL, to: process)
      while TestSystemCalls.ending(of: process) == nil { usleep(1000) }
    }
    hangUp()
  }

  // MARK: Typing

  /// Types some keys.
  func type(_ keys: String) { SystemCalls.writeAll(keys, to: person) }

  /// Types keys one after another, with pauses between them.
  func type(_ keys: String, every milliseconds: UInt32) {
    for key in keys {
      type(String(key))
      usleep(milliseconds * 1000)
    }
  }

  /// Types a key that leads to a question, and answers it with yes, unless the
  /// screen says something else instead.
  func typeAndConfirm(_ keys: String, unless other: String? = nil) throws {
    let question = "y yes · n no"
    type(keys)
    try wait(for: question) { picture in
      [question, other].contains { $0.map(picture.text.contains) ?? false }
    }
    if screen.contains(question) { type("y") }
  }

  /// Pastes some text as a terminal does that can mark pasted text.
  func paste(_ text: String) {
    type(picture.marksPastes ? "\u{1B}[200~\(text)\u{1B}[201~" : text)
  }

  /// Whether the terminal has input that no program has read.
  var hasUnreadInput: Bool {
    !SystemCalls.waitReadable([holder], milliseconds: 0).isEmpty
  }

  /// Resizes the terminal's window.
  func resize(columns: Int, rows: Int) {
    picture.resize(columns: columns, rows: rows)
    TestSystemCalls.resize(person, columns: columns, rows: rows)
  }

  /// Closes the terminal's window.
  func hangUp() {
    guard !isClosed else { return }
    isClosed = true
    close(holder)
    close(person)
  }

  /// The terminal's current settings.
  var settings: String { TestSystemCalls.settings(of: holder) }

  /// Runs `body` while the program is stopped, so that all its effects reach
  /// the program at once.
  func atOnce(_ body: () throws -> Void) rethrows {
    TestSystemCalls.send(SIGSTOP, to: process)
    defer { TestSystemCalls.send(SIGCONT, to: process) }
    _ = Patience.wait { ProcessList.entry(process)?.state == "T" }
    try body()
  }

  // MARK: Looking

  /// The screen's text, as last read.
  var screen: String { picture.text }

  /// Waits until the screen satisfies a condition.
  ///
  /// - Throws: `Missing` if the condition doesn't hold in time, or if the program
  ///   sends a sequence that `TerminalPicture` doesn't support.
  func wait(
    for what: String,
    until isThere: (TerminalPicture) -> Bool
  ) throws {
    let deadline = ContinuousClock.now + .seconds(Patience.seconds)
    while true {
      read()
      guard picture.unknown.isEmpty else {
        throw Missing(what: "known sequences: \(picture.unknown)", screen: "")
      }
      if isThere(picture) { return }
      guard ContinuousClock.now < deadline, ending == nil else { break }
      SystemCalls.waitReadable([person], milliseconds: 50)
    }
    throw Missing(what: what, screen: picture.text)
  }

  /// Waits until the screen shows a string.
  ///
  /// - Throws: `Missing` if that doesn't happen in time.
  func wait(for text: String) throws {
    try wait(for: text) { $0.text.contains(text) }
  }

  /// Waits until the program has ended.
  ///
  /// - Returns: The exit status or signal.
  /// - Throws: `Missing` if the program doesn't end in time.
  func waitForEnd() throws -> Command.Ending {
    let deadline = ContinuousClock.now + .seconds(Patience.seconds)
    while ContinuousClock.now < deadline {
      if !isClosed { read() }
      if let ending {
        if !isClosed { read() }
        return ending
      }
      if isClosed {
        usleep(10_000)
      } else {
        SystemCalls.waitReadable([person], milliseconds: 10)
      }
    }
    throw Missing(what: "the end of the program", screen: picture.text)
  }

  /// The program's exit status or signal, or `nil` while it's running.
  var ending: Command.Ending? {
    ended = ended ?? TestSystemCalls.ending(of: process)
    return ended
  }

  /// A descriptor that becomes readable when the program draws something.
  var descriptor: Int32 { person }

  /// Reads everything that the program has drawn since the last call.
  func read() {
    while let new = SystemCalls.readAvailable(person, limit: 1 << 16),
      !new.isEmpty
    {
      bytes += new
      // A character may have come in two parts.
      let all = cutOff + new
      let end = Self.endOfCharacters(all)
      cutOff = Array(all[end...])
      picture.take(String(decoding: all[..<end], as: UTF8.self))
    }
  }

  /// Returns the index after the last complete character.
  private static func endOfCharacters(_ bytes: [UInt8]) -> Int {
    let tail = bytes.suffix(3)
    guard let start = tail.lastIndex(where: { $0 >= 0xC0 }) else {
      return bytes.count
    }
    let length = bytes[start] >= 0xF0 ? 4 : bytes[start] >= 0xE0 ? 3 : 2
    return start + length <= bytes.count ? bytes.count : start
  }
}
