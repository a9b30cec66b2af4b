// SPDX-License-Identifier: MIT
import GLEffects

// Canvas drawings in the way that they are most often written for SwiftUI, with the public API only.

struct ParticleBurst: View {
  struct Particle {
    var angle: Double
    var speed: Double
    var hue: Double
  }

  let time: Double
  let particles = (0..<60).map { index in
    Particle(
      angle: Double(index) * 2.399963, speed: 0.35 + Double(index % 7) / 10, hue: Double(index) / 60)
  }

  init(time: Double = 0.8) {
    self.time = time
  }

  var body: some View {
    Canvas { context, size in
      context.translateBy(x: size.width / 2, y: size.height / 2)
      for particle in particles {
        let distance = particle.speed * time * min(size.width, size.height) * 0.55
        let position = CGPoint(x: cos(particle.angle) * distance, y: sin(particle.angle) * distance)
        let radius = 3 * (1.4 - time * 0.6)
        var copy = context
        copy.opacity = 1 - time * 0.4
        copy.fill(
          Path(
            ellipseIn: CGRect(
              x: position.x - radius, y: position.y - radius, width: radius * 2, height: radius * 2)),
          with: .color(Color(hue: particle.hue, saturation: 0.8, brightness: 1)))
      }
    }
  }
}

struct ClockFace: View {
  var hours = 10.0
  var minutes = 9.0

  init() {}

  var body: some View {
    Canvas { context, size in
      let side = min(size.width, size.height)
      context.translateBy(x: size.width / 2, y: size.height / 2)
      context.scaleBy(x: side / 200, y: side / 200)
      let face = Path(ellipseIn: CGRect(x: -94, y: -94, width: 188, height: 188))
      context.fill(face, with: .color(white: 0.97))
      context.stroke(face, with: .color(.indigo), lineWidth: 4)
      for tick in 0..<60 {
        var context = context
        context.rotate(by: .degrees(Double(tick) * 6))
        let isHour = tick.isMultiple(of: 5)
        let length: CGFloat = isHour ? 14 : 6
        context.fill(
          Path(CGRect(x: -1, y: -88, width: isHour ? 3 : 1.5, height: length)),
          with: isHour ? .color(.black) : .color(.gray))
      }
      func hand(_ angle: Angle, length: CGFloat, width: CGFloat, shading: GraphicsContext.Shading) {
        var context = context
        context.rotate(by: angle)
        var path = Path()
        path.move(to: CGPoint(x: 0, y: 10))
        path.addLine(to: CGPoint(x: 0, y: -length))
        context.stroke(path, with: shading, style: StrokeStyle(lineWidth: width, lineCap: .round))
      }
      hand(.degrees(hours * 30 + minutes / 2), length: 46, width: 7, shading: .color(.black))
      hand(.degrees(minutes * 6), length: 70, width: 5, shading: .color(.black))
      hand(.degrees(210), length: 78, width: 2, shading: .color(.red))
      context.fill(Path(ellipseIn: CGRect(x: -5, y: -5, width: 10, height: 10)), with: .color(.red))
    }
    .aspectRatio(1, contentMode: .fit)
  }
}

struct BarChart: View {
  let values: [Double]

  init(values: [Double] = [0.35, 0.6, 0.45, 0.9, 0.7, 0.2, 0.55]) {
    self.values = values
  }

  var body: some View {
    Canvas { context, size in
      let baseline = size.height - 8
      let step = size.width / CGFloat(values.count)
      var grid = Path()
      for line in 1...4 {
        let y = baseline - CGFloat(line) / 4 * (baseline - 8)
        grid.move(to: CGPoint(x: 0, y: y))
        grid.addLine(to: CGPoint(x: size.width, y: y))
      }
      context.stroke(
        grid, with: .color(.secondary.opacity(0.4)), style: StrokeStyle(lineWidth: 0.5, dash: [3, 3]))
      let gradient = Gradient(colors: [.cyan, .blue, .purple])
      for (index, value) in values.enumerated() {
        let height = CGFloat(value) * (baseline - 8)
        let bar = CGRect(
          x: CGFloat(index) * step + step * 0.18, y: baseline - height, width: step * 0.64, height: height)
        context.fill(
          Path(roundedRect: bar, cornerRadius: 5, style: .continuous),
          with: .linearGradient(
            gradient, startPoint: CGPoint(x: 0, y: 8), endPoint: CGPoint(x: 0, y: baseline)))
      }
      context.fill(Path(CGRect(x: 0, y: baseline, width: size.width, height: 1)), with: .foreground)
    }
  }
}

struct Waves: View {
  var phase = 0.4

  init() {}

