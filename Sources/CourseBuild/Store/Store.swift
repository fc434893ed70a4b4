package import CoursePlatform
import Foundation
import Synchronization

/// Results kept under a key of their inputs, so that nothing is done twice.
///
/// An entry is written whole or not at all, and never changed: two processes
/// may use one store at the same time. Entries that nobody uses any more are
/// removed (`StoreSweep`).
package final class Store: Sendable {
  /// The folder.
  package let path: String
  private let memory = Mutex<[Digest: any Sendable]>([:])
  private let busy = Mutex<Set<Digest>>([])
  private let change = NSCondition()

  /// The number of values that are kept in memory.
  private static let memoryCount = 2000

  /// A file of code, kept under its content.
  package struct Object: Hashable, Sendable {
    package let path: String
    /// The fingerprint of its bytes.
    package let content: String
  }

  /// Opens the store in a folder, which need not be there yet.
  ///
  /// A store has one path, however it is reached: the compiler's own caches in
  /// it hold their path, and are refused when they are found at another.
  package init(path: String) {
    self.path = Self.resolved(path)
    StoreSweep(path: self.path).runIfDue()
  }

  private static func resolved(_ path: String) -> String {
    let url = URL(fileURLWithPath: path)
    guard !Files.isSomething(url.path), url.path != "/" else {
      return url.resolvingSymlinksInPath().path
    }
    let above = resolved(url.deletingLastPathComponent().path)
    return "\(above)/\(url.lastPathComponent)"
  }

  // MARK: Values

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

  private func keep<Value: Codable & Sendable>(
    _ value: Value,
    under key: Digest
  ) {
    // A full disk must not spoil a verdict: it is made again next time.
    if let data = try? JSONEncoder().encode(value) {
      try? Files.write(data, to: folder(of: key) + ".json")
    }
    remember(value, under: key)
  }

  /// Returns the value kept under a key, or `nil`.
  package func known<Value: Codable & Sendable>(
    _ key: Digest,
    as type: Value.Type
  ) -> Value? {
    // In two steps: nothing at all would pass for a value that may be nil.
    if let kept = memory.withLock({ $0[key] }), let value = kept as? Value {
      return value
    }
    let path = folder(of: key) + ".json"
    guard StoreSweep.use(path),
      let data = FileManager.default.contents(atPath: path),
      let value = try? JSONDecoder().decode(Value.self, from: data)
    else { return nil }
    remember(value, under: key)
    return value
  }

  private func remember(_ value: some Sendable, under key: Digest) {
    memory.withLock { memory in
      if memory.count >= Self.memoryCount { memory.removeAll() }
      memory[key] = value
    }
  }

  // MARK: Folders

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
    if StoreSweep.use(folder) { return folder }
    return try once(key) {
      if StoreSweep.use(folder) { return folder }
      try withDraft { draft in
        try fill(draft)
        try place(draft, at: folder)
      }
      return folder
    }
  }

  /// Runs work in a new folder, by its absolute path, that goes afterwards.
  ///
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws, and `Files.Failure`.
  package func withDraft<Result>(
    _ body: (String) throws -> Result
  ) throws -> Result {
    let draft = newDraft()
    try Files.makeDirectory(draft)
    defer { Files.remove(draft) }
    return try body(draft)
  }

  /// Returns the path of a new draft, named for this process.
  private func newDraft() -> String {
    let name = "\(getpid())-\(UUID().uuidString)"
    return URL(fileURLWithPath: "\(path)/drafts/\(name)").path
  }

  /// Moves a draft to its place, unless another process was first.
  private func place(_ draft: String, at path: String) throws {
    try Files.makeDirectory(Files.parent(of: path))
    do {
      try Files.move(draft, to: path)
    } catch {
      guard Files.exists(path) else { throw error }
    }
  }

  // MARK: Objects

  /// Returns the object kept under a key, or `nil`.
  package func object(for key: Digest) -> Object? {
    let link = folder(of: key) + ".o"
    guard
      let target = try? FileManager.default.destinationOfSymbolicLink(
        atPath: link
      ),
      case let object = object(of: String(target.suffix(32))),
      StoreSweep.use(object.path), StoreSweep.use(link)
    else { return nil }
    return object
  }

  /// Moves an object into the store; of equal ones, one is kept.
  ///
  /// - Parameters:
  ///   - file: the file, which is made in a draft.
  ///   - key: the fingerprint of all that it depends on.
  /// - Returns: the object.
  /// - Throws: `Files.Failure`.
  func keepObject(_ file: String, under key: Digest) throws -> Object {
    let object = object(of: "\(try Digest(ofFile: file))")
    if !StoreSweep.use(object.path) { try place(file, at: object.path) }
    let link = folder(of: key) + ".o"
    try Files.makeDirectory(Files.parent(of: link))
    Files.remove(link)
    try? FileManager.default.createSymbolicLink(
      atPath: link,
      withDestinationPath: "../objects/\(object.content)"
    )
    return object
  }

  private func object(of content: String) -> Object {
    Object(path: "\(path)/objects/\(content)", content: content)
  }

  // MARK: Keys

  /// Runs the work of one key at a time: a second one waits for the first.
  func once<Result>(
    _ key: Digest,
    _ body: () throws -> Result
  ) rethrows -> Result {
    change.withLock {
      while !busy.withLock({ $0.insert(key).inserted }) { change.wait() }
    }
    defer {
      change.withLock {
        busy.withLock { _ = $0.remove(key) }
        change.broadcast()
      }
    }
    return try body()
  }

  private func folder(of key: Digest) -> String {
    let name = key.description
    return "\(path)/\(name.prefix(2))/\(name.dropFirst(2))"
  }
}

extension Digest {
  /// Creates the digest of a file's bytes.
  ///
  /// - Throws: `Files.Failure`.
  init(ofFile path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Files.Failure(path: path, reason: "was not made by the compiler")
    }
    self.init()
    data.withUnsafeBytes { add($0) }
  }
}
