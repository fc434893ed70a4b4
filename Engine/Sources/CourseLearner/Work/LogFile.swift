import CoursePlatform
import Foundation

/// The file that contains a workspace's log, with a line of JSON for each
/// judged save.
struct LogFile: Sendable {
  let path: String

  /// Returns the entries of the log, oldest first.
  ///
  /// If `count` isn't `nil`, only that many lines at the end of the file are
  /// read. Lines that can't be read are left out.
  ///
  /// - Throws: `Files.Failure` if the file can't be read.
  func entries(last count: Int? = nil) throws -> [LogEntry] {
    guard Files.exists(path) else { return [] }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let lines = try Files.read(path).textLines
    return lines.suffix(count ?? lines.count).compactMap {
      try? decoder.decode(LogEntry.self, from: Data($0.utf8))
    }
  }

  /// Appends an entry to the log.
  ///
  /// - Throws: `Files.Failure` if the log can't be read or written. In that
  ///   case, the file is unchanged.
  func append(_ entry: LogEntry) throws {
    let known = Files.exists(path) ? try Files.read(path) : ""
    try Files.write(known + line(entry), to: path)
  }

  private func line(_ entry: LogEntry) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.dateEncodingStrategy = .iso8601
    return String(decoding: try encoder.encode(entry), as: UTF8.self) + "\n"
  }
}
