import Foundation
import XCTest

@testable import CourseBuild
@testable import Course
@testable import CoursePlatform
@testable import CourseLearner

/// A clone of a course in a temporary folder, with the built programs to run
/// there.
final class Clone {
  let folder: TemporaryFolder
  let whole: WholeCourse
  let course: CourseReader

  /// The path of the learner's package.
  var play: String { "\(folder.path)/play" }

  /// Creates a clone of the sample course.
  ///
  /// - Parameters:
  ///   - sample: The course to clone instead of the correct one.
  ///   - readable: Whether the course must have no mistakes.
  ///   - name: The name of the clone's folder, or `nil` for a unique one. A
  ///     clone with a name has a store of its own.
  /// - Throws: An error if the course can't be written, or has mistakes although
  ///   it must be readable.
  convenience init(
    _ sample: SampleCourse? = nil,
    readable: Bool = true,
    named name: String? = nil
  ) throws {
    try self.init(readable: readable, named: name) {
      try $0.write(try (sample ?? SampleCourse()).files)
      try $0.write(["Package.swift": "// swift-tools-version: 6.0\n"])
    }
  }

  /// The files and folders that make up a course.
  private static let files = ["chapters", "Sources", "Tests", "Package.swift"]

  /// Returns a clone of the course in this repository.
  static func ofThisCourse() throws -> Clone {
    try Clone { folder in
      for name in files {
        try FileManager.default.createSymbolicLink(
          atPath: "\(folder.path)/\(name)",
          withDestinationPath: Repository.root.appendingPathComponent(name).path
        )
      }
    }
  }

  /// Returns a clone of a second course, the bowling kata.
  static func ofBowling() throws -> Clone {
    let course = Repository.engine.appendingPathComponent(
      "Tests/CourseTests/Fixtures/bowling"
    ).path
    return try Clone { folder in
      for name in files + [".swift-format"] {
        try FileManager.default.copyItem(
          atPath: "\(course)/\(name)",
          toPath: "\(folder.path)/\(name)"
        )
      }
    }
  }

