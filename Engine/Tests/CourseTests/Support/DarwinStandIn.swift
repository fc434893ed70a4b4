/// A stand-in for the `Darwin` module on Linux: Glibc, with the declarations
/// that differ on Apple's systems.
///
/// Code that's compiled against it can't run.
enum DarwinStandIn {
  /// The module's source, with types and signatures as Swift imports them from
  /// macOS headers.
  static let source = """
    @_exported import Glibc

    // <spawn.h>: both types are pointers there, which Swift sees as optional.
    public typealias posix_spawn_file_actions_t = UnsafeMutableRawPointer
    public typealias posix_spawnattr_t = UnsafeMutableRawPointer
    public typealias Actions = UnsafeMutablePointer<posix_spawn_file_actions_t?>
    public typealias Attributes = UnsafeMutablePointer<posix_spawnattr_t?>
    public typealias Words = UnsafePointer<UnsafeMutablePointer<CChar>?>
    public var POSIX_SPAWN_SETSID: Int32 { 0x0400 }
    public var POSIX_SPAWN_SETSIGDEF: Int32 { 0x0004 }
    public var POSIX_SPAWN_SETSIGMASK: Int32 { 0x0008 }
    \(call("posix_spawn_file_actions_init", "Actions!"))
    \(call("posix_spawn_file_actions_destroy", "Actions!"))
    \(call("posix_spawn_file_actions_adddup2", "Actions!", "Int32", "Int32"))
    \(call("posix_spawnattr_init", "Attributes!"))
    \(call("posix_spawnattr_destroy", "Attributes!"))
    \(call("posix_spawnattr_setflags", "Attributes!", "Int16"))
    \(call(
      "posix_spawnattr_setsigdefault", "Attributes!", "UnsafePointer<sigset_t>!"
    ))
    \(call(
      "posix_spawnattr_setsigmask", "Attributes!", "UnsafePointer<sigset_t>!"
    ))
    \(call(
      "posix_spawn",
      "UnsafeMutablePointer<pid_t>!", "UnsafePointer<CChar>!",
      "UnsafePointer<posix_spawn_file_actions_t?>!",
      "UnsafePointer<posix_spawnattr_t?>!", "Words!", "Words!"
    ))

    // <sys/stat.h>: another name of the same time.
    extension stat {
      public var st_mtimespec: timespec { st_mtim }
      public var st_ctimespec: timespec { st_ctim }
    }

    // <sys/fcntl.h>: waits for the disk's own cache, too.
    public var F_FULLFSYNC: Int32 { 51 }

    // Numbers there, and enumerations here.
    public var RLIMIT_NOFILE: Int32 { 8 }
    public var SOCK_STREAM: Int32 { 1 }
    public var SO_NOSIGPIPE: Int32 { 0x1022 }

    // <sys/signal.h>: the handler is in a union of that name.
    public struct __sigaction_u {
      public var __sa_handler: (@convention(c) (Int32) -> Void)?
    }
    extension sigaction {
      public var __sigaction_u: __sigaction_u {
        get { fatalError() }
        set { fatalError() }
      }
    }
    """

  private static func call(_ name: String, _ parameters: String...) -> String {
    let list = parameters.map { "_: \($0)" }.joined(separator: ", ")
    return """
      @discardableResult
      public func \(name)(\(list)) -> Int32 { fatalError() }
      """
  }

  /// Returns a source as macOS compiles it: with its conditions for Linux
  /// turned off.
  static func source(ofMac text: String) -> String {
    text.replacing(/(canImport|os)\((Glibc|Musl|Linux)\)/) {
      "\($0.1)(No\($0.2))"
    }
  }
}
