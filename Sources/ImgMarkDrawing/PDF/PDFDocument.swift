import CImgMarkText
public import ImgMarkGeometry
public import ImgMarkLayout
import ImgMarkRaster

/// Plans as pages of a PDF.
///
/// Outlines are paths, labels are text that can be selected and searched, and a JPEG is embedded
/// byte for byte. A canvas point is a point of the page. Equal pages give equal bytes; the file has
/// no date, and no metadata except a title.
@safe
public final class PDFDocument {
  /// The maximal number of pixels on a side of an image.
  public static let longestSide = 32_767

  /// The maximal number of points on a side of a page (ISO 32000-1, annex C.2).
  public static let longestPage = 14_400

  private let bytes: UnsafeMutablePointer<imt_bytes>
  private let surface: OpaquePointer
  /// The images of the pages, which Cairo may read until the document ends.
  private var images: [PDFSurface] = []

  /// Begins a document without pages.
  public init(title: String) throws(PDFError) {
    if let failure = unsafe imt_open() {
      throw .noCairo(detail: unsafe String(cString: failure))
    }
    unsafe bytes = .allocate(capacity: 1)
    unsafe bytes.initialize(to: imt_bytes())
    guard let surface = unsafe imt_pdf_create(bytes) else {
      preconditionFailure("Cairo made no surface")
    }
    unsafe self.surface = unsafe surface
    unsafe cairo_pdf_surface_set_metadata(
      surface, CAIRO_PDF_METADATA_TITLE, title.replacing("\0", with: "\u{FFFD}"))
    unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, nil)
  }

  deinit {
    unsafe cairo_surface_destroy(surface)
    images = []
    unsafe imt_bytes_free(bytes)
    unsafe bytes.deallocate()
  }

  /// Adds a page with the size of a plan's canvas.
  ///
  /// - Parameters:
  ///   - plan: The plan to draw.
  ///   - image: The image of the plan.
  ///   - background: The color next to the picture and behind it.
  ///   - text: The layout that measured the labels for the plan. It may be `nil` if no marker has a
  ///     label.
  /// - Throws: A ``PDFError`` if the page or the image is too large, or memory runs out.
  public func addPage(
    _ plan: PlacementPlan, image: PDFImage, background: RGBA8, text: TextLayout?
  ) throws(PDFError) {
    let size = plan.placement.canvas.size
    guard max(size.width, size.height) <= Double(Self.longestPage) else {
      throw .pageTooLarge(size)
    }
    let picture = try PDFSurface(image)
    images.append(picture)
    unsafe cairo_pdf_surface_set_size(surface, size.width, size.height)
    guard let cairo = unsafe cairo_create(surface) else {
      throw .failed(status: Int(CAIRO_STATUS_NO_MEMORY.rawValue))
    }
    let page = unsafe PDFPage(cairo, text: text)
    page.fill(plan.placement.canvas, in: background)
    page.draw(picture, by: image.map(on: plan.placement), inside: plan.placement)
    page.draw(plan)
    unsafe cairo_show_page(cairo)
    unsafe cairo_destroy(cairo)
    let status = unsafe cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else { throw .failed(status: Int(status.rawValue)) }
  }

  /// Ends the document and returns the bytes of the file; no page can be added afterwards.
  public func finish() throws(PDFError) -> [UInt8] {
    unsafe cairo_surface_finish(surface)
    let status = unsafe cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else { throw .failed(status: Int(status.rawValue)) }
    return unsafe Array(UnsafeBufferPointer(start: bytes.pointee.start, count: bytes.pointee.count))
  }
}
