import CourseContent
package import CourseSystem
import Foundation

/// Makes the chapters of a clone follow from each other again after some were
/// changed.
package struct Carry {
  private let root: String

  /// What came of it.
  package struct Report: Sendable {
    /// The places that were written anew.
    package let carried: [SourceLocation]
    /// How many listings there are.
    package let listings: Int
    /// Where a change ends, and what is to be looked at.
    package let notes: [Mistake]
    /// What an author has to settle.
    package let conflicts: [Mistake]
    /// What stands on a conflict.
    package let waiting: [Mistake]
    /// The files of the game that changed with the end of the course.
    package let game: [String]
  }

  /// What stands in the way.
  struct Obstacle: Error, CustomStringConvertible {
    let description: String
  }

  /// What is kept until all conflicts are settled.
  private struct Memory: Codable {
    let base: String
    /// The files as they were before, and as they were written.
    var originals: [String: String?] = [:]
    var written: [String: String] = [:]
  }

  /// Creates a carrying of the course in a folder.
  package init(root: String) { self.root = root }

  /// The folder in which conflicts are kept.
  package var folder: String { "\(root)/.kata/carry" }

  private var memoryPath: String { "\(folder)/carry.json" }

  /// Carries what was changed since a commit.
  ///
  /// - Parameter base: the commit whose chapters were proved.
  /// - Returns: what came of it.
  /// - Throws: `Obstacle`, `Mistake`, or when git or a file fails.
  package func run(base: String = "HEAD") throws -> Report {
    try checkNothingIsLeft()
    let commit = try CourseSnapshots(root: root).commit(base)
    return try carry(Memory(base: commit))
  }

  /// - Throws: `Obstacle` while there are conflicts to settle.
  func checkNothingIsLeft() throws {
    guard !Files.exists(memoryPath) else {
      throw Obstacle(
        description: "conflicts are left: settle them and call "
          + "`kata carry --continue`, or `kata carry --abort`"
      )
    }
  }

  /// Writes a file, or removes it with the folders that this leaves empty.
  private func write(_ text: String?, to path: String) throws {
    if let text {
      return try Files.write(text, toFileAt: "\(root)/\(path)")
    }
    Files.remove("\(root)/\(path)")
    var folder = Files.parent(of: path)
    while folder.contains("/"), Files.isEmptyFolder("\(root)/\(folder)") {
      Files.remove("\(root)/\(folder)")
      folder = Files.parent(of: folder)
    }
  }

  /// Goes on when the author has settled the conflicts.
  ///
  /// - Throws: as `run(base:)` does.
  package func resume() throws -> Report { try carry(try memory()) }

  /// Puts the files back as they were before.
  ///
  /// What was edited since is kept beside the conflicts' folder.
  ///
  /// - Returns: the paths that were put back, and those that were kept.
  /// - Throws: `Obstacle`, or when a file cannot be written.
  package func abort() throws -> (restored: [String], kept: [String]) {
    let memory = try memory()
    var kept: [String] = []
    for (path, text) in memory.written
    where Files.contents("\(root)/\(path)") != text {
      guard let edited = Files.contents("\(root)/\(path)") else { continue }
      let place = "\(root)/.kata/carry-aborted/\(path)"
      try Files.write(edited, to: place)
      kept.append(place)
    }
    for (path, text) in memory.originals { try write(text, to: path) }
    Files.remove(folder)
    return (memory.originals.keys.sorted(), kept.sorted())
  }

  private func memory() throws -> Memory {
    guard let text = Files.contents(memoryPath) else {
      throw Obstacle(description: "nothing is being carried")
    }
    return try JSONDecoder().decode(Memory.self, from: Data(text.utf8))
  }

  // MARK: Carrying

  private func carry(_ memory: Memory) throws -> Report {
    let old = try CourseSnapshots(root: root).source(at: memory.base)
    let new = try CourseSource(root: root)
    var listings = CarriedListings(root: root)
    let outcome = try CourseCarrying.carry(
      from: old,
      to: new,
      memory: listings
    )
    let game = try write(outcome, new, memory)
    if !outcome.records.isEmpty {
      listings.add(outcome.records)
      try listings.write(root: root)
    }
    return Report(
      carried: outcome.amendments.map(\.location),
      listings: outcome.listings,
      notes: outcome.notes,
      conflicts: outcome.conflicts.map {
        Mistake("\($0.path): \($0.reason)", at: $0.location)
      },
      waiting: outcome.waiting,
      game: game
    )
  }

  /// Writes what was carried, and keeps what was not.
  ///
  /// - Returns: the files of the game that changed.
  private func write(
    _ outcome: CourseCarrying.Outcome,
    _ new: CourseSource,
    _ memory: Memory
  ) throws -> [String] {
    var memory = memory
    let paths = Set(outcome.amendments.map(\.location.path))
    for path in paths where memory.originals[path] == nil {
      memory.originals[path] = .some(Files.contents("\(root)/\(path)"))
    }
    if !outcome.isWhole { try keep(memory) }
    try outcome.amendments.write(root: root)
    guard outcome.isWhole else {
      for path in paths {
        memory.written[path] = Files.contents("\(root)/\(path)")
      }
      try keep(memory)
      try keep(outcome.conflicts)
      return []
    }
    // Only where it was the end of the course: else it is the author's.
    let isEnd = new.main == MainGame.part(of: outcome.oldEnd)
    let game = isEnd ? try MainGame.write(outcome.newEnd, root: root) : []
    Files.remove(folder)
    return game
  }

  private func keep(_ memory: Memory) throws {
    let data = try JSONEncoder().encode(memory)
    try Files.write(String(decoding: data, as: UTF8.self), to: memoryPath)
  }

  /// Writes each conflict into a file, with both texts.
  private func keep(_ conflicts: [CourseCarrying.Conflict]) throws {
    for name in Files.names(in: folder) where name.hasSuffix(".md") {
      Files.remove("\(folder)/\(name)")
    }
    for (index, conflict) in conflicts.enumerated() {
      func block(_ text: String?) -> String {
        "````text\n\(text ?? "(there is none)\n")````\n"
      }
      let text = """
        \(conflict.location): \(conflict.path)

        \(conflict.reason)

        What cannot be carried:

        \(block(conflict.lines.asText))
        The file it was written for:

        \(block(conflict.old))
        The file as it is now:

        \(block(conflict.new))
        """
      try Files.write(text, to: "\(folder)/\(index + 1).md")
    }
  }
}
