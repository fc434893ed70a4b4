import Course
import CoursePlatform
import Foundation

/// An author's reasons to leave mutants alone, in a chapter's `survivors.md`.
struct Reasons {
  private var entries: [Entry] = []

  private struct Entry {
    let location: String
    let mutant: String
    var reason = ""
  }

  /// Reads the page: a mutant as it's printed, indented, and the reason below.
  init(of chapter: Chapter, in course: String) {
    let path = "chapters/\(chapter.slug)/survivors.md"
    let text = Files.contents("\(course)/\(path)") ?? ""
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      let words = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("    "), !words.isEmpty {
        let mutant = words.replacing(#/^([^:]+):\d+:/#) { "\($0.1):" }
        entries.append(Entry(location: "\(path):\(index + 1)", mutant: mutant))
      } else if !entries.isEmpty {
        entries[entries.count - 1].reason += words
      }
    }
  }

  /// Returns whether there's a reason to leave a mutant alone.
  func explain(_ mutant: Mutant) -> Bool {
    entries.contains { $0.mutant == mutant.name && !$0.reason.isEmpty }
  }

  /// Returns a complaint for each entry without a reason, and for each that fits
  /// none of the survivors.
  ///
  /// An entry for a file whose mutants weren't made may be right.
  func faults(beside survivors: [Mutant], of all: [Mutant]) -> [String] {
    let names = Set(survivors.map(\.name))
    let paths = Set(all.map(\.path))
    return entries.compactMap { entry in
      if entry.reason.isEmpty { return "\(entry.location): no reason is given" }
      let path = String(entry.mutant.prefix { $0 != ":" })
      return names.contains(entry.mutant) || !paths.contains(path)
        ? nil : "\(entry.location): no such mutant survives"
    }
  }
}
