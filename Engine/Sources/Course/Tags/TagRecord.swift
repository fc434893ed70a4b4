package import CoursePlatform

/// A record of the course version that a repository's tags were created from.
package struct TagRecord: Hashable, Sendable {
  /// The fingerprint of the course's outline, from `Outline.digest`.
  package let digest: Digest
  /// The fingerprint of the course's states, from `WholeCourse.fingerprint`.
  package let fingerprint: String
  /// The hash of each chapter's start commit, keyed by the name of the commit's
  /// tag, such as `08-turns/start`.
  ///
  /// The record contains commits because learners might move or delete the tags
  /// in their own repositories.
  package let starts: [String: String]

  package init(
    digest: Digest,
    fingerprint: String,
    starts: [String: String] = [:]
  ) {
    self.digest = digest
    self.fingerprint = fingerprint
    self.starts = starts
  }

  // MARK: The file

  /// Reads a record from a file that contains the two fingerprints, followed by
  /// a line for each chapter.
  ///
  /// The result is `nil` if the file doesn't exist or doesn't have this format.
  package static func read(from path: String) -> TagRecord? {
    let lines = (Files.contents(path) ?? "").textLines
    guard lines.count >= 2, let digest = Digest(lines[0]) else { return nil }
    let starts = lines.dropFirst(2).map { $0.parts(at: UInt8(ascii: " ")) }
    guard starts.allSatisfy({ $0.count == 2 }) else { return nil }
    return TagRecord(
      digest: digest,
      fingerprint: lines[1],
      starts: Dictionary(starts.map { ($0[0], $0[1]) }) { $1 }
    )
  }

  /// Writes the record to a file, in the format that `read(from:)` expects.
  ///
  /// - Throws: `Files.Failure` if the file can't be written.
  package func write(to path: String) throws {
    let lines = starts.sorted { $0.key < $1.key }.map {
      "\($0.key) \($0.value)"
    }
    try Files.write(
      (["\(digest)", fingerprint] + lines).joinedLines,
      to: path
    )
  }

  // MARK: The trees

  /// Returns the files in a chapter's start commit, or `nil` if the repository
  /// doesn't contain that commit.
  package func start(of chapter: ChapterEntry, in git: Git) -> Tree? {
    guard let commit = starts["\(chapter.slug)/start"] else { return nil }
    let files = try? git.files(
      at: commit,
      in: ["Package.swift", "Sources", "Tests"]
    )
    return files.map { files in
      Tree(
        Dictionary(
          files.map { ($0.path, String(decoding: $0.content, as: UTF8.self)) }
        ) { $1 }
      )
    }
  }
}
