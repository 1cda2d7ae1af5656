import CImgMarkText
public import ImgMarkGeometry
public import ImgMarkLayout
import ImgMarkRaster

/// Plans as pages of a PDF: outlines are paths, labels are text that can be selected and searched, and
/// a JPEG keeps its own bytes.
///
/// A point of the canvas is a point of the page. The same pages give the same bytes; no date is in
/// them, and of metadata nothing but a title.
@safe
public final class PDFDocument {
  /// The most pixels of an image along a side.
  public static let longestSide = 32_767

  /// The most points of a page along a side (ISO 32000-1, annex C.2).
  public static let longestPage = 14_400

  private let bytes: UnsafeMutablePointer<imt_bytes>
  private let surface: OpaquePointer
  /// What pages show, which Cairo may look at until the end.
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

  /// Adds a page that is as large as the canvas of a plan.
  ///
  /// - Parameters:
  ///   - plan: What goes where.
  ///   - image: The image of the plan.
  ///   - background: What shows beside the image and through it.
  ///   - text: Sets the labels, and has measured them for the plan. None is needed where no marker has
  ///     a label.
  /// - Throws: A ``PDFError`` if the page or the image is too large, or memory is out.
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

  /// Ends the document, which takes no more pages, and returns the bytes of the file.
  public func finish() throws(PDFError) -> [UInt8] {
    unsafe cairo_surface_finish(surface)
    let status = unsafe cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else { throw .failed(status: Int(status.rawValue)) }
    return unsafe Array(UnsafeBufferPointer(start: bytes.pointee.start, count: bytes.pointee.count))
  }
}
