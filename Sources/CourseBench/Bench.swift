import CourseBuild
package import CourseContent
import CourseSystem
import Foundation

/// Measures this program against SwiftPM, by turns in one run.
package struct Bench: Sendable {
  let course: Course
  let root: String
  let swift: String
  /// Where everything happens; removed at the end.
  let folder: String
  let say: @Sendable (String) -> Void

  /// Creates a benchmark of a course.
  ///
  /// - Parameters:
  ///   - course: the course.
  ///   - root: the folder of its clone.
  ///   - say: told what is done now.
  /// - Throws: when there is no compiler.
  package init(
    course: Course,
    root: String,
    say: @escaping @Sendable (String) -> Void
  ) throws {
    self.course = course
    self.root = root
    self.say = say
    swift = try Executable.path(of: "swift")
    folder = Files.newTemporaryPath()
  }

  /// Removes what the benchmark made.
  package func removeFolder() { Files.remove(folder) }

  /// A measurement of something else than it should be.
  struct Surprise: Error, CustomStringConvertible {
    let what: String
    var description: String { "\(what) did not end as it should" }
  }

  // MARK: The demo

  /// Times `TicDemo render` against a program that prints one line.
  ///
  /// - Throws: `Compiler.ToolFailure`, `Subprocess.StartFailure` or `Files.Failure`
  ///   when a tool of the toolchain breaks down.
  package func render(rounds: Int) throws -> [Comparison] {
    say("drawing a board, \(rounds) times")
    let verdictService = try VerdictService(
      store: Store(path: "\(folder)/render")
    )
    let hello = Tree([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Hello", targets: [.executableTarget(name: "Hello")])
      """,
      "Sources/Hello/main.swift": "print(\"one line\")\n",
    ])
    guard
      case .built(let programs) = try verdictService.programs(of: course.end),
      let demo = programs["TicDemo"],
      case .built(let others) = try verdictService.programs(of: hello),
      let line = others["Hello"]
    else { return [] }
    var ours: [Double] = []
    var theirs: [Double] = []
    for _ in 0..<rounds {
      ours.append(try time(demo, ["render", "XOX/.O./X.."]))
      theirs.append(try time(line, []))
    }
    return [
      Comparison(
        name: "TicDemo render",
        baseline: "a program that prints one line",
        ours: ours,
        theirs: theirs
      )
    ]
  }

  private func time(_ program: String, _ arguments: [String]) throws -> Double {
    try Comparison.time {
      let outcome = try Subprocess(
        executable: program,
        arguments: arguments
      ).run()
      guard outcome.succeeded else { throw Surprise(what: program) }
    }
  }

  // MARK: Files and processes

  func swiftPM(_ arguments: [String], in folder: String) throws -> Bool {
    try Subprocess(
      executable: swift,
      arguments: arguments,
      environment: Subprocess.environment(temporary: self.folder),
      directory: folder
    ).run().succeeded
  }
}
