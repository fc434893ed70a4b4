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
    let path = "\(root)/.build/\(Self.configuration)/\(program)"
    try bringUpToDate(path, in: root, terminal)
    try SystemCalls.replaceProcess(by: [path] + words + arguments.arguments)
  }

  /// Builds the program, unless nothing has changed since this did so last:
  /// asking SwiftPM takes a second, and it waits for any other build.
  private func bringUpToDate(
    _ path: String,
    in root: String,
    _ terminal: Terminal
  ) throws {
    let note = "\(path).built"
    let sources = Self.sources(of: root)
    func state() -> String { Self.fingerprint(of: sources + [path]) }
    guard Files.contents(note) != state() else { return }
    // What is edited while it is built is built the next time.
    let before = Self.fingerprint(of: sources)
    try build(in: root, terminal)
    guard Self.fingerprint(of: sources) == before else { return }
    try Files.write(state(), to: note)
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
    let swift = Command(
      executable: try Executable.path(of: "swift"),
      arguments: [
        "build", "--quiet", "--package-path", root, "--scratch-path",
        "\(root)/.build", "-c", Self.configuration, "--product", program,
      ],
      limits: Command.Limits(seconds: 3600)
    )
    let note = DispatchWorkItem {
      terminal.writeError("Building \(program) …")
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + 3, execute: note)
    defer { note.cancel() }
    let outcome = try swift.run()
    guard outcome.succeeded else {
      throw BuildFailure(
        program: program,
        output: (outcome.output + outcome.error).trimmed
      )
    }
  }

  private struct BuildFailure: Error, CustomStringConvertible {
    let program: String
    let output: String

    var description: String { "\(program) cannot be built:\n\(output)" }
  }
}
