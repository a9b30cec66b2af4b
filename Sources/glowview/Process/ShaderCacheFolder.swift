// SPDX-License-Identifier: MIT
import GLEffects

/// Where Mesa keeps compiled programs when it would find no place of its own: without, every run compiles anew.
enum ShaderCacheFolder {
  /// Names a folder of ours to Mesa where neither its variables nor a home that can be written to name one.
  ///
  /// Must run before GL is opened and before there are threads, as it changes the environment.
  static func prepare() {
    for name in ["MESA_SHADER_CACHE_DIR", "MESA_GLSL_CACHE_DIR", "XDG_CACHE_HOME"] where getenv(name) != nil {
      return
    }
    if let home = getenv("HOME"), access(home, W_OK) == 0 { return }
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let path = "\(parent)/glowview-cache-\(getuid())"
    // Others may have made it: what is in it would be run as programs.
    guard mkdir(path, 0o700) == 0 || (errno == EEXIST && isOwn(path)) else { return }
    setenv("MESA_SHADER_CACHE_DIR", path, 0)
  }

  /// Whether a path is a folder of this user's that nobody else can write to.
  static func isOwn(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFDIR && status.st_uid == getuid() && status.st_mode & 0o022 == 0
  }
}
