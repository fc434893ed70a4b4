import CourseAuthor
import CourseBuild
import Course
import CourseLearner
import CoursePlatform

/// The `book` command, which writes the course as a website.
struct BookCommand: Subcommand {
  let specification = CommandSpecification(
    name: "book",
    abstract: "Check the course, and create a website from its chapters.",
    arguments: [
      .init(
        name: "folder",
        help: "The folder for the website. It must be new or empty, or contain "
          + "a website that this command created."
      )
    ],
    options: [
      .init(
        name: "draft",
        help: "Create a draft without checking the course. Each page says that "
          + "it's a draft."
      )
    ]
  )

  func run(
    _ arguments: ParsedArguments,
    on terminal: Terminal
  ) throws -> ExitCode {
    let folder = BookFolder(arguments.arguments[0])
    try folder.check()
    let root = try CourseFolder(at: arguments.value("course"))
    let isDraft = arguments.has("draft")
    let call = ProgramCall(course: arguments.value("course"))
    guard try isDraft || isProved(root, call, reportingTo: terminal) else {
      terminal.writeError(
        "The website wasn't created because the course contains mistakes. "
          + "Correct the mistakes, or use '--draft' to create a draft."
      )
      return .failure
    }
    let start = ContinuousClock.now
    let course = try CourseFormat.faultlessCourse(root: root.path)
    let book = Book(BookSource(course, in: root, isProved: !isDraft))
    try folder.write(book)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    terminal.write(
      "Wrote \(book.files.count + 1) files to \(arguments.arguments[0]) in "
        + "\((seconds * 10).rounded() / 10) s. Open "
        + "\(arguments.arguments[0])/index.html in a browser."
    )
    return .success
  }

  /// Checks the course as `kata verify` does, reports its mistakes, and returns
  /// whether it has none.
  ///
  /// - Throws: `Executable.Missing` if a tool isn't installed.
  private func isProved(
    _ root: CourseFolder,
    _ call: ProgramCall,
    reportingTo terminal: Terminal
  ) throws -> Bool {
    let proving = Proving(root: root, call: call, reportingTo: terminal)
    let prover = try proving.prover(storingIn: root.store)
    return try proving.prove(with: prover) == .success
  }
}
