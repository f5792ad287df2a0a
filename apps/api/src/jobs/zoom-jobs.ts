import type { Id, ZoomProblem } from '@parley/domain'
import type { Knex } from 'knex'
import type { MeetingAccount, MeetingProvider, ProviderMeeting } from '../ports/meeting-provider.ts'
import type { CrashPoint } from './crash-point.ts'
import type { JobHandler, RecordOutcome } from './worker.ts'

/** The organisation's Zoom account, as used by the worker. */
export interface ZoomChecks {
  /** null when none is connected. */
  accountOf(organizationId: Id): Promise<MeetingAccount | null>
  /** Records whether the account is accepted, if it is still the connected one. */
  keep(trx: Knex.Transaction, account: MeetingAccount, problem: ZoomProblem | null): Promise<void>
  /** Records that there was no answer, if somebody still waits for one. */
  giveUp(trx: Knex.Transaction, organizationId: Id): Promise<void>
}

/** The meetings on Zoom, as used by the worker. */
export interface ZoomMeetings {
  /** null when none is connected, or it was not accepted. */
  accountOf(organizationId: Id): Promise<MeetingAccount | null>
  /** Returns the current state of a meeting. */
  read(
    organizationId: Id,
    meetingId: Id,
  ): Promise<{
    told: ProviderMeeting
    zoomId: string | null
    isAsked: boolean
    isWanted: boolean
    /** Whether another meeting determines the Zoom meeting that both are held in. */
    isPart: boolean
  } | null>
  /** Records that Zoom is asked to create the meeting, before the call. */
  ask(organizationId: Id, meetingId: Id): Promise<void>
  /** Whether any meeting is still to be held in this Zoom meeting. */
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

/** Few, because somebody waits for the result. */
const CHECK_ATTEMPTS = 3
const ATTEMPTS = 6
const done: RecordOutcome = async () => 'done'

/** Verifies accounts at the meeting provider, and has it create, change and delete meetings. */
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
