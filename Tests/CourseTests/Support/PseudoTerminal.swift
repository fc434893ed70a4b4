import Foundation
import XCTest

@testable import CoursePlatform

/// A program in a terminal that a test looks at and types in.
///
/// It is read only while a test waits: that is when it is looked at.
final class PseudoTerminal {
  /// The program.
  let process: Int32
  /// Every byte that the program has sent.
  private(set) var bytes: [UInt8] = []
  /// What the terminal shows.
  private(set) var picture: TerminalPicture

  /// What has to be there as long as the program.
  private let owner: AnyObject?
  private let person: Int32
  /// A hold on the terminal: its settings can be read when the program is gone.
  private let holder: Int32
  private var ended: Command.Ending?
  private var isClosed = false
  /// The start of a character whose end has not come yet.
  private var cutOff: [UInt8] = []
  /// How the terminal was set before the program came.
  let settingsBefore: String

  /// Something that did not come in time.
  struct Missing: Error, CustomStringConvertible {
    let what: String
    let screen: String

    var description: String { "did not come: \(what)\n\(screen)" }
  }

  /// Starts a program in a new terminal.
  ///
  /// - Parameters:
  ///   - program: its path.
  ///   - arguments: its arguments.
  ///   - folder: where it runs.
  ///   - environment: what is added to this process's own.
  ///   - columns: the columns of the terminal.
  ///   - rows: its rows.
  ///   - owner: what has to be there as long as the program.
  /// - Throws: when there is no terminal, or the program cannot be started.
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

  /// Drags the window to another size.
  func resize(columns: Int, rows: Int) {
    picture.resize(columns: columns, rows: rows)
    TestSystemCalls.resize(person, columns: columns, rows: rows)
  }

  /// Closes the window.
  func hangUp() {
    guard !isClosed else { return }
    isClosed = true
    close(holder)
    close(person)
  }

  /// How the terminal is set now.
  var settings: String { TestSystemCalls.settings(of: holder) }

  /// Runs `body` while the program stands still: to it, all of that is done at
  /// once.
  func atOnce(_ body: () throws -> Void) rethrows {
    TestSystemCalls.send(SIGSTOP, to: process)
    defer { TestSystemCalls.send(SIGCONT, to: process) }
    _ = Patience.wait { ProcessList.entry(process)?.state == "T" }
    try body()
  }

  // MARK: Looking

  /// The screen as it was last read.
  var screen: String { picture.text }

  /// Waits until the screen is as a test wants it.
  ///
  /// - Throws: `Missing` when it is not so in time, or when the program sends
  ///   what a terminal of ours does not know.
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

  /// Waits until a text can be read on the screen.
  ///
  /// - Throws: `Missing`.
  func wait(for text: String) throws {
    try wait(for: text) { $0.text.contains(text) }
  }

  /// Waits until the program has ended.
  ///
  /// - Returns: how.
  /// - Throws: `Missing` when it does not end in time.
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

  /// How the program ended, or nil while it runs.
  var ending: Command.Ending? {
    ended = ended ?? TestSystemCalls.ending(of: process)
    return ended
  }

  /// Can be read when the program has drawn something.
  var descriptor: Int32 { person }

  /// Takes what the program has drawn.
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

  /// Returns where the last whole character ends.
  private static func endOfCharacters(_ bytes: [UInt8]) -> Int {
    let tail = bytes.suffix(3)
    guard let start = tail.lastIndex(where: { $0 >= 0xC0 }) else {
      return bytes.count
    }
    let length = bytes[start] >= 0xF0 ? 4 : bytes[start] >= 0xE0 ? 3 : 2
    return start + length <= bytes.count ? bytes.count : start
  }
}
