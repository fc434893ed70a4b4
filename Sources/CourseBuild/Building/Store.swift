package import CoursePlatform
import Foundation
import Synchronization

/// Results kept under a key of their inputs, so that nothing is done twice.
///
/// An entry is written whole or not at all, and never changed: two processes
/// may use one store at the same time.
package final class Store: Sendable {
  /// The folder.
  package let path: String
  /// A lock for each key that was ever made here.
  private let locks = Mutex<[Digest: NSLock]>([:])
  private let memory = Mutex<[Digest: any Sendable]>([:])

  /// Opens the store in a folder, which need not be there yet.
  ///
  /// A store has one path, however it is reached: the compiler's own caches in
  /// it hold their path, and are refused when they are found at another.
  package init(path: String) {
    self.path = Self.resolved(path)
    sweep()
  }

  private static func resolved(_ path: String) -> String {
    let url = URL(fileURLWithPath: path)
    guard !Files.isSomething(url.path), url.path != "/" else {
      return url.resolvingSymlinksInPath().path
    }
    let above = resolved(url.deletingLastPathComponent().path)
    return "\(above)/\(url.lastPathComponent)"
  }

  /// Returns the kept value, or makes and keeps it.
  ///
  /// - Parameters:
  ///   - key: the fingerprint of all that the value depends on.
  ///   - isAgain: whether a new value takes the place of a kept one.
  ///   - keeping: whether a value made now is to be kept.
  ///   - make: makes the value.
  /// - Returns: the value.
  /// - Throws: what `make` throws.
  package func value<Value: Codable & Sendable>(
    for key: Digest,
    isAgain: Bool = false,
    keeping: (Value) -> Bool = { _ in true },
    make: () throws -> Value
  ) throws -> Value {
    func found() -> Value? { isAgain ? nil : known(key, as: Value.self) }
    if let value = found() { return value }
    return try once(key) {
      if let value = found() { return value }
      let value = try make()
      if keeping(value) { keep(value, under: key) }
      return value
    }
  }

  /// Keeps a value under a key.
  func keep<Value: Codable & Sendable>(
    _ value: Value,
    under key: Digest
  ) {
    // A full disk must not spoil a verdict: it is made again next time.
    if let data = try? JSONEncoder().encode(value) {
      try? Files.write(data, to: folder(of: key) + ".json")
    }
    memory.withLock { $0[key] = value }
  }

  /// Returns the value kept under a key, or nil.
  package func known<Value: Codable & Sendable>(
    _ key: Digest,
    as type: Value.Type
  ) -> Value? {
    // In two steps: nothing at all would pass for a value that may be nil.
    if let kept = memory.withLock({ $0[key] }), let value = kept as? Value {
      return value
    }
    let path = folder(of: key) + ".json"
    guard let data = FileManager.default.contents(atPath: path) else {
      return nil
    }
    let value = try? JSONDecoder().decode(Value.self, from: data)
    if let value { memory.withLock { $0[key] = value } }
    return value
  }

  /// Returns the folder kept under a key, filling it first if need be.
  ///
  /// - Parameters:
  ///   - key: the fingerprint of all that the files depend on.
  ///   - fill: puts the files into the folder it is given. What it throws
  ///     leaves nothing behind.
  /// - Returns: the folder.
  /// - Throws: what `fill` throws, and `Files.Failure`.
  package func directory(
    for key: Digest,
    fill: (String) throws -> Void
  ) throws -> String {
    let folder = folder(of: key)
    if Files.exists(folder) { return folder }
    return try once(key) {
      if Files.exists(folder) { return folder }
      let draft = try makeDraft()
      defer { Files.remove(draft) }
      try fill(draft)
      try Files.makeDirectory("\(path)/\(key.description.prefix(2))")
      do {
        try Files.move(draft, to: folder)
      } catch {
        // Another process may have been first: then its folder serves.
        guard Files.exists(folder) else { throw error }
      }
      return folder
    }
  }

  /// Whether a folder is kept under this key.
  func hasDirectory(for key: Digest) -> Bool { Files.exists(folder(of: key)) }

  /// Runs work in a new folder, by its absolute path, that goes afterwards.
  ///
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws, and `Files.Failure`.
  package func withDraft<Result>(
    _ body: (String) throws -> Result
  ) throws -> Result {
    let draft = try makeDraft()
    defer { Files.remove(draft) }
    return try body(draft)
  }

  /// Makes a new folder, named for this process.
  private func makeDraft() throws -> String {
    let name = "\(getpid())-\(UUID().uuidString)"
    let draft = URL(fileURLWithPath: "\(drafts)/\(name)").path
    try Files.makeDirectory(draft)
    return draft
  }

  /// Removes the drafts that killed runs have left.
  ///
  /// A run in a container may have a number that means nothing here: a draft
  /// in use is not an hour old.
  private func sweep() {
    for name in Files.names(in: drafts) {
      let draft = "\(drafts)/\(name)"
      let isOwned =
        Int32(name.prefix { $0 != "-" }).map(SystemCalls.isAlive) ?? false
      let attributes = try? FileManager.default.attributesOfItem(atPath: draft)
      let age = (attributes?[.modificationDate] as? Date)?.timeIntervalSinceNow
      if !isOwned, let age, age < -3600 { Files.remove(draft) }
    }
  }

  private var drafts: String { "\(path)/drafts" }

  /// Runs the work of one key at a time: a second one waits for the first.
  func once<Result>(
    _ key: Digest,
    _ body: () throws -> Result
  ) rethrows -> Result {
    let lock = locks.withLock { locks in
      let lock = locks[key] ?? NSLock()
      locks[key] = lock
      return lock
    }
    return try lock.withLock(body)
  }

  private func folder(of key: Digest) -> String {
    let name = key.description
    return "\(path)/\(name.prefix(2))/\(name.dropFirst(2))"
  }
}
