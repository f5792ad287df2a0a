import type { FreeSlots } from './claims.ts'
import type { JobKind } from './outbox.ts'

type Group =
  | 'calls'
  | 'recordings'
  | 'texts'
  | 'payments'
  | 'mail'
  | 'push'
  | 'planned'
  | 'imports'
  | 'changes'
  | 'calendars'
  | 'meetings'

/** The group of each kind of job, by the provider that it waits for: an unresponsive one only blocks its own slots. */
const GROUP_OF: Readonly<Record<JobKind, Group>> = {
  'call.place': 'calls',
  'call.answer': 'calls',
  'call.end': 'calls',
  'call.watch': 'calls',
  'call.stopRinging': 'calls',
  'recording.fetch': 'recordings',
  'recording.remove': 'recordings',
  'pictures.fetch': 'recordings',
  'pictures.remove': 'recordings',
  'sms.send': 'texts',
  'sms.confirm': 'texts',
  'payment.charge': 'payments',
  'payment.lookup': 'payments',
  'payment.refund': 'payments',
  'payment.refundLookup': 'payments',
  'mail.send': 'mail',
  'push.spread': 'push',
  'push.send': 'push',
  'push.sent': 'push',
  'scheduledMessage.send': 'planned',
  'answer.send': 'planned',
  'assignment.first': 'planned',
  'customerImport.write': 'imports',
  'bulkChange.write': 'changes',
  'calendar.read': 'calendars',
  'zoom.check': 'meetings',
  'zoom.keep': 'meetings',
  'zoom.remove': 'meetings',
}

/** How many rows of a group one process runs at once. */
const SLOTS: Readonly<Record<Group, number>> = {
  calls: 12,
  recordings: 2,
  texts: 12,
  payments: 12,
  mail: 4,
  push: 8,
  planned: 4,
  imports: 1,
  changes: 2,
  calendars: 2,
  meetings: 4,
}

const groups = Object.keys(SLOTS) as Group[]
const kindsOf = (group: Group) => (Object.keys(GROUP_OF) as JobKind[]).filter((kind) => GROUP_OF[kind] === group)

/** The slots of one worker. */
export interface JobSlots {
  take(kind: JobKind): void
  release(kind: JobKind): void
  /** The groups with a free slot; empty when all slots are taken. */
  free(): FreeSlots[]
}

export function createJobSlots(): JobSlots {
  const taken: Record<Group, number> = {
    calls: 0,
    recordings: 0,
    texts: 0,
    payments: 0,
    mail: 0,
    push: 0,
    planned: 0,
    imports: 0,
    changes: 0,
    calendars: 0,
    meetings: 0,
  }
  return {
    take: (kind) => void (taken[GROUP_OF[kind]] += 1),
    release: (kind) => void (taken[GROUP_OF[kind]] -= 1),
    free: () =>
      groups
        .map((group) => ({ kinds: kindsOf(group), count: SLOTS[group] - taken[group] }))
        .filter(({ count }) => count > 0),
  }
}
