// swift-tools-version: 6.0
import PackageDescription

// The game at the end of the last chapter, written by `kata accept`, and its
// tests. The program `kata`, which leads through the course, is a package of its
// own.
let package = Package(
  name: "TicKata",
  // The engine needs it.
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "TicModel", targets: ["TicModel"]),
    .library(name: "TicViewModel", targets: ["TicViewModel"]),
    .executable(name: "TicDemo", targets: ["TicDemo"]),
  ],
  dependencies: [.package(path: "Engine")],
  targets: [
    .target(name: "TicModel"),
    .target(name: "TicViewModel", dependencies: ["TicModel"]),
    .executableTarget(
      name: "TicDemo",
      dependencies: ["TicModel", "TicViewModel"]
    ),
    .executableTarget(name: "Mutants"),
    // SwiftPM looks for added and removed files only in folders of this package.
    // A target in the engine's folder, which nothing is built for, makes it
    // notice those in the engine, too, after a `git pull`.
    .systemLibrary(name: "EngineSources", path: "Engine/Sources"),

    .testTarget(name: "TicModelTests", dependencies: ["TicModel"]),
    .testTarget(
      name: "TicViewModelTests",
      dependencies: ["TicModel", "TicViewModel"]
    ),
    .testTarget(
      name: "TicDemoTests",
      dependencies: ["TicDemo", "TicModel", "TicViewModel"]
    ),
    .testTarget(name: "MutantsTests", dependencies: ["Mutants"]),
  ]
)
