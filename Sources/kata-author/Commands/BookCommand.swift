import CourseBook
import CourseBuild
import Course
import CourseAuthor
import CoursePlatform

/// Writes the course as a web site.
struct BookCommand: Subcommand {
  let specification = CommandSpecification(
    name: "book",
    abstract: "Write the proved course as a web site.",
    arguments: [
      .init(
        name: "folder",
        help: "Where to write it: a new folder, an empty one, or a book."
      )
    ],
    options: [
      .init(
        name: "base",
        value: "path",
        help: "Where the site is on its host, such as /tic-kata/ (default: "
          + "anywhere)."
      ),
      .init(
        name: "draft",
        help: "Write it though it is not proved; its pages say so."
      ),
    ]
  )

  func run(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> ExitCode {
    let base = try base(arguments)
    let folder = BookFolder(arguments.arguments[0])
    try folder.check()
    let root = try CourseFolder(at: arguments.value("course"))
    let course = try CourseFormat.faultlessCourse(root: root.path)
    guard let lights = try lights(of: course, root, arguments, terminal) else {
      return .failure
    }
    let start = ContinuousClock.now
    var source = BookSource(root: root.path, course: course, lights: lights)
    source.base = base
    source.swiftVersion = root.pinnedVersion
    let book = Book(source)
    try folder.write(book)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    terminal.write(
      "\(book.files.count) files written to \(arguments.arguments[0]) in "
        + "\((seconds * 10).rounded() / 10) s: open "
        + "\(arguments.arguments[0])/index.html"
    )
    return .success
  }

  /// - Throws: `UsageError` for what is no path on a host.
  private func base(_ arguments: ParsedArguments) throws -> String? {
    guard let base = arguments.value("base") else { return nil }
    guard base.hasPrefix("/"), !base.hasPrefix("//") else {
      throw ParsedArguments.UsageError(
        message: "'--base' is a path on the site's host that starts with a "
          + "slash, such as /tic-kata/, not '\(base)'",
        command: specification
      )
    }
    return base
  }

  /// Returns the lights of all states, or nil after it was said why there are
  /// none.
  private func lights(
    of course: WholeCourse,
    _ root: CourseFolder,
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> BookLights? {
    if arguments.has("draft") { return BookLights(claimedBy: course) }
    let verdictService = try VerdictService(
      store: Store(path: root.store),
      seconds: VerifyCommand.secondsOfTests
    )
    let proof = KeptProof(of: course, in: verdictService)
    guard !proof.holds else {
      return BookLights(proved: proof.lights, of: course)
    }
    proof.mistakes.forEach { terminal.writeError("\($0)") }
    if let first = proof.unknown.first {
      terminal.writeError(
        "Nothing is known yet of \(proof.unknown.count.of("state")), the first "
          + "of them \(first)"
      )
    }
    terminal.writeError(
      "No book was written: the course is not proved. Call 'kata verify', "
        + "then this again; or write a draft with '--draft'"
    )
    return nil
  }
}
