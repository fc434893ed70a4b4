import CourseBuild
import Course
import CourseAuthor
import CoursePlatform
import Foundation

/// Proves the course.
struct VerifyCommand: Subcommand {
  let specification = CommandSpecification(
    name: "verify",
    abstract:
      "Prove the course: every listing, claim, console block, chaff, wheat.",
    arguments: [.chapters(to: "prove")],
    options: [
      .init(
        name: "pages",
        help: "Prove only what the pages say by themselves: nothing is built."
      ),
      .init(
        name: "jobs",
        value: "n",
        help: "How many proofs run side by side (default: one a core)."
      ),
      .init(
        name: "build",
        value: "builder",
        help: "How states are built: direct, or swiftpm.",
        choices: VerdictService.Choice.allCases.map(\.rawValue)
      ),
      .init(
        name: "store",
        value: "folder",
        help: "Where results are kept (default: .kata/store)."
      ),
    ]
  )

  /// How long one run of the tests may take: verdicts are kept by it, too.
  static let secondsOfTests = 30.0

  func run(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> ExitCode {
    let root = try CourseFolder(at: arguments.value("course"))
    let chapters = try arguments.chapters(of: specification, in: root)
    let jobs = try arguments.count("jobs", of: specification)
    let choice = arguments.value("build").flatMap(VerdictService.Choice.init)
    let store = arguments.value("store") ?? root.store
    let verdictService = try VerdictService(
      store: Store(path: store),
      choice: choice ?? .direct,
      seconds: Self.secondsOfTests
    )
    return Self.prove(
      chapters,
      of: root,
      with: verdictService,
      jobs: jobs,
      pagesOnly: arguments.has("pages"),
      terminal
    )
  }

  /// Proves chapters, and reports each mistake and the progress.
  ///
  /// - Parameters:
  ///   - chapters: the numbers of the chapters; `nil` for all.
  ///   - root: the folder of the course.
  ///   - verdictService: where verdicts are reached.
  ///   - jobs: how many proofs run side by side; `nil` for one a core.
  ///   - isOfPages: whether only that is proved for which nothing is built.
  ///   - terminal: where it is reported.
  /// - Returns: whether the chapters are proved.
  static func prove(
    _ chapters: Set<Int>? = nil,
    of root: CourseFolder,
    with verdictService: VerdictService,
    jobs: Int? = nil,
    pagesOnly isOfPages: Bool = false,
    _ terminal: Terminal
  ) -> ExitCode {
    warn(of: verdictService.toolchain, root: root, terminal)
    let prover = Prover(
      root: root.path,
      verdictService: verdictService,
      jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount
    )
    let reporter = ProofReporter(terminal)
    reporter.start()
    let proof = prover.prove(
      chapters: chapters,
      pagesOnly: isOfPages,
      report: reporter.report,
      found: reporter.found
    )
    return reporter.finish(proof)
  }

  /// Warns if the toolchain isn't the one that the claims were written for.
  private static func warn(
    of toolchain: Toolchain,
    root: CourseFolder,
    _ terminal: Terminal
  ) {
    guard let pinned = root.pinnedVersion, pinned != toolchain.shortVersion
    else { return }
    terminal.writeError(
      "Warning: the claims are those of Swift \(pinned), but this is "
        + "\(toolchain.shortVersion): messages may be worded otherwise"
    )
  }
}

extension CommandSpecification.Argument {
  /// The chapters that a command is for, none of which has to be named.
  static func chapters(to verb: String) -> Self {
    Self(
      name: "chapter",
      help: "The chapters to \(verb); all if none is named.",
      isOptional: true,
      isRepeating: true
    )
  }
}

extension ParsedArguments {
  /// Returns the numbers of the chapters that are named; nil for none.
  ///
  /// - Throws: `UsageError` for a chapter that isn't there.
  func chapters(
    of command: CommandSpecification,
    in root: CourseFolder
  ) throws -> Set<Int>? {
    guard !arguments.isEmpty else { return nil }
    let known = try root.chapterSlugs().compactMap { slug in
      Int(slug.prefix { $0.isNumber })
    }
    let numbers = try arguments.map { word in
      guard let number = Int(word), known.contains(number) else {
        throw UsageError(
          message: "There is no chapter '\(word)': the chapters are 1 to "
            + "\(known.last ?? 0)",
          command: command
        )
      }
      return number
    }
    return Set(numbers)
  }
}
