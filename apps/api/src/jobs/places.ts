import type { FreePlaces } from './claims.ts'
import type { JobKind } from './outbox.ts'

type Group = 'texts' | 'payments' | 'mail' | 'planned'

/** Whose answer a kind of work waits for: one that is silent holds its own places and nobody else's. */
const GROUP_OF: Readonly<Record<JobKind, Group>> = {
  'sms.send': 'texts',
  'sms.confirm': 'texts',
  'payment.charge': 'payments',
  'payment.lookup': 'payments',
  'payment.refund': 'payments',
  'payment.refundLookup': 'payments',
  'mail.send': 'mail',
  'scheduledMessage.send': 'planned',
}

/** How many rows of a group run at once in one process. */
const PLACES: Readonly<Record<Group, number>> = { texts: 12, payments: 12, mail: 4, planned: 4 }

const groups = Object.keys(PLACES) as Group[]
const kindsOf = (group: Group) => (Object.keys(GROUP_OF) as JobKind[]).filter((kind) => GROUP_OF[kind] === group)

/** The places of one worker. */
export interface Places {
  take(kind: JobKind): void
  giveBack(kind: JobKind): void
  /** The groups with a place left; none when all hands are full. */
  free(): FreePlaces[]
}

export function createPlaces(): Places {
  const taken: Record<Group, number> = { texts: 0, payments: 0, mail: 0, planned: 0 }
  return {
    take: (kind) => void (taken[GROUP_OF[kind]] += 1),
    giveBack: (kind) => void (taken[GROUP_OF[kind]] -= 1),
    free: () =>
      groups
        .map((group) => ({ kinds: kindsOf(group), count: PLACES[group] - taken[group] }))
        .filter(({ count }) => count > 0),
  }
}
