// SPDX-License-Identifier: MIT
import CGLShim
import Foundation

/// What of a GL driver is on this machine's disk: libraries, vendor files and device nodes.
public struct DriverFiles: Sendable, Equatable, Codable {
  /// A shared library that drawing by GL needs.
  public struct Library: Sendable, Equatable, Codable {
    /// The name under which it is opened, such as `libEGL.so.1`.
    public var name: String
    /// Where it was found; nil when it cannot be opened.
    public var path: String?
    /// Why it cannot be opened.
    public var failure: String?
    /// What mends that.
    public var remedy: String?
  }

  /// A file by which libglvnd finds a driver's EGL library.
  public struct VendorFile: Sendable, Equatable, Codable {
    /// Where the file is.
    public var path: String
    /// The library that it names; nil when the file cannot be read.
    public var library: String?
    /// What mends a file that cannot be read.
    public var remedy: String?
  }

  /// A variable of the environment that decides what EGL and its drivers do.
  public struct Variable: Sendable, Equatable, Codable {
    /// Its name.
    public var name: String
    /// What it is set to, at most 200 characters of it.
    public var value: String
  }

  /// The libraries that are opened at run time, found or not.
  public var libraries: [Library]
  /// The vendor files, in the order in which libglvnd reads them.
  public var vendorFiles: [VendorFile]
  /// Devices of the kernel's graphics drivers.
  public var deviceNodes: [String]
  /// Those variables that are set.
  public var variables: [Variable]

  /// Looks at this machine. Nothing is changed.
  public static func survey() -> DriverFiles {
    let packages = [
      ("libEGL.so.1", "libegl1"), ("libGLESv2.so.2", "libgles2"), ("libgbm.so.1", "libgbm1"),
      ("libEGL_mesa.so.0", "libegl-mesa0"),
    ]
    return DriverFiles(
      libraries: packages.map { library(named: $0.0, package: $0.1) }, vendorFiles: vendorFiles(),
      deviceNodes: deviceNodes(), variables: steeringVariables())
  }

  /// The variables that are set of those that keep libglvnd or Mesa from their own choice, with their values.
  static func steeringVariables() -> [Variable] {
    let environment = ProcessInfo.processInfo.environment
    let names = [
      "__EGL_VENDOR_LIBRARY_FILENAMES", "__EGL_VENDOR_LIBRARY_DIRS", "LIBGL_DRIVERS_PATH",
      "GBM_BACKENDS_PATH",
      "EGL_PLATFORM", "GALLIUM_DRIVER", "MESA_LOADER_DRIVER_OVERRIDE", "MESA_GLES_VERSION_OVERRIDE",
      "MESA_GL_VERSION_OVERRIDE", "MESA_EXTENSION_OVERRIDE", "LIBGL_ALWAYS_SOFTWARE",
    ]
    return names.compactMap { name in
      environment[name].map { Variable(name: name, value: String($0.prefix(200))) }
    }
  }

  private static func library(named name: String, package: String) -> Library {
    var path = [CChar](repeating: 0, count: 4097)
    if gle_find_library(name, &path, path.count) {
      let text = path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      return Library(name: name, path: String(decoding: text, as: UTF8.self), failure: nil, remedy: nil)
    }
    let failure = String(cString: gle_loader_message())
    return Library(
      name: name, path: nil, failure: failure,
      remedy: GLError.cause(inLoaderMessage: failure) ?? "apt-get install \(package)")
  }

  /// The folders and variables are those of libglvnd's EGL vendor enumeration.
  private static func vendorFiles() -> [VendorFile] {
    let environment = ProcessInfo.processInfo.environment
    var paths: [String] = []
    var remedy = "install its package again (dpkg -S names it), or remove the file"
    if let named = environment["__EGL_VENDOR_LIBRARY_FILENAMES"] {
      remedy = "unset __EGL_VENDOR_LIBRARY_FILENAMES, or name files that exist"
      paths = named.split(separator: ":").map(String.init)
    } else {
      let folders =
        environment["__EGL_VENDOR_LIBRARY_DIRS"]?.split(separator: ":").map(String.init)
        ?? ["/etc/glvnd/egl_vendor.d", "/usr/share/glvnd/egl_vendor.d"]
      for folder in folders {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        paths += names.filter { $0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0)" }
      }
    }
    return paths.map { path in
      let library = libraryNamed(inVendorFile: path)
      return VendorFile(path: path, library: library, remedy: library == nil ? remedy : nil)
    }
  }

  private static func libraryNamed(inVendorFile path: String) -> String? {
    struct File: Decodable {
      struct Library: Decodable {
        var path: String

        enum CodingKeys: String, CodingKey { case path = "library_path" }
      }
      var library: Library

      enum CodingKeys: String, CodingKey { case library = "ICD" }
    }
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return (try? JSONDecoder().decode(File.self, from: data))?.library.path
  }

  private static func deviceNodes() -> [String] {
    let cards = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
    let nodes = cards.filter { $0.hasPrefix("card") || $0.hasPrefix("renderD") }.map { "/dev/dri/\($0)" }
    let others = ["/dev/nvidiactl", "/dev/kfd", "/dev/dxg"].filter {
      FileManager.default.fileExists(atPath: $0)
    }
    return nodes.sorted() + others
  }
}
