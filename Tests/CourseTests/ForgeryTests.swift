import XCTest

@testable import CourseBuild
@testable import Course

/// The record of a run is kept out of its tests' reach.
final class ForgeryTests: XCTestCase {
  private func verdict(_ members: String) throws -> Verdict {
    let package = SamplePackage(["ForgeryTests": members])
    return try Bench.direct().verdict(on: package.tree, running: .all)
  }

  func test_aRun_saysNothingOfItsRecord() throws {
    let verdict = try verdict(
      """
      func test_environment() throws {
        let all = ProcessInfo.processInfo.environment
        XCTAssertEqual(all.keys.filter { $0.contains("KATA") }, [])
        let text = try String(contentsOfFile: "/proc/self/environ", encoding: .utf8)
        XCTAssertFalse(text.contains("KATA_"))
        XCTAssertFalse(text.contains("record-"))
      }
      func test_arguments() { XCTAssertEqual(CommandLine.arguments.count, 1) }
      func test_input() { XCTAssertNil(readLine()) }
      func test_children() throws {
        let list = try XCTUnwrap(popen("ls -l /proc/self/fd", "r"))
        defer { pclose(list) }
        let data = FileHandle(fileDescriptor: fileno(list)).readDataToEndOfFile()
        let text = String(decoding: data, as: UTF8.self)
        XCTAssertTrue(text.contains("/dev/null"), text)
        XCTAssertFalse(text.contains("record-"), text)
      }
      """
    )

    XCTAssertEqual(verdict.light, .green, "\(verdict)")
  }
}
