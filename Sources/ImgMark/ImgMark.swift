@_exported public import ImgMarkAnnotations
@_exported public import ImgMarkCodecs
@_exported public import ImgMarkDatasets
@_exported public import ImgMarkDocuments
@_exported public import ImgMarkDrawing
@_exported public import ImgMarkFiles
@_exported public import ImgMarkGeometry
@_exported public import ImgMarkLayout
@_exported public import ImgMarkNumbers
@_exported public import ImgMarkProbe
@_exported public import ImgMarkRaster
@_exported public import ImgMarkRows
@_exported public import ImgMarkTables
@_exported public import ImgMarkText

/// The namespace for facts about the whole package.
public enum ImgMark {
  /// The version of the package and of its command-line tool.
  public static let version = "0.1.0"
}
