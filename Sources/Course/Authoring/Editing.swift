import Foundation

/// Has an author change a state in a folder, with an editor and its tests, and
/// writes the change back as the step's listings.
public struct Editing {
  private let root: String

  /// The state that is being edited.
  private struct Memory: Codable {
    let key: String
    let folder: String
    let digest: String
  }

  /// Creates an editing of the course in a folder.
  public init(root: String) { self.root = root }

  private var memoryPath: String { "\(root)/.kata/edit.json" }

  /// The folder in which a state is laid out, if none is named.
  public var folder: String { "\(root)/.kata/edit" }

  /// Lays a state out.
  ///
  /// - Parameters:
  ///   - name: its name, such as `8.2/green`.
  ///   - folder: a folder that is not there yet.
  /// - Throws: `Carry.Obstacle`, `Mistake`, or when a file cannot be written.
  public func start(_ name: String, in folder: String) throws {
    if let memory = try memory() {
      throw Carry.Obstacle(
        description: "\(memory.key) is being edited in \(memory.folder): "
          + "`kata edit --done` writes it back, `kata edit --abort` drops it"
      )
    }
    guard !Files.isSomething(folder) else {
      throw Carry.Obstacle(description: "\(folder) is there already")
    }
    let source = try CourseSource(root: root)
    guard
      let site = try Self.sites(of: source).first(where: { $0.name == name })
    else {
      throw Carry.Obstacle(
        description: "there is no state \(name): a state is named 8.2/green"
      )
    }
    try site.end.write(over: Tree(), in: folder)
    let memory = Memory(
      key: site.key,
      folder: folder,
      digest: site.end.digest.description
    )
    let data = try JSONEncoder().encode(memory)
    try Files.write(String(decoding: data, as: UTF8.self), to: memoryPath)
  }

  /// Writes the state back into its lesson.
  ///
  /// - Returns: the places that were written, and the chapter's number.
  /// - Throws: `Carry.Obstacle`, `Mistake`, or when a file cannot be written;
  ///   then the lesson and the folder are as they were.
  public func finish() throws -> (written: [SourceLocation], chapter: Int) {
    let memory = try required()
    let source = try CourseSource(root: root)
    guard
      let site = try Self.sites(of: source).first(where: {
        $0.key == memory.key
      }
      ), site.end.digest.description == memory.digest
    else {
      throw Carry.Obstacle(
        description: "the lesson has changed since this state was laid out"
      )
    }
    let editing = try StateEditing(
      site.phase,
      from: site.start,
      to: try Self.package(in: memory.folder),
      in: source.lines(of: site.chapter.path),
      of: site.chapter,
      gifts: site.gifts
    )
    guard editing.obstacles.isEmpty else {
      throw Mistakes(editing.obstacles)
    }
    try editing.amendments.write(root: root)
    drop(memory)
    return (editing.amendments.map(\.location), site.chapter.number)
  }

  /// Drops what was edited.
  ///
  /// - Returns: the folder that is gone.
  /// - Throws: `Carry.Obstacle`.
  public func abort() throws -> String {
    let memory = try required()
    drop(memory)
    return memory.folder
  }

  private func drop(_ memory: Memory) {
    Files.remove(memory.folder)
    Files.remove(memoryPath)
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
    let gifts: Tree
  }

  /// Returns every phase of a course, in order.
  static func sites(of source: CourseSource) throws -> [Site] {
    var tree = Tree()
    var sites: [Site] = []
    for chapter in source.chapters {
      let gifts = source.main.merging(chapter.gifts)
      for (key, step, phase) in chapter.namedPhases {
        let start = tree
        for listing in phase.listings { try tree.apply(listing, gifts: gifts) }
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
            gifts: gifts
          )
        )
      }
    }
    return sites
  }
}
