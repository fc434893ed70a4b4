import Foundation

/// Writing a folder as a whole.
extension Files {
  /// Writes a file that is not there yet, in a folder that is.
  ///
  /// - Throws: `Failure`.
  package static func writeNew(_ text: String, to path: String) throws {
    guard SystemCalls.writeNew(path, Array(text.utf8)) else {
      throw Failure(path: path, reason: SystemCalls.lastError)
    }
  }

  /// Puts a folder in the place of another, or where there is none.
  ///
  /// - Parameters:
  ///   - draft: the folder; afterwards it is gone, or holds what stood there.
  ///   - path: where it goes.
  /// - Throws: `Failure`; then what stood there stands there still.
  package static func putFolder(
    _ draft: String,
    inPlaceOf path: String
  ) throws {
    guard isSomething(path) else {
      try rename(draft, to: path)
      return
    }
    switch SystemCalls.move(draft, to: path, .exchanging) {
    case .done: return
    case .refused:
      throw Failure(path: path, reason: SystemCalls.lastError)
    case .impossible:
      let old = draft + "-old"
      try rename(path, to: old)
      do {
        try rename(draft, to: path)
      } catch {
        try rename(old, to: path)
        throw error
      }
      remove(old)
    }
  }

  private static func rename(_ source: String, to target: String) throws {
    guard SystemCalls.replace(target, with: source) else {
      throw Failure(path: target, reason: SystemCalls.lastError)
    }
  }
}
