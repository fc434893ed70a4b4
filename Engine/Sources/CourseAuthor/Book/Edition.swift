import Course
import CoursePlatform

/// The repository, version, and license of a course, which every page of its
/// book states.
///
/// Each fact is `nil` if the course doesn't record it.
struct Edition: Sendable {
  /// The address of the course's repository, from a comment in `README.md` such
  /// as `<!-- repository: https://example.org/kata -->`.
  let repository: String?
  /// The version or commit of the course's folder, such as `v0.1.0`.
  let version: String?
  /// The date of the folder's last commit, such as `2026-11-28`.
  let date: String?
  /// The text of the course's license, whose first line is the license's name.
  let license: String?

  /// Reads the facts from a course's folder and from its `README.md`.
  init(of folder: CourseFolder, readme: Markdown) {
    repository = readme.blocks.lazy.compactMap(Self.repository).first
    license = Files.contents("\(folder.path)/LICENSE")
    let commit = try? Git(directory: folder.path, isTop: true).run(
      "log",
      "-1",
      "--format=%cs %(describe:tags,match=v[0-9]*) %h"
    )
    let facts = commit?.split(separator: " ").map(String.init) ?? []
    date = facts.first
    version = facts.dropFirst().first
  }

  /// The name of the license, such as `MIT License`.
  var licenseName: String? { license?.textLines.first?.trimmed }

  private static func repository(_ block: Markdown.Block) -> String? {
    guard case .mark(let words) = block.kind,
      let match = words.wholeMatch(of: /repository: (https:\/\/\S+)/)
    else { return nil }
    return String(match.1)
  }
}
