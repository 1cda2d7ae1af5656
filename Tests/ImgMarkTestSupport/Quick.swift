internal import ImgMark
public import Testing

extension Tag {
  /// Starts the program, or another one, as a process.
  @Tag public static var process: Self
  /// Opens a page in Chromium.
  @Tag public static var browser: Self
  /// Tries thousands of made-up inputs, or every pair of formats.
  @Tag public static var thorough: Self
}

extension Trait where Self == ConditionTrait {
  /// Leaves a test out of the quick part of the tests, which the variable `IMGMARK_QUICK` asks for.
  public static var unlessQuick: Self {
    .enabled(if: SystemCall.environment("IMGMARK_QUICK") == nil, "left out of the quick part")
  }
}
