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

/** A change, for live updates; `onlyUserId` limits it to one user, such as an update about a read marker. */
export interface LiveUpdate {
  type: LiveEvent['type']
  organizationId: Id
  ids: Record<string, Id>
  onlyUserId?: Id
}

/** The sign-in of one browser. */
export interface Session {
  userId: Id | null
  /** When the user last gave their password or a passkey. */
  authenticatedAt: Date
  /** The push subscriptions made in this browser while the user was signed in. */
  pushSubscriptionIds?: Id[]
}

/** The context of handlers. */
export interface MockContext {
  store: Store
  now: () => Date
  newId: NewId
  lastId: LastId
  publicUrl: string
  /** The session of the browser whose request is being answered. */
  session: Session
  /** The browser whose request is being answered. */
  readonly browser: string
  /** Sessions by browser. */
  sessions: ReadonlyMap<string, Session>
  /** Starts answering a request: the session becomes that of its browser. */
  enter: (request: Request) => void
  /** When the activity of each user was last recorded. */
  seen: Map<Id, Date>
  live: LiveStreams
  /** The viewers of each conversation. */
  viewers: ViewerBoard
  /** Runs a job, as the worker would. */
  work: (job: OutboxJob) => void
  /** Jobs that the worker has started and that the carrier or provider has not answered, by job id. */
  begun: Map<Id, OutboxJob>
  /** Runs `work` a moment later, as a carrier or provider would. */
  later: (work: () => void) => void
  /** Runs `work` after this many milliseconds. */
  after: (ms: number, work: () => void) => void
  /**
   * When each call was requested to be answered and to end, in milliseconds since its start; and the pace of calls: 1
   * is real time, null keeps them as they are.
   */
  calls: { asked: Map<Id, AnsweredAndEnded>; pace: number | null }
  /** Why the carrier refuses texts (null: it does not), and the held texts by message id. */
  carrier: { refusal: HeldReason | null; held: Map<Id, SmsJob> }
  /** How many customers of a bulk change are processed per batch. */
  bulkBatch: number
  /** Schedules a check of a scheduled message at this time. */
  plan: (scheduledMessageId: Id, at: Date) => void
  /** Schedules a check of a snoozed conversation at this time. */
  planWake: (conversationId: Id, at: Date) => void
  /** Counts of attempts that may fail, such as sign-ins per email address. */
  failures: Map<string, Tally>
  /** How many texts one user may send; null for no limit. */
  textLimit: TextLimit | null
  /** Counts of users' texts, by window and user. */
  textCounts: Map<string, Tally>
  /** How many pictures one user may upload per minute. */
  picturesPerMinute: number
  /** Counts of users' uploaded pictures, with the end of their window. */
  pictureCounts: Map<string, Tally>
  /** The setup link for the first start; null when it is not valid. */
  setupLink: { token: string; expiresAt: Date } | null
}

/** The signed-in user as the rules need them, or null. Deactivated users have no session. */
export function actorOf({ store, session }: Pick<MockContext, 'store' | 'session'>): Actor | null {
  const user = session.userId === null ? undefined : store.users.get(session.userId)
  if (user?.status !== 'active') return null
  const { id: userId, organizationId, name, role, paymentLimit } = user
  return { userId, organizationId, name, role, paymentLimit }
}

/** Whether a user has yet to set up the second factor that their organisation requires. */
export function needsSecondFactor(context: Pick<MockContext, 'store'>, { organizationId, userId }: Who): boolean {
  return organizationOf(context, organizationId).requiresSecondFactor && !factorsOf(context.store, userId).hasAny
}
type Who = Pick<Actor, 'organizationId' | 'userId'>

/** Updates the time of a user's last activity at most once a minute, and not at their first request. */
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

/** Runs the outcome of a job a moment later; until then the job counts as begun. */
export function laterOnce({ begun, later }: MockContext, job: OutboxJob, work: () => void): void {
  begun.set(job.id, job)
  later(() => {
    begun.delete(job.id)
    work()
  })
}
