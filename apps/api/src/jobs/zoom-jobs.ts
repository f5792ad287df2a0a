import type { Id, ZoomProblem } from '@parley/domain'
import type { Knex } from 'knex'
import type { MeetingAccount, MeetingProvider, ProviderMeeting } from '../ports/meeting-provider.ts'
import type { CrashPoint } from './crash-point.ts'
import type { JobHandler, RecordOutcome } from './worker.ts'

/** Where the organisation's account is kept. */
export interface ZoomChecks {
  /** null: none is connected. */
  accountOf(organizationId: Id): Promise<MeetingAccount | null>
  /** Writes whether it is accepted, if it is still that one. */
  keep(trx: Knex.Transaction, account: MeetingAccount, problem: ZoomProblem | null): Promise<void>
  /** Writes that nobody answered, if somebody still waits for it. */
  giveUp(trx: Knex.Transaction, organizationId: Id): Promise<void>
}

/** Where meetings that are held on Zoom are kept. */
export interface ZoomMeetings {
  /** null: none is connected, or it was not accepted. */
  accountOf(organizationId: Id): Promise<MeetingAccount | null>
  /** A meeting as it is now. */
  read(
    organizationId: Id,
    meetingId: Id,
  ): Promise<{
    told: ProviderMeeting
    zoomId: string | null
    isAsked: boolean
    isWanted: boolean
    /** Others are held in the same one. */
    isPart: boolean
  } | null>
  /** Remembers that Zoom is asked to make it, before it is. */
  ask(organizationId: Id, meetingId: Id): Promise<void>
  /** Whether meetings are still to be held in one at Zoom. */
  isNeeded(organizationId: Id, zoomId: string): Promise<boolean>
  made(trx: Knex.Transaction, organizationId: Id, meetingId: Id, made: { id: string; link: string }): Promise<void>
  kept(trx: Knex.Transaction, organizationId: Id, meetingId: Id, isGone: boolean): Promise<void>
  failed(trx: Knex.Transaction, organizationId: Id, meetingId: Id, problem: ZoomProblem): Promise<void>
}

interface ZoomJobsOptions {
  provider: MeetingProvider
  checks: ZoomChecks
  meetings: ZoomMeetings
  crashPoint: CrashPoint
}

type ZoomJobs = { [Kind in 'zoom.check' | 'zoom.keep' | 'zoom.remove']: JobHandler<Kind> }

/** Somebody waits for the answer. */
const CHECK_ATTEMPTS = 3
const ATTEMPTS = 6
const done: RecordOutcome = async () => 'done'

/** Asks the provider of meetings whether it accepts an account, and has it make, change and delete meetings. */
export const createZoomJobs = ({ provider, checks, meetings, crashPoint }: ZoomJobsOptions): ZoomJobs => ({
  'zoom.check': {
    attempts: CHECK_ATTEMPTS,
    lane: ({ organizationId }) => organizationId,
    async run({ organizationId }) {
      const account = await checks.accountOf(organizationId)
      if (account === null) return done
      const outcome = await provider.check(account)
      if (outcome.status === 'later') return async () => ({ kind: 'zoom.check', waitMs: outcome.waitMs })
      return async (trx) => {
        await checks.keep(trx, account, outcome.status === 'refused' ? outcome.problem : null)
        return 'done'
      }
    },
    giveUp: (trx, { organizationId }) => checks.giveUp(trx, organizationId),
  },
  'zoom.keep': {
    attempts: ATTEMPTS,
    lane: ({ payload }) => payload.meetingId,
    async run({ organizationId, kind, payload: { meetingId } }) {
      const known = await meetings.read(organizationId, meetingId)
      if (known === null) return done
      const { told, zoomId, isAsked, isWanted, isPart } = known
      if (!isWanted && (zoomId !== null || !isAsked)) return done
      const account = await meetings.accountOf(organizationId)
      if (account === null) {
        return async (trx) => {
          await meetings.failed(trx, organizationId, meetingId, 'not_connected')
          return 'done'
        }
      }
      if (isPart) return done
      if (isWanted && zoomId === null && !isAsked) await meetings.ask(organizationId, meetingId)
      crashPoint('before-provider-call', kind)
      const outcome = !isWanted
        ? await provider.find(account, told)
        : zoomId === null
          ? await provider.create(account, told, isAsked)
          : await provider.change(account, zoomId, told)
      crashPoint('after-provider-call', kind)
      if (outcome.status === 'later') return async () => ({ kind, waitMs: outcome.waitMs })
      return async (trx) => {
        if (outcome.status === 'made') await meetings.made(trx, organizationId, meetingId, outcome)
        else if (outcome.status === 'refused') await meetings.failed(trx, organizationId, meetingId, outcome.problem)
        else if (isWanted) await meetings.kept(trx, organizationId, meetingId, outcome.status === 'gone')
        return 'done'
      }
    },
    giveUp: (trx, { organizationId, payload }) =>
      meetings.failed(trx, organizationId, payload.meetingId, 'unreachable'),
  },
  'zoom.remove': {
    attempts: ATTEMPTS,
    lane: ({ payload }) => payload.meetingId,
    async run({ organizationId, kind, payload: { zoomId } }) {
      const account = await meetings.accountOf(organizationId)
      if (account === null || (await meetings.isNeeded(organizationId, zoomId))) return done
      const outcome = await provider.remove(account, zoomId)
      return outcome.status === 'later' ? async () => ({ kind, waitMs: outcome.waitMs }) : done
    },
    giveUp: async () => undefined,
  },
})
