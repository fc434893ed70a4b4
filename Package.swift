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

let package = Package(
  name: "TicKata",
  // `Mutex` and `UInt128` need macOS 15.
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "TicModel", targets: ["TicModel"]),
    .library(name: "TicViewModel", targets: ["TicViewModel"]),
    .executable(name: "TicDemo", targets: ["TicDemo"]),
    .executable(name: "kata", targets: ["kata"]),
  ],
  targets: [
    // The game: the end of the last chapter, written by `kata regenerate`.
    .target(name: "TicModel"),
    .target(name: "TicViewModel", dependencies: ["TicModel"]),
    .executableTarget(
      name: "TicDemo",
      dependencies: ["TicModel", "TicViewModel"]
    ),
    .testTarget(name: "TicModelTests", dependencies: ["TicModel"]),
    .testTarget(
      name: "TicViewModelTests",
      dependencies: ["TicModel", "TicViewModel"]
    ),
    .testTarget(
      name: "TicDemoTests",
      dependencies: ["TicDemo", "TicModel", "TicViewModel"]
    ),

    // The course: no import of the game, so that a broken game never stops it.
    .target(name: "Course", swiftSettings: strict),
    .executableTarget(
      name: "kata",
      dependencies: ["Course"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "CourseTests",
      dependencies: ["Course", "kata"],
      swiftSettings: strict
    ),
  ]
)
