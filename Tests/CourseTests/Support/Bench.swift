import Foundation
import XCTest

@testable import CourseBuild
@testable import CourseSystem

/// The tools that the whole suite shares: one store, so that no state is built
/// twice.
enum Bench {
  private static let folder = Result {
    let folder = try TemporaryFolder()
    let cleaner = Cleaner(path: folder.path)
    XCTestObservationCenter.shared.addTestObserver(cleaner)
    return folder
  }

  /// Removes the store at the end of the suite.
  private final class Cleaner: NSObject, XCTestObservation {
    let path: String

    init(path: String) { self.path = path }

    func testBundleDidFinish(_ testBundle: Bundle) { Files.remove(path) }
  }

  private static let shared = Result {
    try VerdictService(
      store: Store(path: "\(try folder.get().path)/store"),
      seconds: Patience.seconds
    )
  }

  static func verdictService() throws -> VerdictService { try shared.get() }

  /// Returns a service with a store of its own.
  static func verdictService(
    new folder: TemporaryFolder
  ) throws -> VerdictService {
    try VerdictService(store: Store(path: "\(folder.path)/store"))
  }

  static func store() throws -> Store { try verdictService().store }

  /// The limits of a run: long ones, for what must come to its end.
  private static func limits(_ seconds: Double) -> Subprocess.Limits {
    Subprocess.Limits(seconds: seconds, memoryBytes: 4 << 30)
  }

  static func direct(
    seconds: Double = Patience.seconds,
    threads: Int = 1,
    store: Store? = nil,
    goesByNames: Bool = true
  ) throws -> DirectBuild {
    let verdictService = try verdictService()
    guard verdictService.toolchain.allowsDirectBuild else {
      throw XCTSkip("the direct build is for Linux")
    }
    return DirectBuild(
      toolchain: verdictService.toolchain,
      store: store ?? verdictService.store,
      limits: limits(seconds),
      threads: threads,
      goesByNames: goesByNames
    )
  }

  static func swiftPM(seconds: Double = Patience.seconds) throws -> SwiftPMBuild
  {
    try SwiftPMBuild(
      store: try store(),
      limits: Subprocess.Limits(seconds: seconds)
    )
  }
}
