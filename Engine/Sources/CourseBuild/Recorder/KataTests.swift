import XCTest

/// The XCTest tests in this program, found by their symbols.
struct KataTests {
  typealias Test = (name: String, call: (XCTestCase) throws -> Void)

  /// The test classes to run, in the order of their first tests.
  private var wanted: [XCTestCase.Type] = []
  private var tests: [ObjectIdentifier: [Test]] = [:]

  /// Creates a collection of the tests that the given lines describe, or
  /// returns `nil` if SwiftPM would find different tests.
  init?(_ lines: some Sequence<[String]>) {
    for line in lines {
      guard let accessor = dlsym(nil, line[0]) else { return nil }
      guard let type = Self.type(accessor) as? XCTestCase.Type else {
        continue
      }
      // SwiftPM would look for the class by this name.
      guard String(describing: type) == line[1],
        let call = Self.call(line[3], effects: line[4])
      else { return nil }
      let id = ObjectIdentifier(type)
      tests[id, default: []].append((line[2], call))
      if line[5] == "run", !wanted.contains(where: { $0 == type }) {
        wanted.append(type)
      }
    }
  }

  /// Returns a class by calling its metadata accessor function.
  private static func type(_ accessor: UnsafeMutableRawPointer) -> AnyClass {
    typealias Accessor = @convention(c) (Int) -> UnsafeRawPointer
    let type = unsafeBitCast(accessor, to: Accessor.self)(0)
    return unsafeBitCast(type, to: AnyClass.self)
  }

  /// The entries for XCTest's list of tests.
  ///
  /// As in SwiftPM, a class that declares tests also runs its inherited tests.
  var entries: [XCTestCaseEntry] {
    wanted.map { type in
      var names: Set<String> = []
      var all: [(String, XCTestCaseClosure)] = []
      var next: AnyClass? = type
      while let type = next {
        for test in tests[ObjectIdentifier(type)] ?? []
        where names.insert(test.name).inserted {
          all.append((test.name, test.call))
        }
        next = _getSuperclass(type)
      }
      return (testCaseClass: type, allTests: all)
    }
  }

  private struct Plain { let call: () throws -> Void }
  private struct Async { let call: @Sendable () async -> Void }
  private struct AsyncThrowing {
    let call: @Sendable () async throws -> Void
  }

  /// Returns a closure that calls the test method with the given symbol, or
  /// `nil` if there's no such method.
  ///
  /// A method receives `self` in the same way that a closure receives its
  /// captured context, so a method's code can serve as a closure's code.
  private static func call(
    _ symbol: String,
    effects: String
  ) -> ((XCTestCase) throws -> Void)? {
    let isAsync = effects.hasPrefix("async")
    guard let code = dlsym(nil, isAsync ? symbol + "Tu" : symbol) else {
      return nil
    }
    typealias Method = (UnsafeMutableRawPointer, XCTestCase)
    guard isAsync else {
      // A function that doesn't throw is called like one that does.
      return { test in
        defer { KataTail.linger(afterTeardown: false) }
        let method = unsafeBitCast((code, test) as Method, to: Plain.self)
        try KataRunLoop.leaveAlone {
          try KataTail.following { try method.call() }
        }
      }
    }
    return { test in
      let body = asyncTest { test in
        let method: Method = (code, test)
        guard effects.hasSuffix("throws") else {
          let plain = unsafeBitCast(method, to: Async.self)
          return {
            defer { KataTail.bodyDidEnd() }
            await plain.call()
          }
        }
        let throwing = unsafeBitCast(method, to: AsyncThrowing.self)
        return {
          defer { KataTail.bodyDidEnd() }
          try await throwing.call()
        }
      }
      defer { KataTail.linger(afterTeardown: false) }
      try KataRunLoop.leaveAlone { try body(test)() }
    }
  }
}
