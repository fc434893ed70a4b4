import XCTest

@testable import Course
@testable import CourseAuthor
@testable import CoursePlatform
@testable import CourseLearner

final class PictureProofTests: XCTestCase {
  private typealias Sample = SampleCourse

  private static let link = "![The limit itself](pictures/XO-X..svg)"

  func test_outdatedPicture_isReported() throws {
    var course = try Sample()
    course[Sample.picture] = "<svg>XO/XO</svg>\n"

    try assertNotProved(
      course,
      at: course.place(of: Self.link, in: Sample.second),
      "XO-X..svg differs from the program's current drawing",
      "kata accept"
    )
  }

  func test_missingPicture_isReported() throws {
    var course = try Sample()
    course[Sample.picture] = nil

    try assertNotProved(
      course,
      at: course.place(of: Self.link, in: Sample.second),
      "the picture XO-X..svg doesn't exist"
    )
  }

  func test_firstProgramOfManifest_draws() throws {
    var end = try Sample().reading().course.end
    end["Package.swift"] = end["Package.swift"]?.replacing(
      ".testTarget",
      with: #".executableTarget(name: "Another"), .testTarget"#,
      maxReplacements: 1
    )
    end["Sources/Another/main.swift"] = "print(1)\n"
    let proof = PictureProof(
      verdictService: try Bench.verdictService(),
      end: end
    )

    XCTAssertEqual(try proof.drawing(of: ["XO/X."]), "<svg>XO/X.</svg>\n")
  }

  func test_pictureNameWithoutBoard_isReported() throws {
    for name in [
      "limit.svg", "XO-.svg", "XO--X..svg", "XO+.svg", "xo.svg", ".svg",
      "limit.png",
    ] {
      let link = "![The limit itself](pictures/\(name))"
      let course = try Sample().changing(
        Self.link,
        to: link,
        in: Sample.second
      )

      try assertRejected(
        course,
        at: course.place(of: link, in: Sample.second),
        "a picture's name must list the boards it shows"
      )
    }
  }

  func test_pictureWithoutAltText_isReported() throws {
    for words in ["", "Before", "… limit -"] {
      let link = "![\(words)](pictures/XO-X..svg)"
      let course = try Sample().changing(
        Self.link,
        to: link,
        in: Sample.second
      )

      try assertRejected(
        course,
        at: course.place(of: link, in: Sample.second),
        "needs a description",
        "at least three words"
      )
    }
  }

  func test_boardsInPictureName_areSeparatedByPlus() {
    let picture = BoardPicture(
      Markdown.Link(
        words: "Two boards",
        target: "pictures/XOX-.O.-X..+...-...-....svg",
        isImage: true,
        location: SourceLocation(path: "a", line: 1)
      )
    )

    XCTAssertEqual(picture?.boards, ["XOX/.O./X..", ".../.../..."])
  }

  func test_accept_drawsMissingAndRemovesUnusedPictures() throws {
    var course = try Sample()
    let other = "chapters/02-a-limit/pictures/XXX.svg"
    course[Sample.picture] = nil
    course[other] = "<svg>XXX</svg>\n"

    let (folder, changed) = try course.accepted()

    XCTAssertEqual(changed.written, [Sample.picture])
    XCTAssertEqual(changed.removed, [other])
    XCTAssertEqual(
      try Files.read("\(folder.path)/\(Sample.picture)"),
      "<svg>XO/X.</svg>\n"
    )
    XCTAssertFalse(Files.exists("\(folder.path)/\(other)"))
  }

  func test_tag_containsPicturesOfLesson() throws {
    let sample = try SampleWorkspace()
    try sample.workspace.tags.get(of: sample.clone)

    XCTAssertEqual(
      try sample.git("show", "02-a-limit/start:pictures/XO-X..svg"),
      "<svg>XO/X.</svg>"
    )
  }
}
