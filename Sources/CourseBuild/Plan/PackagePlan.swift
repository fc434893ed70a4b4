package import Course

/// The modules of a package in the order they are built, when it has the shape
/// that the direct build knows: plain targets with `Sources/Name` or
/// `Tests/Name`, and dependencies by name.
package struct PackagePlan: Hashable, Sendable {
  /// A module of the package.
  package struct Module: Hashable, Sendable {
    package enum Kind: String, Codable, Sendable {
      case library, program, tests
      /// A program of the author's that uses a learner's types, which may be
      /// unsafe with threads.
      case script
    }
    package let name: String
    package let kind: Kind
    /// The modules it may import, all of them: those it names and theirs.
    package var dependencies: [String]
    /// The Swift files, sorted.
    package let files: [String]

    /// Whether a file has statements of its own to run.
    package var hasMainFile: Bool {
      files.contains { $0.hasSuffix("/main.swift") }
    }

    /// Returns the module's files in a tree.
    package func part(of tree: Tree) -> Tree {
      tree.filter(Set(files).contains)
    }
  }

  /// A tree that is beyond the direct build; SwiftPM builds it.
  package struct Unknown: Error, CustomStringConvertible {
    package let description: String
  }

  /// The modules, each after those it depends on.
  package let modules: [Module]

  /// The modules that are no tests.
  package var sources: [Module] { modules.filter { $0.kind != .tests } }
  /// The modules of tests.
  package var tests: [Module] { modules.filter { $0.kind == .tests } }

  /// Plans the build of a tree.
  ///
  /// - Parameters:
  ///   - tree: the package.
  ///   - manifest: what its manifest says.
  /// - Throws: `Unknown` for a package that says more than names, kinds and
  ///   dependencies of its targets.
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
      throw Unknown(description: "\(target.name) has other files than Swift's")
    }
    return Module(
      name: target.name,
      kind: target.kind,
      dependencies: target.dependencies,
      files: files
    )
  }

  /// Sorts modules behind those they depend on, and completes what they may
  /// import.
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
        throw Unknown(description: "its dependencies are not all targets")
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
