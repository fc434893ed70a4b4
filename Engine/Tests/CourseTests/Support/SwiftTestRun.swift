import Foundation

@testable import CourseBuild
@testable import Course
@testable import CoursePlatform

/// The results of `swift test` for a package.
struct SwiftTestRun {
  /// The result of each test by name, or `nil` if no tests ran.
  let tests: [String: String]?
  /// Whether the package compiles.
  let compiles: Bool
  /// Everything that the command printed.
  let output: String

  /// Writes a tree to `folder` and runs `swift test` on it.
  init(_ tree: Tree, in folder: String) throws {
    for (path, text) in tree.files {
      try Files.write(text, to: "\(folder)/\(path)")
    }
    var outcome = try Self.run([], in: folder)
    compiles = outcome.output.contains("Build complete!")
    // On a busy machine it loses the end of what the tests print.
    for _ in 0..<5 where Self.isCutOff(outcome.output) {
      outcome = try Self.run(["--skip-build"], in: folder)
    }
    output = outcome.output + outcome.error
    guard outcome.output.contains("Test Suite 'All tests' started") else {
      tests = nil
      return
    }
    var tests: [String: String] = [:]
    for line in output.split(separator: "\n")
    where line.hasPrefix("Test Case '") {
      let words = line.split(separator: "'")
      let result = words.last?.split(separator: " ").first ?? ""
      if words.count == 3, result != "started" {
        tests[String(words[1])] = String(result)
      }
    }
    self.tests = tests
  }

  private static func run(
    _ options: [String],
    in folder: String
  ) throws -> Command.Outcome {
    try Command(
      executable: try Executable.path(of: "swift"),
      arguments: ["test", "--package-path", folder, "--disable-swift-testing"]
        + options,
      directory: folder
    ).run()
  }

  private static func isCutOff(_ output: String) -> Bool {
    let all = "Test Suite 'All tests' "
    return output.contains(all + "started")
      && !["passed", "failed"].contains { output.contains(all + $0) }
  }

  /// Returns a description of the differences from a verdict, or `nil` if it
  /// agrees.
  func difference(from verdict: Verdict) -> String? {
    switch verdict {
    case .doesNotCompile:
      return compiles ? "it compiles: \(verdict)" : nil
    case .crashes, .timesOut:
      return compiles && tests == nil ? nil : "\(verdict)"
    default:
      break
    }
    guard let tests else { return "swift test runs nothing:\n\(output)" }
    let said = Dictionary(
      verdict.results.map { result in
        let word =
          result.isSkipped ? "skipped" : result.passed ? "passed" : "failed"
        return ("\(result.name)", word)
      },
      uniquingKeysWith: { first, _ in "\(first), twice" }
    )
    let names = Set(tests.keys).union(said.keys).sorted()
    let lines = names.filter { tests[$0] != said[$0] }.map {
      "\($0): swift test says \(tests[$0] ?? "nothing"), "
        + "the verdict \(said[$0] ?? "nothing")"
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}
