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
    let chosen = Set(arguments.dropFirst(3).compactMap { Int($0) })
    var table = ["chapter   made   broken   killed   equal   survivors   score"]
    for chapter in course.chapters
    where chosen.isEmpty || chosen.contains(chapter.number) {
      let end = End(chapter: chapter, course: course, service: service)
      let mutants = end.mutants(ofAllFiles: arguments.contains("--all"))
      if end.observations.isEmpty || mutants.isEmpty { continue }
      let fates = try end.fates(of: mutants)
      for (mutant, fate) in zip(mutants, fates) { report(mutant, fate) }
      table.append(row(chapter.number, fates))
      fflush(nil)
      FileHandle.standardError.write(Data("chapter \(chapter.number)\n".utf8))
    }
    print(table.joined(separator: "\n"))
  }

  /// Prints a mutant that the tests let through.
  static func report(_ mutant: Mutant, _ fate: Fate) {
    switch fate {
    case .doesNotCompile, .killed: break
    case .equal: print("\(mutant), equal")
    case .survives(let found):
      print("\(mutant)\n  \(found.observation), \(found.situation):")
      print("    lesson: \(found.lesson)\n    mutant: \(found.own)")
    }
  }

  /// Returns the row of a chapter in the table.
  static func row(_ chapter: Int, _ fates: [Fate]) -> String {
    let counts = [Fate.doesNotCompile, .killed, .equal].map { fate in
      fates.count { $0 == fate }
    }
    let survivors = fates.count - counts.reduce(0, +)
    let score = Double(counts[1]) / Double(max(1, counts[1] + survivors))
    let numbers = [chapter, fates.count] + counts + [survivors]
    return zip(numbers, [7, 7, 9, 9, 8, 12])
      .map { String(format: "%\($1)d", $0) }.joined()
      + String(format: "%7.1f%%", score * 100)
  }
}

/// What became of a mutant.
enum Fate: Hashable {
  case doesNotCompile, killed, equal
  case survives(Observed.Difference)
}

/// A program with one small mistake.
struct Mutant: CustomStringConvertible {
  let path: String
  let number: Int
  let line: String
  let mistake: String
  let tree: Tree

  var description: String {
    let texts = [line, mistake].map { $0.trimmingCharacters(in: .whitespaces) }
    let new = mistake.isEmpty ? "(deleted)" : texts[1]
    return "\(path):\(number): \(texts[0]) → \(new)"
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
    let texts = observations.map(\.text) + [course.situations]
    let modules = Set(texts.flatMap(Observation.imports))
    let program = tree.filter { path in
      modules.contains { path.hasPrefix("Sources/\($0)/") }
    }
    let mutator = Mutator(tree: tree, program: program)
    return program.paths.filter { path in
      path.hasSuffix(".swift") && (isOfAll || tree[path] != start[path])
    }.flatMap(mutator.mutants)
  }

  /// Returns what becomes of mutants.
  func fates(of mutants: [Mutant]) throws -> [Fate] {
    guard try service.verdict(on: tree).light == .green else {
      throw Mistake("the end does not pass", at: chapter.location)
    }
    let work = mutants.map { mutant in { @Sendable in try fate(of: mutant) } }
    return try Parallel.results(of: work).map { try $0.get() }
  }

  private func fate(of mutant: Mutant) throws -> Fate {
    let scope = TestScope(endsAtFailure: true)
    switch try service.verdict(on: mutant.tree, running: scope) {
    case .doesNotCompile: return .doesNotCompile
    case .fails, .crashes, .timesOut: return .killed
    case .passes, .runsNothing: break
    }
    let observing = Observing(
      course: CourseReader(course),
      verdictService: service
    )
    for observation in observations {
      let pair = try observing.pair(
        observation,
        with: mutant.tree,
        beside: tree
      )
      if case .differs(let difference) = try pair.map(observing.compared) {
        return .survives(difference)
      }
    }
    return .equal
  }
}

/// Makes small mistakes in a program.
struct Mutator {
  let tree: Tree
  /// The other cases of the program's enums, by each case.
  private var cases: [String: Set<String>] = [:]
  private static let swaps = [
    "==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">",
    "&&": "||", "||": "&&", "+": "-", "-": "+", "*": "+", "+=": "-=",
    "-=": "+=", "..<": "...", "...": "..<", "!": "", "true": "false",
    "false": "true",
  ]

  init(tree: Tree, program: Tree) {
    self.tree = tree
    for text in program.files.values {
      let names = text.matches(of: /(?m)^ *case ([a-z][^:(\n]*)$/)
        .flatMap { $0.1.components(separatedBy: ", ") }
        .map { String($0.prefix { $0 != " " }) }
      for name in names {
        cases[name, default: []].formUnion(names.filter { $0 != name })
      }
    }
  }

  /// Returns the mutants of a file.
  func mutants(of path: String) -> [Mutant] {
    let lines = (tree[path] ?? "").components(separatedBy: "\n")
    var isInText = false
    return lines.enumerated().flatMap { index, line in
      let isOfText = isInText
      if line.contains("\"\"\"") { isInText.toggle() }
      if isOfText || line.contains("import ") { return [Mutant]() }
      return mistakes(in: line).map { mistake in
        var (tree, changed) = (tree, lines)
        changed[index] = mistake
        tree[path] = changed.joined(separator: "\n")
        return Mutant(
          path: path,
          number: index + 1,
          line: line,
          mistake: mistake,
          tree: tree
        )
      }
    }
  }

  /// Returns what a line may be by mistake; empty where it is forgotten.
  private func mistakes(in line: String) -> [String] {
    // Strings, comments, names, numbers and operators.
    let token =
      #/
      "(?:\\.|[^"\\])*" | //.* | \$\d+ | \.?[A-Za-z_]\w* | \d[\d_]*
      | [-+*/%=<>!&|.?]+
      /#
    // Assignments, calls, returns, and conditions with what they lead to.
    let statement =
      #/
      \s* (?: [\w.]+ (?:\[.*\])? \s [-+]?= \s .* | [\w.]+ \(.*\) | return\b.*
      | (?:guard|if) \s .* \{ .* \} )
      /#
    let swapped = line.matches(of: token).flatMap { match in
      others(than: String(match.output)).map {
        line.replacingCharacters(in: match.range, with: $0)
      }
    }
    return swapped + (line.wholeMatch(of: statement) == nil ? [] : [""])
  }

  /// Returns what can stand in a token's place.
  private func others(than token: String) -> [String] {
    if let number = Int(token) {
      return number == 0 ? ["1"] : ["\(number - 1)", "\(number + 1)"]
    }
    if token.hasPrefix(".") {
      return (cases[String(token.dropFirst())] ?? []).sorted().map { ".\($0)" }
    }
    return Self.swaps[token].map { [$0] } ?? []
  }
}
