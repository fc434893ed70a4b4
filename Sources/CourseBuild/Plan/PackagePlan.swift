package import Course

/// A package's modules, in build order.
///
/// A plan exists only for packages that the direct build supports: the targets
/// are in `Sources/Name` or `Tests/Name`, and depend on each other by name.
package struct PackagePlan: Hashable, Sendable {
  /// A module of the package, with its files and dependencies.
  package struct Module: Hashable, Sendable {
    package enum Kind: String, Codable, Sendable {
      case library, program, tests
      /// A program that the course's author has written and that uses a
      /// learner's types.
      ///
      /// Data races aren't checked in a script, because a learner's types might
      /// be unsafe to share between threads.
      case script
    }
    package let name: String
    package let kind: Kind
    /// The names of the modules that the module can import, including
    /// transitive dependencies.
    package var dependencies: [String]
    /// The sorted paths of the module's Swift files.
    package let files: [String]

    /// Whether one of the module's files contains top-level code.
    package var hasMainFile: Bool {
      files.contains { $0.hasSuffix("/main.swift") }
    }

    /// Returns the files in a tree that belong to the module.
    package func part(of tree: Tree) -> Tree {
      tree.filter(Set(files).contains)
    }
  }

  /// An error for a tree that the direct build doesn't support, so that SwiftPM
  /// must build the tree instead.
  package struct Unknown: Error, CustomStringConvertible {
    package let description: String
  }

  /// The package's modules, each after its dependencies.
  package let modules: [Module]

  /// The modules of the program, which are all modules except the test modules.
  package var sources: [Module] { modules.filter { $0.kind != .tests } }
  /// The package's test modules, each after its dependencies.
  package var tests: [Module] { modules.filter { $0.kind == .tests } }

  /// Creates a plan for building a tree.
  ///
  /// - Parameters:
  ///   - tree: The package to plan a build for.
  ///   - manifest: The package's manifest, which lists its targets.
  /// - Throws: `Unknown` if the direct build doesn't support the package.
  init(_ tree: Tree, manifest: PackageManifest) throws {
    if let oddity = manifest.oddity { throw Unknown(description: oddity) }
    modules = try Self.sorted(
      manifest.targets.map { try Self.module(of: $0, in: tree) }
    )
    let known = Set(modules.flatMap(\.files)).union([ManifestReader.file])
    if let stray = tree.paths.first(where: {
      !known.contains($0) && $0.hasSuffix(".swift")
    }) {
      throw Unknown(description: "\(stray) belongs to no target")
    }
  }

  private static func module(
    of target: PackageManifest.Target,
    in tree: Tree
  ) throws -> Module {
    let folder = target.kind == .tests ? "Tests" : "Sources"
    let files = tree.paths.filter {
      $0.hasPrefix("\(folder)/\(target.name)/")
    }
    guard files.allSatisfy({ $0.hasSuffix(".swift") }), !files.isEmpty else {
      throw Unknown(description: "\(target.name) has files that aren't Swift")
    }
    return Module(
      name: target.name,
      kind: target.kind,
      dependencies: target.dependencies,
      files: files
    )
  }

  /// Returns modules sorted so that each module comes after its dependencies,
  /// with transitive dependencies added to each module.
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
        throw Unknown(description: "its dependencies aren't all targets")
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
