import CoursePlatform

/// A watch over a package's files, which tells from their stamps when the files
/// must be read again.
///
/// File systems round the times in stamps, some to two seconds, so two saves
/// can have the same stamps. That's why the files are also read several times
/// after their stamps have changed. Whether their times are right doesn't
/// matter.
struct FileWatch {
  typealias Instant = ContinuousClock.Instant

  /// The time between two readings of files with the same stamps.
  private static let interval = Duration.milliseconds(200)

  private let folder: String
  /// The stamps of the files when they were last read, or `nil` if they haven't
  /// been read yet.
  private var stamps: FileStamps?
  /// The time at which the stamps were seen for the first time.
  private var changed = Instant.now
  /// The time at which the files were last read.
  private var read = Instant.now

  /// Creates a watch over the files of a package that haven't been read yet.
  init(_ folder: String) { self.folder = folder }

  /// Returns whether the files might differ from the ones that were last read.
  func mustRead(at now: Instant = .now) -> Bool {
    guard let stamps, stamps.isCurrent else { return true }
    let isYoung = read < changed + SystemCalls.FileStamp.coarsestTick
    return isYoung && now >= read + Self.interval
  }

  /// Records that the files are about to be read.
  mutating func willRead(at now: Instant = .now) {
    let seen = FileStamps(of: folder)
    if seen != stamps { changed = now }
    stamps = seen
    read = now
  }
}
