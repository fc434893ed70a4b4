import CourseAuthor
import CourseBuild
import Course
import CoursePlatform

/// The `book` command, which writes the course as a website.
struct BookCommand: Subcommand {
  let specification = CommandSpecification(
    name: "book",
    abstract: "Check the course, and write it as a website.",
    arguments: [
      .init(
        name: "folder",
        help: "The folder for the book: a new or empty one, or one with a book."
      )
    ],
    options: [
      .init(
        name: "draft",
        help: "Write a draft, marked as such, without checking the course."
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
    guard try isDraft || isProved(root, reportingTo: terminal) else {
      terminal.writeError(
        "No book was written, because the course has mistakes. Correct them, "
          + "or write a draft with '--draft'."
      )
      return .failure
    }
    let start = ContinuousClock.now
    let course = try CourseFormat.faultlessCourse(root: root.path)
    let book = Book(BookSource(course, in: root, isProved: !isDraft))
    try folder.write(book)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    terminal.write(
      "\(book.files.count) files written to \(arguments.arguments[0]) in "
        + "\((seconds * 10).rounded() / 10) s. Open "
        + "\(arguments.arguments[0])/index.html"
    )
    return .success
  }

  /// Checks the course as `kata verify` does, reports its mistakes, and returns
  /// whether it has none.
  ///
  /// - Throws: `Executable.Missing` if a tool isn't installed.
  private func isProved(
    _ root: CourseFolder,
    reportingTo terminal: Terminal
  ) throws -> Bool {
    let verdictService = try VerdictService(
      store: Store(path: root.store),
      seconds: VerifyCommand.secondsOfTests
    )
    return VerifyCommand.prove(
      of: root,
      with: verdictService,
      reportingTo: terminal
    )
      == .success
  }
}
