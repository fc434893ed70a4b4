import Course
import CoursePlatform
import Foundation

/// The file that contains a workspace's log, with a line of JSON for each
/// judged save.
struct LogFile: Sendable {
  let path: String
  let saves: Saves

  /// Returns the entries of the log, oldest first.
  ///
  /// If `count` isn't `nil`, only that many lines at the end of the file are
  /// read. Lines that can't be read are left out.
  ///
  /// - Throws: `Files.Failure` if the file can't be read, or `Git.Failure` if
  ///   the file doesn't exist and the saves can't be read.
  func entries(last count: Int? = nil) throws -> [LogEntry] {
    guard Files.exists(path) else {
      let entries = try entriesOfOldSaves()
      return entries.suffix(count ?? entries.count)
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let lines = try Files.read(path).textLines
    return lines.suffix(count ?? lines.count).compactMap {
      try? decoder.decode(LogEntry.self, from: Data($0.utf8))
    }
  }

  /// Appends an entry to the log.
  ///
  /// - Throws: `Git.Failure` or `Files.Failure` if the log can't be read or
  ///   written. In that case, the file is unchanged.
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

  /// Returns the log entries from an old workspace, where judgements were
  /// stored in the commit messages of saves.
  ///
  /// - Throws: `Git.Failure` if the saves can't be read.
  private func entriesOfOldSaves() throws -> [LogEntry] {
    try saves.log(
      ["--reverse"],
      formats: ["%H", "%ct", "%s"],
      trailers: ["Light", "Step", "Done", "Predicted", "Came-True", "Name"]
    ).compactMap(LogEntry.init(ofOldSave:))
  }
}

extension LogEntry {
  fileprivate init?(ofOldSave fields: [String]) {
    guard let seconds = Double(fields[1]),
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
