public import ImgMarkGeometry

/// An error of one row; the other rows may be good.
package protocol RowFault: Error {}

extension RowError: RowFault {}
extension DeclaredSizeError: RowFault {}
extension PictureFrameError: RowFault {}
extension ColorError: RowFault {}
