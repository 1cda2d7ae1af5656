/// The sign between the whole part of a number and its decimals.
public enum DecimalSign: UInt8, Hashable, Sendable, CaseIterable {
  case point = 0x2E
  case comma = 0x2C
}
