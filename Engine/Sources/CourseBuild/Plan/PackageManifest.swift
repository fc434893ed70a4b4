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

  /// Parses a manifest from the output of `swift package dump-package`.
  ///
  /// - Throws: `DecodingError` if the output isn't the expected JSON.
  init(json: String) throws {
    let dump = try JSONDecoder().decode(Dump.self, from: Data(json.utf8))
    name = dump.name
    oddity = dump.oddity ?? dump.targets.lazy.compactMap(\.oddity).first
    targets = dump.targets.map { target in
      Target(
        name: target.name,
        kind: target.kind ?? .library,
        dependencies: target.dependencies.compactMap(\.target),
        path: target.path
      )
    }
  }

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
  let dependencies: [Anything]
  let swiftLanguageVersions: [String]?
  let targets: [Target]

  struct ToolsVersion: Decodable { let _version: String }
  struct Anything: Decodable {}

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
        "has resources": !resources.isEmpty,
        "has settings": !settings.isEmpty,
        "uses plugins": pluginUsages?.isEmpty == false,
        "has dependencies other than targets":
          dependencies.contains { $0.target == nil },
      ]
      return isOdd.filter(\.value).keys.min().map { "\(name) \($0)" }
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
    if !dependencies.isEmpty {
      return "the package depends on other packages"
    }
    return swiftLanguageVersions == nil
      ? nil : "the package sets the Swift language version"
  }
}
