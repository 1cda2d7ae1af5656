func join(_ parts: [UInt8]...) -> [UInt8] { parts.flatMap { $0 } }

func ascii(_ text: String) -> [UInt8] { Array(text.utf8) }

func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

func big16(_ value: Int) -> [UInt8] { bigEndian(value, count: 2) }

func big32(_ value: Int) -> [UInt8] { bigEndian(value, count: 4) }

func big64(_ value: Int) -> [UInt8] { bigEndian(value, count: 8) }

func little16(_ value: Int) -> [UInt8] { bigEndian(value, count: 2).reversed() }

func little24(_ value: Int) -> [UInt8] { bigEndian(value, count: 3).reversed() }

func little32(_ value: Int) -> [UInt8] { bigEndian(value, count: 4).reversed() }

func little64(_ value: Int) -> [UInt8] { bigEndian(value, count: 8).reversed() }

private func bigEndian(_ value: Int, count: Int) -> [UInt8] {
  (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}
