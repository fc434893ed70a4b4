import CourseContent
package import CourseSystem
import Foundation

/// Has an author change a state in a folder, with an editor and its tests, and
/// writes the change back as the step's listings.
package struct Editing {
  private let root: String

  /// The state that is being edited.
  private struct Memory: Codable {
    let key: String
    let folder: String
    let digest: String
  }

  /// Creates an editing of the course in a folder.
  package init(root: String) { self.root = root }

  private var memoryPath: String { "\(root)/.kata/edit.json" }

  /// The folder in which a state is laid out, if none is named.
  package var folder: String { "\(root)/.kata/edit" }

  /// Lays a state out.
  ///
  /// - Parameters:
  ///   - name: its name, such as `8.2/green`.
  ///   - folder: a folder that is not there yet.
  /// - Throws: `Carry.Obstacle`, `Mistake`, or when a file cannot be written.
  package func start(_ name: String, in folder: String) throws {
    try checkNothingIsLaidOut()
    guard !Files.isSomething(folder) else {
      throw Carry.Obstacle(description: "\(folder) is there already")
    }
    let source = try CourseSource(root: root)
    let (key, tree) = try Self.state(name, of: source)
    try tree.write(over: Tree(), in: folder)
    let memory = Memory(
      key: key,
      folder: folder,
      digest: tree.digest.description
    )
    let data = try JSONEncoder().encode(memory)
    try Files.write(String(decoding: data, as: UTF8.self), to: memoryPath)
  }

  /// Returns what a state is remembered by, and its tree.
  private static func state(
    _ name: String,
    of source: CourseSource
  ) throws -> (key: String, tree: Tree) {
    let sites = try sites(of: source)
    let parts = name.split(separator: "/")
    if parts.count == 2, parts[1] == "end", let number = Int(parts[0]),
      let last = sites.last(where: { $0.chapter.number == number })
    {
      return (endKey(of: last.chapter), last.end)
    }
    guard let site = sites.first(where: { $0.name == name }) else {
      throw Carry.Obstacle(
        description: "there is no state \(name): a state is named 8.2/green, "
          + "or 8/end"
      )
    }
    return (site.key, site.end)
  }

  private static func endKey(of chapter: Chapter) -> String {
    "\(chapter.name)/end"
  }

  /// What was written back.
  package struct Report: Sendable {
    /// The places of the lessons that were written.
    package var written: [SourceLocation] = []
    /// The chapters that these are in, and the one that was edited.
    package var chapters: Set<Int> = []
    /// Where a chapter's end was edited: each change, and the state that it
    /// belongs to.
    package var pieces: [String] = []
  }

  /// Writes the state back into its lesson.
  ///
  /// - Returns: what was written.
  /// - Throws: `Carry.Obstacle`, `Mistake`, or when a file cannot be written;
  ///   then the lesson and the folder are as they were.
  package func finish() throws -> Report {
    let memory = try required()
    let source = try CourseSource(root: root)
    let sites = try Self.sites(of: source)
    let edited = try Self.package(in: memory.folder)
    func check(_ tree: Tree?) throws {
      guard tree?.digest.description == memory.digest else {
        throw Carry.Obstacle(
          description: "the lesson has changed since this state was laid out"
        )
      }
    }
    var report = Report()
    let amendments: [Amendment]
    let chapter = source.chapters.first { Self.endKey(of: $0) == memory.key }
    if let chapter {
      let last = sites.lastIndex { $0.chapter.number == chapter.number } ?? 0
      let sites = sites[...last]
      try check(sites.last?.end)
      let end = EndEditing(sites, to: edited)
      amendments = try Self.amendments(end.trees, sites, source)
      try Self.check(amendments, leadTo: edited, chapter, source)
      report.pieces = end.pieces.map {
        "\($0.path):\($0.line) belongs to \(sites[$0.state].name)"
      }
      report.chapters.insert(chapter.number)
    } else {
      let place = sites.firstIndex { $0.key == memory.key }
      try check(place.map { sites[$0].end })
      amendments = try Self.amendments(
        place.map { [$0: edited] } ?? [:],
        sites[...],
        source
      )
      if let place { report.chapters.insert(sites[place].chapter.number) }
    }
    try amendments.write(root: root)
    drop(memory)
    report.written = amendments.map(\.location)
    report.chapters.formUnion(
      source.chapters.filter { chapter in
        report.written.contains {
          $0.path.hasPrefix("chapters/\(chapter.slug)/")
        }
      }.map(\.number)
    )
    return report
  }

  /// Returns the lines that make some states lead to other trees.
  ///
  /// - Throws: `Mistakes` for what cannot be written.
  static func amendments(
    _ trees: [Int: Tree],
    _ sites: ArraySlice<Site>,
    _ source: CourseSource
  ) throws -> [Amendment] {
    let editings = try trees.sorted { $0.key < $1.key }.map { index, tree in
      try StateEditing(
        sites[index].phase,
        from: sites[index].start,
        to: tree,
        in: source.lines(of: sites[index].chapter.path),
        of: sites[index].chapter,
        given: sites[index].given
      )
    }
    let obstacles = editings.flatMap(\.obstacles)
    guard obstacles.isEmpty else { throw Mistakes(obstacles) }
    return editings.flatMap(\.amendments)
  }

  /// Makes sure that what is written in earlier states comes out at the end.
  private static func check(
    _ amendments: [Amendment],
    leadTo edited: Tree,
    _ chapter: Chapter,
    _ source: CourseSource
  ) throws {
    let outcome = try CourseCarrying.carry(
      from: source,
      to: try source.applying(amendments)
    )
    // A conflict is settled by the author, who sees what comes out.
    guard outcome.isWhole, let end = outcome.ends[chapter.number],
      let path = end.differences(from: edited).first
    else { return }
    throw Carry.Obstacle(
      description: "\(path): a later step makes something else of what is "
        + "changed here: edit the state of that step"
    )
  }

  /// Drops what was edited.
  ///
  /// - Returns: the folder that is gone.
  /// - Throws: `Carry.Obstacle`.
  package func abort() throws -> String {
    let memory = try required()
    drop(memory)
    return memory.folder
  }

  private func drop(_ memory: Memory) {
    Files.remove(memory.folder)
    Files.remove(memoryPath)
  }

  /// - Throws: `Carry.Obstacle` while a state is being edited.
  func checkNothingIsLaidOut() throws {
    guard let memory = try memory() else { return }
    throw Carry.Obstacle(
      description: "\(memory.key) is being edited in \(memory.folder): "
        + "`kata edit --done` writes it back, `kata edit --abort` drops it"
    )
  }

  private func memory() throws -> Memory? {
    try Files.contents(memoryPath).map {
      try JSONDecoder().decode(Memory.self, from: Data($0.utf8))
    }
  }

  private func required() throws -> Memory {
    guard let memory = try memory() else {
      throw Carry.Obstacle(description: "no state is being edited")
    }
    return memory
  }

  /// Reads the files of a package that a build may have left more in.
  private static func package(in folder: String) throws -> Tree {
    let files = Files.filesBelow(folder).filter { file in
      file == "Package.swift" || file.hasPrefix("Sources/")
        || file.hasPrefix("Tests/")
    }
    return try Tree.read(files, in: folder)
  }

  // MARK: States

  /// A phase, and the trees that it leads from and to.
  struct Site {
    let name: String
    let key: String
    let chapter: Chapter
    let phase: Phase
    let start: Tree
    let end: Tree
    let given: Tree
  }

  /// Returns every phase of a course, in order.
  static func sites(of source: CourseSource) throws -> [Site] {
    var tree = Tree()
    var sites: [Site] = []
    for chapter in source.chapters {
      let given = source.main.merging(chapter.given)
      for (key, step, phase) in chapter.namedPhases {
        let start = tree
        for listing in phase.listings { try tree.apply(listing, given: given) }
        let name = step.map {
          "\(chapter.number).\($0.number)/\(phase.kind.rawValue)"
        }
        sites.append(
          Site(
            name: name ?? "\(chapter.number)/start",
            key: key,
            chapter: chapter,
            phase: phase,
            start: start,
            end: tree,
            given: given
          )
        )
      }
    }
    return sites
  }
}
