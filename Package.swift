// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "imgmark",
  products: [
    .library(name: "ImgMarkGeometry", targets: ["ImgMarkGeometry"]),
    .library(name: "ImgMarkModel", targets: ["ImgMarkModel"]),
    .library(name: "ImgMark", targets: ["ImgMark"]),
    .executable(name: "imgmark", targets: ["ImgMarkCLI"]),
  ],
  targets: [
    // Pure values: no dependencies, no Foundation.
    .target(
      name: "ImgMarkGeometry",
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]
    ),
    .target(name: "ImgMarkModel", dependencies: ["ImgMarkGeometry"]),
    .target(name: "ImgMarkProbe", dependencies: ["ImgMarkGeometry"]),

    // Pixels and image files. Only the C shim sees libpng, libjpeg and libdeflate.
    .systemLibrary(
      name: "CLCMS", pkgConfig: "lcms2",
      providers: [.apt(["liblcms2-dev"]), .brew(["little-cms2"])]
    ),
    .target(
      name: "CImgMarkKernels",
      cSettings: [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]
    ),
    .target(
      name: "ImgMarkRaster",
      dependencies: ["CImgMarkKernels", "CLCMS", "ImgMarkGeometry", "ImgMarkModel"]
    ),
    .systemLibrary(
      name: "CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]
    ),
    .systemLibrary(
      name: "CLibJPEG", pkgConfig: "libjpeg",
      providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]
    ),
    .systemLibrary(
      name: "CLibDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]
    ),
    .target(
      name: "CImgMarkCodecs",
      dependencies: ["CLibDeflate", "CLibJPEG", "CLibPNG"],
      cSettings: [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]
    ),
    .target(
      name: "ImgMarkCodecs",
      dependencies: [
        "CImgMarkCodecs", "ImgMarkGeometry", "ImgMarkModel", "ImgMarkProbe", "ImgMarkRaster",
      ]
    ),

    // Ink: shapes by exact coverage, text by Pango and Cairo, which are opened at run time.
    .target(
      name: "CImgMarkText",
      cSettings: [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)],
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]
    ),
    .target(
      name: "ImgMarkDrawing",
      dependencies: [
        "CImgMarkKernels", "CImgMarkText", "ImgMarkGeometry", "ImgMarkModel", "ImgMarkRaster",
      ]
    ),

    // Plans as documents, which draw themselves.
    .target(name: "ImgMarkOverlay", dependencies: ["ImgMarkGeometry", "ImgMarkModel"]),

    // Annotations as text. Only the C shim sees Expat and libyaml.
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]
    ),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .target(
      name: "CImgMarkParsers",
      dependencies: ["CExpat", "CYAML"],
      cSettings: [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]
    ),
    .target(
      name: "ImgMarkDatasets",
      dependencies: ["CImgMarkParsers", "ImgMarkGeometry", "ImgMarkModel"]
    ),

    // Files on disk, whole jobs, and the command.
    .systemLibrary(
      name: "CLibMD", pkgConfig: "libmd",
      providers: [.apt(["libmd-dev"]), .brew(["libmd"])]
    ),
    // How the C library keeps memory.
    .target(
      name: "CImgMarkMemory",
      cSettings: [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]
    ),
    // Which processors threads run on.
    .target(
      name: "CImgMarkProcessors",
      cSettings: [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]
    ),
    .target(
      name: "ImgMark",
      dependencies: [
        "CImgMarkMemory", "CImgMarkProcessors", "CLibMD", "ImgMarkCodecs", "ImgMarkDatasets",
        "ImgMarkDrawing", "ImgMarkGeometry", "ImgMarkModel", "ImgMarkOverlay", "ImgMarkProbe",
        "ImgMarkRaster",
      ]
    ),

    // The editor in the browser. Only the C shim sees libmicrohttpd, which is opened at run time.
    .target(
      name: "CImgMarkServer",
      exclude: ["Page"],
      cSettings: [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)],
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]
    ),
    .target(
      name: "ImgMarkEditor", dependencies: ["CImgMarkServer", "ImgMark", "ImgMarkOverlay"]),
    .executableTarget(
      name: "ImgMarkCLI", dependencies: ["ImgMark", "ImgMarkEditor", "ImgMarkSelfTest"]),

    // Files put together from the standards alone, and what the program makes of them, measured.
    .target(name: "ImgMarkSpecimens"),
    .target(name: "ImgMarkSelfTest", dependencies: ["ImgMark", "ImgMarkSpecimens"]),
    .executableTarget(name: "ImgMarkBench", dependencies: ["ImgMark"]),

    // Tests.
    .target(
      name: "ImgMarkTestSupport",
      dependencies: ["ImgMark"],
      path: "Tests/ImgMarkTestSupport"
    ),
    .testTarget(name: "ImgMarkGeometryTests", dependencies: ["ImgMarkGeometry"]),
    .testTarget(name: "ImgMarkModelTests", dependencies: ["ImgMarkGeometry", "ImgMarkModel"]),
    .testTarget(
      name: "ImgMarkProbeTests",
      dependencies: ["ImgMarkGeometry", "ImgMarkProbe", "ImgMarkTestSupport"]
    ),
    .testTarget(
      name: "ImgMarkRasterTests",
      dependencies: [
        "CImgMarkKernels", "ImgMarkGeometry", "ImgMarkModel", "ImgMarkRaster", "ImgMarkTestSupport",
      ]
    ),
    .systemLibrary(
      name: "CPango", path: "Tests/CPango", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev", "libcairo2-dev"]), .brew(["pango", "cairo"])]
    ),
    .target(
      name: "CImgMarkReferee",
      dependencies: [
        "CImgMarkServer", "CImgMarkText", "CLCMS", "CLibJPEG", "CLibPNG", "CPango",
      ],
      path: "Tests/CImgMarkReferee",
      linkerSettings: [.linkedLibrary("z")]
    ),
    .testTarget(
      name: "ImgMarkCodecsTests",
      dependencies: [
        "CImgMarkReferee", "ImgMarkCodecs", "ImgMarkGeometry", "ImgMarkModel", "ImgMarkProbe",
        "ImgMarkRaster", "ImgMarkSpecimens", "ImgMarkTestSupport",
      ]
    ),
    .testTarget(
      name: "ImgMarkDrawingTests",
      dependencies: [
        "CImgMarkReferee", "CImgMarkText", "ImgMarkDrawing", "ImgMarkGeometry", "ImgMarkModel",
        "ImgMarkRaster", "ImgMarkTestSupport",
      ]
    ),
    .testTarget(
      name: "ImgMarkDatasetsTests",
      dependencies: ["ImgMark", "ImgMarkDatasets", "ImgMarkGeometry", "ImgMarkModel"]
    ),
    .testTarget(
      name: "ImgMarkOverlayTests",
      dependencies: ["ImgMarkGeometry", "ImgMarkModel", "ImgMarkOverlay"]
    ),
    .testTarget(
      name: "ImgMarkSelfTestTests",
      dependencies: ["CImgMarkReferee", "ImgMark", "ImgMarkSelfTest", "ImgMarkSpecimens"]
    ),
    .testTarget(
      name: "ImgMarkEditorTests",
      // The command is built for the tests to run; the referee compares what is called of libraries.
      dependencies: [
        "CImgMarkReferee", "ImgMark", "ImgMarkCLI", "ImgMarkEditor", "ImgMarkOverlay",
        "ImgMarkTestSupport",
      ],
      exclude: ["Browser"]
    ),
    .testTarget(
      name: "ImgMarkTests",
      // The command is built for the tests to run, not to be called.
      dependencies: ["ImgMark", "ImgMarkCLI", "ImgMarkTestSupport"]
    ),
    .testTarget(
      name: "ImgMarkCLITests",
      dependencies: [
        "ImgMark", "ImgMarkCLI", "ImgMarkSelfTest", "ImgMarkSpecimens", "ImgMarkTestSupport",
      ],
      exclude: ["Documents/Browser", "Peers/Python"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

for target in package.targets where [.regular, .executable, .test].contains(target.type) {
  guard !target.name.hasPrefix("C") else { continue }
  target.swiftSettings = (target.swiftSettings ?? []) + swiftSettings
}