  var body: some View {
    Canvas { context, size in
      let colors: [Color] = [.teal, .cyan, .blue]
      for (layer, color) in colors.enumerated() {
        let amplitude = size.height * (0.06 + 0.03 * CGFloat(layer))
        let middle = size.height * (0.45 + 0.14 * CGFloat(layer))
        let path = Path { path in
          path.move(to: CGPoint(x: 0, y: size.height))
          for x in stride(from: 0, through: size.width, by: 2) {
            let angle =
              Double(x / size.width) * 2 * .pi * (1.2 + 0.3 * Double(layer)) + phase * Double(layer + 1)
            path.addLine(to: CGPoint(x: x, y: middle + amplitude * CGFloat(sin(angle))))
          }
          path.addLine(to: CGPoint(x: size.width, y: size.height))
          path.closeSubpath()
        }
        context.opacity = 0.75
        context.fill(
          path,
          with: .linearGradient(
            Gradient(colors: [color, color.opacity(0.35)]), startPoint: CGPoint(x: 0, y: middle - amplitude),
            endPoint: CGPoint(x: 0, y: size.height)))
      }
    }
  }
}

struct Starfield: View {
  init() {}

  var body: some View {
    Canvas(opaque: true) { context, size in
      context.fill(
        Path(CGRect(origin: .zero, size: size)),
        with: .radialGradient(
          Gradient(colors: [Color(red: 0.1, green: 0.08, blue: 0.3), .black]),
          center: CGPoint(x: size.width * 0.6, y: size.height * 0.4), startRadius: 0,
          endRadius: max(size.width, size.height) * 0.8))
      context.blendMode = .plusLighter
      for star in 0..<120 {
        let x = CGFloat((star * 7919) % 997) / 997 * size.width
        let y = CGFloat((star * 104_729) % 991) / 991 * size.height
        let radius = CGFloat(star % 9 == 0 ? 5 : 2.2)
        let rect = CGRect(x: x - radius, y: y - radius, width: radius * 2, height: radius * 2)
        let tint = Color(hue: Double(star % 10) / 10, saturation: 0.35, brightness: 1)
        context.fill(
          Path(ellipseIn: rect),
          with: .radialGradient(
            Gradient(stops: [
              .init(color: .white, location: 0), .init(color: tint.opacity(0.6), location: 0.25),
              .init(color: tint.opacity(0), location: 1),
            ]), center: CGPoint(x: x, y: y), startRadius: 0, endRadius: radius))
      }
    }
  }
}

struct Spotlight: View {
  init() {}

  var body: some View {
    Canvas { context, size in
      let rect = CGRect(origin: .zero, size: size)
      context.fill(Path(rect), with: .color(white: 0.12))
      context.clipToLayer { mask in
        mask.addFilter(.blur(radius: size.width * 0.04))
        mask.fill(
          Path(ellipseIn: rect.insetBy(dx: size.width * 0.2, dy: size.height * 0.2)), with: .color(.white))
      }
      for row in 0..<10 {
        for column in 0..<10 where (row + column).isMultiple(of: 2) {
          context.fill(
            Path(
              CGRect(
                x: CGFloat(column) * size.width / 10, y: CGFloat(row) * size.height / 10,
                width: size.width / 10, height: size.height / 10)),
            with: .color(Color(hue: Double(row) / 10, saturation: 0.9, brightness: 1)))
        }
      }
    }
  }
}

struct Metaballs: View {
  init() {}

  var body: some View {
    Canvas { context, size in
      context.addFilter(.alphaThreshold(min: 0.5, color: .pink))
      context.addFilter(.blur(radius: size.width * 0.06))
      context.drawLayer { layer in
        for id in 0..<3 {
          guard let ball = layer.resolveSymbol(id: id) else { continue }
          let x = size.width * (0.32 + 0.19 * CGFloat(id))
          let y = size.height * (id == 1 ? 0.36 : 0.6)
          layer.draw(ball, at: CGPoint(x: x, y: y))
        }
      }
    } symbols: {
      ForEach(0..<3) { id in
        Circle().frame(width: 34 + CGFloat(id) * 6, height: 34 + CGFloat(id) * 6).tag(id)
      }
    }
  }
}

struct ShadowedCards: View {
  init() {}

  var body: some View {
    Canvas { context, size in
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(white: 0.92))
      context.addFilter(.shadow(color: .black.opacity(0.4), radius: 5, x: 0, y: 4))
      for card in 0..<3 {
        context.drawLayer { layer in
          layer.translateBy(
            x: size.width * (0.3 + 0.2 * CGFloat(card)), y: size.height * (0.4 + 0.1 * CGFloat(card)))
          layer.rotate(by: .degrees(Double(card - 1) * 9))
          let rect = CGRect(x: -24, y: -32, width: 48, height: 64)
          layer.fill(Path(roundedRect: rect, cornerRadius: 7), with: .color(.white))
          layer.fill(
            Path(ellipseIn: rect.insetBy(dx: 12, dy: 20)),
            with: .color([Color.orange, .mint, .purple][card]))
        }
      }
    }
  }
}

