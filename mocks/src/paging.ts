import { problems } from '@parley/contract'
import type { Id } from '@parley/domain'

const DEFAULT_LIMIT = 50

interface Place {
  at: string
  id: Id
}

interface PageQuery {
  limit?: number | undefined
  cursor?: string | undefined
}

/** Newest first; among records of one instant the later id first. */
export function newestFirst<T extends { id: Id }>(records: readonly T[], timeOf: (record: T) => Date): T[] {
  return records.toSorted((a, b) => timeOf(b).getTime() - timeOf(a).getTime() || (a.id < b.id ? 1 : -1))
}

/** One page of a list in `newestFirst` order and the cursor of the next one. */
export function pageOf<T extends { id: Id }>(
  records: readonly T[],
  timeOf: (record: T) => Date,
  { limit = DEFAULT_LIMIT, cursor }: PageQuery,
): { rows: T[]; next: string | null } {
  const after = cursor === undefined ? null : readCursor(cursor)
  const isAfter = (record: T) => {
    if (after === null) return true
    const at = timeOf(record).toISOString()
    return at < after.at || (at === after.at && record.id < after.id)
  }
  const rest = newestFirst(records, timeOf).filter(isAfter)
  const rows = rest.slice(0, limit)
  const last = rows.at(-1)
  const next = last && rest.length > limit ? btoa(`${timeOf(last).toISOString()} ${last.id}`) : null
  return { rows, next }
}

function readCursor(cursor: string): Place {
  const text = /^[\w+/=-]*$/.test(cursor) && cursor.length % 4 === 0 ? atob(cursor) : ''
  const [at = '', id = ''] = text.split(' ')
  if (Number.isNaN(Date.parse(at)) || !/^[0-9a-f-]{36}$/.test(id)) {
    throw problems.invalid('cursor: not a cursor of this list', { cursor: 'Not a cursor of this list' })
  }
  return { at, id }
}

/** Text as a search compares it: without case and accents. */
export function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Says whether a text holds a term, whatever the case. */
export function holds(text: string | null, term: string): boolean {
  return (text ?? '').toLowerCase().includes(term.toLowerCase())
}

/** The digits of a term that looks like a part of a phone number, else null. */
export function phoneDigits(term: string): string | null {
  return /^[+\d\s().-]{3,}$/.test(term) ? term.replaceAll(/\D/g, '') || null : null
}
