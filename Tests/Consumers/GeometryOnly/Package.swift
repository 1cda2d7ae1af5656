// swift-tools-version: 6.3
import PackageDescription

// An app that wants the geometry alone. It shows that the pure products build without C libraries,
// and that what they need to be linked, they say.
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
