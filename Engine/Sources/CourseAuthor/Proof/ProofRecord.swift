import Course
import CoursePlatform

/// The checks of a chapter that held when they were last carried out, each with
/// the digest of everything that it depends on.
///
/// The record is the file `proved.txt` in the chapter's folder, under version
/// control. It has a line for each check, `digest  name`, sorted by name.
struct ProofRecord: Equatable {
  /// The digests of the checks that held, keyed by the checks' names.
  var digests: [String: Digest] = [:]

  /// The name of the record's file in a chapter's folder.
  static let file = "proved.txt"

  /// Returns the path of a chapter's record, relative to the course's root.
  static func path(ofChapter slug: String) -> String {
    "chapters/\(slug)/\(file)"
  }

  /// Creates an empty record.
  init() {}

  /// Reads the record of a chapter.
  ///
  /// - Parameters:
  ///   - slug: The name of the chapter's folder.
  ///   - root: The course's folder.
  ///   - mistakes: The array that a mistake is appended to for each line that
  ///     isn't a digest and a name.
  init(ofChapter slug: String, root: String, noting mistakes: inout [Mistake]) {
    let path = Self.path(ofChapter: slug)
    let text = Files.contents("\(root)/\(path)") ?? ""
    for (index, line) in text.textLines.enumerated() {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let digest = Digest(String(parts[0])) else {
        mistakes.note(
          "this line of the record of proofs isn't a digest and the name of a "
            + "check. Run `kata verify --record` to write the record again",
          at: SourceLocation(path: path, line: index + 1)
        )
        continue
      }
      digests[String(parts[1]).trimmed] = digest
    }
  }

  /// The content of the record's file.
  var text: String {
    digests.sorted { $0.key < $1.key }.map { "\($0.value)  \($0.key)\n" }
      .joined()
  }
}
