import Foundation

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
