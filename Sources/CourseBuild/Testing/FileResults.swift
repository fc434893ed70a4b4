import CourseContent

/// What a module's tests come to, file by file.
struct FileResults {
  /// The files by their numbers, in the order in which they run.
  private let files: [Int]
  private let list: TestList
  private var results: [Int: [TestResult]]

  /// Begins with what is known.
  ///
  /// - Parameters:
  ///   - files: the numbers of the files that are asked for.
  ///   - list: their tests.
  ///   - known: what is known to come of files, by their numbers.
  init(
    of files: some Sequence<Int>,
    _ list: TestList,
    known: [Int: [TestResult]]
  ) {
    self.files = files.sorted()
    self.list = list
    results = known
  }

  /// The files of which nothing is known.
  var missing: Set<Int> { Set(files).subtracting(results.keys) }

  /// What all come to, one after the other.
  var verdict: Verdict { Verdict(ended: files.flatMap { results[$0] ?? [] }) }

  /// Takes in what came of the missing files.
  ///
  /// - Returns: the results of each; nil, with nothing taken in, where one is of
  ///   none of them.
  mutating func add(_ new: [TestResult]) -> [Int: [TestResult]]? {
    var parts: [Int: [TestResult]] = [:]
    for file in missing { parts[file] = [] }
    for result in new {
      let file = parts.keys.first {
        list.classes[$0].contains(result.name.className)
      }
      guard let file else { return nil }
      parts[file]?.append(result)
    }
    results.merge(parts) { $1 }
    return parts
  }
}
