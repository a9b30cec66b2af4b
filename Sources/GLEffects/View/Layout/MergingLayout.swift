// SPDX-License-Identifier: MIT

/// A layout whose guides are the means of its views' own, as by default.
protocol MergingLayout: Layout {}

extension HStackLayout: MergingLayout {}
extension VStackLayout: MergingLayout {}
extension ZStackLayout: MergingLayout {}
extension LazyGridLayout: MergingLayout {}
