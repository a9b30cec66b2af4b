// SPDX-License-Identifier: MIT
import Foundation

/// A value's way from keyframe to keyframe.
struct KeyframePath<Value: Animatable> {
  typealias Data = Value.AnimatableData

  private struct Piece {
    let start: TimeInterval
    let duration: TimeInterval
    let from: Data
    let to: Data
    /// Units a second.
    let startVelocity: Data
    let endVelocity: Data
    let way: _Keyframe<Value>.Way

    func data(at time: TimeInterval) -> Data {
      let passed = time - start
      let part = duration > 0 ? passed / duration : 1
      switch way {
      case .move: return to
      case .linear(let curve): return from + (to - from).scaled(by: curve.value(at: part))
      case .cubic:
        // Hermite's cubic by its ends and their velocities.
        let (square, cube) = (part * part, part * part * part)
        return from.scaled(by: 2 * cube - 3 * square + 1) + to.scaled(by: 3 * square - 2 * cube)
          + startVelocity.scaled(by: (cube - 2 * square + part) * duration)
          + endVelocity.scaled(by: (cube - square) * duration)
      case .spring(let spring, _):
        return from + spring.value(target: to - from, initialVelocity: startVelocity, time: passed)
      }
    }

    func velocity(at time: TimeInterval) -> Data {
      let passed = time - start
      switch way {
      case .move: return .zero
      case .linear(let curve):
        let speed = duration > 0 ? curve.velocity(at: passed / duration) / duration : 0
        return speed.isFinite ? (to - from).scaled(by: speed) : .zero
      case .cubic: return time <= start ? startVelocity : endVelocity
      case .spring(let spring, _):
        return spring.velocity(target: to - from, initialVelocity: startVelocity, time: passed)
      }
    }
  }

  private let initial: Value
  private var pieces: [Piece] = []
  /// Seconds of all keyframes.
  private(set) var duration: TimeInterval = 0

  /// The way from `initial` on. Where a cubic piece is given no velocity it has the mean slope around its keyframe, as Catmull and Rom's
  /// splines have, that of a piece of another kind beside it, and none at the ends of the whole.
  init(_ frames: [_Keyframe<Value>], from initial: Value) {
    self.initial = initial
    var data = initial.animatableData
    var velocity = Data.zero
    for (index, frame) in frames.enumerated() {
      let goal = frame.goal.animatableData
      let length = frame.duration.isFinite ? max(0, frame.duration) : 0
      var (startVelocity, endVelocity) = (velocity, Data.zero)
      switch frame.way {
      case .cubic(let start, let end):
        startVelocity = start ?? velocity
        endVelocity = end ?? Self.slope(at: index, of: frames, from: data)
      case .spring(_, let start): startVelocity = start ?? velocity
      case .move, .linear: break
      }
      let piece = Piece(
        start: duration, duration: length, from: data, to: goal, startVelocity: startVelocity,
        endVelocity: endVelocity, way: frame.way)
      pieces.append(piece)
      duration += length
      data = piece.data(at: duration)
      velocity = piece.velocity(at: duration)
    }
  }

  /// The velocity at the end of a cubic keyframe: the slope from the one before to the one after.
  private static func slope(at index: Int, of frames: [_Keyframe<Value>], from start: Data) -> Data {
    guard index + 1 < frames.count else { return .zero }
    let (frame, next) = (frames[index], frames[index + 1])
    let goal = frame.goal.animatableData
    switch next.way {
    case .cubic(let given, _):
      if let given { return given }
      let time = frame.duration + next.duration
      return time > 0 ? (next.goal.animatableData - start).scaled(by: 1 / time) : .zero
    case .linear(let curve):
      let speed = next.duration > 0 ? curve.velocity(at: 0) / next.duration : 0
      return speed.isFinite ? (next.goal.animatableData - goal).scaled(by: speed) : .zero
    case .spring(_, let given): return given ?? .zero
    case .move: return .zero
    }
  }

  /// The value `time` seconds after the beginning; the last goal after the end.
  func value(at time: TimeInterval) -> Value {
    var result = initial
    guard let last = pieces.last, time >= 0 else { return initial }
    guard time < duration else {
      result.animatableData = last.to
      return result
    }
    let piece = pieces.last { $0.start <= time && $0.duration > 0 } ?? last
    result.animatableData = piece.data(at: time)
    return result
  }
}
