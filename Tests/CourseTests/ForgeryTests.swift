import XCTest

@testable import CourseBuild
@testable import CourseContent

/// Tests that try to write their own results.
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
      """
    )

    XCTAssertEqual(verdict.light, .green, "\(verdict)")
  }

  /// Tries to end the run as if all had passed, by whatever can be written to.
  func test_recordFoundAmongTheDescriptors_isNotForged() throws {
    for write in [
      "write(file, line, strlen(line))",
      "ftruncate(file, 0); lseek(file, 0, SEEK_SET)",
      "ftruncate(file, 0); write(file, line, strlen(line))",
      // A whole record in the right form, and nothing after it.
      """
      ftruncate(file, 0)
      let lines = "0\\t0\\tstart\\tForgeryTests.test_a\\n"
        + "0\\t1\\tend\\tForgeryTests.test_a\\tran\\n0\\t2\\tcomplete\\n"
      write(file, lines, lines.utf8.count)
      _exit(0)
      """,
      // The lines so far again: they were good.
      """
      var text = [CChar](repeating: 0, count: 1 << 16)
      let copy = open("/proc/self/fd/\\(file)", O_RDONLY)
      let count = pread(copy, &text, text.count, 0)
      write(file, text, count)
      """,
    ] {
      let verdict = try verdict(
        """
        func test_a() {
          XCTFail("true")
          let line = "end\\tForgeryTests.test_a\\tran\\ncomplete\\n"
          for file in Int32(3)..<64 where fcntl(file, F_GETFD) >= 0 {
            var kind = stat()
            fstat(file, &kind)
            guard kind.st_mode & S_IFMT == S_IFREG else { continue }
            _ = line
            \(write.split(separator: "\n").joined(separator: "\n    "))
          }
        }
        func test_b() {}
        """
      )

      guard case .crashes(_, let reason, _) = verdict else {
        XCTFail("\(write): \(verdict)")
        continue
      }
      XCTAssertEqual(reason, "something wrote to the record of the run", write)
    }
  }

  func test_recordFoundInTheFolder_isNotForged() throws {
    let verdict = try verdict(
      """
      func test_a() throws {
        XCTFail("true")
        let files = try FileManager.default.contentsOfDirectory(atPath: ".")
        for name in files where name.hasPrefix("record-") {
          try "complete\\n".write(toFile: name, atomically: false, encoding: .utf8)
        }
      }
      """
    )

    XCTAssertEqual(verdict.light, .amber, "\(verdict)")
  }
}
