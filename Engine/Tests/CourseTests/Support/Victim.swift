import Foundation
import XCTest

@testable import CoursePlatform

/// A run of the program that's killed at a chosen moment.
final class Victim {
  private let process: Int32
  /// The terminal, if the run shows the live screen.
  private let terminal: PseudoTerminal?
  private let folders: [String]
  private let watch: Int32
  private let pipe: (read: Int32, write: Int32)
  /// Whether the run is known to have ended.
  private var isOver = false

  /// The moment at which a run is killed.
  enum Moment {
    /// After a number of microseconds.
    case time(Int)
    /// After a number of changes to workspace files whose names contain a
    /// string.
    case change(Int, of: String)
  }

  /// The activity that the kill interrupted.
  enum Activity: String, CaseIterable {
    case reading, saving, compiling, testing, moving
    case progress = "writing progress"
  }

  /// Starts a command in a clone.
  convenience init(_ words: [String], in clone: Clone) throws {
    let pipe = try XCTUnwrap(TestSystemCalls.makePipe())
    let process = try TestSystemCalls.start(
      [try Clone.program()] + words,
      in: clone.folder.path,
      output: pipe.write
    )
    try self.init(process, in: clone, pipe: pipe)
  }

  /// Opens the live screen in a clone, and waits until it's drawn.
  convenience init(liveIn clone: Clone) throws {
    let terminal = try clone.live()
    try terminal.wait(for: "a screen") { $0.frames > 0 }
    try self.init(
      terminal.process,
      in: clone,
      terminal: terminal,
      pipe: try XCTUnwrap(TestSystemCalls.makePipe())
    )
  }

  private init(
    _ process: Int32,
    in clone: Clone,
    terminal: PseudoTerminal? = nil,
    pipe: (read: Int32, write: Int32)
  ) throws {
    self.process = process
    self.terminal = terminal
    self.pipe = pipe
    stateFolder = "\(clone.play)/.git/kata"
    let own = ["", "/.git/kata", "/.git/refs/kata"]
    let below = ["Sources", "Tests"].flatMap { top in
      Files.names(in: "\(clone.play)/\(top)").map { "/\(top)/\($0)" }
    }
    folders = (own + below).map { clone.play + $0 }.filter(Files.isDirectory)
    watch = try XCTUnwrap(TestSystemCalls.watch(folders))
  }

  private let stateFolder: String

  deinit {
    if !isOver, terminal == nil {
      TestSystemCalls.send(SIGKILL, to: process)
      while TestSystemCalls.ending(of: process) == nil { usleep(200) }
    }
    close(watch)
    close(pipe.read)
    close(pipe.write)
  }

  /// Presses a key in the live screen, and answers its question with yes, unless
  /// the screen says that there's nothing to do.
  func typeAndConfirm(_ key: String) throws {
    try terminal?.typeAndConfirm(
      key,
      unless: "Your files already have everything"
    )
  }

  /// Waits for a moment, but not long for changes that don't happen.
  ///
  /// - Returns: Whether the run is still going.
  func wait(for moment: Moment) -> Bool {
    let limit =
      if case .time(let time) = moment { time } else { 300_000 }
    let deadline = ContinuousClock.now + .microseconds(limit)
    var seen = 0
    let screen = terminal.map { [$0.descriptor] } ?? []
    while !hasEnded() {
      let left = (deadline - ContinuousClock.now) / .milliseconds(1)
      guard left > 0 else { break }
      // The last part of a millisecond is slept.
      guard left >= 1 else {
        usleep(UInt32(left * 1000))
        break
      }
      let ready = SystemCalls.waitReadable(
        screen + [watch],
        milliseconds: min(Int32(left), 20)
      )
      terminal?.read()
      if ready.contains(watch),
        let bytes = SystemCalls.readAvailable(watch, limit: 1 << 12),
        case .change(let number, let name) = moment
      {
        seen +=
          Self.names(bytes).filter {
            name.isEmpty || $0.contains(name)
          }.count
        if seen >= number { break }
      }
    }
    return !hasEnded()
  }

  /// Returns the file names in the system's events.
  ///
  /// Each event has a header of 16 bytes, the last four of which are the length
  /// of the name that follows.
  private static func names(_ bytes: [UInt8]) -> [String] {
    var names: [String] = []
    var start = 0
    while start + 16 <= bytes.count {
      let length = bytes[start + 12..<start + 16].reversed()
        .reduce(0) { $0 << 8 | Int($1) }
      let name = bytes[(start + 16)...].prefix(length).prefix { $0 != 0 }
      names.append(String(decoding: name, as: UTF8.self))
      start += 16 + length
    }
    return names
  }

  /// Kills the run.
  ///
  /// - Parameter children: Whether to kill its child processes, too, as in a
  ///   power failure.
  /// - Returns: The interrupted activity, and all processes that the run had
  ///   started.
  func kill(
    withChildren children: Bool
  ) -> (Activity, [ProcessList.Entry]) {
    TestSystemCalls.send(SIGSTOP, to: process)
    let started = ProcessList.descendants(of: process)
    let programs = started.compactMap {
      ProcessList.words(of: $0.number).first
    }
    let activity = self.activity(programs)
    TestSystemCalls.send(SIGKILL, to: process)
    if children {
      for entry in started { TestSystemCalls.send(SIGKILL, to: entry.number) }
    }
    while !hasEnded() { usleep(200) }
    return (activity, started)
  }

  private func activity(_ programs: [String]) -> Activity {
    let names = Set(
      programs.compactMap { $0.split(separator: "/").last.map(String.init) }
    )
    if names.contains("Tests.xctest") { return .testing }
    if !names.isDisjoint(with: ["swift-frontend", "clang", "ld.lld"]) {
      return .compiling
    }
    if names.contains("git") { return .saving }
    let state = Files.names(in: stateFolder)
    let drafts = state.filter { $0.hasPrefix(Files.draftPrefix) }
    if !drafts.isEmpty { return .progress }
    let progress = Files.contents("\(stateFolder)/progress.json") ?? ""
    return progress.contains("\"moving\"") ? .moving : .reading
  }

  private func hasEnded() -> Bool {
    if !isOver {
      isOver =
        (terminal.map { $0.ending } ?? TestSystemCalls.ending(of: process))
        != nil
    }
    return isOver
  }
}
