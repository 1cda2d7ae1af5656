import ImgMarkText
import Testing

@Suite struct `The names of parts of a data set` {
  @Test(arguments: [
    ("train", "train"), ("Train", "train"), ("TRAIN", "train"), ("training", "train"),
    ("train2017", "train"), ("a_train", "train"), ("trainval", "train"), ("train_val", "train"),
    ("val", "val"), ("Validation", "val"), ("valid", "val"), ("dev", "val"), ("val2017", "val"),
    ("test", "test"), ("Testing", "test"), ("test-dev2017", "test"),
    ("fold1", nil), ("default", nil), ("train_test", nil), ("contest", nil), ("untrained", nil),
  ])
  func `a role is known whatever its case and the tool`(name: String, role: String?) {
    #expect(PartName(name).role?.rawValue == role)
  }

  @Test(arguments: [
    ("Validation", "val"), ("Training", "train"), ("testing", "test"), ("TrainVal", "trainval"),
    ("fold2", "fold2"), ("a_train", "a_train"), ("Train2017", "Train2017"),
  ])
  func `another spelling of a usual name has that name`(name: String, usual: String) {
    #expect(PartName.usual(name) == usual)
  }

  @Test(arguments: ["train", "Valid", "trainval", "fold3", "val2017"], ["a_train", "photos", ""])
  func `a usual name is told from any other`(name: String, other: String) {
    #expect(PartName(name).isUsual)
    #expect(!PartName(other).isUsual)
  }
}
