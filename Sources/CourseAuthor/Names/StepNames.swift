import CourseContent

/// What a step's tests ask of the program, and what was there for it.
struct StepNames: Sendable {
  /// A part of the step in which tests change.
  struct Asking: Sendable {
    let phase: Phase.Kind
    /// The test file.
    let path: String
    /// The declarations of the program that these tests are right about.
    let program: [Declaration]
    let reading: TestReading
  }

  let place: StepPlace
  /// What the program declares before the step.
  let before: [Declaration]
  /// What the step gives.
  var given: [Declaration] = []
  var askings: [Asking] = []
}

extension StepNames {
  /// Reads a step.
  ///
  /// - Throws: `Compiler.Errors` when a state of the step that should compile
  ///   does not, `Compiler.ToolFailure`, and `Files.Failure`.
  init(_ place: StepPlace, of course: Course, by reader: NameReader) throws {
    self.place = place
    let lesson = course.lesson(at: place)
    var tree = lesson.start ?? Tree()
    before = try reader.program(of: tree).declarations
    // The test of a Red may be of a program that is not there yet.
    for kind in [Phase.Kind.given, .green, .refactor] {
      guard let next = lesson.trees[kind] else { continue }
      let program = try reader.program(of: next)
      given += Self.given(of: kind, in: place.step, program.declarations)
      if kind == .given {
        let known = Set(before)
        given += program.declarations.filter { !known.contains($0) }
      }
      for path in next.tests.differences(from: tree.tests)
      where next[path] != nil {
        let reading = try reader.reading(of: path, in: next, program)
        askings.append(
          Asking(
            phase: kind,
            path: path,
            program: program.declarations,
            reading: reading
          )
        )
      }
      tree = next
    }
  }

  /// Returns what stands in the files that a phase, or the Red before it, gives
  /// whole.
  private static func given(
    of kind: Phase.Kind,
    in step: Step,
    _ declarations: [Declaration]
  ) -> [Declaration] {
    let phases = step.phases.filter {
      $0.kind == kind || kind == .green && $0.kind.title == Phase.Kind.red.title
    }
    let files = Set(
      phases.flatMap(\.listings)
        .filter { $0.change == .given }.map(\.path)
    )
    guard !files.isEmpty else { return [] }
    return declarations.filter { $0.file.map(files.contains) ?? false }
  }
}
