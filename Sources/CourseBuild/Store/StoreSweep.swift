import CoursePlatform
import Foundation

/// Removes what nobody uses any more from a store.
///
/// The time of an entry's last change is that of its last use.
struct StoreSweep {
  /// The store's folder.
  let path: String
  /// The largest size of all entries in bytes.
  var maximumSize = Self.maximumSize
  var now = Date()

  private static let longestLeisure = 14 * day
  private static let day: TimeInterval = 24 * 3600
  private static let hour: TimeInterval = 3600

  /// Two gigabytes, or what `KATA_STORE_MB` says.
  private static var maximumSize: Int {
    let megabytes = ProcessInfo.processInfo.environment["KATA_STORE_MB"]
    return (megabytes.flatMap { Int($0) } ?? 2000) * 1_000_000
  }

  /// Notes that an entry is used.
  ///
  /// - Returns: whether there is such an entry.
  static func use(_ path: String) -> Bool {
    utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW) == 0
  }

  /// Removes drafts, and once a day, in the background, what is unused.
  func runIfDue() {
    removeDrafts()
    // Its time is that of the last sweep, but for the store's first days.
    let clock = "\(path)/objects"
    guard let age = age(of: clock), age > Self.day, Self.use(clock) else {
      return
    }
    Thread.detachNewThread { removeUnused() }
  }

  /// Removes the drafts that killed runs have left.
  ///
  /// A run in a container may have a number that means nothing here: a draft
  /// in use is not an hour old.
  private func removeDrafts() {
    for name in Files.names(in: "\(path)/drafts") {
      let draft = "\(path)/drafts/\(name)"
      let isOwned =
        Int32(name.prefix { $0 != "-" }).map(SystemCalls.isAlive) ?? false
      if !isOwned, let age = age(of: draft), age > Self.hour {
        Files.remove(draft)
      }
    }
  }

  /// An entry, or an object that entries share.
  private struct Entry {
    let path: String
    let size: Int
    let age: TimeInterval
  }

  /// Removes the entries that weren't used for two weeks, and then those whose
  /// last use is longest ago until the others fit; none of the last hour.
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
      $0.count == 2 || $0 == "objects"
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