  private init(
    readable: Bool = true,
    named name: String? = nil,
    fill: (TemporaryFolder) throws -> Void
  ) throws {
    folder = try TemporaryFolder(named: name)
    try fill(folder)
    whole =
      readable
      ? try WholeCourse.faultless(root: folder.path)
      : WholeCourse.read(root: folder.path).course
    course = CourseReader(whole)
    try Files.makeDirectory("\(folder.path)/.kata")
    if name == nil {
      // All clones share one store, so that nothing is built twice.
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/.kata/store",
        withDestinationPath: try Bench.store().path
      )
    }
    try Files.makeDirectory(Files.parent(of: program))
    try FileManager.default.createSymbolicLink(
      atPath: program,
      withDestinationPath: try Self.program()
    )
  }

  // MARK: The program

  /// The path of the program, which seems to be built in the clone.
  private var program: String { "\(folder.path)/.build/debug/kata" }

  /// Returns the path of a built program, which is next to the test bundle.
  ///
  /// - Throws: An error if the program doesn't exist.
  static func program() throws -> String {
    let bundle = Bundle(for: Clone.self).bundleURL
    // On Linux a bundle is the folder of the tests; on macOS it is one in it.
    let folders = [bundle, bundle.deletingLastPathComponent()]
    return try XCTUnwrap(
      folders.map { $0.appendingPathComponent("kata").path }
        .first(where: SystemCalls.isExecutable),
      "kata is not beside \(bundle.path)"
    )
  }

  /// Runs `kata` once, without a terminal.
  @discardableResult
  func kata(
    _ words: String...,
    environment: [String: String] = [:]
  ) throws -> Command.Outcome {
    try kata(words, environment)
  }

  /// Runs `kata` once with some words.
  func kata(
    _ words: [String],
    _ environment: [String: String] = [:]
  ) throws -> Command.Outcome {
    try Command(
      executable: program,
      arguments: words,
      environment: ProcessInfo.processInfo.environment.merging(environment) {
        $1
      },
      directory: folder.path,
      limits: Command.Limits(seconds: Patience.seconds)
    ).run()
  }

  /// Runs `kata` with a limit on the size of the files it writes.
  ///
  /// The limit is in units of 512 bytes. Output isn't subject to it.
  func kata(
    _ words: [String],
    withFilesOf limit: Int
  ) throws -> Command.Outcome {
    let script = """
      rm -f out err; mkfifo out err; cat out & cat err >&2 &
      (ulimit -f \(limit); exec "$0" "$@" >out 2>err); status=$?
      wait; exit $status
      """
    return try kata(words, by: script)
  }

  /// Runs `kata` from a shell that runs `script` first.
  ///
  /// If `starter` isn't empty, it's a command that launches `kata`.
  func kata(
    _ words: [String],
    after script: String = ":",
    with starter: String = ""
  ) throws -> Command.Outcome {
    try kata(words, by: "\(script); exec \(starter) \"$0\" \"$@\"")
  }

  private func kata(
    _ words: [String],
    by script: String
  ) throws -> Command.Outcome {
    try Command(
      executable: "/bin/sh",
      arguments: ["-c", script, program] + words,
      directory: folder.path,
      limits: Command.Limits(seconds: Patience.seconds)
    ).run()
  }

  /// Starts `kata` in a terminal, where it shows the live screen.
  func live(
    _ words: String...,
    environment: [String: String] = [:],
    columns: Int = 80,
    rows: Int = 40
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      program,
      words,
      in: folder.path,
      environment: environment,
      columns: columns,
      rows: rows,
      owner: self
    )
  }

  // MARK: The learner's package

  /// Opens the workspace in its current state.
  func workspace() throws -> Workspace { try Workspace(at: play) }

  /// Writes a file in the learner's package.
  func write(_ text: String, to path: String) throws {
    try Files.write(text, to: "\(play)/\(path)")
  }

  /// Reads a file in the learner's package.
  func read(_ path: String) throws -> String {
    try Files.read("\(play)/\(path)")
  }

  /// Runs git in the learner's package.
  @discardableResult
  func git(_ arguments: String...) throws -> String {
    try Git(directory: play).run(arguments)
  }

  /// Returns the names of all objects in the side history.
  func savedBlobs() throws -> Set<String> {
    let objects = try git("rev-list", "--objects", Saves.reference)
    return Set(objects.split(separator: "\n").map { String($0.prefix(40)) })
  }

  /// Returns whether the side history contains a file with this content.
  func hasSaved(_ text: String) throws -> Bool {
    let name = try Git(directory: play).run(
      ["hash-object", "--stdin"],
      input: text.utf8
    )
    return try savedBlobs().contains(name)
  }

  // MARK: The clone itself

  /// Replaces a line of a file, and returns its `path:line`.
  func replace(
    line old: String,
    by new: String,
    in path: String
  ) throws -> String {
    var lines = try Files.read("\(folder.path)/\(path)").lines
    let index = try XCTUnwrap(lines.firstIndex(of: old), "no line: \(old)")
    lines[index] = new
    try Files.write(
      lines.joined(separator: "\n"),
      to: "\(folder.path)/\(path)"
    )
    return "\(path):\(index + 1)"
  }

  /// Commits all changes, after making the clone a repository if necessary.
  func commitAll() throws {
    let git = try Git(directory: folder.path)
    if !Files.exists("\(folder.path)/.git") { try git.run("init", "--quiet") }
    try git.run("add", "--all")
    try git.run(
      ["-c", "user.name=a", "-c", "user.email=a@b"]
        + ["commit", "--quiet", "-m", "x"]
    )
  }

  /// Returns the differences from the last commit, as git's short status.
  func differences() throws -> String {
    try Git(directory: folder.path).run("status", "--porcelain")
  }
}
