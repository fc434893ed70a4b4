package import Course

/// A plan for building a package without SwiftPM: the package's modules in
/// build order.
///
/// The package's targets must be in `Sources/Name` or `Tests/Name`, and must
/// depend only on each other.
package struct PackagePlan: Hashable, Sendable {
  /// A module of the package, with its files and dependencies.
  package struct Module: Hashable, Sendable {
    package enum Kind: String, Codable, Sendable {
      case library, program, tests
      /// A program by the course's author that uses a learner's types.
      ///
      /// The compiler doesn't check a script for data races, because a
      /// learner's types might be unsafe to share between threads.
      case script
    }
    package let name: String
    package let kind: Kind
    /// The names of the modules that this module can import, including
    /// transitive dependencies.
    package var dependencies: [String]
    /// The sorted paths of the module's Swift files.
    package let files: [String]

    /// Whether one of the module's files is named `main.swift`.
    package var hasMainFile: Bool {
      files.contains { $0.hasSuffix("/main.swift") }
    }

    /// Returns the files in a tree that belong to the module.
    package func part(of tree: Tree) -> Tree {
      tree.filter(Set(files).contains)
    }
  }

  /// An error for a package that only SwiftPM can build, because `DirectBuild`
  /// doesn't support the package.
  package struct Unknown: Error, CustomStringConvertible {
    package let description: String
  }

  /// The package's modules, sorted so that each module comes after its
  /// dependencies.
  package let modules: [Module]

  /// The paths of the Swift files that belong to no target, so that neither
  /// SwiftPM nor `DirectBuild` compiles them.
  package let strays: [String]

  /// The package's modules except for the test modules.
  package var sources: [Module] { modules.filter { $0.kind != .tests } }
  /// The package's test modules.
  package var tests: [Module] { modules.filter { $0.kind == .tests } }

  /// Creates a plan for building a package, given its files and its manifest.
  ///
  /// - Throws: `Unknown` if `DirectBuild` doesn't support the package.
  init(_ tree: Tree, manifest: PackageManifest) throws {
    if let oddity = manifest.oddity { throw Unknown(description: oddity) }
    let modules = try Self.sorted(
      manifest.targets.map { try Self.module(of: $0, of: manifest, in: tree) }
    )
    let known = Set(modules.flatMap(\.files)).union([ManifestReader.file])
    self.modules = modules
    strays = tree.paths.filter {
      !known.contains($0) && $0.hasSuffix(".swift")
    }
  }

  private static func module(
    of target: PackageManifest.Target,
    of manifest: PackageManifest,
    in tree: Tree
  ) throws -> Module {
    var files = tree.below(target.folder).paths
    // The only target of its kind may have the whole folder.
    if files.isEmpty, manifest.isOnlyOne(target) {
      files = tree.below(target.kind == .tests ? "Tests" : "Sources").paths
    }
    guard !files.isEmpty else {
      throw ManifestReader.error(
        "the target \(target.name) has no Swift files: put "
          + "\(target.kind == .tests ? "its tests" : "its code") in "
          + target.folder
      )
    }
    guard files.allSatisfy({ $0.hasSuffix(".swift") }) else {
      throw Unknown(
        description: "\(target.name) must contain Swift files and nothing else"
      )
    }
    return Module(
      name: target.name,
      kind: target.kind,
      dependencies: target.dependencies,
      files: files
    )
  }

  /// Returns modules sorted so that each module comes after its dependencies,
  /// and with transitive dependencies added.
  ///
  /// - Throws: `Unknown` if a module depends on something that isn't a target
  ///   of the package.
  private static func sorted(_ targets: [Module]) throws -> [Module] {
    var done: [Module] = []
    var waiting = targets
    while !waiting.isEmpty {
      let names = done.map(\.name)
      guard
        let index = waiting.firstIndex(where: {
          $0.dependencies.allSatisfy(names.contains)
        })
      else {
        throw Unknown(
          description: "the dependencies of the package's targets can't be "
            + "resolved"
        )
      }
      var module = waiting.remove(at: index)
      let direct = Set(module.dependencies)
      let theirs = done.filter { direct.contains($0.name) }
      let all = direct.union(theirs.flatMap(\.dependencies))
      module.dependencies = names.filter(all.contains)
      done.append(module)
    }
    return done
  }
}
