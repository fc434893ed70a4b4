// Measures a save beside `swift test --filter`, by turns: how long the first
// answer takes, that of the edited file's own tests, and that of all tests.
// `Engine/Scripts/bench saves` calls it with the course, a folder and the rounds.

import CourseBuild
import Course
import CoursePlatform
import Foundation

@main
enum MeasureSaves {
  static func main() throws {
    let arguments = CommandLine.arguments
    let course = try WholeCourse.faultless(root: arguments[1])
    for number in [9, 22, 36] {
      guard let chapter = course.chapters.first(where: { $0.number == number }),
        let end = course.states(of: chapter).last
      else { continue }
      for library in Library.allCases {
        try Bench(
          tree: end.tree,
          library: library,
          folder: "\(arguments[2])/\(number)-\(library)",
          rounds: Int(arguments[3]) ?? 5
        ).run(title: "chapter \(number), \(library)")
      }
    }
  }
}

/// What a learner's test file is written with.
enum Library: CaseIterable {
  case xctest, swiftTesting

  static let path = "Tests/TicModelTests/SavesTests.swift"

  /// A file of twelve tests, the first of which has a line of its own.
  func file(_ line: String) -> String {
    let tests = (0..<12).map { number in
      let body = number == 0 ? line : ""
      return self == .xctest
        ? "  func test_\(number)() {\n\(body)XCTAssertTrue(true)\n}"
        : "  @Test func test_\(number)() {\n\(body)#expect(Bool(true))\n}"
    }
    let head =
      self == .xctest
      ? "import XCTest\nfinal class SavesTests: XCTestCase {"
      : "import Testing\nstruct SavesTests {"
    return ([head] + tests + ["}"]).joinedLines
  }
}

/// An edit and how it's made.
enum Edit: String, CaseIterable {
  case test, body, interface, error

  func apply(to tree: inout Tree, _ library: Library, round: Int) throws {
    let test = Library.path
    let program = "Sources/TicModel/TicModel.swift"
    switch self {
    case .test: tree[test] = library.file("_ = \(round)\n")
    case .error: tree[test] = library.file("let a: Int = \"\(round)\"\n")
    case .interface:
      let text = "\nextension TicModel { var edit\(round): Int { 0 } }\n"
      tree[program] = (tree[program] ?? "") + text
    case .body:
      let text = tree[program] ?? ""
      let start = text.range(
        of: "(public|mutating) func .*\\{\\n",
        options: .regularExpression
      )
      guard let start else { throw Missing() }
      tree[program] = text.replacingCharacters(
        in: start.upperBound..<start.upperBound,
        with: "_ = \(round)\n"
      )
    }
  }

  struct Missing: Error {}
}

/// The saves of one learner, by the engine and by SwiftPM.
struct Bench {
  let tree: Tree
  let library: Library
  let folder: String
  let rounds: Int

  func run(title: String) throws {
    var start = tree
    start[Library.path] = library.file("")
    let service = try VerdictService(
      store: Store(path: "\(folder)/store"),
      threads: Parallel.allProcessors
    )
    _ = try service.verdict(on: start)
    _ = try swiftPM(start, ["build", "--build-tests"])
    for edit in Edit.allCases {
      var figures: [(first: Double, all: Double, theirs: Double)] = []
      for round in 1...rounds {
        var tree = start
        try edit.apply(to: &tree, library, round: round)
        let clock = ContinuousClock.now
        _ = try service.verdict(on: tree, running: .files([Library.path]))
        let first = Self.seconds(since: clock)
        _ = try service.verdict(on: tree)
        let all = Self.seconds(since: clock)
        // SwiftPM tells edits apart by seconds.
        Thread.sleep(forTimeInterval: 1.1)
        let theirs = try swiftPM(tree, ["test", "--filter", "SavesTests"])
        figures.append((first, all, theirs))
      }
      Self.write("\(title), \(edit.rawValue)", figures)
    }
  }

  private static func seconds(since start: ContinuousClock.Instant) -> Double {
    (ContinuousClock.now - start) / .seconds(1)
  }

  /// Calls SwiftPM on a tree, and returns the seconds that it takes.
  private func swiftPM(_ tree: Tree, _ command: [String]) throws -> Double {
    for (path, text) in tree.files
    where Files.contents("\(folder)/package/\(path)") != text {
      try Files.write(text, to: "\(folder)/package/\(path)")
    }
    let swift = Command(
      executable: try Executable.path(of: "swift"),
      arguments: command + ["--package-path", "\(folder)/package"]
    )
    let start = ContinuousClock.now
    _ = try swift.run()
    return Self.seconds(since: start)
  }

  /// Writes the medians and their ratios.
  private static func write(
    _ title: String,
    _ figures: [(first: Double, all: Double, theirs: Double)]
  ) {
    func median(_ values: [Double]) -> Double {
      values.sorted()[values.count / 2]
    }
    let theirs = median(figures.map(\.theirs))
    for (name, ours) in [
      ("first", median(figures.map(\.first))),
      ("all", median(figures.map(\.all))),
    ] {
      let words = "\(title), \(name)".padding(
        toLength: 44,
        withPad: " ",
        startingAt: 0
      )
      let values = String(
        format: " %9.3f s | %9.3f s | %7.3f |\n",
        ours,
        theirs,
        ours / theirs
      )
      FileHandle.standardOutput.write(Data("| \(words) |\(values)".utf8))
    }
  }
}
