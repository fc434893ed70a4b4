import Foundation

@testable import CourseBook
@testable import Course
@testable import CoursePlatform

/// Books of the sample course and of this repository's course, with lights
/// taken from the claims in their lessons.
enum SampleBook {
  /// Returns the book of a sample course.
  static func book(
    _ course: SampleCourse,
    change: (inout BookSource) -> Void = { _ in }
  ) throws -> Book {
    let folder = try course.written()
    return try withExtendedLifetime(folder) {
      try book(root: folder.path, change: change)
    }
  }

  private static func book(
    root: String,
    change: (inout BookSource) -> Void
  ) throws -> Book {
    let course = try WholeCourse.faultless(root: root)
    var source = BookSource(
      root: root,
      course: course,
      lights: BookLights(claimedBy: course)
    )
    change(&source)
    return Book(source)
  }

  /// This repository's own course and its book.
  static let real = Result {
    let root = Repository.root.path
    let course = try WholeCourse.faultless(root: root)
    let source = BookSource(
      root: root,
      course: course,
      lights: BookLights(claimedBy: course)
    )
    return (course: course, book: Book(source))
  }
}

extension Book {
  /// Returns a page of the book, parsed.
  func page(_ path: String) throws -> ReadPage {
    guard let text = files[path] else {
      throw ReadPage.Malformed(reason: "there is no \(path)")
    }
    return try ReadPage(text)
  }

  /// The paths of all pages.
  var pages: [String] { files.keys.filter { $0.hasSuffix(".html") }.sorted() }
}
