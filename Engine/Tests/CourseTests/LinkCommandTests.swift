import XCTest

@testable import CourseBuild

final class LinkCommandTests: XCTestCase {
  func test_driverOutput_isParsedIntoLinkCommand() throws {
    let command = try XCTUnwrap(
      LinkCommand(
        answer: """
          clang version 17
          InstalledDir: /opt/swift
           "/opt/swift/ld.lld" "-pie" "-o" "kata-program" "/lib/a \\"b\\".o" \
          "kata-objects" "-lm" "/lib/crtn.o"
          """
      )
    )

    let (linker, arguments) = command.words(["x.o", "-lX"], to: "/tmp/out")

    XCTAssertEqual(linker, "/opt/swift/ld.lld")
    XCTAssertEqual(
      arguments,
      [
        "-pie", "-o", "/tmp/out", "/lib/a \"b\".o", "x.o", "-lX", "-lm",
        "/lib/crtn.o",
      ]
    )
  }

  func test_driverOutputWithoutCommand_isNil() {
    XCTAssertNil(LinkCommand(answer: "clang: error: no such linker\n"))
    XCTAssertNil(LinkCommand(answer: "\"ld\" \"kata-objects\"\n"))
  }
}
