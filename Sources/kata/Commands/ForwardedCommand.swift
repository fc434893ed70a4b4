import Course
import CoursePlatform
import Foundation

/// Hands its words to another program of the course's package, which SwiftPM
/// brings up to date first: a learner never compiles what only authors call.
struct ForwardedCommand: Subcommand {
  let specification: CommandSpecification
  private let program: String

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - name: its name, by which the other program knows it too.
  ///   - abstract: its line in the help; a test compares it with that program's.
  ///   - program: the other program.
  init(_ name: String, _ abstract: String, to program: String) {
    specification = .forwarded(name, abstract)
    self.program = program
  }

  func run(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> ExitCode {
    let root = try CourseFolder().path
    let words = ["--color", terminal.color.rawValue, specification.name]
    let path = try upToDateProgram(in: root, terminal)
    try SystemCalls.replaceProcess(by: [path] + words + arguments.arguments)
  }

  /// Returns the program's path, and builds it unless nothing has changed since
  /// this did so last: asking SwiftPM takes a second, and it waits for any other
  /// build.
  private func upToDateProgram(
    in root: String,
    _ terminal: Terminal
  ) throws -> String {
    let note = "\(root)/.kata/\(program).\(Self.configuration)"
    let sources = Self.sources(of: root)
    let noted = Files.contents(note)?.lines ?? []
    if noted.count > 1, noted[1] == Self.fingerprint(of: sources + noted[..<1])
    {
      return noted[0]
    }
    // What is edited while it is built is built the next time.
    let before = Self.fingerprint(of: sources)
    try build(in: root, terminal)
    let path = "\(try swift(["--show-bin-path"], in: root))/\(program)"
    if Self.fingerprint(of: sources) == before {
      let fingerprint = Self.fingerprint(of: sources + [path])
      try Files.write([path, fingerprint].asText, to: note)
    }
    return path
  }

  private static func sources(of root: String) -> [String] {
    let (files, folders) = Files.everything(below: "\(root)/Sources")
    return ["Package.swift", ".swift-version"].map { "\(root)/\($0)" }
      + files.map { "\(root)/Sources/\($0)" }
      + folders.map { "\(root)/Sources\($0)" }
  }

  private static func fingerprint(of paths: [String]) -> String {
    let stamps = paths.map { "\($0) \(SystemCalls.stamp(of: $0) as Any)" }
    return Digest.of(stamps.sorted()).description
  }

  #if DEBUG
    private static let configuration = "debug"
  #else
    private static let configuration = "release"
  #endif

  /// Builds the program from the sources as they are now.
  private func build(in root: String, _ terminal: Terminal) throws {
    let note = DispatchWorkItem {
      terminal.writeError("Building \(program) …")
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + 3, execute: note)
    defer { note.cancel() }
    _ = try swift(["--quiet", "--product", program], in: root)
  }

  /// Calls `swift build`, and returns what it prints.
  private func swift(_ options: [String], in root: String) throws -> String {
    let outcome = try Command(
      executable: try Executable.path(of: "swift"),
      arguments: [
        "build", "--package-path", root, "-c", Self.configuration,
      ] + options,
      limits: Command.Limits(seconds: 3600)
    ).run()
    guard outcome.succeeded else {
      throw BuildFailure(
        program: program,
        output: (outcome.output + outcome.error).trimmed
      )
    }
    return outcome.output.trimmed
  }

  private struct BuildFailure: Error, CustomStringConvertible {
    let program: String
    let output: String

    var description: String { "\(program) cannot be built:\n\(output)" }
  }
}
