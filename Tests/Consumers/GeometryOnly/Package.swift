// swift-tools-version: 6.3
import PackageDescription

// An app that uses only the geometry. It shows that the pure products build without C libraries,
// and declare everything that they need for linking.
let package = Package(
  name: "GeometryOnly",
  dependencies: [.package(name: "imgmark", path: "../../..")],
  targets: [
    .executableTarget(
      name: "GeometryOnly",
      dependencies: [
        .product(name: "ImgMarkGeometry", package: "imgmark"),
        .product(name: "ImgMarkLayout", package: "imgmark"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
