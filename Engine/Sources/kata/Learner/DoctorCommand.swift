import Course
import CourseBuild
import CourseJudge
import CoursePlatform
import Foundation

/// The `doctor` command, which checks whether a machine has everything that the
/// course needs.
struct DoctorCommand: Subcommand {
  let specification = CommandSpecification(
    name: "doctor",
    abstract: "Check whether this computer has everything that the course "
      + "needs."
  )

  func run(
    _ arguments: ParsedArguments,
    on terminal: Terminal
  ) throws -> ExitCode {
    let folder = try CourseFolder(at: arguments.value("course"))
    let examination = Examination(
      folder: folder,
      workspace: LearnerSession.path(arguments, in: folder)
    )
    var isWell = true
    // The order matters: nothing can be built without tools.
    for look in examination.looks where isWell || !look.needsTheOthers {
      do {
        let found = try look.run()
        terminal.write("\(terminal.styled("✓", as: .green)) \(found)")
      } catch {
        isWell = false
        terminal.write("\(terminal.styled("✗", as: .red)) \(error)")
      }
    }
    guard isWell else { return .failure }
    let limitations = try examination.limitations(
      with: VerdictService(store: Store(path: folder.store))
    )
    for limitation in limitations {
      terminal.write("\(terminal.styled("!", as: .amber)) \(limitation)")
    }
    terminal.write(
      "Everything\(limitations.isEmpty ? "" : " else") works. You can start the "
        + "course."
    )
    return .success
  }
}

/// The checks that `kata doctor` runs on a machine, in order.
struct Examination {
  let folder: CourseFolder
  /// The path of the workspace's folder, which might not exist yet.
  let workspace: String

  /// A single check on the machine.
  struct Look {
    /// Whether to skip this check if an earlier check has failed.
    var needsTheOthers = false
    /// Runs the check, and returns a description of the result.
    ///
    /// It throws `Trouble` if the check finds a problem.
    let run: () throws -> String
  }

  /// A problem with the machine, including advice on how to solve it.
  struct Trouble: Error, CustomStringConvertible {
    let description: String
  }

  var looks: [Look] {
    [
      Look(run: toolchain), Look(run: testLibrary), Look(run: git),
      Look(run: watching), Look(run: space),
      Look(needsTheOthers: true, run: saving),
      Look(needsTheOthers: true, run: judging),
    ]
  }

  private func toolchain() throws -> String {
    try output(of: "swift", arguments: ["--version"])
  }

  /// Checks that XCTest is installed.
  ///
  /// On a Mac, XCTest comes with Xcode, but not with the command line tools
  /// alone.
  ///
  /// - Returns: A description of the result.
  /// - Throws: `Trouble` if XCTest is missing.
  private func testLibrary() throws -> String {
    guard Files.exists("/usr/bin/xcrun") else { return "XCTest" }
    let found = try? Command(
      executable: "/usr/bin/xcrun",
      arguments: ["--find", "xctest"]
    ).run()
    guard found?.succeeded == true else {
      throw Trouble(
        description: "XCTest is missing. XCTest comes with Xcode, but not with "
          + "the command line tools alone. Install Xcode from the App Store, "
          + "and then run:\n  sudo xcode-select --switch "
          + "/Applications/Xcode.app"
      )
    }
    return "XCTest"
  }

  private func git() throws -> String {
    try output(of: "git", arguments: ["--version"])
  }

  /// Returns the first line of a program's output, or throws `Trouble` if the
  /// program fails.
  private func output(
    of program: String,
    arguments: [String]
  ) throws -> String {
    let executable = try Executable.path(of: program)
    let outcome = try Files.withTemporaryFolder(
      preferring: Files.newTemporaryPath()
    ) { temporary in
      try Command(
        executable: executable,
        arguments: arguments,
        environment: Command.environment(temporary: temporary),
        limits: Command.Limits(seconds: 60)
      ).run()
    }
    guard outcome.succeeded, let line = outcome.output.lines.first else {
      let words = outcome.error.trimmed
      throw Trouble(
        description: "\(executable) failed: "
          + (words.isEmpty ? outcome.ending.words : words)
      )
    }
    return line
  }

