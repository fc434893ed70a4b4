import CoursePlatform
import Foundation

/// A cleanup that removes unused entries from a store.
///
/// An entry's modification time is the time when the entry was last used.
struct StoreSweep {
  /// The path of the folder that contains the store.
  let path: String
  /// The maximum total size of all entries, in bytes.
  var maximumSize = Self.maximumSize
  var now = Date()

  private static let longestLeisure = 14 * day
  private static let day: TimeInterval = 24 * 3600
  private static let hour: TimeInterval = 3600

  /// The default maximum total size of all entries, in bytes.
  ///
  /// The default is two gigabytes, unless the environment variable
  /// `KATA_STORE_MB` sets another size in megabytes.
  private static var maximumSize: Int {
    let megabytes = ProcessInfo.processInfo.environment["KATA_STORE_MB"]
    return (megabytes.flatMap { Int($0) } ?? 2000) * 1_000_000
  }

  /// Records the use of a store entry by updating the entry's modification
  /// time.
  ///
  /// - Returns: `true` if the entry exists; otherwise, `false`.
  static func use(_ path: String) -> Bool {
    utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW) == 0
  }

  /// Removes abandoned drafts from the store and, once a day in the background,
  /// unused entries.
  func runIfDue() {
    removeDrafts()
    // The folder's modification time is the time of the last sweep, except in
    // the store's first days.
    let clock = "\(path)/objects"
    guard let age = age(of: clock), age > Self.day, Self.use(clock) else {
      return
    }
    Thread.detachNewThread { removeUnused() }
  }

  /// Removes draft folders that killed processes left behind.
  private func removeDrafts() {
    Files.removeAbandoned(in: "\(path)/drafts", now: now)
  }

  /// A store entry, or an object file that several entries share.
  private struct Entry {
    let path: String
    let size: Int
    let age: TimeInterval
  }

  /// Removes the entries that haven't been used for two weeks, and then the
  /// least recently used entries until the remaining ones fit within the
  /// maximum size.
  ///
  /// Entries used within the last hour are kept.
  func removeUnused() {
    let entries = entries.sorted { $0.age < $1.age }
    var size = 0
    for entry in entries {
      size += entry.size
      let isKept =
        entry.age < Self.hour
        || entry.age < Self.longestLeisure && size <= maximumSize
      if !isKept { Files.remove(entry.path) }
    }
  }

  private var entries: [Entry] {
    let shelves = Files.names(in: path).filter {
      $0.count == 2 || ["objects", "swiftpm"].contains($0)
    }
    return shelves.flatMap { shelf in
      Files.names(in: "\(path)/\(shelf)").compactMap { name in
        entry("\(path)/\(shelf)/\(name)")
      }
    }
  }

  private func entry(_ path: String) -> Entry? {
    age(of: path).map { age in
      let files =
        Files.isDirectory(path)
        ? Files.filesBelow(path).map { "\(path)/\($0)" } : [path]
      let sizes = files.compactMap {
        try? FileManager.default.attributesOfItem(atPath: $0)[.size] as? Int
      }
      return Entry(path: path, size: sizes.reduce(0, +), age: age)
    }
  }

  private func age(of path: String) -> TimeInterval? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.modificationDate] as? Date).map {
      now.timeIntervalSince($0)
    }
  }
}
