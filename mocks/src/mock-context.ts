import type { LiveEvent } from '@parley/contract'
import {
  type Actor,
  type HeldReason,
  type Id,
  type OrganizationRecord,
  SEEN_EVERY_MS,
  type TextLimit,
} from '@parley/domain'
import type { AnsweredAndEnded, NewId, OutboxJob, SmsJob, ViewerBoard } from '@parley/state-machines'
import type { LastId } from './ids.ts'
import type { LiveStreams } from './live-streams.ts'
import { factorsOf } from './passkeys.ts'
import type { Store } from './store.ts'
import type { Tally } from './tally.ts'

/** What happened, for live updates; an update about a read marker is meant for one person. */
export interface LiveUpdate {
  type: LiveEvent['type']
  organizationId: Id
  ids: Record<string, Id>
  onlyUserId?: Id
}

/** Who is signed in in one browser. */
export interface Session {
  userId: Id | null
  /** When they last gave their password or passkey. */
  authenticatedAt: Date
  /** What this browser subscribed to while its person was signed in. */
  pushSubscriptionIds?: Id[]
}

/** What handlers work with. */
export interface MockContext {
  store: Store
  now: () => Date
  newId: NewId
  lastId: LastId
  publicUrl: string
  /** Who is signed in where the request comes from that is answered now. */
  session: Session
  /** Where the request comes from that is answered now. */
  readonly browser: string
  /** By browser. */
  sessions: ReadonlyMap<string, Session>
  /** From now on the request is answered: its browser's session is the one. */
  enter: (request: Request) => void
  /** When the requests of people at work were last written down. */
  seen: Map<Id, Date>
  live: LiveStreams
  /** Who has which conversation open. */
  viewers: ViewerBoard
  /** Does what the worker is asked for. */
  work: (job: OutboxJob) => void
  /** What the worker has begun and its carrier or provider has not answered, by job. */
  begun: Map<Id, OutboxJob>
  /** Does what a carrier or a provider would do a moment later. */
  later: (work: () => void) => void
  /** Does `work` after so many milliseconds. */
  after: (ms: number, work: () => void) => void
  /** What was asked of each call, in milliseconds since it began, and how fast calls go: 1 as in life, null: they stay as they are. */
  calls: { asked: Map<Id, AnsweredAndEnded>; pace: number | null }
  /** Why the carrier takes no text, and those that wait for it, by message. */
  carrier: { refusal: HeldReason | null; held: Map<Id, SmsJob> }
  /** How many customers of a bulk change are changed in one step. */
  bulkBatch: number
  /** Looks at a text for later at this time. */
  plan: (scheduledMessageId: Id, at: Date) => void
  /** Looks at a snoozed conversation at this time. */
  planWake: (conversationId: Id, at: Date) => void
  /** Attempts that may fail, such as sign-ins per email address. */
  failures: Map<string, Tally>
  /** How many texts one person may send; null: any number. */
  textLimit: TextLimit | null
  /** The windows in which people's texts are counted, by window and person. */
  textCounts: Map<string, Tally>
  /** How many pictures one person may upload. */
  picturesPerMinute: number
  /** How many pictures each person has uploaded, and until when they are counted. */
  pictureCounts: Map<string, Tally>
  /** The link of the first start, while it opens. */
  setupLink: { token: string; expiresAt: Date } | null
}

/** The signed-in person as the rules know them, or null. Deactivated people have no session. */
export function actorOf({ store, session }: Pick<MockContext, 'store' | 'session'>): Actor | null {
  const user = session.userId === null ? undefined : store.users.get(session.userId)
  if (user?.status !== 'active') return null
  const { id: userId, organizationId, name, role, paymentLimit } = user
  return { userId, organizationId, name, role, paymentLimit }
}

/** Says whether somebody has yet to set up the second factor that their organisation requires. */
export function needsSecondFactor(context: Pick<MockContext, 'store'>, { organizationId, userId }: Who): boolean {
  return organizationOf(context, organizationId).requiresSecondFactor && !factorsOf(context.store, userId).hasAny
}
type Who = Pick<Actor, 'organizationId' | 'userId'>

/** Moves a person's presence while they work, from the first minute on. */
export function markSeen({ store, seen, now }: MockContext, { userId }: Actor): void {
  const last = seen.get(userId)
  const at = now()
  if (last && at.getTime() - last.getTime() < SEEN_EVERY_MS) return
  seen.set(userId, at)
  const user = store.users.get(userId)
  if (last && user) user.lastActiveAt = at
}

export function organizationOf({ store }: Pick<MockContext, 'store'>, id: Id): OrganizationRecord {
  const organization = store.organizations.get(id)
  if (!organization) throw new Error(`mocks: no organization ${id}`)
  return organization
}

/** Does a moment later what comes of a job; until then the job counts as begun. */
export function laterOnce({ begun, later }: MockContext, job: OutboxJob, work: () => void): void {
  begun.set(job.id, job)
  later(() => {
    begun.delete(job.id)
    work()
  })
}
