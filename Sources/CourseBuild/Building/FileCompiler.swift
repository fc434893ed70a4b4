import Course
import CoursePlatform
import Foundation

/// Compiles files each by itself, and keeps their objects.
struct FileCompiler {
  let compiler: Compiler
  let store: Store

  /// A file to compile by itself, of a module whose interface is known.
  struct Unit {
    let path: String
    /// The file, and the others that the compiler has to read for it.
    let context: Tree
    let key: Digest
  }

  /// Compiles files of a module as far as their objects are not kept.
  ///
  /// - Parameters:
  ///   - units: the files.
  ///   - job: how files of this module are compiled.
  ///   - batch: the key of what is done one at a time: who comes second finds
  ///     the objects of the first.
  /// - Returns: the objects, in the order of the files.
  /// - Throws: `Compiler.Errors`: those of all the files.
  func objects(
    of units: [Unit],
    job: Compiler.Job,
    batch: Digest
  ) throws -> [String] {
    try store.once(batch) {
      let missing = units.filter { !store.hasDirectory(for: $0.key) }
      var errors: [Diagnostic] = []
      for result in SideBySide.results(
        of: parts(of: missing).map { part in { try compile(part, job) } },
        on: compiler.threads
      ) {
        do {
          try result.get()
        } catch let found as Compiler.Errors {
          errors += found.diagnostics
        }
      }
      guard errors.isEmpty else { throw Compiler.Errors(diagnostics: errors) }
    }
    return try units.map { unit in
      let folder = try store.directory(for: unit.key) { _ in
        throw Files.Failure(path: unit.path, reason: "was not compiled")
      }
      return "\(folder)/file.o"
    }
  }

  /// Shares files out among the threads there are for them, by their size.
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

  /// Compiles files in one call, and keeps the object of each.
  private func compile(_ units: ArraySlice<Unit>, _ job: Compiler.Job) throws {
    var job = job
    job.files = units.reduce(Tree()) { $0.merging($1.context) }.files
    job.primaries = units.map(\.path)
    try store.withDraft { draft in
      let objects = try compiler.compile(job, in: draft)
      for unit in units {
        _ = try store.directory(for: unit.key) { folder in
          guard let object = objects[unit.path] else {
            throw Files.Failure(path: folder, reason: "has no object file")
          }
          try Files.move(object, to: "\(folder)/file.o")
        }
      }
    }
  }
}
