// SPDX-License-Identifier: MIT
import CPreviewShim

/// Shows a view in tools: `#Preview("Dark") { Card().preferredColorScheme(.dark) }`.
///
/// The view is found by `PreviewDescription.all` in the program that holds it, if that is compiled with Swift 6.3 or later.
@freestanding(declaration)
public macro Preview<Content: View>(
  _ name: String? = nil, traits: PreviewTrait..., @ViewBuilder body: @escaping @MainActor () -> Content
) = #externalMacro(module: "GLEffectsMacros", type: "PreviewMacro")

/// Marks a property in the body of `#Preview` that the preview keeps: `@Previewable @State var isOn = false`.
@attached(peer)
public macro Previewable() = #externalMacro(module: "GLEffectsMacros", type: "PreviewableMacro")

/// A view that `#Preview` shows to tools.
public struct PreviewDescription: Sendable {
  /// The name that was given.
  public let name: String?
  /// The module and file, "Cards/Card.swift".
  public let fileID: String
  /// The line of `#Preview`.
  public let line: Int
  /// How the view is shown.
  public let traits: [PreviewTrait]
  /// Makes the view.
  public let content: @MainActor @Sendable () -> AnyView

  /// All of the program, by file and line.
  public static var all: [PreviewDescription] {
    guard let begin = gle_previews_begin(), let end = gle_previews_end() else { return [] }
    let count = (end - begin) / MemoryLayout<_PreviewRecord>.stride
    let records = UnsafeRawBufferPointer(start: begin, count: count * MemoryLayout<_PreviewRecord>.stride)
      .bindMemory(to: _PreviewRecord.self)
    let list = _PreviewList()
    for record in records where record.0 == 1 { record.1(Unmanaged.passUnretained(list).toOpaque()) }
    return list.descriptions.sorted { ($0.fileID, $0.line) < ($1.fileID, $1.line) }
  }
}

/// What `#Preview` leaves in the program: the record's version, and what adds a description to a `_PreviewList`.
public typealias _PreviewRecord = (UInt, @convention(c) (UnsafeMutableRawPointer) -> Void)

/// Takes the descriptions of all previews. A class, so that records can be given its address.
public final class _PreviewList {
  fileprivate(set) var descriptions: [PreviewDescription] = []

  fileprivate init() {}

  /// Called by the code that `#Preview` makes; `list` is the address of a `_PreviewList`.
  public static func add(
    to list: UnsafeMutableRawPointer, name: String?, traits: [PreviewTrait], file: String, line: Int,
    content: @escaping @MainActor @Sendable () -> AnyView
  ) {
    Unmanaged<_PreviewList>.fromOpaque(list).takeUnretainedValue().descriptions.append(
      PreviewDescription(name: name, fileID: file, line: line, traits: traits, content: content))
  }
}
