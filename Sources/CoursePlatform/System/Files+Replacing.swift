package import Foundation

/// Replacing what is known, and nothing else.
extension Files {
  /// A file that was not what it was taken for: somebody has just saved it.
  package struct Changed: Error, CustomStringConvertible {
    let path: String

    package var description: String {
      "\(path): is being changed by another program"
    }
  }

  /// Puts other content in the place of what stands at a path, if that still
  /// stands there.
  ///
  /// - Parameters:
  ///   - old: what stands there, to the byte; nil for nothing.
  ///   - path: the file.
  ///   - new: what is to stand there; nil for nothing.
  /// - Throws: `Changed` when something else stood there, and `Failure`; then
  ///   it stands there still.
  package static func replace(
    _ old: Data?,
    at path: String,
    with new: Data?
  ) throws {
    guard old != new else { return }
    guard FileManager.default.contents(atPath: path) == old else {
      throw Changed(path: path)
    }
    let draft = try newDraft(beside: path)
    do {
      if let new, !SystemCalls.writeNew(draft, Array(new)) {
        throw Failure(path: path, reason: SystemCalls.lastError)
      }
      switch (old, new) {
      case (nil, _): try moveIn(draft, path)
      case (let old?, nil): try takeOut(path, draft, old)
      case (let old?, _): try exchange(path, draft, old)
      }
      remove(draft)
    } catch {
      remove(draft)
      throw error
    }
  }

  private static func newDraft(beside path: String) throws -> String {
    let folder = parent(of: path)
    try makeDirectory(folder)
    return (folder.isEmpty ? "" : folder + "/") + draftPrefix
      + UUID().uuidString
  }

  private static func moveIn(_ draft: String, _ path: String) throws {
    switch SystemCalls.move(draft, to: path, .onlyIfFree) {
    case .done: return
    case .impossible where !isSomething(path):
      try move(draft, path)
    case .refused, .impossible:
      guard !isDirectory(path) else {
        throw Failure(path: path, reason: "is a folder")
      }
      throw Changed(path: path)
    }
  }

  private static func takeOut(
    _ path: String,
    _ draft: String,
    _ old: Data
  ) throws {
    try move(path, draft)
    guard FileManager.default.contents(atPath: draft) != old else { return }
    // What was saved in the meantime goes back, unless there is more of it.
    if SystemCalls.move(draft, to: path, .onlyIfFree) == .impossible {
      try move(draft, path)
    }
    throw Changed(path: path)
  }

  private static func exchange(
    _ path: String,
    _ draft: String,
    _ old: Data
  ) throws {
    switch SystemCalls.move(draft, to: path, .exchanging) {
    case .refused: throw Changed(path: path)
    case .impossible: try move(draft, path)
    case .done:
      guard FileManager.default.contents(atPath: draft) != old else { return }
      _ = SystemCalls.move(draft, to: path, .exchanging)
      throw Changed(path: path)
    }
  }

  private static func move(_ source: String, _ target: String) throws {
    guard SystemCalls.replace(target, with: source) else {
      throw Failure(path: target, reason: SystemCalls.lastError)
    }
  }
}
