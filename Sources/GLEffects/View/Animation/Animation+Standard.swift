// SPDX-License-Identifier: MIT
public import Foundation

extension Animation {
  /// What counts where no animation is named: a smooth spring.
  public static let `default` = Animation.smooth

  // Curves of 0.35 s, as where SwiftUI is given no duration.

  /// At one speed.
  public static var linear: Animation { linear(duration: 0.35) }
  /// Slowly first.
  public static var easeIn: Animation { easeIn(duration: 0.35) }
  /// Slowly last.
  public static var easeOut: Animation { easeOut(duration: 0.35) }
  /// Slowly first and last.
  public static var easeInOut: Animation { easeInOut(duration: 0.35) }

  /// At one speed; seconds.
  public static func linear(duration: TimeInterval) -> Animation { timingCurve(.linear, duration: duration) }

  /// Slowly first; seconds.
  public static func easeIn(duration: TimeInterval) -> Animation { timingCurve(.easeIn, duration: duration) }

  /// Slowly last; seconds.
  public static func easeOut(duration: TimeInterval) -> Animation {
    timingCurve(.easeOut, duration: duration)
  }

  /// Slowly first and last; seconds.
  public static func easeInOut(duration: TimeInterval) -> Animation {
    timingCurve(.easeInOut, duration: duration)
  }

  /// A spring without bounce, of half a second.
  public static var spring: Animation { spring() }
  /// A spring without bounce, of half a second.
  public static var smooth: Animation { smooth() }
  /// A spring with a little bounce, of half a second.
  public static var snappy: Animation { snappy() }
  /// A spring with more bounce, of half a second.
  public static var bouncy: Animation { bouncy() }
  /// A short spring, for what follows a finger.
  public static var interactiveSpring: Animation { interactiveSpring() }
  /// A spring that is added to others.
  public static var interpolatingSpring: Animation { interpolatingSpring() }

  /// A spring of a response, about the length of a period in seconds; it does not swing beyond the end where `dampingFraction` is 1.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    spring(Spring(response: response, dampingRatio: dampingFraction), blendDuration: blendDuration)
  }

  /// A spring of a length in seconds as it is felt; `bounce` 0 has none, 1 never ends.
  @_disfavoredOverload
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    spring(Spring(duration: duration, bounce: bounce), blendDuration: blendDuration)
  }

  /// A spring without bounce, but for `extraBounce`.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.smooth(duration: duration, extraBounce: extraBounce))
  }

  /// A spring with a little bounce.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.snappy(duration: duration, extraBounce: extraBounce))
  }

  /// A spring with more bounce.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.bouncy(duration: duration, extraBounce: extraBounce))
  }

  /// A short spring, for what follows a finger.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(Spring(response: response, dampingRatio: dampingFraction), blendDuration: blendDuration)
  }

  /// A short spring, for what follows a finger.
  @_disfavoredOverload
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(Spring(duration: duration, bounce: 0.14 + extraBounce), blendDuration: blendDuration)
  }

  /// A spring by its physics, which is added to animations that still run; the velocity is in lengths of the way a second.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    Animation(
      kind: .interpolatingSpring(
        Spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: initialVelocity))
  }

  /// A spring of a length in seconds as it is felt, which is added to animations that still run; the velocity is in lengths of the
  /// way a second.
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    Animation(
      kind: .interpolatingSpring(
        Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity))
  }
}
