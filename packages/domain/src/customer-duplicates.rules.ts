import { numbersOf } from './customer-numbers.ts'
import { type Decision, allowed, refuse } from './decision.ts'
import { nameSound } from './name-sound.ts'
import type { Customer } from './people.entities.ts'
import type { Id } from './values.ts'

/**
 * Why two customers may be the same person: the same number written in two ways, the same e-mail, or a similar name and
 * a common tag.
 */
export const DUPLICATE_REASONS = ['phone', 'email', 'name'] as const
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]

/**
 * Among customers with the same key, each is compared with this many that follow it, so that the shared e-mail of an
 * office does not produce thousands of pairs.
 */
export const DUPLICATES_COMPARED = 5

/** Maximum number of pairs that are counted; above it, only the fact that there are more is reported. */
export const DUPLICATES_COUNTED = 100

/** Number of pairs, at most DUPLICATES_COUNTED, and whether there are more. */
export interface PairCount {
  pairs: number
  hasMore: boolean
}

/** The reported count for `found` pairs. */
export const pairCount = (found: number): PairCount => ({
  pairs: Math.min(found, DUPLICATES_COUNTED),
  hasMore: found > DUPLICATES_COUNTED,
})

type Comparable = Pick<Customer, 'name' | 'phoneNumber' | 'otherPhoneNumbers' | 'email'> & { tags: readonly string[] }

/**
 * The last ten digits: omits the country code and the long-distance zero, which are often left out or doubled when a
 * number is typed. The database uses the same key.
 */
export const numberKey = (number: string): string => number.slice(-10)

/** The same key as `email_key` in the database; null without an e-mail. */
export const emailKey = (email: string | null): string | null => email?.trim().toLowerCase() || null

const keysOf = (customer: Comparable): readonly (readonly [DuplicateReason, string | null])[] => [
  ...[...new Set(numbersOf(customer).map(numberKey))].map((key) => ['phone', key] as const),
  ['email', emailKey(customer.email)],
  ['name', nameSound(customer.name)],
]

const commonTags = (one: Comparable, other: Comparable) => one.tags.filter((tag) => other.tags.includes(tag))

/** Why two customers may be the same person; empty when nothing indicates it. */
export function duplicateReasons(one: Comparable, other: Comparable): DuplicateReason[] {
  const keys = new Set(keysOf(other).map((key) => key.join(' ')))
  const shared = keysOf(one).filter((key) => key[1] !== null && keys.has(key.join(' ')))
  return DUPLICATE_REASONS.filter(
    (reason) => shared.some(([of]) => of === reason) && (reason !== 'name' || commonTags(one, other).length > 0),
  )
}

/** Two customers who may be the same person, the older record first. */
export interface LikelyPair<Row> {
  older: Row
  newer: Row
  reasons: DuplicateReason[]
}

/** The likely pairs among customers, sorted by the newer customer of each pair, latest first. */
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

/** Checks whether two customers can be different people; they cannot when one was merged into the other. */
export function checkDifferent(id: Id, otherId: Id): Decision {
  return id === otherId
    ? refuse('wrong_state', 'These two are already the same customer', { field: 'otherId' })
    : allowed
}
