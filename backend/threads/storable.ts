/**
 * A value without what no database stores in its texts: halves of characters, and U+0000. Bytes and numbers are left
 * as they are.
 */
export function storable<Value>(value: Value): Value {
  return stored(value) as Value;
}

function stored(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (Array.isArray(value)) return value.map(stored);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [stored(key), stored(one)]));
}
