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
