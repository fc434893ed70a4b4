// Makes small mistakes in the program at the end of each chapter, and prints
// those that the tests let through: see Scripts/mutants.

import CourseBuild
import Course
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
