import Course
import CoursePlatform
import Foundation

/// The file of a workspace's log: a line of JSON for each judged save.
struct LogFile: Sendable {
  let path: String
  let saves: Saves

  /// Returns the entries, the first one first.
  ///
  /// A line that can't be read is left out.
  ///
  /// - Throws: `Git.Failure`, `Files.Failure`.
  func entries() throws -> [LogEntry] {
    guard Files.exists(path) else { return try entriesOfOldSaves() }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try Files.read(path).textLines.compactMap {
      try? decoder.decode(LogEntry.self, from: Data($0.utf8))
    }
  }

  /// Adds an entry.
  ///
  /// - Throws: `Git.Failure`, `Files.Failure`; then the file is as it was.
  func append(_ entry: LogEntry) throws {
    let known =
      try Files.exists(path)
      ? Files.read(path) : entriesOfOldSaves().map(line).joined()
    try Files.write(known + line(entry), to: path)
  }

  private func line(_ entry: LogEntry) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.dateEncodingStrategy = .iso8601
    return String(decoding: try encoder.encode(entry), as: UTF8.self) + "\n"
  }

  /// The entries of a workspace from the time when a save's own message said what
  /// it was worth.
  private func entriesOfOldSaves() throws -> [LogEntry] {
    guard try saves.newest() != nil else { return [] }
    let names = ["Light", "Step", "Done", "Predicted", "Came-True", "Name"]
    return try saves.git.run(
      "log",
      "--reverse",
      "--format=%H\u{1f}%ct\u{1f}%s\(Saves.trailers(names))\u{1e}",
      Saves.reference
    ).split(separator: "\u{1e}").compactMap(LogEntry.init(ofOldSave:))
  }
}

extension LogEntry {
  fileprivate init?(ofOldSave record: Substring) {
    let fields = record.split(
      separator: "\u{1f}",
      omittingEmptySubsequences: false
    ).map { String($0).trimmed }
    guard fields.count == 9, let seconds = Double(fields[1]),
      let light = Light(rawValue: fields[3])
    else { return nil }
    func field(_ index: Int) -> String? {
      fields[index].isEmpty ? nil : fields[index]
    }
    let words = fields[2]
    self.init(
      date: Date(timeIntervalSince1970: seconds),
      light: light,
      step: fields[4],
      summary: words.firstRange(of: ": ")
        .map { String(words[$0.upperBound...]) } ?? words,
      isDone: fields[5] == "yes",
      commit: String(fields[0].prefix(Saves.nameLength)),
      prediction: field(6),
      cameTrue: field(7).map { $0 == "yes" },
      name: field(8)
    )
  }
}
