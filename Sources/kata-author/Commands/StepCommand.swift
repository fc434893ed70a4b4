import CourseAuthoring
import CourseContent
import CourseSystem

/// Arranges the steps of the course anew.
struct StepCommand: Subcommand {
  let specification = CommandSpecification(
    name: "step",
    abstract: "Insert, move, split, join or delete a step; the rest follows.",
    actions: [
      .init(
        example: #"insert 8.3 "Title""#,
        help: "A step that is to be written becomes 8.3."
      ),
      .init(
        example: "move 8.3 8.5",
        help: "Step 8.3 becomes 8.5; it may go to another chapter."
      ),
      .init(
        example: #"split 8.3 "Title""#,
        help:
          "What follows a phase or a line becomes step 8.4; --after or --at "
          + "says where. Chaffs and wheats go with the Green."
      ),
      .init(example: "join 8.3", help: "Steps 8.3 and 8.4 become one."),
      .init(
        example: "delete 8.3",
        help: "The step goes, with its chaffs and wheats. It has to be "
          + "committed, so that nothing is lost."
      ),
    ],
    arguments: [
      .init(name: "action", help: "One of those above."),
      .init(name: "step", help: "The number of the step, such as 8.3."),
      .init(
        name: "to",
        help: "Its new number, or the title of the new step.",
        isOptional: true
      ),
    ],
    options: [
      .init(
        name: "after",
        value: "phase",
        help: "With split: the phase after which the second step begins, given "
          + "or green.",
        choices: ["given", "green"]
      ),
      .init(
        name: "at",
        value: "line",
        help: "With split: the line of the lesson on which it begins; inside "
          + "a phase, its heading comes again."
      ),
    ]
  )

  func run(
    _ arguments: ParsedArguments,
    _ terminal: Terminal
  ) throws -> ExitCode {
    try Arranging(terminal: terminal).run(try change(arguments))
  }

  private func change(
    _ arguments: ParsedArguments
  ) throws -> Restructuring.Change {
    let words = Words(arguments, specification)
    try words.check()
    let number = try words.step(1)
    let cuts = ["after", "at"].filter(arguments.has)
    guard cuts.count == (words.action == "split" ? 1 : 0) else {
      throw words.refusal(
        words.action == "split"
          ? "Say where the second step begins: '--after <phase>' or "
            + "'--at <line>'"
          : "'--\(cuts[0])' goes with 'split'"
      )
    }
    switch words.action {
    case "insert": return .insertStep(number, title: words[2])
    case "move": return .moveStep(number, to: try words.step(2))
    case "join": return .joinStep(number)
    case "delete": return .deleteStep(number)
    default:
      if let phase = arguments.value("after") {
        return .splitStep(number, after: phase, title: words[2])
      }
      let line = try arguments.count("at", of: specification) ?? 0
      return .cutStep(number, line: line, title: words[2])
    }
  }
}
