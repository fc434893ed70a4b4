import Course
import CourseAuthor
import CourseBuild
import CourseLearner
import CoursePlatform
import Foundation

/// A proof of a course that's reported on a terminal.
struct Proving {
  private let root: CourseFolder
  private let jobs: Int?
  private let choice: VerdictService.Choice
  private let terminal: Terminal
  private let call: ProgramCall
  private let reporter: ProofReporter

  /// Prepares to prove a course.
  ///
  /// - Parameters:
  ///   - root: The course's folder.
  ///   - jobs: The number of checks to run in parallel, or `nil` to run one per
  ///     core.
  ///   - choice: The builder to use.
  ///   - call: The beginning of the commands that messages recommend.
  ///   - terminal: The terminal to write mistakes and progress to.
  init(
    root: CourseFolder,
    jobs: Int? = nil,
    choice: VerdictService.Choice = .direct,
    call: ProgramCall,
    reportingTo terminal: Terminal
  ) {
    self.root = root
    self.jobs = jobs
    self.choice = choice
    self.terminal = terminal
    self.call = call
    reporter = ProofReporter(terminal, call: call)
  }

  /// The time limit for a single run of the tests, in seconds.
  ///
  /// The limit is part of each verdict's cache key.
  static let secondsOfTests = 30.0

  /// Begins to report, reads the course, and returns its checker.
  ///
  /// - Parameter store: The folder for cached results.
  /// - Returns: The checker for the course.
  /// - Throws: `Executable.Missing` if a tool isn't installed.
  func prover(storingIn store: String) throws -> Prover {
    let verdictService = try verdictService(storingIn: store)
    warn(of: verdictService.toolchain)
    reporter.start()
    return Prover(
      root: root.path,
      verdictService: verdictService,
      jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount
    )
  }

  private func verdictService(storingIn store: String) throws -> VerdictService
  {
    try VerdictService(
      store: Store(path: store),
      choice: choice,
      seconds: Self.secondsOfTests
    )
  }

  /// Checks a part of the course, and reports mistakes and progress.
  ///
  /// - Parameters:
  ///   - scope: The part of the course to check.
  ///   - prover: The checker for the course.
  ///   - records: Whether to write the records of what holds.
  /// - Returns: Success if no mistakes were found; otherwise, failure.
  /// - Throws: `Files.Failure` if a record can't be written.
  func prove(
    _ scope: ProofScope = ProofScope(),
    with prover: Prover,
    recording records: Bool = false
  ) throws -> ExitCode {
    let proof = prover.prove(
      scope,
      report: reporter.report,
      found: reporter.found
    )
    let code = reporter.finish(proof)
    if records {
      let paths = try proof.record(in: root.path)
      terminal.write(
        paths.isEmpty
          ? "The records didn't change."
          : "Recorded in \(paths.count.of("file")): "
            + paths.joined(separator: ", ")
      )
    }
    return code
  }

  /// Proves chapters from nothing, as the sample draws them.
  ///
  /// - Parameters:
  ///   - minutes: The processor time to spend.
  ///   - prover: The checker for the course.
  /// - Returns: Success if no mistakes were found; otherwise, failure.
  /// - Throws: `Files.Failure` if the sample's own store can't be created.
  func proveSample(minutes: Int, with prover: Prover) throws -> ExitCode {
    let folder =
      FileManager.default.temporaryDirectory.path
      + "/kata-sample-\(UUID().uuidString)"
    try Files.makeDirectory(folder)
    defer { Files.remove(folder) }
    let reporter = ProofReporter(terminal, call: call)
    reporter.start()
    let sample = ProofSample(of: prover.course, root: root.path).prove(
      for: Double(minutes) * 60,
      with: prover.using(try verdictService(storingIn: folder)),
      report: reporter.report,
      found: reporter.found
    )
    let what =
      "from nothing: " + sample.chapters.phrase + ", in "
      + String(format: "%.0f s of processor time", sample.seconds)
    return reporter.finish(sample.mistakes, proving: what)
  }

  /// Warns if the claims were written for a different version of Swift.
  private func warn(of toolchain: Toolchain) {
    guard let pinned = root.pinnedVersion, pinned != toolchain.shortVersion
    else { return }
    terminal.writeError(
      "Warning: the claims were written for Swift \(pinned), but you're using "
        + "Swift \(toolchain.shortVersion), so compiler messages might differ"
    )
  }
}

extension [Int] {
  /// The chapters with these numbers as a phrase, such as
  /// `chapters 3, 12 and 20`.
  fileprivate var phrase: String {
    let numbers = map(String.init)
    guard let last = numbers.last, count > 1 else {
      return "chapter \(numbers.first ?? "")"
    }
    return "chapters " + numbers.dropLast().joined(separator: ", ")
      + " and \(last)"
  }
}
