package import CoursePlatform
import Foundation
import Synchronization

/// An on-disk cache of results, so that the same work isn't done twice.
///
/// Each result is stored under a key that's computed from everything that the
/// result depends on. An entry is written atomically and never changed, so two
/// processes can use the same store at the same time. Entries that haven't been
/// used for two weeks are removed (`StoreSweep`).
package final class Store: Sendable {
  /// The path of the folder that contains the store.
  package let path: String
  private let memory = Mutex<[Digest: any Sendable]>([:])
  private let busy = Mutex<Set<Digest>>([])
  private let change = NSCondition()

  /// The maximum number of values to cache in memory.
  private static let memoryCount = 2000

  /// A compiled object file, stored under its content's fingerprint.
  package struct Object: Hashable, Sendable {
    package let path: String
    /// The fingerprint of the object file's content.
    package let content: String
  }

  /// Opens the store in a folder, which might not exist yet.
  ///
  /// Symbolic links in the path are resolved so that a store always has the
  /// same path. The compiler's own caches in the store contain that path, and
  /// the compiler rejects the caches if the path changes.
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

  /// Returns the value cached under a key, or creates and caches that value.
  ///
  /// - Parameters:
  ///   - key: The key, which must cover everything that affects the value.
  ///   - ignoresCache: Whether to replace a cached value with a new one.
  ///   - keeping: A closure that takes a new value and returns whether to cache
  ///     that value.
  ///   - make: A closure that creates the value.
  /// - Returns: The cached value if there is one; otherwise, the new value.
  /// - Throws: Any error thrown by `make`.
  package func value<Value: Codable & Sendable>(
    for key: Digest,
    ignoresCache: Bool = false,
    keeping: (Value) -> Bool = { _ in true },
    make: () throws -> Value
  ) throws -> Value {
    func found() -> Value? { ignoresCache ? nil : known(key, as: Value.self) }
    if let value = found() { return value }
    return try once(for: key) {
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
    // A full disk must not spoil a verdict, which is made again next time.
    if let data = try? JSONEncoder().encode(value) {
      try? Files.write(data, to: folder(of: key) + ".json")
    }
    remember(value, under: key)
  }

  /// Returns the value cached under a key, or `nil` if no value is cached.
  package func known<Value: Codable & Sendable>(
    _ key: Digest,
    as type: Value.Type
  ) -> Value? {
    // In two steps: otherwise a missing value would be taken for a cached
    // `nil`.
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

  /// Returns the path of the folder stored under a key, first creating and
  /// filling the folder if it's not stored yet.
  ///
  /// - Parameters:
  ///   - key: The key, which must cover everything that affects the files.
  ///   - fill: A closure that takes the path of a new folder and writes the
  ///     files to that folder. If the closure throws an error, nothing is
  ///     stored.
  /// - Returns: The folder's absolute path.
  /// - Throws: Any error thrown by `fill`, or `Files.Failure` if the folder
  ///   can't be stored.
  package func directory(
    for key: Digest,
    fill: (String) throws -> Void
  ) throws -> String {
    let folder = folder(of: key)
    if StoreSweep.use(folder) { return folder }
    return try once(for: key) {
      if StoreSweep.use(folder) { return folder }
      try withDraft { draft in
        try fill(draft)
        try place(draft, at: folder)
      }
      return folder
    }
  }

  /// Calls `body` with the absolute path of a new temporary folder and removes
  /// the folder afterwards.
  ///
  /// - Returns: The value that `body` returned.
  /// - Throws: Any error thrown by `body`, or `Files.Failure` if the folder
  ///   can't be created.
  package func withDraft<Result>(
    _ body: (String) throws -> Result
  ) throws -> Result {
    let draft = newDraft()
    try Files.makeDirectory(draft)
    defer { Files.remove(draft) }
    return try body(draft)
  }

  /// Returns the path for a new draft folder, where a result is written before
  /// it's stored.
  ///
  /// The folder's name begins with this process's identifier, so a later sweep
  /// can tell whether the draft is still in use.
  func newDraft() -> String {
    let name = "\(getpid())-\(UUID().uuidString)"
    return URL(fileURLWithPath: "\(path)/drafts/\(name)").path
  }

  /// Moves a draft to its final path, unless another process has already stored
  /// the same result there.
  ///
  /// - Throws: `Files.Failure` if the draft can't be moved, and the path
  ///   doesn't contain the result either.
  private func place(_ draft: String, at path: String) throws {
    try Files.makeDirectory(Files.parent(of: path))
    do {
      try Files.move(draft, to: path)
    } catch {
      guard Files.exists(path) else { throw error }
    }
  }

  // MARK: Objects

  /// Returns the object file stored under a key, or `nil` if none is stored.
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

  /// Moves an object file into the store, which keeps only one copy of
  /// identical object files.
  ///
  /// - Parameters:
  ///   - file: The object file's path, which must be in a draft folder.
  ///   - key: The key, which must cover everything that affects the object
  ///     file.
  /// - Returns: The stored object file, which might be an identical file that
  ///   was stored earlier.
  /// - Throws: `Files.Failure` if the file can't be read or moved.
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

  /// Calls `body` while any other callers with the same key wait.
  ///
  /// - Returns: The value that `body` returned.
  func once<Result>(
    for key: Digest,
    body: () throws -> Result
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
  /// Creates the digest of a file's content.
  ///
  /// - Throws: `Files.Failure` if the file can't be read.
  init(ofFile path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Files.Failure(
        path: path,
        reason: "the compiler didn't create this file"
      )
    }
    self.init()
    data.withUnsafeBytes { add($0) }
  }
}
