// SPDX-License-Identifier: MIT

// `import GLEffects` alone brings `@Observable`, as `import SwiftUI` does.
@_exported public import Observation
