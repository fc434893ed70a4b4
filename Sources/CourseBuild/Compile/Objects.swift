import Course
import CoursePlatform

/// A service that compiles individual files and stores the resulting objects.
struct Objects: Sendable {
  let compiler: Compiler
  let store: Store

  /// A file to compile individually, in a module whose interface is already
  /// known.
  struct Unit: Sendable {
    let path: String
    /// The file, along with the other files that the compiler reads to compile
    /// it.
    let context: Tree
    let key: Digest
  }

  /// Returns the objects for a module's files, compiling the files whose
  /// objects aren't stored yet.
  ///
  /// - Parameters:
  ///   - units: The files to get objects for.
  ///   - job: The compiler job for the module's files.
  ///   - batch: A key that lets only one caller compile at a time. A second
  ///     caller waits, and then finds the first caller's objects in the store.
  /// - Returns: The objects, in the order of the files.
  /// - Throws: `Compiler.Errors` with the errors in all files.
  func objects(
    of units: [Unit],
    job: Compiler.Job,
    batch: Digest
  ) throws -> [Store.Object] {
    try store.once(for: batch) {
      var objects: [String: Store.Object] = [:]
      for unit in units { objects[unit.path] = store.object(for: unit.key) }
      let missing = units.filter { objects[$0.path] == nil }
      let parts = parts(of: missing).map { part in
        { @Sendable in try compile(part, with: job) }
      }
      for made in try Compiler.values(
        of: SideBySide.results(of: parts, on: compiler.threads)[...]
      ) {
        objects.merge(made) { $1 }
      }
      return units.compactMap { objects[$0.path] }
    }
  }

  /// Divides files among the available threads so that each thread compiles
  /// about the same amount of source code.
  private func parts(of units: [Unit]) -> [ArraySlice<Unit>] {
    let sizes = units.map { $0.context[$0.path]?.utf8.count ?? 0 }
    let total = sizes.reduce(0, +)
    var parts: [ArraySlice<Unit>] = []
    var start = 0
    var size = 0
    for index in units.indices {
      size += sizes[index]
      guard size * compiler.threads >= total * (parts.count + 1) else {
        continue
      }
      parts.append(units[start...index])
      start = index + 1
    }
    return parts
  }

  /// Compiles files in a single compiler call, and stores each file's object.
  ///
  /// - Throws: `Files.Failure` if an object can't be stored, or any error
  ///   thrown by `Compiler.compile(_:in:)`.
  private func compile(
    _ units: ArraySlice<Unit>,
    with job: Compiler.Job
  ) throws -> [String: Store.Object] {
    var job = job
    job.files = units.reduce(Tree()) { $0.merging($1.context) }.files
    job.primaries = units.map(\.path)
    return try store.withDraft { draft in
      try compiler.compile(job, in: draft)
      return try units.reduce(into: [:]) { objects, unit in
        objects[unit.path] = try store.keepObject(
          "\(draft)/\(Compiler.object(of: unit.path))",
          under: unit.key
        )
      }
    }
  }
}
