// SPDX-License-Identifier: MIT
public import Observation

// In code of these types, names are looked up here before those of imported modules; a type of the same name in this module
// would make the names ambiguous wherever Foundation is imported too. Where a type is meant (`var timer: Timer?`) they are
// Foundation's, which is what these hand out.

extension View {
  /// Timers on the views' own time.
  public typealias Timer = ViewTimers
  /// The main queue on the views' own time.
  public typealias DispatchQueue = ViewQueue
}

extension ViewModifier {
  /// Timers on the views' own time.
  public typealias Timer = ViewTimers
  /// The main queue on the views' own time.
  public typealias DispatchQueue = ViewQueue
}

extension ObservableObject {
  /// Timers on the views' own time.
  public typealias Timer = ViewTimers
  /// The main queue on the views' own time.
  public typealias DispatchQueue = ViewQueue
}

extension Observable {
  /// Timers on the views' own time.
  public typealias Timer = ViewTimers
  /// The main queue on the views' own time.
  public typealias DispatchQueue = ViewQueue
}
