// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)
  import SwiftUI
#else
  import GLEffects
#endif

// MARK: A list of a model that publishes

struct Todo: Identifiable {
  let id: Int
  var title: String
  var isDone = false
}

final class TodoStore: ObservableObject {
  @Published var todos: [Todo] = []
  @Published var draft = ""

  var fractionDone: Double {
    todos.isEmpty ? 0 : Double(todos.filter(\.isDone).count) / Double(todos.count)
  }

  func load() {
    todos = ["Draw a circle", "Draw the rest", "Sign it"].enumerated().map { Todo(id: $0, title: $1) }
    todos[0].isDone = true
  }
}

struct CheckToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle")
        .foregroundStyle(configuration.isOn ? .green : .secondary)
      configuration.label
        .strikethrough(configuration.isOn)
        .foregroundStyle(configuration.isOn ? .secondary : .primary)
      Spacer()
    }
    .onTapGesture { configuration.isOn.toggle() }
  }
}

public struct TodoList: View {
  @StateObject private var store = TodoStore()

  public init() {}

  public var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack {
        Text("To do").font(.title2.bold())
        Spacer()
        Gauge(value: store.fractionDone) {
          EmptyView()
        } currentValueLabel: {
          Text(store.fractionDone, format: .percent.precision(.fractionLength(0)))
        }
        .gaugeStyle(.accessoryCircularCapacity)
        .tint(.green)
      }
      ForEach($store.todos) { $todo in
        Toggle(todo.title, isOn: $todo.isDone).toggleStyle(CheckToggleStyle())
      }
      TextField("Something new", text: $store.draft)
        .textFieldStyle(.roundedBorder)
        .onSubmit { store.draft = "" }
    }
    .padding()
    .frame(width: 260)
    .onAppear(perform: store.load)
  }
}

// MARK: Gauges

public struct GaugePanel: View {
  public init() {}

  public var body: some View {
    VStack(spacing: 18) {
      Gauge(value: 64, in: 0...100) {
        Text("Battery")
      } currentValueLabel: {
        Text("64 %")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("100")
      }
      HStack(spacing: 18) {
        Gauge(value: 21, in: 10...30) {
          Text("°C")
        } currentValueLabel: {
          Text("21")
        }
        .gaugeStyle(.accessoryCircular)
        .tint(Gradient(colors: [.blue, .green, .yellow, .red]))
        Gauge(value: 0.7) { Image(systemName: "bolt.fill") }
          .gaugeStyle(.accessoryCircularCapacity)
          .tint(.orange)
      }
      Gauge(value: 0.35) {
        Text("Air")
      } currentValueLabel: {
        Text("35")
      }
      .gaugeStyle(.accessoryLinear)
      .tint(Gradient(colors: [.green, .yellow, .red]))
    }
    .padding()
    .frame(width: 240)
  }
}

// MARK: A pill that lies behind the chosen tab

public struct SlidingTabs: View {
  let titles = ["Day", "Fortnight", "Year"]
  @State private var chosen = "Day"
  @Namespace private var tabs

  public init() {}

  public var body: some View {
    HStack(spacing: 4) {
      ForEach(titles, id: \.self) { title in
        Text(title)
          .font(.subheadline.weight(.medium))
          .foregroundStyle(title == chosen ? .white : .primary)
          .padding(.horizontal, 14)
          .padding(.vertical, 8)
          .matchedGeometryEffect(id: title, in: tabs)
          .onTapGesture { withAnimation(.snappy) { chosen = title } }
      }
    }
    .background {
      Capsule().fill(.indigo.gradient).matchedGeometryEffect(id: chosen, in: tabs, isSource: false)
    }
    .padding(4)
    .background(Color(.systemGray6), in: Capsule())
    .padding()
    .task { chosen = "Fortnight" }
  }
}

// MARK: Letters on a wave

struct WaveAttribute: TextAttribute {}

struct WaveRenderer: TextRenderer {
  var height: CGFloat = 5

  func draw(layout: Text.Layout, in context: inout GraphicsContext) {
    for line in layout {
      for run in line {
        guard run[WaveAttribute.self] != nil else {
          context.draw(run)
          continue
        }
        for (index, slice) in run.enumerated() {
          var letter = context
          letter.translateBy(x: 0, y: sin(CGFloat(index) * 0.8) * height)
          letter.addFilter(.hueRotation(.degrees(Double(index) * 25)))
          letter.draw(slice)
        }
      }
    }
  }
}

public struct WavyText: View {
  public init() {}

  public var body: some View {
    let waving = Text("waves of light").foregroundStyle(.red).customAttribute(WaveAttribute())
    Text("All is \(waving)")
      .font(.title.bold())
      .textRenderer(WaveRenderer())
      .padding()
  }
}

// MARK: Glass in front of colours

public struct GlassToolbar: View {
  public init() {}

  public var body: some View {
    ZStack {
      LinearGradient(colors: [.orange, .pink, .purple], startPoint: .topLeading, endPoint: .bottomTrailing)
      Circle().fill(.yellow).frame(width: 90).offset(x: -70, y: -10)
      Circle().fill(.blue).frame(width: 70).offset(x: 70, y: 20)
      HStack(spacing: 24) {
        ForEach(["house.fill", "magnifyingglass", "heart.fill", "person.fill"], id: \.self) { name in
          Image(systemName: name)
        }
      }
      .font(.title3)
      .foregroundStyle(.white)
      .padding(.horizontal, 22)
      .padding(.vertical, 14)
      .glassEffect()
    }
    .frame(width: 280, height: 140)
    .clipShape(.rect(cornerRadius: 20))
    .padding()
  }
}

// MARK: A list at its end

@Observable
final class LogModel {
  var lines = (1...12).map { "Line \($0)" }
}

public struct LogView: View {
  @State private var model = LogModel()

  public init() {}

  public var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        VStack(alignment: .leading, spacing: 6) {
          ForEach(model.lines, id: \.self) { line in
            Text(line)
              .font(.system(.footnote, design: .monospaced))
              .frame(maxWidth: .infinity, alignment: .leading)
              .visualEffect { content, geometry in
                content.opacity(geometry.frame(in: .named("log")).minY < 10 ? 0.3 : 1)
              }
          }
        }
        .padding(8)
      }
      .coordinateSpace(name: "log")
      .onChange(of: model.lines.count) { _, _ in proxy.scrollTo(model.lines.last, anchor: .bottom) }
    }
    .frame(width: 180, height: 110)
    .border(.gray)
    .padding()
    .onAppear { model.lines.append("The last line") }
  }
}
