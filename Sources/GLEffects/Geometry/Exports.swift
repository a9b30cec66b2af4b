// SPDX-License-Identifier: MIT

// `import GLEffects` alone brings CGFloat, CGPoint, CGRect, Date, sin …, as `import SwiftUI` does.
@_exported public import Foundation
