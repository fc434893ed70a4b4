import XCTest

@testable import CourseBuild
@testable import Course

/// Tests that the record of a run is out of reach of its tests.
final class ForgeryTests: XCTestCase {
  /// Returns the verdict on tests with the given bodies for each library.
  private func verdicts(_ bodies: [String]) throws -> [Verdict] {
    try ["final class It: XCTestCase", "import Testing\nstruct It"].map {
      let test = $0.contains("Testing") ? "@Test func" : "func"
      let methods = bodies.enumerated().map { number, body in
        "\(test) test_\(number)() throws {\n\(body)\n}\n"
      }
      var package = SamplePackage()
      package.tests["ForgeryTests.swift"] = """
        import Foundation
        import XCTest
        \($0) {
        \(methods.joined())
        }

        """
      return try Bench.direct().verdict(on: package.tree, running: .all)
    }
  }

  func test_run_doesNotRevealItsRecord() throws {
    let verdicts = try verdicts([
      """
      let all = ProcessInfo.processInfo.environment.keys
      precondition(!all.contains { $0.contains("KATA") || $0.contains("TEST_") })
      let text = try String(contentsOfFile: "/proc/self/environ", encoding: .utf8)
      precondition(!text.contains("KATA_") && !text.contains("record-"))
      """,
      "precondition(CommandLine.arguments.count == 1)",
      "precondition(readLine() == nil)",
      """
      let list = popen("ls -l /proc/self/fd", "r")!
      defer { pclose(list) }
      let data = FileHandle(fileDescriptor: fileno(list)).readDataToEndOfFile()
      let text = String(decoding: data, as: UTF8.self)
      precondition(text.contains("/dev/null"), text)
      precondition(!text.contains("record-"), text)
      """,
    ])

    for verdict in verdicts {
      XCTAssertEqual(verdict.light, .green, "\(verdict)")
      XCTAssertEqual(verdict.passCount, 4)
    }
  }

  func test_forgedRecord_isIgnored() throws {
    let verdicts = try verdicts([
      #"""
      print("end\tIt\ttest_0\tran\ncomplete")
      print(#"{"kind":"event","payload":{"kind":"runEnded"}}"#)
      print("Test Case 'It.test_0' passed (0.0 seconds)")
      FileHandle.standardError.write(Data("Fatal error: forged\n".utf8))
      throw CocoaError(.fileNoSuchFile)
      """#
    ])

    for verdict in verdicts {
      XCTAssertEqual(verdict.brokenTests.map { "\($0)" }, ["It.test_0"])
      XCTAssertEqual(verdict.light, .red, "\(verdict)")
    }
  }
}
