import CoursePlatform
import Foundation

/// The parts of a package manifest that affect how the package is built.
package struct PackageManifest: Codable, Sendable {
  /// A target that the manifest declares.
  package struct Target: Codable, Sendable {
    let name: String
    package let kind: PackagePlan.Module.Kind
    /// The names of the targets that the target depends on.
    package let dependencies: [String]
    /// The path of the target's folder, or `nil` for the usual one.
    var path: String?

    /// The path of the target's folder, relative to the package's root.
    package var folder: String {
      path ?? "\(kind == .tests ? "Tests" : "Sources")/\(name)"
    }
  }

  let name: String
  let targets: [Target]
  /// A description of the first feature in the manifest that `DirectBuild`
  /// doesn't support, or `nil` if all features are supported.
  let oddity: String?
  /// Whether the manifest is unsupported only because it adds resources or other
  /// packages, with which the package's own targets stay what they are.
  var isExtended: Bool?
  /// The paths of other packages that the package depends on, relative to the
  /// package's folder unless they're absolute.
  var packages: [String]?
  /// Whether the package depends on packages that have to be downloaded.
  var isOnline: Bool?

  /// Parses a manifest from the output of `swift package dump-package`.
  ///
  /// - Parameters:
  ///   - json: The output.
  ///   - folder: The folder that the package was in.
  /// - Throws: `DecodingError` if the output isn't the expected JSON.
  init(json: String, in folder: String) throws {
    let dump = try JSONDecoder().decode(Dump.self, from: Data(json.utf8))
    name = dump.name
    let oddities = [dump.oddity] + dump.targets.map(\.oddity)
    let extensions = [dump.addition] + dump.targets.map(\.addition)
    oddity = (oddities + extensions).lazy.compactMap(\.self).first
    isExtended =
      oddities.allSatisfy { $0 == nil } && extensions.contains { $0 != nil }
    let paths = dump.dependencies.map(\.path)
    packages = paths.compactMap(\.self).map { $0.relative(to: folder) }
    isOnline = paths.contains(nil)
    targets = dump.targets.map { target in
      Target(
        name: target.name,
        kind: target.kind ?? .library,
        dependencies: target.dependencies.compactMap(\.target),
        path: target.path
      )
    }
  }

  /// Returns whether this manifest merely adds resources, other packages, or
  /// test targets to what another manifest has.
  package func extends(_ other: PackageManifest) -> Bool {
    isExtended == true && sourceCount == other.sourceCount
      && other.targets.allSatisfy { target in
        targets.contains {
          $0.name == target.name && $0.kind == target.kind
            && Set(target.dependencies).isSubset(of: $0.dependencies)
        }
      }
  }

  private var sourceCount: Int { targets.count { $0.kind != .tests } }

  /// Whether the package has a test target.
  var hasTests: Bool { targets.contains { $0.kind == .tests } }

  /// Returns whether a target is the package's only test target, or the only
  /// target that isn't for tests.
  func isOnlyOne(_ target: Target) -> Bool {
    targets.count { ($0.kind == .tests) == (target.kind == .tests) } == 1
  }
}

/// The JSON output of `swift package dump-package`, reduced to the values that
/// this program uses.
private struct Dump: Decodable {
  let name: String
  let toolsVersion: ToolsVersion
  let dependencies: [Package]
  let swiftLanguageVersions: [String]?
  let targets: [Target]

  struct ToolsVersion: Decodable { let _version: String }
  struct Anything: Decodable {}

  /// Another package that the package depends on.
  struct Package: Decodable {
    struct Place: Decodable { let path: String }
    let fileSystem: [Place]?

    /// The package's absolute path, or `nil` if it has to be downloaded.
    var path: String? { fileSystem?.first?.path }
  }

  struct Target: Decodable {
    let name: String
    let type: String
    let path: String?
    let sources: [String]?
    let exclude: [String]
    let resources: [Anything]
    let settings: [Anything]
    let pluginUsages: [Anything]?
    let dependencies: [Dependency]

    var kind: PackagePlan.Module.Kind? {
      switch type {
      case "regular": .library
      case "executable": .program
      case "test": .tests
      default: nil
      }
    }

    var oddity: String? {
      let isOdd = [
        "has the unsupported target type \(type)": kind == nil,
        "specifies a custom path": path != nil,
        "specifies its source files": sources != nil || !exclude.isEmpty,
        "has settings": !settings.isEmpty,
        "uses plugins": pluginUsages?.isEmpty == false,
      ]
      return isOdd.filter(\.value).keys.min().map { "\(name) \($0)" }
    }

    var addition: String? {
      if !resources.isEmpty { return "\(name) has resources" }
      return dependencies.contains { $0.target == nil }
        ? "\(name) has dependencies other than targets" : nil
    }
  }

  /// A dependency of one target on another target or on a product.
  struct Dependency: Decodable {
    /// The target's name, or `nil` if the dependency is a product or has a
    /// condition.
    let target: String?

    private enum Key: CodingKey { case byName, target }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      let names = [Key.byName, .target].lazy.compactMap { key in
        try? values.decode([String?].self, forKey: key)
      }
      target = names.first?.first ?? nil
    }
  }

  var oddity: String? {
    if !toolsVersion._version.hasPrefix("6.") {
      return "the package's tools version isn't 6.x"
    }
    return swiftLanguageVersions == nil
      ? nil : "the package sets the Swift language version"
  }

  var addition: String? {
    dependencies.isEmpty ? nil : "the package depends on other packages"
  }
}

extension String {
  /// Returns this absolute path relative to a folder if it's in one of the
  /// folders directly above that one; otherwise, returns it unchanged.
  fileprivate func relative(to folder: String) -> String {
    var (base, steps) = (folder, "")
    for _ in 0...Home.levels {
      if hasPrefix("\(base)/") { return steps + dropFirst(base.count + 1) }
      (base, steps) = (Files.parent(of: base), "../\(steps)")
    }
    return self
  }
}
