import Foundation
import XCTest

@testable import Course

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
    try Workshop(
      store: Store(path: "\(try folder.get().path)/store"),
      seconds: Patience.seconds
    )
  }

  static func workshop() throws -> Workshop { try shared.get() }

  static func store() throws -> Store { try workshop().store }

  /// The limits of a run: long ones, for what must come to its end.
  private static func limits(_ seconds: Double) -> Subprocess.Limits {
    Subprocess.Limits(seconds: seconds, memoryBytes: 4 << 30)
  }

  static func direct(
    seconds: Double = Patience.seconds,
    isAlone: Bool = false,
    store: Store? = nil,
    goesByNames: Bool = true
  ) throws -> DirectBuild {
    let workshop = try workshop()
    guard workshop.toolchain.allowsDirectBuild else {
      throw XCTSkip("the direct build is for Linux")
    }
    return DirectBuild(
      toolchain: workshop.toolchain,
      store: store ?? workshop.store,
      limits: limits(seconds),
      isAlone: isAlone,
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
