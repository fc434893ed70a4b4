/// Which test files of a module can see something of which others.
///
/// The objects of files that cannot see a file stay good when it changes.
struct TestFileGraph {
  private let scans: [String: TestScanner]
  /// The file that declares a name others can use.
  private let owners: [String: String]
  /// The files that all others see.
  private let open: Set<String>

  /// Draws the graph of the scans of all files by their paths.
  init(_ scans: [String: TestScanner]) {
    self.scans = scans
    let files = Dictionary(
      grouping: scans.flatMap { path, scan in
        scan.names.map { (name: $0, path: path) }
      },
      by: \.name
    )
    owners = files.compactMapValues { $0.first?.path }
    // Which of two is meant by a name, all files that have it decide.
    let twice = files.values.filter { $0.count > 1 }.flatMap { $0.map(\.path) }
    open = Set(scans.filter { $0.value.isSeenEverywhere }.keys)
      .union(twice)
  }

  /// Returns the files that what a file means can depend on, itself included.
  func files(seenBy path: String) -> Set<String> {
    var seen: Set<String> = []
    var next = open.union([path])
    while let path = next.popFirst() {
      guard seen.insert(path).inserted, let scan = scans[path] else { continue }
      for (name, owner) in owners where scan.words.contains(name) {
        next.insert(owner)
      }
    }
    return seen
  }
}
