/// The item properties of a HEIF that describe the picture.
///
/// ISO/IEC 23008-12, 6.5.
enum HEIFProperty: UInt32 {
  case spatialExtents = 0x6973_7065  // ispe
  case rotation = 0x6972_6F74  // irot
  case mirror = 0x696D_6972  // imir
  case cleanAperture = 0x636C_6170  // clap
  case pixelInformation = 0x7069_7869  // pixi
  case auxiliaryType = 0x6175_7843  // auxC
  case color = 0x636F_6C72  // colr

  /// Creates the kind of a property box; `nil` for any other box.
  init?(_ box: ISOBox) {
    self.init(rawValue: box.type)
  }
}
