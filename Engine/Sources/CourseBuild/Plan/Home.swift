import Course
import CoursePlatform
import Foundation

/// The folder that a learner's package is in, along with everything that isn't
/// in the package's tree, such as resources and other packages.
///
/// Most packages depend on nothing but their Swift files, and then their
/// results are the same in every folder.
struct Home: Hashable, Sendable {
  /// The folder's path, without symbolic links.
  let path: String

  init(path: String) { self.path = Files.realPath(path) ?? path }

  /// The number of folders above a package's folder in which other packages can
  /// be named by relative paths.
  static let levels = 3

  /// The folder's name.
  var name: String {
    path.split(separator: "/").last.map(String.init) ?? "home"
  }

  // MARK: Sources

  /// Whether the results of running Swift files might depend on the folder that
  /// they run in, because they mention files, folders, or other programs.
  static func isMentioned(in files: Tree) -> Bool {
    files.files.values.contains(where: mentionsFiles)
  }

  private static func mentionsFiles(_ text: String) -> Bool {
    let text = withoutFailurePlaces(text)
    return words.contains(where: text.holds)
  }

  /// Returns source code without the parameters that helpers pass on to XCTest,
  /// so that a failure is shown at the helper's call.
  private static func withoutFailurePlaces(_ text: String) -> String {
    let parameter = "StaticString = #filePath"
    return text.holds(parameter) ? text.replacing(parameter, with: "") : text
  }

  private static let words = [
    "FileManager", "FileHandle", "FileDescriptor", "FilePath(", "FileWrapper",
    "fileURLWithPath", "filePath", "fileReferenceLiteral", "fileExists",
    "contentsOfFile", "contentsOfDirectory", "Data(contentsOf",
    "String(contentsOf", "NSData(", "InputStream(", "OutputStream(", "toFile",
    "write(to", "fopen(", "freopen(", "open(", "opendir(", "stat(", "access(",
    "realpath(", "mkdir(", "unlink(", "chdir(", "getcwd", "currentDirectory",
    "Bundle", "Process()", "Process.run", "system(", "popen(", "posix_spawn",
    "execv", "\"PWD\"",
  ]

  /// Whether test files might write files that other runs of the tests read.
  ///
  /// Tests that use a temporary folder aren't assumed to write anywhere else.
  static func mightBeChanged(by tests: Tree) -> Bool {
    tests.files.values.contains { text in
      mentionsFiles(text)
        && !["temporaryDirectory", "NSTemporaryDirectory", "mkdtemp"]
          .contains(where: text.holds)
    }
  }

  /// Returns the folder that a module's files must seem to be in while they're
  /// compiled, or `nil` if no file asks for a path.
  ///
  /// A program's function can ask for the path of the test that calls it.
  func root(of module: PackagePlan.Module, in tree: Tree) -> String? {
    let files = module.kind == .tests ? tree : tree.program
    let asks = files.files.values.contains {
      Self.withoutFailurePlaces($0).holds("#filePath")
    }
    return asks ? path : nil
  }

  // MARK: Other files

  /// The paths of the folder's files that aren't Swift files of the package.
  var otherFiles: [String] {
    Files.filesBelow(path).filter { path in
      let isOfPackage =
        path.hasSuffix(".swift")
        && ["Sources/", "Tests/"].contains(where: path.hasPrefix)
      return !isOfPackage && path != ManifestReader.file
    }
  }

  /// Returns a digest of the folder's path and of its other files, along with
  /// the files of other packages, given their paths relative to the folder.
  ///
  /// The Swift files of the package are those of the tree that's judged, which
  /// has a digest of its own.
  func digest(with packages: [String] = []) -> Digest {
    var digest = Digest.of(["home", path])
    digest.add(files: otherFiles, of: path)
    for package in packages {
      let folder = package.hasPrefix("/") ? package : "\(path)/\(package)"
      digest.add(files: Files.filesBelow(folder), of: folder)
    }
    return digest
  }

  /// Makes the files and folders around this folder available around another
  /// one, by symbolic links, so that paths such as `../other` lead to the same
  /// files.
  ///
  /// - Parameters:
  ///   - folder: The path of the other folder.
  ///   - levels: The number of folders above it that are filled.
  /// - Throws: `Files.Failure` if a folder can't be created.
  func linkSurroundings(of folder: String, levels: Int) throws {
    var (own, other) = (path, folder)
    for _ in 0..<levels {
      let last = other.split(separator: "/").last.map(String.init)
      (own, other) = (Files.parent(of: own), Files.parent(of: other))
      try Files.makeDirectory(other)
      for name in Files.names(in: other)
      where Files.isLink("\(other)/\(name)") {
        Files.remove("\(other)/\(name)")
      }
      for name in Files.names(in: own)
      where !name.hasPrefix(".") && name != last {
        try? FileManager.default.createSymbolicLink(
          atPath: "\(other)/\(name)",
          withDestinationPath: "\(own)/\(name)"
        )
      }
    }
  }
}

extension Digest {
  /// Adds the paths and the contents of files in a folder.
  fileprivate mutating func add(files: [String], of folder: String) {
    for file in files {
      add(file)
      let content = try? Digest(ofFile: "\(folder)/\(file)")
      content.map { add($0) }
    }
  }
}
