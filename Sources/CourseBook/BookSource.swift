package import Course
import CoursePlatform

/// All that a book is made of.
package struct BookSource: Sendable {
  package let course: WholeCourse
  package let lights: BookLights
  /// What each chapter asks, by its number.
  package var questions: [Int: String] = [:]
  /// The pages that lessons link to beside those of chapters, by their paths in
  /// the repository.
  package var documents: [String: Markdown] = [:]
  /// The pictures, as SVG, by their paths in the repository.
  package var pictures: [String: String] = [:]
  /// Where the site is on its host, such as `/tic-kata/`; nil for links that
  /// lead from page to page wherever it is.
  package var base: String?
  /// The version of Swift that the claims are of.
  package var swiftVersion: String?

  /// Creates a source that has the chapters alone.
  package init(course: WholeCourse, lights: BookLights) {
    self.course = course
    self.lights = lights
  }
}
