import type { ByteRange } from '../../ports/storage.ts'

const SINGLE = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * Parses a `Range` header. Null means the whole file, also for several ranges and for invalid headers; `unsatisfiable`
 * when the file has no such part.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const found = SINGLE.exec(header ?? '')
  const [, first = '', last = ''] = found ?? []
  if (!found || (first === '' && last === '')) return null
  if (first === '')
    return last === '0' || size === 0 ? 'unsatisfiable' : { from: Math.max(0, size - Number(last)), to: size - 1 }
  const from = Number(first)
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < from) return null
  return from >= size ? 'unsatisfiable' : { from, to }
}
