/**
 * Returns the names of the fields whose value differs from the saved one; lists and plain objects are equal when their
 * entries are.
 */
export function changedFields<Values extends object>(saved: Values, now: Values): (keyof Values)[] {
  const names = Object.keys(saved) as (keyof Values)[]
  return names.filter((name) => !isSame(saved[name], now[name]))
}

function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, at) => isSame(one, b[at]))
  if (isPlain(a) && isPlain(b)) {
    return Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((key) => isSame(a[key], b[key]))
  }
  return Object.is(a, b)
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
