// SPDX-License-Identifier: MIT

extension ColorMatrix {
  /// How much of red goes into red.
  public var r1: Float {
    get { Float(rows[0][0]) }
    set { rows[0][0] = Double(newValue) }
  }

  /// How much of green goes into red.
  public var r2: Float {
    get { Float(rows[0][1]) }
    set { rows[0][1] = Double(newValue) }
  }

  /// How much of blue goes into red.
  public var r3: Float {
    get { Float(rows[0][2]) }
    set { rows[0][2] = Double(newValue) }
  }

  /// How much of alpha goes into red.
  public var r4: Float {
    get { Float(rows[0][3]) }
    set { rows[0][3] = Double(newValue) }
  }

  /// What is added to red.
  public var r5: Float {
    get { Float(rows[0][4]) }
    set { rows[0][4] = Double(newValue) }
  }

  /// How much of red goes into green.
  public var g1: Float {
    get { Float(rows[1][0]) }
    set { rows[1][0] = Double(newValue) }
  }

  /// How much of green goes into green.
  public var g2: Float {
    get { Float(rows[1][1]) }
    set { rows[1][1] = Double(newValue) }
  }

  /// How much of blue goes into green.
  public var g3: Float {
    get { Float(rows[1][2]) }
    set { rows[1][2] = Double(newValue) }
  }

  /// How much of alpha goes into green.
  public var g4: Float {
    get { Float(rows[1][3]) }
    set { rows[1][3] = Double(newValue) }
  }

  /// What is added to green.
  public var g5: Float {
    get { Float(rows[1][4]) }
    set { rows[1][4] = Double(newValue) }
  }

  /// How much of red goes into blue.
  public var b1: Float {
    get { Float(rows[2][0]) }
    set { rows[2][0] = Double(newValue) }
  }

  /// How much of green goes into blue.
  public var b2: Float {
    get { Float(rows[2][1]) }
    set { rows[2][1] = Double(newValue) }
  }

  /// How much of blue goes into blue.
  public var b3: Float {
    get { Float(rows[2][2]) }
    set { rows[2][2] = Double(newValue) }
  }

  /// How much of alpha goes into blue.
  public var b4: Float {
    get { Float(rows[2][3]) }
    set { rows[2][3] = Double(newValue) }
  }

  /// What is added to blue.
  public var b5: Float {
    get { Float(rows[2][4]) }
    set { rows[2][4] = Double(newValue) }
  }

  /// How much of red goes into alpha.
  public var a1: Float {
    get { Float(rows[3][0]) }
    set { rows[3][0] = Double(newValue) }
  }

  /// How much of green goes into alpha.
  public var a2: Float {
    get { Float(rows[3][1]) }
    set { rows[3][1] = Double(newValue) }
  }

  /// How much of blue goes into alpha.
  public var a3: Float {
    get { Float(rows[3][2]) }
    set { rows[3][2] = Double(newValue) }
  }

  /// How much of alpha goes into alpha.
  public var a4: Float {
    get { Float(rows[3][3]) }
    set { rows[3][3] = Double(newValue) }
  }

  /// What is added to alpha.
  public var a5: Float {
    get { Float(rows[3][4]) }
    set { rows[3][4] = Double(newValue) }
  }
}
