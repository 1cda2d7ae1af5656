// swift-tools-version: 6.3
import PackageDescription

let checks = ["-fsanitize=fuzzer-no-link,address,undefined", "-fno-sanitize-recover=undefined"]

let package = Package(
  name: "Fuzz",
  targets: [
    // The sources of imgmark by a link: a package is built with the sanitizers as a whole.
    .target(
      name: "CImgMarkCodecs",
      linkerSettings: ["deflate", "isal", "jpeg", "png"].map { .linkedLibrary($0) }
    ),
    .target(name: "FuzzStreams", linkerSettings: [.linkedLibrary("z")]),
    .executableTarget(name: "FuzzInflate", dependencies: ["CImgMarkCodecs", "FuzzStreams"]),
    .executableTarget(name: "FuzzPNG", dependencies: ["CImgMarkCodecs", "FuzzStreams"]),
  ]
)

for target in package.targets {
  target.cSettings = [.unsafeFlags(checks), .enableWarning("all"), .treatAllWarnings(as: .error)]
  guard target.type == .executable else { continue }
  target.cSettings?.append(.headerSearchPath("../CImgMarkCodecs"))
  target.linkerSettings = [
    .unsafeFlags(["-use-ld=lld", "-Xclang-linker", "-fsanitize=fuzzer,address,undefined"])
  ]
}
