import Course
import CoursePlatform

/// A service that compiles source files individually and stores the resulting
/// object files.
struct Objects: Sendable {
  let compiler: Compiler
  let store: Store

  /// A source file to compile individually.
  struct Unit: Sendable {
    let path: String
    /// The file, along with the other files that the compiler reads to compile
    /// the file.
    let context: Tree
    let key: Digest
  }

  /// Returns the object files for a module's source files, compiling those that
  /// aren't stored yet.
  ///
  /// - Parameters:
  ///   - units: The source files.
  ///   - job: The compiler job for the module.
  ///   - batch: A key that lets only one caller compile at a time. A second
  ///     caller waits and then finds the first caller's object files in the
  ///     store.
  /// - Returns: The object files, in the order of the source files.
  /// - Throws: `Compiler.Errors` with the errors in all source files.
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
        of: Parallel.results(of: parts, on: compiler.threads)[...]
      ) {
        objects.merge(made) { $1 }
      }
      return units.compactMap { objects[$0.path] }
    }
  }

  /// Returns the source files divided into one part for each thread, so that
  /// all threads compile about the same amount of code.
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

  /// Compiles files in a single compiler call and stores each resulting object
  /// file.
  ///
  /// - Returns: The object files, keyed by the paths of the source files.
  /// - Throws: `Files.Failure` if an object file can't be stored, or any error
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
