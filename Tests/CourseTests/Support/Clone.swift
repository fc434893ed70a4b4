import Foundation
import XCTest

@testable import CourseBuild
@testable import Course
@testable import CoursePlatform
@testable import CourseLearner

/// A clone of a course, with the built program to use in it.
final class Clone {
  let folder: TemporaryFolder
  let whole: WholeCourse
  let course: Course

  /// The learner's package.
  var play: String { "\(folder.path)/play" }

  /// Makes a clone of the small course.
  ///
  /// - Parameters:
  ///   - sample: the course, where it isn't the true one.
  ///   - readable: whether it has no mistakes.
  /// - Throws: when it can't be written, or has mistakes.
  convenience init(
    _ sample: SampleCourse? = nil,
    readable: Bool = true
  ) throws {
    try self.init(readable: readable) {
      try $0.write(try (sample ?? SampleCourse()).files)
      try $0.write(["Package.swift": "// swift-tools-version: 6.0\n"])
    }
  }

  /// The files and folders of a course.
  private static let files = ["chapters", "Sources", "Tests", "Package.swift"]

  /// Makes a clone of the course that these tests belong to.
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

  /// Makes a clone of another course, of the bowling kata.
  static func ofBowling() throws -> Clone {
    let course = Repository.root.appendingPathComponent(
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
    fill: (TemporaryFolder) throws -> Void
  ) throws {
    folder = try TemporaryFolder()
    try fill(folder)
    whole =
      readable
      ? try WholeCourse.faultless(root: folder.path)
      : WholeCourse.read(root: folder.path).course
    course = Course(whole)
    try Files.makeDirectory("\(folder.path)/.kata")
    // All clones share one store, so that nothing is built twice.
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/.kata/store",
      withDestinationPath: try Bench.store().path
    )
  }

  // MARK: The program

  /// A program that is built.
  enum Program: String {
    case kata
    /// What `kata` hands an author's words to, when it has built that.
    case author = "kata-author"
  }

  /// The path of a built program, which stands beside the tests.
  ///
  /// - Throws: when it is not there.
  static func program(_ program: Program = .kata) throws -> String {
    let bundle = Bundle(for: Clone.self).bundleURL
    // On Linux a bundle is the folder of the tests; on macOS it is one in it.
    let folders = [bundle, bundle.deletingLastPathComponent()]
    return try XCTUnwrap(
      folders.map { $0.appendingPathComponent(program.rawValue).path }
        .first(where: SystemCalls.isExecutable),
      "\(program.rawValue) is not beside \(bundle.path)"
    )
  }

  /// Runs the program once, without a terminal.
  @discardableResult
  func kata(
    _ words: String...,
    environment: [String: String] = [:]
  ) throws -> Command.Outcome {
    try run(.kata, words, environment)
  }

  /// Runs a command of an author's: a clone such as this one can build nothing.
  func author(_ words: String...) throws -> Command.Outcome {
    try run(.author, words)
  }

  func run(
    _ program: Program,
    _ words: [String],
    _ environment: [String: String] = [:]
  ) throws -> Command.Outcome {
    try Command(
      executable: try Self.program(program),
      arguments: words,
      environment: ProcessInfo.processInfo.environment.merging(environment) {
        $1
      },
      directory: folder.path,
      limits: Command.Limits(seconds: Patience.seconds)
    ).run()
  }

  /// Runs the program in a shell with a limit on the size of files, in units of
  /// 512 bytes, which the files of its output don't count against.
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

  /// Runs the program in a shell that has run something before, and by a
  /// program that starts others if there is one.
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
      arguments: ["-c", script, try Self.program()] + words,
      directory: folder.path,
      limits: Command.Limits(seconds: Patience.seconds)
    ).run()
  }

  /// Opens a program in a terminal: `kata` shows the live screen there.
  func live(
    _ words: String...,
    of program: Program = .kata,
    environment: [String: String] = [:],
    columns: Int = 80,
    rows: Int = 40
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      try Self.program(program),
      words,
      in: folder.path,
      environment: environment,
      columns: columns,
      rows: rows,
      owner: self
    )
  }

  // MARK: The learner's package

  /// The workspace, as it is now.
  func workspace() throws -> Workspace { try Workspace(at: play) }

  /// Writes a file of the learner's.
  func write(_ text: String, to path: String) throws {
    try Files.write(text, to: "\(play)/\(path)")
  }

  /// Reads a file of the learner's.
  func read(_ path: String) throws -> String {
    try Files.read("\(play)/\(path)")
  }

  /// Runs git in the learner's package.
  @discardableResult
  func git(_ arguments: String...) throws -> String {
    try Git(directory: play).run(arguments)
  }

  /// The names of all texts that the side history holds.
  func savedBlobs() throws -> Set<String> {
    let objects = try git("rev-list", "--objects", Saves.reference)
    return Set(objects.split(separator: "\n").map { String($0.prefix(40)) })
  }

  /// Whether a text of the learner's is in the side history.
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

  /// Makes the clone a repository, or commits what has changed in it.
  func commitAll() throws {
    let git = try Git(directory: folder.path)
    if !Files.exists("\(folder.path)/.git") { try git.run("init", "--quiet") }
    try git.run("add", "--all")
    try git.run(
      ["-c", "user.name=a", "-c", "user.email=a@b"]
        + ["commit", "--quiet", "-m", "x"]
    )
  }

  /// What differs from what was committed: nothing, if every file is the same.
  func differences() throws -> String {
    try Git(directory: folder.path).run("status", "--porcelain")
  }
}
