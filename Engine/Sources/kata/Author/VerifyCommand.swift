import CourseBuild
import Course
import CourseAuthor
import CourseLearner
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
        name: "record",
        help: "Record what was proved in each chapter's proved.txt, and remove "
          + "what doesn't exist or hold any more."
      ),
      .init(
        name: "again",
        help: "Prove even what's recorded."
      ),
      .init(
        name: "sample",
        value: "minutes",
        help: "After that, prove whole chapters again from nothing: those that "
          + "the last commit changed, and then a draw by the commit, until "
          + "this much processor time is spent."
      ),
      .init(
        name: "part",
        value: "k/n",
        help: "Prove only a share of the chapters, such as 2/8: the second "
          + "chapter and each eighth one after it."
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

  func run(
    _ arguments: ParsedArguments,
    on terminal: Terminal
  ) throws -> ExitCode {
    let root = try CourseFolder(at: arguments.value("course"))
    let choice =
      arguments.value("build").flatMap(VerdictService.Choice.init) ?? .direct
    let scope = try scope(of: arguments, choice: choice, in: root)
    let minutes = try arguments.count("sample", of: specification)
    let proving = Proving(
      root: root,
      jobs: try arguments.count("jobs", of: specification),
      choice: choice,
      call: ProgramCall(course: arguments.value("course")),
      reportingTo: terminal
    )
    let prover = try proving.prover(
      storingIn: arguments.value("store") ?? root.store
    )
    let code = try proving.prove(
      scope,
      with: prover,
      recording: arguments.has("record")
    )
    guard code == .success, let minutes else { return code }
    return try proving.proveSample(minutes: minutes, with: prover)
  }

  /// Returns the part of the course that the arguments choose.
  ///
  /// - Throws: `UsageError` if the arguments contradict each other.
  private func scope(
    of arguments: ParsedArguments,
    choice: VerdictService.Choice,
    in root: CourseFolder
  ) throws -> ProofScope {
    let share = try arguments.value("part").map { text in
      guard let share = ProofScope.Share(text) else {
        throw ParsedArguments.UsageError(
          message: "'\(text)' isn't a share such as 2/8",
          command: specification
        )
      }
      return share
    }
    for option in ["record", "again", "sample"]
    where arguments.has(option) && arguments.has("pages") {
      throw ParsedArguments.UsageError(
        message: "'--\(option)' is for a proof that builds code, but '--pages' "
          + "builds nothing",
        command: specification
      )
    }
    guard choice == .direct || !arguments.has("record") else {
      throw ParsedArguments.UsageError(
        message: "'--record' records only what was proved by the direct build, "
          + "which also asks the observations",
        command: specification
      )
    }
    return ProofScope(
      chapters: try arguments.chapters(of: specification, in: root),
      share: share,
      pagesOnly: arguments.has("pages"),
      ignoresRecord: arguments.has("again") || choice != .direct,
      rewritesRecord: arguments.has("record")
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
