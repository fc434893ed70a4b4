// swift-tools-version: 6.0
import PackageDescription

// Existential types say `any`, an import is visible where it is written and
// nowhere else, and an import is part of a module's interface only when it says
// so: each setting turns a habit of good Swift into an error.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// A module may import those it names here and no others; ARCHITECTURE.md says
// what each is for. None imports the game, so that a broken game never stops the
// course.
let engine: [(module: String, imports: [String])] = [
  ("CoursePlatform", []),
  ("Course", ["CoursePlatform"]),
  ("CourseBuild", ["Course", "CoursePlatform"]),
  ("CourseJudge", ["CourseBuild", "Course", "CoursePlatform"]),
  (
    "CourseAuthor",
    ["CourseBuild", "Course", "CourseJudge", "CoursePlatform"]
  ),
  (
    "CourseLearner",
    ["CourseBuild", "Course", "CourseJudge", "CoursePlatform"]
  ),
]

let modules = engine.map { Target.Dependency.byName(name: $0.module) }

// Files that a module holds in its code: Swift that is compiled with a learner's
// tests and not here, and what the web pages are drawn with.
let embedded: [String: [Resource]] = [
  "CourseBuild": [.embedInCode("Recorder")],
  "CourseAuthor": [.embedInCode("Book/Assets")],
  "CoursePlatform": [.embedInCode("Web/page.css")],
]

let package = Package(
  name: "Engine",
  // `Mutex` and `UInt128` need macOS 15.
  platforms: [.macOS(.v15)],
  products: [.executable(name: "kata", targets: ["kata"])],
  targets: engine.map { module, imports in
    .target(
      name: module,
      dependencies: imports.map { .byName(name: $0) },
      resources: embedded[module] ?? [],
      swiftSettings: strict
    )
  } + [
    .executableTarget(
      name: "kata",
      dependencies: modules,
      swiftSettings: strict
    ),
    .testTarget(
      name: "CourseTests",
      dependencies: modules + ["kata"],
      exclude: ["Fixtures"],
      swiftSettings: strict
    ),
  ]
)
