import { LIFECYCLES } from '@parley/state-machines/paths'

/** The mock store's table of each kind of record with a lifecycle; each record has its state as `status`. */
export const TABLES = {
  invoice: 'invoices',
  'payment link': 'paymentLinks',
  transaction: 'transactions',
  message: 'messages',
  'scheduled message': 'scheduledMessages',
  refund: 'refunds',
  call: 'calls',
  meeting: 'meetings',
  member: 'users',
} as const

type Store = Readonly<Record<(typeof TABLES)[keyof typeof TABLES], ReadonlyMap<string, { readonly status: string }>>>

/** A record that a story changed, with the states that it has been in, in order. */
export interface ChangedRecord {
  readonly lifecycle: keyof typeof TABLES
  readonly id: string
  readonly states: readonly string[]
}

/**
 * Returns a function that compares the records with their states at the start: per kind the record that changed last,
 * the most recently changed kind first.
 */
export function watchRecords(store: Store): () => readonly ChangedRecord[] {
  const nouns = Object.keys(TABLES) as (keyof typeof TABLES)[]
  const statusOf = (noun: keyof typeof TABLES) =>
    [...store[TABLES[noun]]].map(([id, { status }]) => [id, status] as const)
  const known = new Map(nouns.map((noun) => [noun, new Map(statusOf(noun))]))
  let changed: readonly ChangedRecord[] = []
  return () => {
    for (const noun of nouns) {
      for (const [id, status] of statusOf(noun)) {
        const before = known.get(noun)?.get(id)
        if (before === status || !(status in (LIFECYCLES[noun]?.states ?? {}))) continue
        known.get(noun)?.set(id, status)
        const earlier =
          changed.find((one) => one.lifecycle === noun && one.id === id)?.states ??
          (before === undefined ? [] : [before])
        changed = [
          { lifecycle: noun, id, states: [...earlier, status] },
          ...changed.filter((one) => one.lifecycle !== noun),
        ]
      }
    }
    return changed
  }
}