  /// Checks that `kata watch` can detect saves.
  ///
  /// The check writes a new file, and makes sure that the folder's modification
  /// time or size changes.
  ///
  /// - Returns: A description of the result.
  /// - Throws: `Trouble` if saves can't be detected, or if the folder isn't
  ///   writable.
  private func watching() throws -> String {
    let place = Files.isDirectory(workspace) ? workspace : folder.path
    let before = SystemCalls.stamp(of: place)
    let file = "\(place)/\(Files.draftPrefix)doctor"
    defer { Files.remove(file) }
    do {
      try Files.writeNew(Data(), to: file)
    } catch {
      throw Trouble(
        description: "\(error). The course needs permission to write to "
          + "\(place)."
      )
    }
    guard SystemCalls.stamp(of: place) != before else {
      throw Trouble(
        description:
          "The course can't detect when you save a file in \(place). Move the "
          + "clone to another disk."
      )
    }
    return "The course can detect when you save a file in \(place)"
  }

  /// The minimum free disk space for build products, in bytes.
  private static let enough = 1 << 30

  private func space() throws -> String {
    let values = try? URL(fileURLWithPath: folder.path)
      .resourceValues(forKeys: [.volumeAvailableCapacityKey])
    guard let free = values?.volumeAvailableCapacity else {
      return "The amount of free disk space couldn't be determined"
    }
    let words = "\(free >> 20) MB free"
    guard free > Self.enough else {
      throw Trouble(
        description: "There's only \(words) on the disk that contains "
          + "\(folder.path). Free up some space, because the build products in "
          + ".kata take up to 2 GB."
      )
    }
    return words
  }

  /// Checks that the judge accepts a correct program and rejects an incorrect
  /// one on this machine.
  ///
  /// The check builds everything again, but in the clone's own store, because a
  /// compiler that works elsewhere may fail there.
  ///
  /// - Returns: A description of the result.
  /// - Throws: `Trouble` if the judge makes a mistake, `Mistake` or `Mistakes`
  ///   if the course can't be read, `Executable.Missing` if a tool isn't
  ///   installed, or any error thrown by `VerdictService.verdict(on:running:)`.
  private func judging() throws -> String {
    try Store(path: folder.store).withDraft(judging)
  }

  private func judging(inStore store: String) throws -> String {
    let course = CourseReader(in: folder, outline: try Outline.read(folder))
    guard let place = try course.place(numbered: "1") else {
      throw Trouble(description: "The course has no steps.")
    }
    let lesson = try course.lesson(at: place)
    let judge = Judge(
      course: course,
      verdictService: try VerdictService(
        store: Store(path: store),
        threads: Parallel.allProcessors
      )
    )
    func isAccepted(_ program: Tree) throws -> Bool {
      try judge.judge(
        Submission(
          program.merging(lesson.reference.tests),
          at: place,
          entry: Submission.Entry(tree: lesson.baseline)
        )
      ).isDone
    }
    let start = ContinuousClock.now
    guard try isAccepted(lesson.reference.program) else {
      throw Trouble(
        description: "The course rejected a correct program. "
          + "\(report)"
      )
    }
    guard try !isAccepted(lesson.baseline.program) else {
      throw Trouble(
        description: "The course accepted an incorrect program. "
          + "\(report)"
      )
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return "The course accepted a correct program and rejected an incorrect "
      + "one in "
      + String(format: "%.1f s", seconds)
  }

  /// Returns sentences about what the course can't do on this computer.
  ///
  /// - Throws: `Mistake` or `Mistakes` if the course can't be read.
  func limitations(with verdictService: VerdictService) throws -> [String] {
    let comparing =
      try verdictService.supportsScripts || !folder.hasObservations()
      ? nil
      : "On this computer, only SwiftPM can build your program, so the course "
        + "can't compare it with the lesson's in all situations, as it can on "
        + "Linux."
    let needed = try swiftThatIsNeeded(
      beyond: verdictService.toolchain.version
    )
    return [comparing, needed].compactMap(\.self)
  }

  /// Returns a sentence about the first chapter whose package asks for a newer
  /// Swift than the compiler's version, or `nil` if there's none.
  private func swiftThatIsNeeded(beyond version: String) throws -> String? {
    let course = CourseReader(in: folder, outline: try Outline.read(folder))
    let installed = SwiftVersion(after: "Swift version", in: version)
    for chapter in course.outline.chapters.map(\.number) {
      let end = try course.states(ofChapter: chapter).last?.tree
      let needed = end?["Package.swift"].flatMap {
        SwiftVersion(after: "swift-tools-version:", in: $0)
      }
      if let needed, let installed, installed < needed {
        return "From chapter \(chapter) on, you need Swift \(needed) or later."
      }
    }
    return nil
  }

  private var report: String {
    "Please report this problem, and include the output of `kata doctor`."
  }
}
