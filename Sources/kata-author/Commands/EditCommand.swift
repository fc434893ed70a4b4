import CourseBuild
import CourseContent
import CourseAuthor
import CourseSystem
import Foundation

/// Edits a state of the course in a folder.
struct EditCommand: Subcommand {
  let specification = CommandSpecification(
    name: "edit",
    abstract: "Lay a state out in a folder; write it back as listings.",
    arguments: [
      .init(
        name: "state",
        help: "The state, such as 8.2/green; or 8/end, whose changes are "
          + "written to the states that last changed their lines.",
        isOptional: true
      )
    ],
    options: [
      .init(
        name: "folder",
        value: "folder",
        help: "Where it is laid out (default: .kata/edit)."
      ),
      .init(
        name: "done",
        help: "Write it back, carry it forward, and prove what it touches."
      ),
      .init(name: "abort", help: "Drop what was edited."),
    ]
  )

  func run(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> ExitCode {
    let root = try CourseFolder.find().path
    let editing = Editing(root: root)
    let flags = ["done", "abort"].filter(arguments.has)
    guard flags.count + arguments.arguments.count == 1 else {
      throw ParsedArguments.UsageError(
        message: "Name one state, or '--done', or '--abort'",
        command: specification
      )
    }
    if flags == ["abort"] {
      terminal.write("Dropped \(try editing.abort()).")
      return .success
    }
    if flags == ["done"] { return try finish(editing, terminal) }
    let folder = arguments.value("folder").map {
      URL(fileURLWithPath: $0).path
    }
    let place = folder ?? editing.folder
    try editing.start(arguments.arguments[0], in: place)
    terminal.write("\(arguments.arguments[0]) is in \(place).")
    terminal.write("Change it there, then `kata edit --done`.")
    return .success
  }

  private func finish(
    _ editing: Editing,
    _ terminal: Terminal
  ) throws -> ExitCode {
    let report = try editing.finish()
    report.pieces.forEach { terminal.write($0) }
    report.written.forEach { terminal.write("\($0): written") }
    guard !report.written.isEmpty else {
      terminal.write("Nothing has changed.")
      return .success
    }
    let carry = CarryCommand()
    let code = try carry.run(
      try ParsedArguments([], for: carry.specification),
      terminal
    )
    guard code == .success else { return code }
    let root = try CourseFolder.find()
    let acceptance = Acceptance(
      root: root.path,
      verdictService: try VerdictService(store: Store(path: root.store))
    )
    let counts = acceptance.counts(chapters: nil)
    try acceptance.write(counts)
    terminal.write("\(counts.count) counts follow from the tests.")
    let verify = VerifyCommand()
    return try verify.run(
      try ParsedArguments(
        report.chapters.sorted().map { "\($0)" } + ["--accept"],
        for: verify.specification
      ),
      terminal
    )
  }
}
