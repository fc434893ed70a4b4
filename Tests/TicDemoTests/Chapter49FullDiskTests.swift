import Foundation
import XCTest

@testable import TicDemo

final class Chapter49FullDiskTests: XCTestCase {
  func test_fullDevice_isAFailure() throws {
    guard let full = FileHandle(forWritingAtPath: "/dev/full") else {
      throw XCTSkip("There is no /dev/full here.")
    }
    let outcome = Outcome(output: "a board\n", errorOutput: "a warning\n")

    let printed = Platform.printing(outcome, to: full.fileDescriptor)

    var failure = Outcome.failure(
      "cannot write the output: No space left on device"
    )
    failure.errorOutput = "a warning\n" + failure.errorOutput
    XCTAssertEqual(printed, failure)
  }

  func test_whatCanBeWritten_isLeftAsItIs() throws {
    let outcomes = [
      Outcome(output: "a board\n", status: 3), Outcome(errorOutput: "b\n"),
    ]
    let null = try XCTUnwrap(FileHandle(forWritingAtPath: "/dev/null"))

    XCTAssertEqual(
      outcomes.map { Platform.printing($0, to: null.fileDescriptor) },
      outcomes
    )
  }
}
