package import CourseContent
package import CourseSystem
import Synchronization

/// Outlines, each made once.
package final class OutlineMemory: Sendable {
  private let files = Mutex<[Digest: FileOutline]>([:])
  private let outlines = Mutex<[Digest: Outline?]>([:])

  package init() {}

  /// Some modules as others depend on them.
  ///
  /// It is summed up when it is first asked for, and once for all who ask.
  package final class View: Sendable {
    private let memory: OutlineMemory
    private let modules: [Tree]
    private let depth: OutlineDepth
    private let known = Mutex<Outline??>(nil)

    fileprivate init(
      _ memory: OutlineMemory,
      _ modules: [Tree],
      _ depth: OutlineDepth
    ) {
      self.memory = memory
      self.modules = modules
      self.depth = depth
    }

    /// Returns the fingerprint of all that some files could depend on in the
    /// modules, or nil when it cannot be told.
    package func digest(seenBy files: Tree) -> Digest? {
      outline?.digest(seenBy: memory.fileOutlines(of: files))
    }

    private var outline: Outline? {
      known.withLock { known in
        let outline = known ?? memory.outline(of: modules, depth)
        known = .some(outline)
        return outline
      }
    }
  }

  /// Returns how others depend on some modules, in their order.
  package func view(
    of modules: [Tree],
    _ depth: OutlineDepth = .interface
  ) -> View {
    View(self, modules, depth)
  }

  /// Returns the fingerprint of all that others see of a module's files, or nil
  /// when that cannot be told.
  ///
  /// Where it is the same, so are the files' names, and what they declare, in
  /// its order.
  package func heads(of files: Tree) -> Digest? {
    let outlines = fileOutlines(of: files)
    guard outlines.allSatisfy(\.isPlain) else { return nil }
    var digest = Digest.of(files.paths)
    for outline in outlines { digest.add(outline.heads) }
    return digest
  }

  private func outline(of modules: [Tree], _ depth: OutlineDepth) -> Outline? {
    let key = Digest.of([depth.rawValue] + modules.map { "\($0.digest)" })
    if let known = outlines.withLock({ $0[key] }) { return known }
    let outline = Outline(modules.map(fileOutlines), depth)
    outlines.withLock {
      // Each state has its own; those of a few at a time are asked for.
      if $0.count > 32 { $0 = [:] }
      $0[key] = .some(outline)
    }
    return outline
  }

  private func fileOutlines(of tree: Tree) -> [FileOutline] {
    tree.paths.compactMap { path in
      guard let text = tree[path], let key = tree.digest(of: path) else {
        return nil
      }
      if let known = files.withLock({ $0[key] }) { return known }
      let outline = FileOutline(text)
      files.withLock { $0[key] = outline }
      return outline
    }
  }
}
