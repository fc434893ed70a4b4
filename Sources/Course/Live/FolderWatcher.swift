import Foundation

/// Notices that something below a folder may have changed.
///
/// It listens to the system's events where they arrive, and looks by itself
/// where they do not: in some containers and on network drives.
public final class FolderWatcher {
  private let path: String
  /// The folders the system is asked to watch now.
  private var folders: [String] = []
  private var events: Int32?

  /// Starts to watch, and tries with a file of its own whether a change is
  /// seen.
  public init(path: String) {
    self.path = path
    listen()
    if events != nil && !seesAChange() { stopListening() }
  }

  deinit { stopListening() }

  /// Whether the system tells of changes; otherwise ask often.
  public var hasEvents: Bool { events != nil }

  /// A descriptor that can be read when something may have changed.
  public var descriptor: Int32? { events }

  /// Takes the events that are there, and follows new folders.
  public func takeEvents() {
    guard let events else { return }
    while let bytes = Platform.readAvailable(events, limit: 1 << 14),
      !bytes.isEmpty
    {}
    if Self.folders(below: path) != folders {
      stopListening()
      listen()
    }
  }

  private func listen() {
    folders = Self.folders(below: path)
    events = Platform.watch(folders)
  }

  private func stopListening() {
    if let events { Platform.closeDescriptor(events) }
    events = nil
  }

  private func seesAChange() -> Bool {
    guard let events else { return false }
    let probe = "\(path)/.kata-probe"
    guard (try? Files.write("", to: probe)) != nil else { return false }
    Platform.waitReadable([events], milliseconds: 500)
    let seen = Platform.readAvailable(events, limit: 1 << 14) != nil
    Files.remove(probe)
    takeEvents()
    return seen
  }

  /// The folder itself and those that hold the learner's sources.
  private static func folders(below path: String) -> [String] {
    var found = [path]
    for top in ["Sources", "Tests"] { collect("\(path)/\(top)", into: &found) }
    return found
  }

  private static func collect(_ folder: String, into found: inout [String]) {
    guard Files.isDirectory(folder) else { return }
    found.append(folder)
    for name in Files.names(in: folder) where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      if Files.isDirectory(path) { collect(path, into: &found) }
    }
  }
}
