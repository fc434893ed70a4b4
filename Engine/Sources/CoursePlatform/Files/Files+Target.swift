import Foundation

extension Files {
  /// The place that a path leads to, which determines how it can be written.
  enum Target: Equatable {
    /// A regular file, or a path at which nothing exists yet.
    ///
    /// The associated path isn't a link.
    case file(String)
    /// An open file of this process, such as standard output.
    case descriptor(Int32)
    /// Something else, such as a device, a named pipe, or a folder.
    case other(String)

    /// Follows the links at a path, which can be a chain that ends nowhere.
    init(of path: String) {
      var path = path
      // The system doesn't follow longer chains, either.
      for _ in 0..<40 {
        if let descriptor = Self.descriptor(of: path) {
          self = .descriptor(descriptor)
          return
        }
        guard SystemCalls.isLink(path),
          let next = try? FileManager.default.destinationOfSymbolicLink(
            atPath: path
          )
        else { break }
        path = next.hasPrefix("/") ? next : path.beside(next)
      }
      let kind = SystemCalls.kind(of: path)
      self = [nil, S_IFREG].contains(kind) ? .file(path) : .other(path)
    }

    /// Returns the number of an open file, given a path such as `/dev/fd/1`.
    private static func descriptor(of path: String) -> Int32? {
      let names = ["/dev/stdin": Int32(0), "/dev/stdout": 1, "/dev/stderr": 2]
      let folders = ["/dev/fd/", "/proc/self/fd/", "/proc/\(getpid())/fd/"]
      return names[path]
        ?? folders.first(where: path.hasPrefix)
        .flatMap { Int32(path.dropFirst($0.count)) }
    }
  }

  /// Returns whether a regular file exists at a path, or a link to one.
  ///
  /// Anything else, such as a named pipe, might never end when it's read.
  package static func isRegular(_ path: String) -> Bool {
    SystemCalls.realPath(path).flatMap(SystemCalls.kind) == S_IFREG
  }

  /// Returns whether a link, or anything else that isn't a regular file, exists
  /// at a path.
  package static func isUnusual(_ path: String) -> Bool {
    SystemCalls.kind(of: path).map { $0 != S_IFREG } ?? false
  }

  /// Returns whether a path leads to this process's standard output.
  package static func isStandardOutput(_ path: String) -> Bool {
    Target(of: path) == .descriptor(1)
  }

  /// Writes data to something that isn't a regular file, without replacing it.
  ///
  /// - Throws: `Failure` if the data can't be written.
  static func writeThrough(_ data: Data, to path: String) throws {
    try beforeChange()
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw Failure(ofLastCallOn: path) }
    defer { close(descriptor) }
    try write(data, to: descriptor, named: path)
  }

  /// Writes data to an open file.
  ///
  /// - Throws: `Failure`, with the given name as its path, if the data can't be
  ///   written.
  static func write(
    _ data: Data,
    to descriptor: Int32,
    named name: String
  ) throws {
    guard SystemCalls.writeAll(Array(data), to: descriptor) else {
      throw Failure(ofLastCallOn: name)
    }
  }
}