struct DonutChart: View {
  init() {}

  var body: some View {
    Canvas { context, size in
      let center = CGPoint(x: size.width / 2, y: size.height / 2)
      let radius = min(size.width, size.height) * 0.45
      func disc(_ factor: CGFloat) -> Path {
        Path(
          ellipseIn: CGRect(
            x: center.x - radius * factor, y: center.y - radius * factor, width: radius * factor * 2,
            height: radius * factor * 2))
      }
      context.clip(to: disc(0.55), options: .inverse)
      var start = Angle.degrees(-90)
      for (share, color) in zip([0.4, 0.25, 0.2, 0.15], [Color.blue, .green, .orange, .pink]) {
        let end = start + .degrees(share * 360)
        let slice = Path { path in
          path.move(to: center)
          path.addArc(center: center, radius: radius, startAngle: start, endAngle: end, clockwise: false)
          path.closeSubpath()
        }
        context.fill(slice, with: .color(color))
        context.stroke(slice, with: .color(.white), lineWidth: 2)
        start = end
      }
    }
  }
}

struct Confetti<Mark: View>: View {
  let mark: Mark

  init(@ViewBuilder mark: () -> Mark) {
    self.mark = mark()
  }

  var body: some View {
    Canvas { context, size in
      guard let mark = context.resolveSymbol(id: "mark") else { return }
      for index in 0..<24 {
        var copy = context
        copy.translateBy(
          x: CGFloat((index * 53) % 97) / 97 * size.width, y: CGFloat((index * 31) % 89) / 89 * size.height)
        copy.rotate(by: .radians(Double(index)))
        copy.addFilter(.hueRotation(.degrees(Double(index) * 15)))
        copy.draw(mark, at: .zero)
      }
    } symbols: {
      mark.tag("mark")
    }
  }
}

struct InnerShadowButton: View {
  init() {}

  var body: some View {
    ZStack {
      Capsule()
        .fill(
          .linearGradient(colors: [.cyan, .blue], startPoint: .top, endPoint: .bottom).shadow(
            .inner(color: .white.opacity(0.6), radius: 2, y: 2)
          ).shadow(
            .drop(radius: 4, y: 3))
        )
        .frame(width: 96, height: 40)
      Circle()
        .fill(Color.white.shadow(.inner(radius: 2, y: -2)))
        .frame(width: 26, height: 26)
        .shadow(color: .black.opacity(0.5), radius: 3, x: 1, y: 2)
        .offset(x: 26)
    }
  }
}

struct Ripples: View {
  init() {}

  var body: some View {
    Canvas { context, size in
      let rect = CGRect(origin: .zero, size: size)
      let center = CGPoint(x: rect.midX, y: rect.midY)
      context.fill(
        Path(rect),
        with: .radialGradient(
          Gradient(colors: [.indigo, .mint]), center: center, startRadius: 0, endRadius: size.width / 9,
          options: [.mirror, .linearColor]))
      context.blendMode = .softLight
      context.fill(
        Path(rect),
        with: .linearGradient(
          Gradient(colors: [.white, .black]), startPoint: .zero, endPoint: CGPoint(x: 9, y: 5),
          options: .repeat))
      context.blendMode = .normal
      context.stroke(
        Path(ellipseIn: rect.insetBy(dx: 12, dy: 12)),
        with: .conicGradient(
          Gradient(colors: [.yellow, .orange, .pink, .yellow]), center: center, angle: .degrees(-90)),
        style: StrokeStyle(lineWidth: 8, lineCap: .round, dash: [0, 14]))
    }
  }
}

struct GlowTrail: View {
  init() {}

  var body: some View {
    Canvas { context, size in
      let path = Path { path in
        for step in 0...80 {
          let angle = Double(step) / 80 * 4 * .pi
          let radius = Double(min(size.width, size.height)) * (0.08 + 0.36 * Double(step) / 80)
          let point = CGPoint(
            x: size.width / 2 + CGFloat(cos(angle) * radius),
            y: size.height / 2 + CGFloat(sin(angle) * radius))
          if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
      }
      let style = StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round)
      context.drawLayer { glow in
        glow.addFilter(.blur(radius: 5))
        glow.stroke(path, with: .color(.cyan), style: style)
      }
      context.blendMode = .plusLighter
      context.drawLayer { glow in
        glow.addFilter(.blur(radius: 2))
        glow.stroke(path, with: .color(.cyan), style: style)
      }
      context.stroke(path, with: .palette([.color(.white), .color(.gray)]), style: style)
    }
  }
}
