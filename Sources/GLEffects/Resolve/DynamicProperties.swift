// SPDX-License-Identifier: MIT
@_spi(Reflection) import Swift

/// Fills in the dynamic properties of views and modifiers; knows each type's fields after the first time.
@MainActor
final class DynamicProperties {
  private struct Field {
    let offset: Int
    let type: any DynamicProperty.Type
  }

  private var fieldsByType: [ObjectIdentifier: [Field]] = [:]

  /// Updates every dynamic property stored in `value`, and those stored in them, innermost first.
  ///
  /// - Throws: `.missingObject` where an object of the environment is wanted and not there.
  func update<Value>(_ value: inout Value, in context: ResolveContext) throws(ResolveError) {
    var boxes = 0
    try update(&value, in: context, boxes: &boxes)
  }

  /// - Parameter boxes: How many values the view here keeps so far.
  private func update<Value>(
    _ value: inout Value, in context: ResolveContext, boxes: inout Int
  ) throws(ResolveError) {
    let fields = fields(of: Value.self)
    if fields.isEmpty { return }
    try withUnsafeMutableBytes(of: &value) { (bytes) throws(ResolveError) in
      guard let base = bytes.baseAddress else { return }
      for field in fields {
        try update(field.type, at: base + field.offset, in: context, boxes: &boxes)
      }
    }
  }

  // `address` is inside a value that the caller has exclusive access to, at the offset that the type's own
  // metadata gives for a field of type `Property`.
  private func update<Property: DynamicProperty>(
    _ type: Property.Type, at address: UnsafeMutableRawPointer, in context: ResolveContext, boxes: inout Int
  ) throws(ResolveError) {
    let property = address.assumingMemoryBound(to: Property.self)
    try update(&property.pointee, in: context, boxes: &boxes)
    if var reading = property.pointee as? any EnvironmentReading {
      if let object = reading.read(context.environment) {
        throw .missingObject(view: context.path.description, object: object)
      }
      if let updated = reading as? Property { property.pointee = updated }
    }
    if var keeping = property.pointee as? any StateKeeping {
      let (place, index, updates) = (context.place, boxes, context.updates)
      boxes += 1
      keeping.connect(
        { make in place.box(index) { updates.make(make) } }, changed: { updates.noteChange() })
      if let updated = keeping as? Property { property.pointee = updated }
    }
    property.pointee.update()
  }

  private func fields(of type: Any.Type) -> [Field] {
    if let known = fieldsByType[ObjectIdentifier(type)] { return known }
    var fields: [Field] = []
    _ = _forEachField(of: type, options: []) { _, offset, fieldType, _ in
      if let property = fieldType as? any DynamicProperty.Type {
        fields.append(Field(offset: offset, type: property))
      }
      return true
    }
    fieldsByType[ObjectIdentifier(type)] = fields
    return fields
  }
}
