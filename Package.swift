// swift-tools-version: 6.3
import PackageDescription

/// Leaves libjpeg's private header out even if it is installed, to test what then decodes JPEGs.
let hidesPrivateHeader = Context.environment["IMGMARK_WITHOUT_JPEGINT"] != nil

let package = Package(
  name: "imgmark",
  products: [
    .library(name: "ImgMarkGeometry", targets: ["ImgMarkGeometry"]),
    .library(name: "ImgMarkAnnotations", targets: ["ImgMarkAnnotations"]),
    .library(name: "ImgMarkLayout", targets: ["ImgMarkLayout"]),
    .library(name: "ImgMark", targets: ["ImgMark"]),
    .executable(name: "imgmark", targets: ["ImgMarkCLI"]),
  ],
  targets: [
    // Pure values: no dependencies, no Foundation.
    .target(name: "ImgMarkNumbers"),
    .target(
      name: "ImgMarkGeometry",
      dependencies: ["ImgMarkNumbers"],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]
    ),
    .target(name: "ImgMarkAnnotations", dependencies: ["ImgMarkGeometry", "ImgMarkNumbers"]),
    .target(name: "ImgMarkLayout", dependencies: ["ImgMarkGeometry", "ImgMarkNumbers"]),
    .target(name: "ImgMarkProbe", dependencies: ["ImgMarkGeometry"]),

    // Pixels and image files. Only the C shim sees their libraries.
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
      dependencies: ["CImgMarkKernels", "CLCMS", "ImgMarkGeometry"]
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
    .systemLibrary(
      name: "CISAL", pkgConfig: "libisal",
      providers: [.apt(["libisal-dev"]), .brew(["isa-l"])]
    ),
    .target(
      name: "CImgMarkCodecs",
      dependencies: ["CISAL", "CLibDeflate", "CLibJPEG", "CLibPNG"],
      cSettings: [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]
        + (hidesPrivateHeader ? [.define("IMC_WITHOUT_JPEGINT")] : [])
    ),
    .target(
      name: "ImgMarkCodecs",
      dependencies: [
        "CImgMarkCodecs", "ImgMarkAnnotations", "ImgMarkGeometry", "ImgMarkProbe", "ImgMarkRaster",
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
        "CImgMarkKernels", "CImgMarkText", "ImgMarkGeometry", "ImgMarkLayout", "ImgMarkRaster",
      ]
    ),

    // Text, tables and annotations. Only the C shim sees Expat and libyaml.
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
    .target(name: "ImgMarkText", dependencies: ["CImgMarkParsers", "ImgMarkNumbers"]),
    .target(
      name: "ImgMarkTables",
      dependencies: ["ImgMarkGeometry", "ImgMarkNumbers", "ImgMarkText"]
    ),
    .target(
      name: "ImgMarkDatasets",
      dependencies: [
        "ImgMarkAnnotations", "ImgMarkGeometry", "ImgMarkNumbers", "ImgMarkTables", "ImgMarkText",
      ]
    ),

    // Plans as documents, which draw themselves.
    .target(
      name: "ImgMarkOverlay",
      dependencies: ["ImgMarkGeometry", "ImgMarkLayout", "ImgMarkNumbers", "ImgMarkText"]
    ),

    // Threads, files on disk, whole jobs, and the command.
    .target(name: "ImgMarkThreads"),
    .target(
      name: "ImgMarkFiles",
      dependencies: ["ImgMarkProbe", "ImgMarkText", "ImgMarkThreads"]
    ),
    .systemLibrary(
      name: "CLibMD", pkgConfig: "libmd",
      providers: [.apt(["libmd-dev"]), .brew(["libmd"])]
    ),
    .target(
      name: "ImgMarkRows",
      dependencies: [
        "ImgMarkAnnotations", "ImgMarkFiles", "ImgMarkGeometry", "ImgMarkNumbers", "ImgMarkProbe",
        "ImgMarkTables", "ImgMarkText",
      ]
    ),
    .target(
      name: "ImgMarkDocuments",
      dependencies: [
        "CLibMD", "ImgMarkAnnotations", "ImgMarkCodecs", "ImgMarkDatasets", "ImgMarkFiles",
        "ImgMarkGeometry", "ImgMarkLayout", "ImgMarkNumbers", "ImgMarkOverlay", "ImgMarkProbe",
        "ImgMarkText",
      ]
    ),
    .target(
      name: "ImgMark",
      dependencies: [
        "ImgMarkAnnotations", "ImgMarkCodecs", "ImgMarkDatasets", "ImgMarkDocuments",
        "ImgMarkDrawing", "ImgMarkFiles", "ImgMarkGeometry", "ImgMarkLayout", "ImgMarkNumbers",
        "ImgMarkOverlay",
        "ImgMarkProbe", "ImgMarkRaster", "ImgMarkRows", "ImgMarkTables", "ImgMarkText",
        "ImgMarkThreads",
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
      name: "ImgMarkEditor",
      dependencies: [
        "CImgMarkServer", "ImgMark", "ImgMarkAnnotations", "ImgMarkCodecs", "ImgMarkDocuments",
        "ImgMarkDrawing", "ImgMarkFiles", "ImgMarkGeometry", "ImgMarkLayout", "ImgMarkNumbers",
        "ImgMarkOverlay", "ImgMarkProbe", "ImgMarkRows", "ImgMarkTables", "ImgMarkText",
      ]
    ),
    // How the C library manages memory.
    .target(
      name: "CImgMarkMemory",
      cSettings: [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]
    ),
    // What any command-line program needs.
    .target(name: "ImgMarkArguments", dependencies: ["ImgMarkNumbers"]),
    .executableTarget(
      name: "ImgMarkCLI",
      dependencies: [
        "CImgMarkMemory", "ImgMark", "ImgMarkArguments", "ImgMarkEditor", "ImgMarkFiles",
        "ImgMarkSelfTest",
      ]
    ),

    // Files put together from the standards alone, and what the program makes of them, measured.
    .target(name: "ImgMarkSpecimens"),
    .target(name: "ImgMarkSelfTest", dependencies: ["ImgMark", "ImgMarkSpecimens"]),
    .executableTarget(name: "ImgMarkBench", dependencies: ["ImgMark"]),

    // Tests.
    .target(
      name: "ImgMarkTestSupport",
      dependencies: ["ImgMark", "ImgMarkText"],
      path: "Tests/ImgMarkTestSupport"
    ),
    .testTarget(
      name: "ImgMarkGeometryTests",
      dependencies: ["ImgMarkGeometry", "ImgMarkTestSupport"]
    ),
    .testTarget(
      name: "ImgMarkAnnotationsTests",
      dependencies: ["ImgMarkAnnotations", "ImgMarkGeometry"]
    ),
    .testTarget(
      name: "ImgMarkLayoutTests",
      dependencies: ["ImgMarkGeometry", "ImgMarkLayout", "ImgMarkNumbers"]
    ),
    .testTarget(
      name: "ImgMarkNumbersTests", dependencies: ["ImgMarkNumbers", "ImgMarkTestSupport"]),
    .testTarget(
      name: "ImgMarkTextTests",
      dependencies: ["ImgMarkNumbers", "ImgMarkTables", "ImgMarkTestSupport", "ImgMarkText"]
    ),
    .testTarget(
      name: "ImgMarkTablesTests",
      dependencies: [
        "ImgMarkNumbers", "ImgMarkTables", "ImgMarkTestSupport", "ImgMarkText",
      ]
    ),
    .testTarget(
      name: "ImgMarkProbeTests",
      dependencies: ["ImgMarkGeometry", "ImgMarkProbe", "ImgMarkTestSupport"]
    ),
    .testTarget(
      name: "ImgMarkRasterTests",
      dependencies: [
        "CImgMarkKernels", "ImgMarkGeometry", "ImgMarkLayout", "ImgMarkRaster",
        "ImgMarkTestSupport",
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
        "CImgMarkReferee", "ImgMarkCodecs", "ImgMarkGeometry", "ImgMarkLayout", "ImgMarkProbe",
        "ImgMarkRaster", "ImgMarkSpecimens", "ImgMarkTestSupport",
      ]
    ),
    .testTarget(
      name: "ImgMarkDrawingTests",
      dependencies: [
        "CImgMarkReferee", "CImgMarkText", "ImgMarkDrawing", "ImgMarkGeometry", "ImgMarkLayout",
        "ImgMarkRaster", "ImgMarkTestSupport",
      ]
    ),
    .testTarget(
      name: "ImgMarkDatasetsTests",
      dependencies: [
        "ImgMark", "ImgMarkAnnotations", "ImgMarkDatasets", "ImgMarkGeometry", "ImgMarkNumbers",
        "ImgMarkTestSupport", "ImgMarkText",
      ]
    ),
    .testTarget(
      name: "ImgMarkOverlayTests",
      dependencies: [
        "ImgMarkGeometry", "ImgMarkLayout", "ImgMarkOverlay", "ImgMarkTestSupport", "ImgMarkText",
      ]
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
    .testTarget(name: "ImgMarkThreadsTests", dependencies: ["ImgMarkThreads"]),
    .testTarget(
      name: "ImgMarkFilesTests",
      dependencies: ["ImgMarkFiles", "ImgMarkTestSupport", "ImgMarkThreads"]
    ),
    .testTarget(
      name: "ImgMarkTests",
      // The command is built for the tests to run, not to be called.
      dependencies: ["ImgMark", "ImgMarkCLI", "ImgMarkTestSupport"]
    ),
    .testTarget(
      name: "ImgMarkArgumentsTests", dependencies: ["ImgMarkArguments", "ImgMarkNumbers"]),
    .testTarget(
      name: "ImgMarkCLITests",
      dependencies: [
        "ImgMark", "ImgMarkAnnotations", "ImgMarkArguments", "ImgMarkCLI", "ImgMarkDatasets",
        "ImgMarkEditor", "ImgMarkGeometry", "ImgMarkNumbers", "ImgMarkSelfTest", "ImgMarkSpecimens",
        "ImgMarkTestSupport", "ImgMarkText",
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
