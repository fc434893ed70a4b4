import Course
import CourseBuild
import CourseJudge
import CoursePlatform

/// The end of a chapter, and all that is asked of its program.
struct End: Sendable {
  let chapter: Chapter
  let course: WholeCourse
  let service: VerdictService

  var start: Tree { course.states(of: chapter).first?.tree ?? Tree() }
  var tree: Tree { course.states(of: chapter).last?.tree ?? Tree() }

  /// The last observation of each name, but for those that end one.
  var observations: [Observation] {
    let own = Dictionary(grouping: chapter.observations, by: \.step)
    return chapter.steps.flatMap { own[$0.slug] ?? [] }
      .filter { !$0.text.allSatisfy(\.isWhitespace) }
      .reduce(into: [:]) { $0[$1.name] = $1 }.values
      .sorted { $0.name < $1.name }
  }

  /// Returns the mutants of the files that the chapter changed, or of all.
  func mutants(ofAllFiles isOfAll: Bool) -> [Mutant] {
    let observations = observations
    let texts = observations.map(\.text) + [course.situations]
    let modules = Set(texts.flatMap(Observation.imports))
    let program = tree.program.filter { path in
      observations.isEmpty
        || modules.contains { path.hasPrefix("Sources/\($0)/") }
    }
    let mutator = Mutator(tree: tree, program: program)
    return program.paths.filter { path in
      path.hasSuffix(".swift") && path.hasPrefix("Sources/")
        && (isOfAll || tree[path] != start[path])
    }.flatMap(mutator.mutants)
  }

  /// Returns what becomes of mutants.
  func fates(of mutants: [Mutant]) throws -> [Fate] {
    guard try service.verdict(on: tree).light == .green else {
      throw Mistake("the end does not pass", at: chapter.location)
    }
    let work = mutants.map { mutant in { @Sendable in try fate(of: mutant) } }
    let fates = try Parallel.results(of: work).map { try $0.get() }
    guard fates.contains(.equal) else { return fates }
    let coverage = try coverage()
    return zip(mutants, fates).map { mutant, fate in
      guard fate == .equal else { return fate }
      guard coverage.reaches(mutant.number, of: mutant.path) else {
        return .survives("says nothing (no observation is seen to reach it)")
      }
      return mutant.isOfWords ? .survives("no answer shows it") : .equal
    }
  }

  private var observing: Observing {
    Observing(course: CourseReader(course), verdictService: service)
  }

  /// Returns the lines of the program that the working observations reach.
  private func coverage() throws -> Coverage {
    let scripts = try observations.filter { observation in
      do {
        return try observing.trouble(of: observation, with: tree) == nil
      } catch is Compiler.Errors {
        return false
      }
    }.map(observing.script)
    let texts = scripts.flatMap { $0.files.sorted { $0.key < $1.key } }
      .flatMap { [$0.key, $0.value] }
    let key = Digest.of(
      ["what observations reach, 1", "\(service.toolchain.version)"]
        + ["\(tree.program.digest)"] + texts
    )
    return try service.store.value(for: key) {
      try Coverage(of: scripts, with: tree, plan: service.plan(of: tree))
    }
  }

  private func fate(of mutant: Mutant) throws -> Fate {
    let scope = TestScope(endsAtFailure: true)
    switch try service.verdict(on: mutant.tree, running: scope) {
    case .doesNotCompile: return .doesNotCompile
    case .fails, .crashes, .timesOut: return .killed
    case .passes, .runsNothing: break
    }
    var silence: [String] = []
    var isAnswered = false
    for observation in observations {
      switch try answer(of: mutant, to: observation) {
      case .differs(let difference):
        return .survives("\(observation.name), \(difference)")
      case .same: isAnswered = true
      case .nothing(let why): silence.append("\(observation.name): \(why)")
      case nil: break
      }
    }
    if isAnswered { return .equal }
    if silence.isEmpty { silence = ["no observation asks it"] }
    return .survives("says nothing (\(silence.joined(separator: "; ")))")
  }

  /// Returns what an observation says of a mutant, or `nil` if the mistake isn't
  /// in a module that it's built with.
  private func answer(
    of mutant: Mutant,
    to observation: Observation
  ) throws -> Answer? {
    let script = observing.script(observation)
    let programs: [ScriptProgram?]
    do {
      programs = try [mutant.tree, tree].map {
        try service.program(of: script, with: $0)
      }
    } catch let errors as Compiler.Errors {
      let why = errors.diagnostics.first.map { ": \($0.message)" } ?? ""
      return .nothing("it doesn't compile\(why)")
    }
    guard let own = programs[0], let lesson = programs[1] else {
      return .nothing("only SwiftPM can build the program")
    }
    if own == lesson { return nil }
    let key = Digest.of(
      ["what a mutant says, 1", "\(own.digest)", "\(lesson.digest)"]
    )
    // A script that took too long may have been on a busy machine.
    var isSettled = true
    return try service.store.value(for: key, keeping: { _ in isSettled }) {
      let outputs = try [own, lesson].map(service.output)
      isSettled = outputs.allSatisfy { $0.trouble == nil }
      return Answer(outputs[0], beside: outputs[1])
    }
  }
}
