package import CourseContent
import CourseSystem
import Foundation

/// Measures the computer player: how fast it looks ahead, and that it never
/// loses.
///
/// The programs of the measurement are built anew, and optimised: the model of
/// the course's end, the model of the state that first looked ahead to the end
/// of a game, and a plain C program.
package struct SearchBench: Sendable {
  private let course: Course
  private let swiftc: String
  private let clang: String?
  /// Where everything happens; removed at the end.
  private let folder: String
  private let say: @Sendable (String) -> Void

  /// Creates a benchmark of a course's model.
  ///
  /// - Parameters:
  ///   - course: the course.
  ///   - say: told what is done now.
  /// - Throws: when there is no Swift compiler. A C compiler may be missing.
  package init(
    course: Course,
    say: @escaping @Sendable (String) -> Void
  ) throws {
    self.course = course
    self.say = say
    swiftc = try Executable.path(of: "swiftc")
    folder = Files.newTemporaryPath()
    clang = Self.compilerForC(beside: swiftc)
  }

  /// Removes what the benchmark made.
  package func removeFolder() { Files.remove(folder) }

  /// The toolchain has a C compiler of its own.
  private static func compilerForC(beside swiftc: String) -> String? {
    let tools = URL(fileURLWithPath: swiftc).resolvingSymlinksInPath()
      .deletingLastPathComponent().path
    if SystemCalls.isExecutable("\(tools)/clang") { return "\(tools)/clang" }
    return (try? Executable.path(of: "clang"))
      ?? (try? Executable.path(of: "cc"))
  }

  // MARK: Measuring

  /// Times the search by turns with what it is compared to, and plays.
  ///
  /// - Parameters:
  ///   - rounds: how often each program is run.
  ///   - games: how many games are played as each of X and O.
  /// - Returns: the figures.
  /// - Throws: `Compiler.ToolFailure`, `Subprocess.StartFailure` or `Files.Failure`
  ///   when a tool of the toolchain breaks down, or a program does something
  ///   else than it
  ///   should.
  package func measure(rounds: Int, games: Int) throws -> SearchFigures {
    guard let first = firstSearch else { throw NoSearch() }
    say("building the model of the course's end")
    let model = try build(course.end, SearchPrograms.shipped, "shipped")
    say("building the model of \(first.tag)")
    let early = try build(first.tree, SearchPrograms.first, "first")
    let inC = try buildC()

    var tree: (ours: [SearchSample], theirs: [SearchSample]) = ([], [])
    var move: (ours: [SearchSample], theirs: [SearchSample]) = ([], [])
    say("looking ahead, \(rounds) times")
    for _ in 0..<rounds {
      tree.ours.append(try sample(model, "tree", 20))
      if let inC { tree.theirs.append(try sample(inC, "tree", 20)) }
      move.ours.append(try sample(model, "move", 500))
      move.theirs.append(try sample(early, "move", 3))
    }
    try check(tree.ours + tree.theirs)
    try check(move.ours + move.theirs)

    say("playing \(games) games as X and \(games) as O")
    let lines = try output(of: model, ["play", "\(games)"])
    return SearchFigures(
      boards: tree.ours.first?.result ?? 0,
      tree: Comparison(
        name: "the full tree",
        baseline: inC == nil ? "no C compiler" : "C, -O2",
        ours: tree.ours.map(\.seconds),
        theirs: tree.theirs.map(\.seconds)
      ),
      move: Comparison(
        name: "the best move on the empty board",
        baseline: first.tag,
        ours: move.ours.map(\.seconds),
        theirs: move.theirs.map(\.seconds)
      ),
      matches: lines.split(separator: "\n").map(String.init)
    )
  }

  /// A course whose game does not look ahead.
  struct NoSearch: Error, CustomStringConvertible {
    var description: String { "there is no \(SearchBench.minimax) to measure" }
  }

  /// The first green state that looks ahead to the end of a game.
  private var firstSearch: State? {
    course.states.first { state in
      state.phase?.kind == .green
        && state.tree[Self.minimax] != nil
    }
  }

  private static let model = "Sources/TicModel"
  private static let minimax = "\(model)/Minimax.swift"

  /// Programs that do the same must come to the same.
  private func check(_ samples: [SearchSample]) throws {
    guard Set(samples.map(\.result)).count == 1 else {
      throw Bench.Surprise(what: "the comparison of two searches")
    }
  }

  // MARK: Programs

  /// Builds the model of a tree with a main program, optimised as a whole.
  private func build(
    _ tree: Tree,
    _ main: String,
    _ name: String
  ) throws -> String {
    var package = tree.below(Self.model)
    package["main.swift"] = main
    let sources = "\(folder)/\(name)"
    try package.write(over: Tree(), in: sources)
    let program = "\(folder)/\(name).program"
    try compile(
      swiftc,
      ["-O", "-wmo", "-swift-version", "6", "-o", program] + package.paths,
      in: sources
    )
    return program
  }

  private func buildC() throws -> String? {
    guard let clang else { return nil }
    say("building the same in C")
    try Files.write(SearchPrograms.inC, to: "\(folder)/tree.c")
    let program = "\(folder)/c.program"
    try compile(clang, ["-O2", "-o", program, "tree.c"], in: folder)
    return program
  }

  private func compile(
    _ compiler: String,
    _ arguments: [String],
    in directory: String
  ) throws {
    let outcome = try Subprocess(
      executable: compiler,
      arguments: arguments,
      directory: directory
    ).run()
    guard outcome.succeeded else {
      throw Bench.Surprise(what: "\(compiler)\n\(outcome.error)")
    }
  }

  private func sample(
    _ program: String,
    _ part: String,
    _ repeats: Int
  ) throws -> SearchSample {
    let line = try output(of: program, [part, "\(repeats)"])
    guard let sample = SearchSample(line) else {
      throw Bench.Surprise(what: "\(part): \(line)")
    }
    return sample
  }

  private func output(
    of program: String,
    _ arguments: [String]
  ) throws -> String {
    let outcome = try Subprocess(
      executable: program,
      arguments: arguments
    ).run()
    guard outcome.succeeded else { throw Bench.Surprise(what: program) }
    return outcome.output
  }
}
