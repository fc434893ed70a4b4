package import Course
import CoursePlatform
import Synchronization

/// The modules of a tree, when it has the shape the direct build knows: plain
/// targets with `Sources/Name` or `Tests/Name`, and dependencies by name.
package struct PackageShape: Hashable {
  /// A module of the package.
  package struct Module: Hashable {
    package enum Kind: Hashable {
      case library, program, tests
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
  struct Unknown: Error, CustomStringConvertible {
    let description: String
  }

  /// The package's name.
  let name: String
  /// The modules, each after those it depends on.
  package let modules: [Module]

  /// The modules that are no tests.
  package var sources: [Module] { modules.filter { $0.kind != .tests } }
  /// The modules of tests.
  package var tests: [Module] { modules.filter { $0.kind == .tests } }

  /// What a shape is read from.
  private struct Form: Hashable {
    let manifest: String
    let paths: [String]
  }

  private static let known = Mutex<[Form: PackageShape]>([:])

  /// Reads the shape of a tree, once for all trees of the same files.
  ///
  /// - Throws: `Unknown` for a package that says more than names, kinds and
  ///   dependencies of its targets.
  package init(_ tree: Tree) throws {
    guard let manifest = tree["Package.swift"] else {
      throw Unknown(description: "there is no Package.swift")
    }
    let form = Form(manifest: manifest, paths: tree.paths)
    if let shape = Self.known.withLock({ $0[form] }) {
      self = shape
    } else {
      let shape = try PackageShape(form)
      Self.known.withLock { $0[form] = shape }
      self = shape
    }
  }

  private init(_ form: Form) throws {
    let manifest = form.manifest
    guard manifest.hasPrefix("// swift-tools-version: 6.") else {
      throw Unknown(description: "its tools version is not 6.x")
    }
    let reader = try ManifestReader(manifest)
    name = reader.name
    let targets = try reader.targets.map { target in
      let folder = target.kind == .tests ? "Tests" : "Sources"
      let below = form.paths.filter {
        $0.hasPrefix("\(folder)/\(target.name)/")
      }
      guard below.allSatisfy({ $0.hasSuffix(".swift") }), !below.isEmpty else {
        throw Unknown(
          description: "\(target.name) has other files than Swift's"
        )
      }
      return Module(
        name: target.name,
        kind: target.kind,
        dependencies: target.dependencies,
        files: below
      )
    }
    modules = try Self.sorted(targets)
    let known = Set(modules.flatMap(\.files)).union(["Package.swift"])
    if let stray = form.paths.first(where: {
      !known.contains($0) && $0.hasSuffix(".swift")
    }) {
      throw Unknown(description: "\(stray) belongs to no target")
    }
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

/// Reads a plain manifest by its tokens.
private struct ManifestReader {
  struct Target {
    let name: String
    let kind: PackageShape.Module.Kind
    let dependencies: [String]
  }

  private(set) var name = ""
  private(set) var targets: [Target] = []

  /// The manifest's strings and words, in order.
  private let words: [String]

  init(_ manifest: String) throws {
    words = Self.words(of: manifest)
    guard let package = words.firstIndex(of: "Package("),
      words.dropFirst(package + 1).first == "name:",
      words.indices.contains(package + 2)
    else {
      throw PackageShape.Unknown(description: "its manifest is not plain")
    }
    name = Self.literal(words[package + 2])
    try readTargets()
  }

  private mutating func readTargets() throws {
    let kinds: [String: PackageShape.Module.Kind] = [
      ".target(": .library, ".executableTarget(": .program,
      ".testTarget(": .tests,
    ]
    let known: Set = [
      "//", "import", "PackageDescription", "let", "package", "=", "Package(",
      "name:", "products:", "targets:", "dependencies:", "type:",
      ".library(", ".executable(", "[", "]", ")", ",",
    ]
    var kind: PackageShape.Module.Kind?
    var name: String?
    var dependencies: [String] = []
    var inDependencies = false
    for (index, word) in words.enumerated() {
      if let next = kinds[word] {
        kind = next
        name = nil
        dependencies = []
      } else if word == ")", let found = kind {
        guard let name else {
          throw PackageShape.Unknown(description: "a target has no name")
        }
        targets.append(
          Target(name: name, kind: found, dependencies: dependencies)
        )
        kind = nil
      } else if word == "dependencies:" {
        guard kind != nil else {
          throw PackageShape.Unknown(description: "it depends on packages")
        }
        inDependencies = true
      } else if word == "]" {
        inDependencies = false
      } else if word.hasPrefix("\"") {
        if inDependencies { dependencies.append(Self.literal(word)) }
        if kind != nil, index > 0, words[index - 1] == "name:" {
          name = Self.literal(word)
        }
      } else if !known.contains(word) {
        throw PackageShape.Unknown(
          description: "its manifest says \(word)"
        )
      }
    }
  }

  private static func literal(_ word: String) -> String {
    String(word.drop { $0 == "\"" }.prefix { $0 != "\"" })
  }

  /// Returns the words, marks and string literals, without comments.
  private static func words(of manifest: String) -> [String] {
    var words: [String] = []
    for line in manifest.lines {
      var rest = Substring(line)
      while let first = rest.first {
        if rest.hasPrefix("//") { break }
        if first.isWhitespace {
          rest = rest.dropFirst()
        } else if first == "\"" {
          let end = rest.dropFirst().firstIndex(of: "\"") ?? rest.endIndex
          words.append(String(rest[..<end]))
          rest = rest[end...].dropFirst()
        } else if "[],)=".contains(first) {
          words.append(String(first))
          rest = rest.dropFirst()
        } else {
          let length = rest.firstIndex { "(: \"".contains($0) }
            .map {
              rest[$0] == "\"" || rest[$0] == " " ? $0 : rest.index(after: $0)
            }
          let end = length ?? rest.endIndex
          words.append(String(rest[..<end]))
          rest = rest[end...]
        }
      }
    }
    return words
  }
}
