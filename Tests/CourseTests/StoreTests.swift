import Foundation
import Synchronization
import XCTest

@testable import CourseBuild
@testable import CoursePlatform

final class StoreTests: XCTestCase {
  private let key = Digest.of(["a key"])

  private struct Refusal: Error {}

  private func makeStore() throws -> (store: Store, folder: TemporaryFolder) {
    let folder = try TemporaryFolder()
    return (Store(path: "\(folder.path)/store"), folder)
  }

  func test_store_hasOnePath_howeverItIsReached() throws {
    let folder = try TemporaryFolder()
    try Files.makeDirectory("\(folder.path)/real")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link",
      withDestinationPath: "\(folder.path)/real"
    )
    let path = Store(path: "\(folder.path)/real/store").path

    XCTAssertEqual(Store(path: "\(folder.path)/link/store").path, path)
    try Files.makeDirectory(path)
    XCTAssertEqual(Store(path: "\(folder.path)/link/store").path, path)
  }

  // MARK: Values

  func test_value_isMadeOnce() throws {
    let (store, folder) = try makeStore()
    defer { withExtendedLifetime(folder) {} }
    XCTAssertEqual(try store.value(for: key) { "first" }, "first")

    XCTAssertEqual(try store.value(for: key) { "second" }, "first")
    XCTAssertEqual(
      try Store(path: store.path).value(for: key) { "third" },
      "first"
    )
  }

  func test_valueThatMayBeNil_isMadeToo() throws {
    let (store, folder) = try makeStore()
    defer { withExtendedLifetime(folder) {} }

    let value = try store.value(for: key) { () -> Int? in 1 }

    XCTAssertEqual(value, 1)
  }

  func test_valueThatIsNotToBeKept_isMadeAgain() throws {
    let (store, folder) = try makeStore()
    defer { withExtendedLifetime(folder) {} }
    _ = try store.value(for: key, keeping: { _ in false }) { 1 }

    XCTAssertEqual(try store.value(for: key) { 2 }, 2)
  }

  func test_valueThatCannotBeMade_leavesNothing() throws {
    let (store, folder) = try makeStore()
    defer { withExtendedLifetime(folder) {} }
    XCTAssertThrowsError(
      try store.value(for: key) { () throws -> Int in throw Refusal() }
    )

    XCTAssertEqual(Files.filesBelow(store.path), [])
    XCTAssertEqual(try store.value(for: key) { 2 }, 2)
  }

  func test_damagedEntry_isMadeAgain() throws {
    let (store, folder) = try makeStore()
    defer { withExtendedLifetime(folder) {} }
    _ = try store.value(for: key) { ["whole"] }
    let entry = try XCTUnwrap(Files.filesBelow(store.path).first)
    for damage in ["", "[\"who", "{}"] {
      try Files.write(damage, to: "\(store.path)/\(entry)")

      let value = try Store(path: store.path).value(for: key) { ["again"] }

      XCTAssertEqual(value, ["again"], damage)
    }
  }

  func test_twoThreadsAtOnce_makeAValueOnce() throws {
    let (store, folder) = try makeStore()
    defer { withExtendedLifetime(folder) {} }
    let made = Mutex(0)
    let key = key

    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      _ = try? store.value(for: key) {
        usleep(20_000)
        made.withLock { $0 += 1 }
        return "made"
      }
    }

    XCTAssertEqual(made.withLock { $0 }, 1)
  }

  func test_unwritableStore_stillGivesTheValue() throws {
    let folder = try TemporaryFolder()
    try folder.write(["file": ""])
    let store = Store(path: "\(folder.path)/file/store")

    XCTAssertEqual(try store.value(for: key) { 1 }, 1)
  }

  // MARK: Folders

  func test_folder_isFilledOnce() throws {
    let (store, folder) = try makeStore()
    defer { withExtendedLifetime(folder) {} }
    let path = try store.directory(for: key) {
      try Files.write("first", to: "\($0)/a")
    }

    let again = try store.directory(for: key) { _ in throw Refusal() }

    XCTAssertEqual(again, path)
    XCTAssertEqual(try Files.read("\(path)/a"), "first")
    XCTAssertTrue(store.hasDirectory(for: key))
  }

  func test_fillThatThrows_leavesNothing() throws {
    let (store, folder) = try makeStore()
    defer { withExtendedLifetime(folder) {} }

    XCTAssertThrowsError(
      try store.directory(for: key) {
        try Files.write("half", to: "\($0)/a")
        throw Refusal()
      }
    ) { XCTAssertTrue($0 is Refusal) }

    XCTAssertFalse(store.hasDirectory(for: key))
    XCTAssertEqual(Files.filesBelow(store.path), [])
  }

  func test_folderBeingFilled_isNotSeen() throws {
    let (store, folder) = try makeStore()
    defer { withExtendedLifetime(folder) {} }

    _ = try store.directory(for: key) {
      try Files.write("half", to: "\($0)/a")
      XCTAssertFalse(store.hasDirectory(for: key))
    }

    XCTAssertTrue(store.hasDirectory(for: key))
  }

  func test_twoThreadsAtOnce_fillAFolderOnce() throws {
    let (store, folder) = try makeStore()
    defer { withExtendedLifetime(folder) {} }
    let fills = Mutex(0)
    let key = key

    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      _ = try? store.directory(for: key) { path in
        usleep(20_000)
        fills.withLock { $0 += 1 }
        try Files.write("a", to: "\(path)/a")
      }
    }

    XCTAssertEqual(fills.withLock { $0 }, 1)
  }

  func test_folderInAnUnwritableStore_isAFailureThatNamesIt() throws {
    let folder = try TemporaryFolder()
    try folder.write(["file": ""])
    let store = Store(path: "\(folder.path)/file/store")

    XCTAssertThrowsError(try store.directory(for: key) { _ in }) { error in
      XCTAssertEqual("\(error)", "\(folder.path)/file: File exists")
    }
  }
}
