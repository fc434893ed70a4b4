import Foundation

/// Writing a whole folder.
extension Files {
  /// Writes a new file to an existing folder.
  ///
  /// - Throws: `Failure`.
  package static func writeNew(_ text: String, to path: String) throws {
    guard SystemCalls.writeNew(path, Array(text.utf8)) else {
      throw Failure(path: path, reason: SystemCalls.lastError)
    }
  }

  /// Moves a folder to a place where there may be another.
  ///
  /// - Parameters:
  ///   - draft: the folder to move.
  ///   - path: its place.
  /// - Throws: `Failure`; then the other folder stays in its place.
  package static func putFolder(
    _ draft: String,
    inPlaceOf path: String
  ) throws {
    let old = draft + "-old"
    let isReplaced = isSomething(path)
    if isReplaced { try rename(path, to: old) }
    do {
      try rename(draft, to: path)
    } catch {
      if isReplaced { try rename(old, to: path) }
      throw error
    }
    if isReplaced { remove(old) }
  }

  private static func rename(_ source: String, to target: String) throws {
    guard SystemCalls.replace(target, with: source) else {
      throw Failure(path: target, reason: SystemCalls.lastError)
    }
  }
}
