package import CoursePlatform

/// A Swift file in a chapter's `observations` folder: an observation, or a
/// helper with code that observations share.
package struct ObservationFile: Hashable, Sendable {
  /// The slug of the first step that the file applies to.
  package let step: String
  /// The file's name without its extension, such as `winner`.
  package let name: String
  package let text: String
  /// The location of the file's first line.
  package let location: SourceLocation

  /// Whether the file is a helper, which is named `Helpers.swift`.
  package var isHelper: Bool { name == "Helpers" }

  /// The names of the modules that the file imports.
  var imports: Set<String> { Set(Observation.imports(in: text)) }
}
