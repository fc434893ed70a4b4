package import Course
package import CoursePlatform

/// The rule that the direct build knows the package of each state: otherwise,
/// nothing would be proved.
package enum ShapeRules {
  /// Returns the mistake in a state's package, if any.
  package static func mistake(in state: State) -> Mistake? {
    guard let listings = state.phase?.listings, let first = listings.first
    else { return nil }
    do {
      _ = try PackageShape(state.tree)
    } catch {
      return Mistake(
        "this leaves a package that cannot be proved: \(error)",
        at: first.location
      )
    }
    return nil
  }
}
