package import Course
import CoursePlatform

extension Workspace {
  /// The learner's test files that are in neither `Sources` nor `Tests`.
  ///
  /// They aren't saved or judged, because they aren't part of the package. The
  /// files of another package in the workspace's folder are left out.
  package var filesOutside: Tree {
    var tree = Tree()
    for path in Self.swiftFilesOutside(of: self.path) {
      guard let text = Files.contents("\(self.path)/\(path)"),
        text.contains("import XCTest") || text.contains("import Testing")
      else { continue }
      tree[path] = text
    }
    return tree
  }

  /// Returns the paths of the Swift files in a package's folder that are in
  /// neither `Sources` nor `Tests`, except for manifests.
  static func swiftFilesOutside(of folder: String) -> [String] {
    let names = Files.names(in: folder).filter { name in
      !name.hasPrefix(".") && !["Sources", "Tests"].contains(name)
        && !Files.exists("\(folder)/\(name)/Package.swift")
    }
    let below = names.flatMap { name in
      Files.isDirectory("\(folder)/\(name)")
        ? Files.filesBelow("\(folder)/\(name)").map { "\(name)/\($0)" }
        : [name]
    }
    return below.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Package") }
  }
}
