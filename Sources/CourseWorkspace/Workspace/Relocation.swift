import Course

/// A file that was moved to another folder.
package struct Relocation: Hashable, Sendable {
  package let from: String
  package let to: String
}

extension LearnerFiles {
  /// Moves each file that a lesson has in another folder of the same module.
  ///
  /// A module has no two files of one name, so the name says which it is.
  ///
  /// - Returns: the files that were moved.
  mutating func arrange(like lesson: Tree) -> [Relocation] {
    let places = Dictionary(
      lesson.paths.map { (ModuleFile($0), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var moved: [Relocation] = []
    for path in paths where lesson[path] == nil {
      guard let place = places[ModuleFile(path)], self[place] == nil else {
        continue
      }
      self[place] = self[path]
      self[path] = nil
      moved.append(Relocation(from: path, to: place))
    }
    return moved
  }
}

/// A file as its module knows it: by its name, whatever the folder below.
private struct ModuleFile: Hashable {
  private let module: [Substring]
  private let name: Substring?

  init(_ path: String) {
    let parts = path.split(separator: "/")
    module = Array(parts.dropLast().prefix(2))
    name = parts.last
  }
}
