// SPDX-License-Identifier: MIT
import GLEffects

/// The encoders of a command's films, with the files that they write.
struct FilmEncoders {
  let encoders: [any FilmEncoder]
  /// What is worth saying about the files.
  let notes: [String]

  /// Creates every file and starts every program, before there is a frame.
  /// - Throws: `.noDevice` where a program or library is missing, `.usage`, `.cannotCreate`. Nothing is left then.
  @MainActor
  init(
    _ outputs: [OutputFile], of command: DrawCommand, format: FilmFormat, dither: Dither
  ) throws(ToolFailure) {
    var encoders: [any FilmEncoder] = []
    var notes: [String] = []
    do throws(ToolFailure) {
      for output in outputs {
        let encoder = try Self.encoder(output, of: command, format: format, dither: dither)
        encoders.append(encoder)
        if let video = encoder as? VideoEncoder, video.size != (format.width, format.height) {
          notes.append(
            "\(output.path): padded to \(video.size.width) x \(video.size.height) pixels, since its sides must be even"
          )
        }
        if !format.isOpaque, output.kind.video?.hasAlpha == false || output.kind == .y4m {
          notes.append("\(output.path): this kind of file has no alpha; the film lies on the --matte")
        }
        if command.film.plays > 0, !output.kind.isPlayedAgain {
          notes.append("\(output.path): this kind of file does not say how often it is played")
        }
      }
    } catch {
      for encoder in encoders { encoder.cancel() }
      throw error
    }
    self.encoders = encoders
    self.notes = notes
  }

  @MainActor
  private static func encoder(
    _ output: OutputFile, of command: DrawCommand, format: FilmFormat, dither: Dither
  ) throws(ToolFailure) -> any FilmEncoder {
    let observer = EncodingObserver(
      willCreate: { InterruptCleanup.willCreate($0) }, didCreate: { InterruptCleanup.didCreate() },
      program: { InterruptCleanup.protect(program: $0, hasEnded: $1) })
    if let name = output.numbered {
      // A folder that is not there is found out before there is a frame.
      do throws(OutputError) {
        try AtomicFile(path: name.path(of: 0), observer: observer).discard()
      } catch {
        throw ToolFailure(error)
      }
      return PNGSequence(
        name: name, depth: command.depth, dither: dither, compression: command.compression,
        observer: observer)
    }
    let film = command.film
    let file: AtomicFile
    do throws(OutputError) {
      file = try AtomicFile(
        path: output.path, standardOutput: StandardStreams.output, observer: observer)
    } catch { throw ToolFailure(error) }
    let quality = film.isLossless ? nil : film.quality
    do throws(EncodingError) {
      switch output.kind {
      case .png, .apng: return APNGEncoder(file: file, format: format, compression: command.compression)
      case .webp: return try WebPEncoder(file: file, format: format, quality: quality, observer: observer)
      case .raw: return RawFilmEncoder(file: file, format: format)
      case .y4m: return try Y4MEncoder(file: file, format: format, matte: command.matte)
      case .gif:
        return try GIFEncoder(
          file: file, format: format, matte: command.matte,
          alphaThreshold: UInt8((film.alphaThreshold * 2.55).rounded()), palette: film.palette,
          dither: film.gifDither, observer: observer)
      case .mp4, .webm, .mov, .avif:
        guard let kind = output.kind.video else { throw .unsupported("no such video") }
        return try VideoEncoder(
          kind: kind, file: file, format: format, quality: quality, matte: command.matte,
          observer: observer)
      }
    } catch {
      file.discard()
      throw ToolFailure(error)
    }
  }
}

extension DrawCommand {
  /// What lies under films whose files have no alpha, sRGB-encoded.
  @MainActor
  var matte: SIMD3<UInt8> {
    let color = film.matte?.color ?? backdrop ?? (colorScheme == .dark ? .black : .white)
    let resolved = color.resolve(in: environment)
    func byte(_ component: Float) -> UInt8 { UInt8(min(max(component, 0), 1) * 255 + 0.5) }
    return SIMD3(byte(resolved.red), byte(resolved.green), byte(resolved.blue))
  }

  /// Whether the background covers everything and nothing takes away from it.
  @MainActor
  var isOpaque: Bool {
    if case .drawing(let options) = effect, options.blend == .destinationOut { return false }
    return backdrop.map { $0.resolve(in: environment).opacity == 1 } ?? false
  }
}

extension ToolFailure {
  init(_ error: EncodingError) {
    switch error {
    case .output(let output): self.init(output)
    case .missing: self.init(.noDevice, error.description)
    case .unsupported: self.init(.usage, error.description)
    case .failed: self.init(.internalFault, error.description)
    }
  }
}
