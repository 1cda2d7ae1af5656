public import ImgMarkGeometry

/// An error that affects only one row; other rows may be valid.
package protocol RowFault: Error {}

extension RowError: RowFault {}
extension DeclaredSizeError: RowFault {}
extension PictureFrameError: RowFault {}
extension ColorError: RowFault {}
