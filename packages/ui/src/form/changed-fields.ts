/** The names of the fields whose value differs from what is saved; lists count as equal when their entries are, in order. */
export function changedFields<Values extends object>(saved: Values, now: Values): (keyof Values)[] {
  const names = Object.keys(saved) as (keyof Values)[]
  return names.filter((name) => !isSame(saved[name], now[name]))
}

function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, at) => isSame(one, b[at]))
  return Object.is(a, b)
}
