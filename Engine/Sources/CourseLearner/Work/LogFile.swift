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
    let lines = String(decoding: try content(), as: UTF8.self).textLines
    return lines.suffix(count ?? lines.count).compactMap {
      try? decoder.decode(LogEntry.self, from: Data($0.utf8))
    }
  }

  /// Appends an entry to the log.
  ///
  /// - Throws: `Files.Failure` if the log can't be read or written. In that
  ///   case, the file is unchanged.
  func append(_ entry: LogEntry) throws {
    var known = Files.exists(path) ? try content() : Data()
    // The end of a line that a power failure has damaged.
    if let last = known.last, last != UInt8(ascii: "\n") {
      known.append(UInt8(ascii: "\n"))
    }
    try Files.write(
      known + Data(line(entry).utf8),
      to: path,
      isDurable: true
    )
  }

  /// Returns the file's bytes, which needn't be text after a power failure.
  private func content() throws -> Data {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Files.Failure(path: path, reason: "the file can't be read")
    }
    return data
  }

  private func line(_ entry: LogEntry) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.dateEncodingStrategy = .iso8601
    return String(decoding: try encoder.encode(entry), as: UTF8.self) + "\n"
  }
}
