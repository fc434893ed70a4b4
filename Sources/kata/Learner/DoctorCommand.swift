import Course
import CourseBuild
import CourseJudge
import CoursePlatform
import Foundation

/// Looks whether a machine has all that the course needs.
struct DoctorCommand: Subcommand {
  let specification = CommandSpecification(
    name: "doctor",
    abstract: "Look whether this machine has all that the course needs."
  )

  func run(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> ExitCode {
    let folder = try CourseFolder(at: arguments.value("course"))
    let examination = Examination(
      folder: folder,
      workspace: LearnerSession.path(arguments, in: folder)
    )
    var isWell = true
    // What comes first is looked at first: nothing is built without tools.
    for look in examination.looks where isWell || !look.needsTheOthers {
      do {
        let found = try look.run()
        terminal.write("\(terminal.styled("✓", .green)) \(found)")
      } catch {
        isWell = false
        terminal.write("\(terminal.styled("✗", .red)) \(error)")
      }
    }
    if isWell { terminal.write("All is well: the course works here.") }
    return isWell ? .success : .failure
  }
}

/// What is looked at on a machine, in order.
struct Examination {
  let folder: CourseFolder
  /// The folder of the workspace, which need not be there yet.
  let workspace: String

  /// One thing to look at.
  struct Look {
    /// Whether it can't be looked at as long as something else is wrong.
    var needsTheOthers = false
    /// Returns what was found, or throws what is wrong and what to do.
    let run: () throws -> String
  }

  /// What is wrong, and what to do.
  struct Trouble: Error, CustomStringConvertible {
    let description: String
  }

  var looks: [Look] {
    [
      Look(run: toolchain), Look(run: testLibrary), Look(run: git),
      Look(run: watching), Look(run: space),
      Look(needsTheOthers: true, run: judging),
    ]
  }

  private func toolchain() throws -> String {
    try output("swift", ["--version"])
  }

  /// On a Mac, XCTest comes with Xcode and not with the command line tools.
  private func testLibrary() throws -> String {
    guard Files.exists("/usr/bin/xcrun") else { return "XCTest" }
    let found = try? Command(
      executable: "/usr/bin/xcrun",
      arguments: ["--find", "xctest"]
    ).run()
    guard found?.succeeded == true else {
      throw Trouble(
        description: "XCTest is missing: it comes with Xcode, not with the "
          + "command line tools alone. Install Xcode from the App Store, then:\n"
          + "  sudo xcode-select --switch /Applications/Xcode.app"
      )
    }
    return "XCTest"
  }

  private func git() throws -> String {
    try output("git", ["--version"])
  }

  /// Returns the first line that a program prints.
  private func output(
    _ program: String,
    _ arguments: [String]
  ) throws -> String {
    let outcome = try Command(
      executable: try Executable.path(of: program),
      arguments: arguments,
      limits: Command.Limits(seconds: 60)
    ).run()
    guard outcome.succeeded, let line = outcome.output.lines.first else {
      throw Trouble(description: "\(program) fails: \(outcome.error.trimmed)")
    }
    return line
  }

  /// Saves a file as an editor does, and looks whether its folder shows it.
  private func watching() throws -> String {
    let place = Files.isDirectory(workspace) ? workspace : folder.path
    let before = SystemCalls.stamp(of: place)
    let file = "\(place)/\(Files.draftPrefix)doctor"
    defer { Files.remove(file) }
    do {
      try Files.writeNew(Data(), to: file)
    } catch {
      throw Trouble(description: "\(error). The course has to write there.")
    }
    guard SystemCalls.stamp(of: place) != before else {
      throw Trouble(
        description:
          "\(place) doesn't show when a file is saved in it: put the "
          + "clone on another disk."
      )
    }
    return "\(place) shows what is saved in it"
  }

  /// The space that what is compiled may take, in bytes.
  private static let enough = 1 << 30

  private func space() throws -> String {
    let values = try? URL(fileURLWithPath: folder.path)
      .resourceValues(forKeys: [.volumeAvailableCapacityKey])
    guard let free = values?.volumeAvailableCapacity else {
      return "free space: the system doesn't say"
    }
    let words = "\(free >> 20) MB are free"
    guard free > Self.enough else {
      throw Trouble(
        description: "Only \(words) at \(folder.path): what is compiled is "
          + "kept in .kata, and takes up to 2 GB."
      )
    }
    return words
  }

  /// Judges a test and a program that are right, and a program that is wrong.
  private func judging() throws -> String {
    let store = Files.newTemporaryPath()
    defer { Files.remove(store) }
    let course = Course(in: folder, outline: try Outline.read(folder))
    guard let place = try course.place(numbered: "1") else {
      throw Trouble(description: "The course has no step.")
    }
    let lesson = try course.lesson(at: place)
    let judge = Judge(
      course: course,
      verdictService: try VerdictService(
        store: Store(path: store),
        threads: SideBySide.allProcessors
      )
    )
    func isAccepted(_ program: Tree) throws -> Bool {
      try judge.judge(
        program.merging(lesson.judged.tests),
        at: place,
        entry: Judge.Entry(tree: lesson.before)
      ).isDone
    }
    let start = ContinuousClock.now
    guard try isAccepted(lesson.judged.program) else {
      throw Trouble(description: "A right program is refused here: \(report)")
    }
    guard try !isAccepted(lesson.before.program) else {
      throw Trouble(description: "A wrong program is accepted here: \(report)")
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return "A right program was accepted, and a wrong one refused, in "
      + String(format: "%.1f s", seconds)
  }

  private var report: String {
    "please report it, with what `kata doctor` says."
  }
}
