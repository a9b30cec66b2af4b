// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)
  import SwiftUI
#else
  import GLEffects
#endif

/// A component with the name under which it stands in the gallery.
public struct GalleryItem: Identifiable, Sendable {
  public let id: String
  public let scheme: ColorScheme
  public let content: @MainActor @Sendable () -> AnyView

  init<Content: View>(
    _ id: String, _ scheme: ColorScheme = .light,
    _ content: @autoclosure @escaping @MainActor @Sendable () -> Content
  ) {
    self.id = id
    self.scheme = scheme
    self.content = { AnyView(content()) }
  }

  public static let all: [GalleryItem] = [
    GalleryItem("gradient_buttons", .light, GradientButtons()),
    GalleryItem("plain_buttons", .light, PlainButtons()),
    GalleryItem("neumorphic_card", .light, NeumorphicCard()),
    GalleryItem("notification_badge", .light, NotificationBadge()),
    GalleryItem("status_pills", .light, StatusPills()),
    GalleryItem("gradient_border_card", .light, GradientBorderCard()),
    GalleryItem("glass_panel", .light, GlassPanel()),
    GalleryItem("profile_card", .light, ProfileCard()),
    GalleryItem("weather_card", .light, WeatherCard()),
    GalleryItem("ticket", .light, TicketView()),
    GalleryItem("progress_ring", .light, ProgressRing()),
    GalleryItem("activity_rings", .dark, ActivityRings()),
    GalleryItem("bar_chart", .light, BarChart()),
    GalleryItem("line_chart", .light, LineChart()),
    GalleryItem("donut_chart", .light, DonutChart()),
    GalleryItem("speed_gauge", .light, SpeedGauge()),
    GalleryItem("heat_map", .light, HeatMap()),
    GalleryItem("neon_sign", .dark, NeonSign()),
    GalleryItem("water_tank", .light, WaterTank()),
    GalleryItem("spirograph", .dark, SpirographView()),
    GalleryItem("color_wheel", .light, ColorWheel()),
    GalleryItem("blend_circles", .dark, BlendCircles()),
    GalleryItem("punched_heading", .light, PunchedHeading()),
    GalleryItem("star_field", .dark, StarField()),
    GalleryItem("polar_spectrum", .dark, PolarSpectrum()),
    GalleryItem("themed_panels", .light, ThemedPanels()),
    GalleryItem("tag_cloud", .light, TagCloud()),
    GalleryItem("radial_menu", .light, RadialMenu()),
    GalleryItem("chat", .light, ChatView()),
    GalleryItem("delivery_timeline", .light, DeliveryTimeline()),
    GalleryItem("avatar_stack", .light, AvatarStack()),
    GalleryItem("settings_list", .light, SettingsList()),
    GalleryItem("gradient_headline", .light, GradientHeadline()),
    GalleryItem("rich_text", .light, RichText()),
    GalleryItem("line_limits", .light, LineLimits()),
    GalleryItem("type_specimen", .light, TypeSpecimen()),
    GalleryItem("larger_text", .light, LargerText()),
    GalleryItem("circular_text", .light, CircularText()),
    GalleryItem("quote", .light, QuoteView()),
    GalleryItem("right_to_left", .light, RightToLeft()),
    GalleryItem("star_rating", .light, StarRating()),
    GalleryItem("segmented_control", .light, SegmentedControl()),
    GalleryItem("switches", .light, Switches()),
    GalleryItem("music_player", .light, MusicPlayer()),
    GalleryItem("battery", .light, BatteryView()),
    GalleryItem("calendar_month", .light, CalendarMonth()),
    GalleryItem("toasts", .light, Toasts()),
    GalleryItem("pricing", .light, Pricing()),
    GalleryItem("skeleton_card", .light, SkeletonCard()),
    GalleryItem("analog_clock", .light, AnalogClock()),
    GalleryItem("isometric_blocks", .light, IsometricBlocks()),
    GalleryItem("scrolled_list", .light, ScrolledList()),
    GalleryItem("fitting_badges", .light, FittingBadges()),
    GalleryItem("tilted_card", .light, TiltedCard()),
    GalleryItem("flashcards", .light, Flashcards()),
    GalleryItem("crawling_text", .dark, CrawlingText()),
    GalleryItem("mesh_banner", .light, MeshBanner()),
    GalleryItem("underlined_tabs", .light, UnderlinedTabs()),
    GalleryItem("equal_buttons", .light, EqualButtons()),
    GalleryItem("loading_row", .light, LoadingRow()),
    GalleryItem("todo_list", .light, TodoList()),
    GalleryItem("gauge_panel", .light, GaugePanel()),
    GalleryItem("sliding_tabs", .light, SlidingTabs()),
    GalleryItem("wavy_text", .light, WavyText()),
    GalleryItem("glass_toolbar", .light, GlassToolbar()),
    GalleryItem("log_view", .light, LogView()),
    GalleryItem("counter_card", .light, CounterCard()),
    GalleryItem("order_box", .light, OrderBox()),
    GalleryItem("reading_page", .light, ReadingPage()),
    GalleryItem("card_carousel", .light, CardCarousel()),
    GalleryItem("empty_tray", .light, EmptyTray()),
  ]
}

#Preview("Buttons") {
  GradientButtons()
}

#Preview("Ring in the dark", traits: .sizeThatFitsLayout) {
  ProgressRing(progress: 0.3)
    .preferredColorScheme(.dark)
}

#Preview("A switch that keeps its value") {
  @Previewable @State var isOn = true
  Toggle("Lamp", isOn: $isOn)
    .padding()
}

struct Clock_Previews: PreviewProvider {
  static var previews: some View {
    AnalogClock(hour: 3, minute: 30)
      .previewDisplayName("Half past three")
  }
}
