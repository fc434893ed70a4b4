import Foundation

/// Measures this program against SwiftPM, by turns in one run.
public struct Bench: Sendable {
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
  public init(
    course: Course,
    root: String,
    say: @escaping @Sendable (String) -> Void
  ) throws {
    self.course = course
    self.root = root
    self.say = say
    swift = try Toolchain.path(of: "swift")
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("kata-bench-\(UUID().uuidString)").path
  }

  /// Removes what the benchmark made.
  public func removeFolder() { Files.remove(folder) }

  // MARK: From a save to a verdict

  /// Times the way from a saved edit to the verdict on the last chapter's
  /// tests, against `swift test --filter` after the same edit.
  ///
  /// - Throws: when the tools fail, or an edit leads to another verdict than
  ///   its kind should.
  public func loop(rounds: Int) throws -> [Comparison] {
    let workshop = try Workshop(
      store: Store(path: "\(folder)/loop"),
      isAlone: true
    )
    let tree = course.end
    let package = "\(folder)/package"
    try tree.write(over: Tree(), in: package)
    let testFile = try self.testFile(of: tree)
    let filter = try filter()
    say("building the last chapter's end with SwiftPM")
    _ = try swiftPM(["test", "--filter", filter], in: package)
    _ = try workshop.verdict(on: tree, only: [testFile])
    let entr = try? Toolchain.path(of: "entr")
    var comparisons: [Comparison] = []
    for edit in Edit.allCases {
      say("\(edit.rawValue), \(rounds) times")
      var ours: [Double] = []
      var theirs: [Double] = []
      var entrs: [Double] = []
      for round in 0..<rounds {
        let edited = edit.made(in: tree, testFile: testFile, number: round)
        func restore() throws {
          try tree.write(over: edited, in: package)
          _ = try swiftPM(["test", "--filter", filter], in: package)
          // SwiftPM tells edits apart by seconds.
          usleep(1_100_000)
        }
        usleep(1_100_000)
        try edited.write(over: tree, in: package)
        ours.append(
          try Comparison.time {
            let read = try read(package)
            let verdict = try workshop.verdict(on: read, only: [testFile])
            try check(verdict, edit)
          }
        )
        theirs.append(
          try Comparison.time {
            let passed = try swiftPM(["test", "--filter", filter], in: package)
            guard passed == (edit != .compileError) else {
              throw Surprise(what: "swift test after \(edit.rawValue)")
            }
          }
        )
        try restore()
        if let entr {
          entrs.append(
            try time(entr, filter, package) {
              try edited.write(over: tree, in: package)
            }
          )
          try restore()
        }
      }
      let baselines = [("swift test --filter", theirs), ("entr", entrs)]
      for (name, times) in baselines where !times.isEmpty {
        comparisons.append(
          Comparison(
            name: edit.rawValue,
            baseline: name,
            ours: ours,
            theirs: times
          )
        )
      }
    }
    return comparisons
  }

  /// Times how long `entr` takes from an edit to the end of `swift test`.
  private func time(
    _ entr: String,
    _ filter: String,
    _ package: String,
    edit: () throws -> Void
  ) throws -> Double {
    // It waits for one change, runs the tests, and ends.
    let script =
      "find Sources Tests -name '*.swift' "
      + "| \"$0\" -npz \"$1\" test --filter \"$2\""
    let watching = Subprocess(
      executable: "/bin/sh",
      arguments: ["-c", script, entr, swift, filter],
      directory: package
    )
    let ended = DispatchGroup()
    DispatchQueue.global().async(group: ended) { _ = try? watching.run() }
    // Until it watches.
    usleep(500_000)
    return try Comparison.time {
      try edit()
      ended.wait()
    }
  }

  /// A measurement of something else than it should be.
  struct Surprise: Error, CustomStringConvertible {
    let what: String
    var description: String { "\(what) did not end as it should" }
  }

  private func check(_ verdict: Verdict, _ edit: Edit) throws {
    if case .doesNotCompile = verdict, edit == .compileError { return }
    guard verdict.light == .green, edit != .compileError else {
      throw Surprise(what: "the verdict after \(edit.rawValue)")
    }
  }

  private func testFile(of tree: Tree) throws -> String {
    let prefix = try filter()
    guard
      let file = tree.tests.paths.first(where: { $0.contains("/\(prefix)") })
    else { throw Surprise(what: "the search for the last chapter's tests") }
    return file
  }

  private func filter() throws -> String {
    guard let chapter = course.chapters.last else {
      throw Surprise(what: "the search for the last chapter")
    }
    return chapter.testPrefix
  }

  // MARK: The demo

  /// Times `TicDemo render` against a program that prints one line.
  ///
  /// - Throws: when the tools fail.
  public func render(rounds: Int) throws -> [Comparison] {
    say("drawing a board, \(rounds) times")
    let workshop = try Workshop(store: Store(path: "\(folder)/render"))
    let hello = Tree([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Hello", targets: [.executableTarget(name: "Hello")])
      """,
      "Sources/Hello/main.swift": "print(\"one line\")\n",
    ])
    guard case .built(let programs) = try workshop.programs(of: course.end),
      let demo = programs["TicDemo"],
      case .built(let others) = try workshop.programs(of: hello),
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

  private func read(_ folder: String) throws -> Tree {
    var tree = Tree()
    tree["Package.swift"] = try Files.read("\(folder)/Package.swift")
    for top in ["Sources", "Tests"] {
      for file in Files.filesBelow("\(folder)/\(top)") {
        tree["\(top)/\(file)"] = try Files.read("\(folder)/\(top)/\(file)")
      }
    }
    return tree
  }

  func swiftPM(_ arguments: [String], in folder: String) throws -> Bool {
    try Subprocess(
      executable: swift,
      arguments: arguments,
      directory: folder
    ).run().succeeded
  }
}
