import CourseAuthoring
import CourseContent
import CourseSystem

/// Arranges the chapters of the course anew.
struct ChapterCommand: Subcommand {
  let specification = CommandSpecification(
    name: "chapter",
    abstract:
      "Insert, move, split, join or delete a chapter; the rest follows.",
    actions: [
      .init(
        example: #"insert 9 "Title""#,
        help: "A chapter that is to be written becomes 9."
      ),
      .init(example: "move 9 11", help: "Chapter 9 becomes 11."),
      .init(
        example: #"split 8.4 "Title""#,
        help: "Step 8.4 and those after it become chapter 9."
      ),
      .init(
        example: "join 8",
        help:
          "Chapters 8 and 9 become one. What 9 says at its beginning stands "
          + "before its first step."
      ),
      .init(
        example: "delete 9",
        help: "The chapter goes. It has to be committed, so that nothing is "
          + "lost."
      ),
    ],
    arguments: [
      .init(name: "action", help: "One of those above."),
      .init(
        name: "chapter",
        help: "The number of the chapter, such as 9; with split, of the step "
          + "with which the second chapter begins."
      ),
      .init(
        name: "to",
        help: "Its new number, or the title of the new chapter.",
        isOptional: true
      ),
    ]
  )

  func run(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> ExitCode {
    let words = Words(arguments, specification)
    try words.check()
    let arranging = Arranging(terminal: terminal)
    switch words.action {
    case "insert":
      return try arranging.run(
        .insertChapter(try words.number(1), title: words[2])
      )
    case "move":
      return try arranging.run(
        .moveChapter(try words.number(1), to: try words.number(2))
      )
    case "split":
      return try arranging.run(
        .splitChapter(try words.step(1), title: words[2])
      )
    case "join": return try arranging.run(.joinChapter(try words.number(1)))
    default: return try arranging.run(.deleteChapter(try words.number(1)))
    }
  }
}
