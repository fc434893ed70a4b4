import CourseContent
import CourseSystem
import Foundation

/// A listing that was carried: what it was, and which file that was written for.
struct CarriedListing: Codable, Hashable, Sendable {
  /// The file that it changes.
  var path: String
  /// The lines inside its fence, as they were.
  var was: [String]
  /// The file that they were written for.
  var file: String
  /// The lines that took their place.
  var body: [String]

  init(path: String, was: [String], for file: String, body: [String]) {
    self.path = path
    self.was = was
    self.file = file
    self.body = body
  }
}

/// The listings that were carried, so that a change which is taken back leaves
/// each of them to the letter as its author wrote it.
struct CarriedListings: Codable, Sendable {
  private(set) var all: [CarriedListing] = []

  private static let path = ".kata/carried.json"

  /// None.
  init() {}

  /// Reads what is remembered in a clone; it may be deleted at any time.
  init(root: String) {
    let text = Files.contents("\(root)/\(Self.path)") ?? ""
    let read = try? JSONDecoder().decode(Self.self, from: Data(text.utf8))
    self = read ?? Self()
  }

  /// Writes it down in a clone.
  ///
  /// - Throws: `Files.Failure`.
  func write(root: String) throws {
    for (path, text) in try asFile {
      try Files.write(text ?? "", to: "\(root)/\(path)")
    }
  }

  /// The file that it is remembered in; none where there is nothing.
  var asFile: [String: String?] {
    get throws {
      guard !all.isEmpty else { return [:] }
      let data = try JSONEncoder().encode(self)
      return [Self.path: String(decoding: data, as: UTF8.self)]
    }
  }

  /// More than these are not remembered: the oldest are forgotten.
  private static let most = 1000

  /// Returns the lines that a listing had before it was carried, once or
  /// several times, from the file that is there now.
  func body(
    before body: [String],
    of path: String,
    for file: String
  ) -> [String]? {
    var sought: Set<[String]> = [body]
    var index = all.endIndex
    while index > all.startIndex {
      index -= 1
      let record = all[index]
      guard record.path == path, sought.contains(record.body) else { continue }
      if record.file == file { return record.was }
      sought.insert(record.was)
    }
    return nil
  }

  /// Adds what was carried now.
  mutating func add(_ records: [CarriedListing]) {
    let new = Set(records)
    all = (all.filter { !new.contains($0) } + records).suffix(Self.most)
  }
}
