internal import ImgMarkLayout
internal import ImgMarkRows

extension MarkerError: RowFault {}
extension StrokeError: RowFault {}
