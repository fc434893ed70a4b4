import XCTest

@testable import TicDemo

final class Chapter43CountersTests: XCTestCase {
  func test_counts_areThoseOfAScan() {
    let differences = (1...40).lazy.compactMap(Self.firstDifference)

    XCTAssertNil(differences.first)
  }

  func test_unusedAccounts_areForgotten() {
    var script = Chapter43HostScript()
    _ = script.open(1, from: 1) + script.open(2, from: 2)
    _ = script.say(1, "create Friday", "quit")
    _ = script.wait(1_000)

    XCTAssertEqual(
      Array(script.host.accounts.keys),
      [Chapter43HostScript.address(2)]
    )
  }

  /// Returns the first difference between counts and scans in a random game.
  private static func firstDifference(seed: UInt64) -> String? {
    var generator = SeededGenerator(seed: seed)
    var script = Chapter43HostScript(limits: HostLimits(perAddress: 6))
    var connections = 0
    for step in 1...150 {
      let event = script.randomEvent(on: &connections, using: &generator)
      let counts = zip(script.counted, script.scanned).first { $0 != $1 }
      guard let (counted, scanned) = counts else { continue }
      return "seed \(seed), step \(step) (\(event)), \(counted), not \(scanned)"
    }
    return nil
  }
}

extension Chapter43HostScript {
  /// The counts that the host keeps, by addresses from 1 to 3, and invitations.
  fileprivate var counted: [String] {
    (UInt8(1)...3).map { number in
      let account = host.accounts[Self.address(number)]
      return "address \(number): \(account?.connections ?? 0) connections, "
        + "\(account?.rooms ?? 0) rooms, \(account?.keptPlaces ?? 0) places"
    } + ["invitations: \(host.invitations.map { "\($0.word) \($1)" }.sorted())"]
  }
}
