// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "Bowling",
  targets: [
    .target(name: "Bowling"),
    .testTarget(name: "BowlingTests", dependencies: ["Bowling"]),
  ]
)
