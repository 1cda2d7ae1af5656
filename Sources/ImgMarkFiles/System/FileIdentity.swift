/// The identity of a file, independent of its name: two names of one file have the same identity.
public struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let node: UInt64
}
