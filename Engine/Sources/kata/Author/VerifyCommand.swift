import CourseBuild
import Course
import CourseAuthor
import CoursePlatform
import Foundation

/// The `verify` command, which checks that everything the course claims is
/// true.
struct VerifyCommand: Subcommand {
  let specification = CommandSpecification(
    name: "verify",
    abstract:
      "Check that everything the chapters claim about the code is true.",
    arguments: [.chapters(to: "check")],
    options: [
      .init(
        name: "pages",
        help: "Check only the text of the pages, without building any code."
      ),
      .init(
        name: "jobs",
        value: "n",
        help: "The number of checks to run at the same time (default: the "
          + "number of processor cores)."
      ),
      .init(
        name: "build",
        value: "builder",
        help: "How to build each state: direct (call the compiler) or swiftpm "
          + "(use SwiftPM). The default is direct.",
        choices: VerdictService.Choice.allCases.map(\.rawValue)
      ),
      .init(
        name: "store",
        value: "folder",
        help: "The folder for cached results (default: .kata/store)."
      ),
    ]
  )

  /// The time limit for a single run of the tests, in seconds.
  ///
  /// The limit is part of each verdict's cache key.
  static let secondsOfTests = 30.0

  func run(
    _ arguments: ParsedArguments,
    on terminal: Terminal
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
      reportingTo: terminal
    )
  }

  /// Checks chapters, and reports mistakes and progress.
  ///
  /// - Parameters:
  ///   - chapters: The numbers of the chapters to check, or `nil` to check all
  ///     chapters.
  ///   - root: The course's folder.
  ///   - verdictService: The service that builds programs and runs their tests.
  ///   - jobs: The number of checks to run in parallel, or `nil` to run one per
  ///     core.
  ///   - isPagesOnly: Whether to skip all checks that require a build.
  ///   - terminal: The terminal to write mistakes and progress to.
  /// - Returns: Success if no mistakes were found; otherwise, failure.
  static func prove(
    _ chapters: Set<Int>? = nil,
    of root: CourseFolder,
    with verdictService: VerdictService,
    jobs: Int? = nil,
    pagesOnly isPagesOnly: Bool = false,
    reportingTo terminal: Terminal
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
      pagesOnly: isPagesOnly,
      report: reporter.report,
      found: reporter.found
    )
    return reporter.finish(proof)
  }

  /// Warns if the claims were written for a different version of Swift.
  private static func warn(
    of toolchain: Toolchain,
    root: CourseFolder,
    _ terminal: Terminal
  ) {
    guard let pinned = root.pinnedVersion, pinned != toolchain.shortVersion
    else { return }
    terminal.writeError(
      "Warning: the claims were written for Swift \(pinned), but you're using "
        + "Swift \(toolchain.shortVersion), so compiler messages might differ"
    )
  }
}

extension CommandSpecification.Argument {
  /// Creates an optional argument for the chapters that a command applies to.
  ///
  /// The verb completes the argument's help, such as "check" in "The chapters
  /// to check".
  static func chapters(to verb: String) -> Self {
    Self(
      name: "chapter",
      help: "The numbers of the chapters to \(verb) (default: all chapters).",
      isOptional: true,
      isRepeating: true
    )
  }
}

extension ParsedArguments {
  /// Returns the chapter numbers in the arguments, or `nil` if there are no
  /// arguments.
  ///
  /// - Throws: `UsageError` if a chapter doesn't exist.
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
          message: "There's no chapter '\(word)'. Chapters are numbered from 1 "
            + "to \(known.last ?? 0)",
          command: command
        )
      }
      return number
    }
    return Set(numbers)
  }
}
