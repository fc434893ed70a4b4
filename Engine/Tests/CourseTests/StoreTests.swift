import Foundation
import Synchronization
import XCTest

@testable import CourseBuild
@testable import CoursePlatform

final class StoreTests: XCTestCase {
  private let key = Digest.of(["a key"])

  private struct Rejection: Error {}

  private func makeStore() throws -> (store: Store, folder: TemporaryFolder) {
    let folder = try TemporaryFolder()
    return (Store(path: "\(folder.path)/store"), folder)
  }

  func test_storeThroughLink_hasSamePath() throws {
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

  func test_value_isComputedOnce() throws {
    let (store, folder) = try makeStore()
    defer { withExtendedLifetime(folder) {} }
    XCTAssertEqual(try store.value(for: key) { "first" }, "first")

    XCTAssertEqual(try store.value(for: key) { "second" }, "first")
    XCTAssertEqual(
      try Store(path: store.path).value(for: key) { "third" },
      "first"
    )
  }

  func test_optionalValue_isComputed() throws {
    let (store, folder) = try makeStore()
    defer { withExtendedLifetime(folder) {} }

    let value = try store.value(for: key) { () -> Int? in 1 }

    XCTAssertEqual(value, 1)
  }

  func test_valueNotKept_isRecomputed() throws {
    let (store, folder) = try makeStore()
    defer { withExtendedLifetime(folder) {} }
    _ = try store.value(for: key, keeping: { _ in false }) { 1 }

    XCTAssertEqual(try store.value(for: key) { 2 }, 2)
  }

  func test_failedComputation_leavesNothing() throws {
    let (store, folder) = try makeStore()
    defer { withExtendedLifetime(folder) {} }
    XCTAssertThrowsError(
      try store.value(for: key) { () throws -> Int in throw Rejection() }
    )

    XCTAssertEqual(Files.filesBelow(store.path), [])
    XCTAssertEqual(try store.value(for: key) { 2 }, 2)
  }

  func test_damagedEntry_isRecomputed() throws {
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

  func test_concurrentThreads_computeValueOnce() throws {
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

  func test_unwritableStore_stillReturnsValue() throws {
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

    let again = try store.directory(for: key) { _ in throw Rejection() }

    XCTAssertEqual(again, path)
    XCTAssertEqual(try Files.read("\(path)/a"), "first")
  }

  func test_failedFill_leavesNothing() throws {
    let (store, folder) = try makeStore()
    defer { withExtendedLifetime(folder) {} }

    XCTAssertThrowsError(
      try store.directory(for: key) {
        try Files.write("half", to: "\($0)/a")
        throw Rejection()
      }
    ) { XCTAssertTrue($0 is Rejection) }

    XCTAssertEqual(Files.filesBelow(store.path), [])
  }

  func test_folderBeingFilled_isNotVisible() throws {
    let (store, folder) = try makeStore()
    defer { withExtendedLifetime(folder) {} }

    _ = try store.directory(for: key) {
      try Files.write("half", to: "\($0)/a")
      XCTAssertEqual(Files.names(in: store.path), ["drafts"])
    }
  }

  func test_concurrentThreads_fillFolderOnce() throws {
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

  func test_folderInUnwritableStore_throwsErrorWithPath() throws {
    let folder = try TemporaryFolder()
    try folder.write(["file": ""])
    let store = Store(path: "\(folder.path)/file/store")

    XCTAssertThrowsError(try store.directory(for: key) { _ in }) { error in
      XCTAssertEqual("\(error)", "\(folder.path)/file: File exists")
    }
  }

  // MARK: Objects

  /// Stores a file as an object.
  private func keep(
    _ text: String,
    under key: Digest,
    in store: Store
  ) throws -> Store.Object {
    try store.withDraft { draft in
      try Files.write(text, to: "\(draft)/a.o")
      return try store.keepObject("\(draft)/a.o", under: key)
    }
  }

  func test_equalObjects_shareOneFile() throws {
    let (store, folder) = try makeStore()
    defer { withExtendedLifetime(folder) {} }
    let other = Digest.of(["another key"])
    XCTAssertNil(store.object(for: key))

    let first = try keep("code", under: key, in: store)
    XCTAssertEqual(try keep("code", under: other, in: store), first)

    XCTAssertEqual(store.object(for: key), first)
    XCTAssertEqual(store.object(for: other), first)
    XCTAssertEqual(try Files.read(first.path), "code")
    XCTAssertEqual(Files.names(in: "\(store.path)/objects").count, 1)
    XCTAssertEqual(
      try keep("new", under: key, in: store),
      store.object(for: key)
    )
  }

  // MARK: What is removed

  /// Returns which of an object, a value and a folder are still in a store
  /// after a sweep in the future.
  ///
  /// Each takes less than 50,000 bytes.
  private func left(
    after days: Double,
    maximumSize: Int = 1_000_000,
    using use: (Store) throws -> Void = { _ in }
  ) throws -> (object: Bool, value: Bool, folder: Bool) {
    let (store, folder) = try makeStore()
    defer { withExtendedLifetime(folder) {} }
    let keys = (0..<3).map { Digest.of(["\($0)"]) }
    let object = try keep(
      String(repeating: "o", count: 10_000),
      under: keys[0],
      in: store
    )
    _ = try store.value(for: keys[1]) { String(repeating: "v", count: 30_000) }
    let path = try store.directory(for: keys[2]) {
      try Files.write(String(repeating: "f", count: 40_000), to: "\($0)/a")
    }
    // Each was used an hour before the one after it.
    let now = Date() + days * 86_400
    let value = try XCTUnwrap(
      Files.filesBelow(store.path).first { $0.hasSuffix(".json") }
    )
    for (path, hours) in [
      (object.path, 5.0), ("\(store.path)/\(value)", 4), (path, 3),
    ] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date() - hours * 3600],
        ofItemAtPath: path
      )
    }
    let again = Store(path: store.path)
    try use(again)
    StoreSweep(path: store.path, maximumSize: maximumSize, now: now)
      .removeUnused()
    return (
      again.object(for: keys[0]) != nil,
      Store(path: store.path).known(keys[1], as: String.self) != nil,
      Files.exists(path)
    )
  }

  func test_sweep_removesEntriesUnusedForTwoWeeks() throws {
    XCTAssertTrue(try left(after: 13) == (true, true, true))
    XCTAssertTrue(try left(after: 14.01) == (false, false, false))
  }

  func test_use_keepsEntry() throws {
    let keys = (0..<3).map { Digest.of(["\($0)"]) }

    XCTAssertTrue(
      try left(after: 13.99) { _ = $0.object(for: keys[0]) }
        == (true, false, false)
    )
    XCTAssertTrue(
      try left(after: 13.99) { _ = $0.known(keys[1], as: String.self) }
        == (false, true, false)
    )
    XCTAssertTrue(
      try left(after: 13.99) {
        _ = try $0.directory(for: keys[2]) { _ in throw Rejection() }
      } == (false, false, true)
    )
  }

  func test_sweep_removesLeastRecentlyUsedAboveLimit() throws {
    XCTAssertTrue(
      try left(after: 1, maximumSize: 75_000) == (false, true, true)
    )
    XCTAssertTrue(
      try left(after: 1, maximumSize: 50_000) == (false, false, true)
    )
  }

  func test_sweep_keepsEntriesUsedInLastHour() throws {
    let key = Digest.of(["2"])

    XCTAssertTrue(
      try left(after: 0, maximumSize: 0) {
        _ = try $0.directory(for: key) { _ in throw Rejection() }
      } == (false, false, true)
    )
  }
}
