// SPDX-License-Identifier: MIT

/// What limits a drawing operation: paths, and a picture whose alpha counts as coverage.
struct SceneClipping: Sendable {
  var clips: [SceneClip] = []
  var picture: [SceneItem]?
}
