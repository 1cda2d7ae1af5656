internal import ImgMarkAnnotations
internal import ImgMarkNumbers

/// Where something occurred: on an object, on an image, or in the data set as a whole.
struct LossPlace {
  var file = ""
  var line: Int?
  var image = ""
  var object: Identifier?
  var index: Int?

  init() {}

  init(_ image: borrowing AnnotatedImage) {
    file = image.file
    line = image.line
    self.image = image.path
  }

  init(_ annotation: borrowing Annotation, of image: borrowing AnnotatedImage) {
    file = image.file
    line = annotation.line
    self.image = image.path
    object = annotation.id
    index = annotation.index
  }
}
