import CourseBuild
import Course
import CoursePlatform
import Foundation

/// The lines of a program that observations reach.
///
/// The compiler doesn't count how often some lines run, such as those of a
/// `static let`.
struct Coverage: Codable, Hashable {
  private var reached: Set<String> = []

  /// Returns whether a line is known to run.
  func reaches(_ line: Int, of path: String) -> Bool {
    reached.contains("\(path):\(line)")
  }

  /// Runs observations with a program that counts how often its lines run.
  init(of scripts: [Script], with tree: Tree, plan: PackagePlan) throws {
    try Files.withTemporaryFolder(preferring: Files.newTemporaryPath()) {
      let build = CountingBuild(folder: Files.realPath($0) ?? $0)
      let objects = try build.objects(of: plan, tree)
      for script in scripts {
        add(try build.lines(runBy: script, objects), in: build.folder)
      }
    }
  }

  /// Adds what `llvm-cov` says of lines.
  private mutating func add(_ report: String, in folder: String) {
    var path = ""
    for line in report.split(separator: "\n") {
      if line.hasPrefix("SF:\(folder)/") {
        path = String(line.dropFirst(4 + folder.count))
      } else if line.hasPrefix("DA:") {
        let numbers = line.dropFirst(3).split(separator: ",")
        if numbers[1] != "0" { reached.insert("\(path):\(numbers[0])") }
      }
    }
  }
}

/// A build whose programs count how often their lines run.
private struct CountingBuild {
  let folder: String
  private let counting = [
    "-O", "-profile-generate", "-profile-coverage-mapping",
  ]

  init(folder: String) { self.folder = folder }

  /// Compiles the program's modules.
  func objects(of plan: PackagePlan, _ tree: Tree) throws -> [String] {
    for (path, text) in tree.program.files {
      try Files.write(text, to: "\(folder)/\(path)")
    }
    return try plan.sources.map { module in
      let isProgram = module.kind == .program
      try swiftc(
        ["-swift-version", "6", "-wmo", "-enable-testing", "-c"]
          + ["-module-name", module.name, "-o", "\(module.name).o"]
          + ["-emit-module", "-emit-module-path", "\(module.name).swiftmodule"]
          + (module.hasMainFile ? [] : ["-parse-as-library"])
          + (isProgram ? entryPoint(named: "\(module.name)_main") : [])
          + module.files.map { "\(folder)/\($0)" }
      )
      return "\(module.name).o"
    }
  }

  /// Runs a script, and returns how often each line has run.
  func lines(runBy script: Script, _ objects: [String]) throws -> String {
    for (name, text) in script.files {
      try Files.write(text, to: "\(folder)/Script/\(name)")
    }
    defer { Files.remove("\(folder)/Script") }
    let files = script.files.keys.map { "Script/\($0)" }
    try swiftc(["-swift-version", "5", "-o", "script"] + files + objects)
    try run("\(folder)/script", [])
    try run(
      tool("llvm-profdata"),
      ["merge", "-o", "counts", "script.profraw"]
    )
    return try run(
      tool("llvm-cov"),
      ["export", "-format=lcov", "-instr-profile", "counts", "script"]
    )
  }

  /// Returns the path of a tool, which must be as old as the compiler.
  private func tool(_ name: String) throws -> String {
    let compiler = try Executable.path(of: "swiftc")
    let own =
      URL(fileURLWithPath: compiler).resolvingSymlinksInPath()
      .deletingLastPathComponent().path + "/\(name)"
    return try Files.exists(own) ? own : Executable.path(of: name)
  }

  private func entryPoint(named name: String) -> [String] {
    ["-entry-point-function-name", name].flatMap { ["-Xfrontend", $0] }
  }

  private func swiftc(_ arguments: [String]) throws {
    try run(
      Executable.path(of: "swiftc"),
      counting + ["-I", folder] + arguments
    )
  }

  @discardableResult
  private func run(_ program: String, _ arguments: [String]) throws -> String {
    var command = Command(
      executable: program,
      arguments: arguments,
      directory: folder
    )
    command.environment["LLVM_PROFILE_FILE"] = "\(folder)/script.profraw"
    command.limits.keptBytes = 32 << 20
    let outcome = try command.run()
    guard outcome.succeeded else {
      throw Mistake(
        "\(program) fails: \(outcome.error.suffix(1000))",
        at: SourceLocation(path: folder, line: 1)
      )
    }
    return outcome.output
  }
}
