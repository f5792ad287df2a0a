import { numbersOf } from './customer-numbers.ts'
import { type Decision, allowed, refuse } from './decision.ts'
import { nameSound } from './name-sound.ts'
import type { Customer } from './people.entities.ts'
import type { Id } from './values.ts'

/** Why two customers may be one person: one number written in two ways, one e-mail, or a similar name and a common tag. */
export const DUPLICATE_REASONS = ['phone', 'email', 'name'] as const
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]

/** Of customers that have one key each is compared with so many after it: the e-mail of an office makes no thousand pairs. */
export const DUPLICATES_COMPARED = 5

/** So many pairs are counted; of more it is only said that there are more. */
export const DUPLICATES_COUNTED = 100

/** How many pairs there are, at most DUPLICATES_COUNTED. */
export interface PairCount {
  pairs: number
  hasMore: boolean
}

/** What is said of so many pairs. */
export const pairCount = (found: number): PairCount => ({
  pairs: Math.min(found, DUPLICATES_COUNTED),
  hasMore: found > DUPLICATES_COUNTED,
})

type Comparable = Pick<Customer, 'name' | 'phoneNumber' | 'otherPhoneNumbers' | 'email'> & { tags: readonly string[] }

/** Without what is left out or doubled when a number is typed: country, and the zero of long distance. The database has the same. */
export const numberKey = (number: string): string => number.slice(-10)

/** As `email_key` in the database; null without one. */
export const emailKey = (email: string | null): string | null => email?.trim().toLowerCase() || null

const keysOf = (customer: Comparable): readonly (readonly [DuplicateReason, string | null])[] => [
  ...[...new Set(numbersOf(customer).map(numberKey))].map((key) => ['phone', key] as const),
  ['email', emailKey(customer.email)],
  ['name', nameSound(customer.name)],
]

const commonTags = (one: Comparable, other: Comparable) => one.tags.filter((tag) => other.tags.includes(tag))

/** Why these two may be one person; empty where nothing says so. */
export function duplicateReasons(one: Comparable, other: Comparable): DuplicateReason[] {
  const keys = new Set(keysOf(other).map((key) => key.join(' ')))
  const shared = keysOf(one).filter((key) => key[1] !== null && keys.has(key.join(' ')))
  return DUPLICATE_REASONS.filter(
    (reason) => shared.some(([of]) => of === reason) && (reason !== 'name' || commonTags(one, other).length > 0),
  )
}

/** Two customers who may be one person, the older one first. */
export interface LikelyPair<Row> {
  older: Row
  newer: Row
  reasons: DuplicateReason[]
}

/** The pairs among customers, the one whose second customer came last first. */
export function likelyPairs<Row extends Comparable & { id: Id }>(customers: readonly Row[]): LikelyPair<Row>[] {
  const holders = new Map<string, Row[]>()
  for (const customer of customers.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    for (const [reason, key] of keysOf(customer)) {
      if (key === null) continue
      const name = `${reason} ${key}`
      holders.set(name, [...(holders.get(name) ?? []), customer])
    }
  }
  const pairs = new Map<string, LikelyPair<Row>>()
  for (const alike of holders.values()) {
    alike.forEach((older, place) => {
      for (const newer of alike.slice(place + 1, place + 1 + DUPLICATES_COMPARED)) {
        const reasons = duplicateReasons(older, newer)
        if (reasons.length > 0) pairs.set(`${newer.id} ${older.id}`, { older, newer, reasons })
      }
    })
  }
  return [...pairs].toSorted(([a], [b]) => (a < b ? 1 : -1)).map(([, pair]) => pair)
}

/** Says whether two can be different persons: one who was merged with the other cannot. */
export function checkDifferent(id: Id, otherId: Id): Decision {
  return id === otherId ? refuse('wrong_state', 'These two are one customer already', { field: 'otherId' }) : allowed
}
