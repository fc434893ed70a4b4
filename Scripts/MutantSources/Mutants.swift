// Makes small mistakes in the program at the end of each chapter, and prints
// those that the tests let through: see Scripts/mutants.

import CourseBuild
import Course
import CourseJudge
import CoursePlatform
import Foundation

@main
enum Mutants {
  static func main() throws {
    let arguments = CommandLine.arguments
    let course = try WholeCourse.faultless(root: arguments[1])
    let service = try VerdictService(store: Store(path: arguments[2]))
    let wish = Wish(arguments.dropFirst(3))
    var table = [Score.heading]
    for chapter in course.chapters where wish.includes(chapter.number) {
      let end = End(chapter: chapter, course: course, service: service)
      guard wish.isByNumber || !end.observations.isEmpty else {
        table.append(Score.withoutObservations(chapter.number))
        continue
      }
      let all = end.mutants(ofAllFiles: wish.isOfAllFiles)
      let mutants = wish.sample(of: all)
      if mutants.isEmpty { continue }
      let fates = try end.fates(of: mutants)
      let reasons = Reasons(of: chapter, in: arguments[1])
      for (mutant, fate) in zip(mutants, fates) {
        report(mutant, fate, reasons)
      }
      if mutants.count == all.count {
        let survivors = zip(mutants, fates).filter(\.1.isSurvivor).map(\.0)
        reasons.faults(beside: survivors, of: all).forEach { print($0) }
      }
      table.append(Score(mutants, fates, reasons).row(of: chapter.number))
      fflush(nil)
      FileHandle.standardError.write(Data("chapter \(chapter.number)\n".utf8))
    }
    print(table.joined(separator: "\n"))
  }

  /// Prints a mutant that the tests let through.
  static func report(_ mutant: Mutant, _ fate: Fate, _ reasons: Reasons) {
    switch fate {
    case .doesNotCompile, .killed: break
    case .equal: print("\(mutant), equal")
    case .survives where reasons.explain(mutant): print("\(mutant), explained")
    case .survives(let finding): print("\(mutant)\n  \(finding)")
    }
  }
}

/// What the script is called for.
struct Wish {
  private var chapters: Set<Int> = []
  private(set) var isOfAllFiles = false
  private var most = Int.max

  init(_ words: ArraySlice<String>) {
    var words = words
    while let word = words.popFirst() {
      switch word {
      case "--all": isOfAllFiles = true
      case "--sample": most = words.popFirst().flatMap { Int($0) } ?? most
      default: if let number = Int(word) { chapters.insert(number) }
      }
    }
  }

  /// Whether chapters are named.
  var isByNumber: Bool { !chapters.isEmpty }

  func includes(_ chapter: Int) -> Bool {
    chapters.isEmpty || chapters.contains(chapter)
  }

  /// Returns some of the mutants, as far from one another as can be.
  func sample(of mutants: [Mutant]) -> [Mutant] {
    guard mutants.count > most else { return mutants }
    return (0..<most).map { mutants[$0 * mutants.count / most] }
  }
}

/// What became of a mutant.
enum Fate: Hashable {
  case doesNotCompile, killed
  /// Observations reach it, and it answers and ends like the lesson's program.
  case equal
  /// The tests let it through, and this is what is seen of it.
  case survives(String)

  var isSurvivor: Bool { if case .survives = self { true } else { false } }
}

/// The numbers of a chapter's mutants.
struct Score {
  private let numbers: [Int]
  private let words: (killed: Int, asked: Int)

  init(_ mutants: [Mutant], _ fates: [Fate], _ reasons: Reasons) {
    let all = zip(mutants, fates)
    let survivors = all.filter(\.1.isSurvivor).map(\.0)
    let left = survivors.filter { !reasons.explain($0) }
    let counts = [Fate.doesNotCompile, .killed, .equal].map { fate in
      fates.count { $0 == fate }
    }
    numbers =
      [fates.count] + counts + [survivors.count - left.count, left.count]
    let killed = all.count { $0.isOfWords && $1 == .killed }
    words = (killed, killed + left.count(where: \.isOfWords))
  }

  static let heading =
    "chapter   made   broken   killed   equal   explained   survivors   score"
    + "     words"

  /// Returns a row of the table.
  func row(of chapter: Int) -> String {
    let (killed, survivors) = (numbers[2], numbers[5])
    let score = Double(killed) / Double(max(1, killed + survivors))
    let share = "\(words.killed)/\(words.asked)"
    return zip([chapter] + numbers, [7, 7, 9, 9, 8, 12, 12])
      .map { String(format: "%\($1)d", $0) }.joined()
      + String(format: "%7.1f%%", score * 100)
      + String(repeating: " ", count: max(0, 10 - share.count)) + share
  }

  /// Returns the row of a chapter in which nothing is asked.
  static func withoutObservations(_ chapter: Int) -> String {
    String(format: "%7d   no observations", chapter)
  }
}

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
