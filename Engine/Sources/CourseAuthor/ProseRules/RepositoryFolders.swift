import CoursePlatform

/// The root folder of a repository and the folders directly in it, which hold
/// the repository's pages and packages.
///
/// Hidden folders are left out, and so are other repositories, such as a
/// learner's workspace.
struct RepositoryFolders {
  private let root: String
  /// The paths of the folders relative to the root: empty for the root itself,
  /// and otherwise ending in a slash.
  private let paths: [String]

  /// Reads the folders of the repository at `root`.
  init(root: String) {
    self.root = root
    let names = Files.names(in: root).filter { name in
      !name.hasPrefix(".") && Files.isDirectory("\(root)/\(name)")
        && !Files.isSomething("\(root)/\(name)/.git")
    }
    paths = [""] + names.map { "\($0)/" }
  }

  /// The paths of all Markdown pages, relative to the root.
  var pages: [String] {
    paths.flatMap { folder in
      Files.names(in: "\(root)/\(folder)").filter { $0.hasSuffix(".md") }
        .map { folder + $0 }
    }
  }

  /// The paths and contents of all files in the packages' sources.
  var code: [String] {
    paths.map { "\(root)/\($0)Sources" }.flatMap { sources in
      Files.filesBelow(sources).flatMap { file in
        [file, Files.contents("\(sources)/\(file)") ?? ""]
      }
    }
  }

  /// Returns whether a package has a target with this name.
  func hasTarget(_ name: String) -> Bool {
    paths.contains { Files.exists("\(root)/\($0)Sources/\(name)") }
  }
}
