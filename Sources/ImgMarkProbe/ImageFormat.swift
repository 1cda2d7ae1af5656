/// A format of image files whose header can be read; the raw value is its name in reports.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  case png, jpeg, gif, webp, bmp, tiff, ico, pnm, psd, qoi
  case jpeg2000 = "jpeg-2000"
  case jpegXL = "jpeg-xl"
  case heif, avif
}
