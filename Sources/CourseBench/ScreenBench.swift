package import CourseContent
import CourseSystem
import CourseWorkspace
import Foundation

/// Times the live screen as a person sees it, in a terminal of its own.
package struct ScreenBench: Sendable {
  private let program: String
  private let root: String
  private let workspace: Workspace
  /// Where everything happens; removed at the end.
  private let folder: String
  private let say: @Sendable (String) -> Void

  /// What a first screen may take, in seconds.
  static let firstScreen = 0.2
  /// What the answer to a key may take, in seconds.
  static let key = 0.05

  /// A screen that did not come.
  struct Missing: Error, CustomStringConvertible {
    let what: String
    var description: String { "the live screen never showed: \(what)" }
  }

  /// Creates a benchmark of a built program.
  ///
  /// - Parameters:
  ///   - program: the path of `kata`.
  ///   - course: the course.
  ///   - root: the folder of its clone.
  ///   - say: told what is done now.
  /// - Throws: when a workspace cannot be made.
  package init(
    program: String,
    course: Course,
    root: String,
    say: @escaping @Sendable (String) -> Void
  ) throws {
    self.program = program
    self.root = root
    self.say = say
    folder = Files.newTemporaryPath()
    workspace = try Workspace.make(at: "\(folder)/play", course: course)
    if let last = course.places.last {
      _ = try workspace.go(to: last, in: course)
    }
  }

  /// Removes what the benchmark made.
  package func removeFolder() { Files.remove(folder) }

  /// Times the first screen, and the answer to a key while a save is judged.
  ///
  /// - Throws: when the screen does not come.
  package func measure(rounds: Int) throws -> [Comparison] {
    var first: [Double] = []
    var keys: [Double] = []
    say("starting the live screen, \(rounds) times")
    for round in 0..<rounds {
      let screen = try Screen(program, workspace.path, root: root)
      defer { screen.end() }
      first.append(try screen.time(until: "q quit"))
      try edit(round)
      _ = try screen.time(until: "judging")
      for _ in 0..<5 {
        keys.append(try screen.time(typing: "?", until: "esc  back"))
        screen.type("\u{1b}")
        screen.settle()
      }
    }
    return [
      Comparison(
        name: "the first screen",
        baseline: "what is aimed at",
        ours: first,
        theirs: [Self.firstScreen]
      ),
      Comparison(
        name: "a key while a save is judged",
        baseline: "what is aimed at",
        ours: keys,
        theirs: [Self.key]
      ),
    ]
  }

  /// Saves what takes long to judge: another interface of the model.
  private func edit(_ number: Int) throws {
    let text = "extension TicModel { public var bench\(number): Int { 0 } }\n"
    try Files.write(
      text,
      to: "\(workspace.path)/Sources/TicModel/Bench.swift"
    )
  }
}

/// A program in a terminal.
private final class Screen {
  private let process: Int32
  private let person: Int32
  private let start = ContinuousClock.now

  init(_ program: String, _ workspace: String, root: String) throws {
    var environment = ProcessInfo.processInfo.environment
    environment["TERM"] = "xterm"
    guard let terminal = SystemCalls.openTerminal() else {
      throw ScreenBench.Missing(what: "a terminal")
    }
    SystemCalls.resize(terminal.person, columns: 80, rows: 60)
    defer { SystemCalls.closeDescriptor(terminal.program) }
    person = terminal.person
    process = try SystemCalls.spawn(
      program,
      arguments: ["--workspace", workspace],
      environment: environment,
      directory: root,
      streams: .terminal(path: terminal.path)
    ).get()
  }

  /// Quits as a person does, so that no compiler is left to slow what follows.
  func end() {
    type("q")
    let start = ContinuousClock.now
    while SystemCalls.ending(of: process) == nil {
      settle()
      if ContinuousClock.now - start > .seconds(10) {
        SystemCalls.killProcess(process)
      }
    }
    SystemCalls.closeDescriptor(person)
  }

  func type(_ keys: String) { SystemCalls.writeAll(keys, to: person) }

  /// Reads what comes, until nothing more does.
  func settle() {
    while !SystemCalls.waitReadable([person], milliseconds: 50).isEmpty,
      SystemCalls.readAvailable(person, limit: 1 << 16) != nil
    {}
  }

  /// Returns the seconds until a text comes, from the keys typed, or else from
  /// the start.
  func time(typing keys: String? = nil, until text: String) throws -> Double {
    let start = keys == nil ? start : ContinuousClock.now
    if let keys { type(keys) }
    var seen: [UInt8] = []
    let wanted = Array(text.utf8)
    while ContinuousClock.now - start < .seconds(60) {
      SystemCalls.waitReadable([person], milliseconds: 1000)
      seen += SystemCalls.readAvailable(person, limit: 1 << 16) ?? []
      if seen.contains(wanted) {
        return (ContinuousClock.now - start).inSeconds
      }
    }
    throw ScreenBench.Missing(what: text)
  }
}
