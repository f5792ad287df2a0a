import {
  atHour,
  checkMessageContent,
  checkSendAt,
  dayKey,
  type Decision,
  hourIn,
  type LocalDate,
  refuse,
} from '@parley/domain'
import { assign, fromPromise, setup } from 'xstate'
import { unfilledQuestion } from './composer.flow.ts'

/** A day and a time of day `HH:mm` as clocks show them. */
export interface WallTime {
  date: string
  time: string
}

export interface ScheduleSubmission {
  content: string
  sendAt: Date
  /** The same for a repeated try of the same plan. */
  idempotencyKey: string
}

export interface ScheduleInput {
  content: string
  /** The proposed or planned time, in the sender's zone. */
  at: WallTime
  /** IANA zone in which the sender reads and types times. */
  zone: string
  /** IANA zone of the recipient, whose quiet hours count. */
  recipientZone: string
  newKey: () => string
}

export interface ScheduleContext extends ScheduleInput {
  /** The key of a plan that was tried; null before. */
  key: string | null
  /** What is being saved. */
  plan: Omit<ScheduleSubmission, 'idempotencyKey'> | null
  /** True once a try was refused: what is wrong with the text is said from then on. */
  isTried: boolean
  /** Why saving failed; cleared by the next edit or try. */
  failure: unknown
}

export type ScheduleEvent =
  | { type: 'content.change'; content: string }
  | { type: 'time.change'; at: Partial<WallTime> }
  | { type: 'schedule.submit'; now: Date }
  /** The answers to the question about placeholders. */
  | { type: 'schedule.confirm' }
  | { type: 'schedule.decline' }

const WALL_DATE = /^\d{4}-\d{2}-\d{2}$/
const WALL_TIME = /^(\d{2}):(\d{2})$/
const MINUTE_MS = 60_000

/** The instant that clocks in `zone` show as `at`; null while it is not complete. */
export function instantOf({ date, time }: WallTime, zone: string): Date | null {
  const [, hour, minute] = WALL_TIME.exec(time) ?? []
  if (!WALL_DATE.test(date) || hour === undefined) return null
  return new Date(atHour(date, Number(hour), zone).getTime() + Number(minute) * MINUTE_MS)
}

/** What clocks in `zone` show at `instant`. */
export function wallTimeOf(instant: Date, zone: string): WallTime & { date: LocalDate } {
  const date = dayKey(instant, zone)
  const hour = hourIn(instant, zone)
  const minute = Math.floor((instant.getTime() - atHour(date, hour, zone).getTime()) / MINUTE_MS)
  return { date, time: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` }
}

/** Says whether the text may be planned as it stands, and for when. The dialog shows the refusal before the server would. */
export function checkSchedule(
  { content, at, zone, recipientZone }: Pick<ScheduleContext, 'content' | 'at' | 'zone' | 'recipientZone'>,
  now: Date,
): Decision<{ sendAt: Date }> {
  const sendAt = instantOf(at, zone)
  if (sendAt === null) return refuse('invalid', 'Please choose a date and a time', { field: 'sendAt' })
  const time = checkSendAt(sendAt, { now, zone: recipientZone })
  if (!time.allowed) return time
  const text = checkMessageContent(content)
  return text.allowed ? { allowed: true, sendAt } : text
}

/** An edit ends what was tried: another plan must not arrive under the old key. */
const edited = { key: null, failure: null }

/**
 * The Send later dialog, for a new plan and for a change of one: editing -> saving -> saved, with `asking` before a text with
 * placeholders is saved. A refused or failed try stays in editing with all that was typed.
 */
export const scheduleFlow = setup({
  types: { context: {} as ScheduleContext, events: {} as ScheduleEvent, input: {} as ScheduleInput },
  actors: {
    save: fromPromise<void, ScheduleSubmission>(() =>
      Promise.reject(new Error('scheduleFlow: pass save with provideSchedule')),
    ),
  },
}).createMachine({
  id: 'schedule',
  context: ({ input }) => ({ ...input, key: null, plan: null, isTried: false, failure: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'content.change': { actions: assign(({ event }) => ({ ...edited, content: event.content })) },
        'time.change': {
          actions: assign(({ context, event }) => ({ ...edited, at: { ...context.at, ...event.at } })),
        },
        'schedule.submit': [
          {
            guard: ({ context, event }) => checkSchedule(context, event.now).allowed,
            target: 'planned',
            actions: assign(({ context, event }) => {
              const decision = checkSchedule(context, event.now)
              return {
                plan: decision.allowed ? { content: context.content.trim(), sendAt: decision.sendAt } : null,
                key: context.key ?? context.newKey(),
                isTried: true,
                failure: null,
              }
            }),
          },
          { actions: assign({ isTried: true, failure: null }) },
        ],
      },
    },
    planned: {
      always: [
        { guard: ({ context }) => unfilledQuestion(context.content) !== null, target: 'asking' },
        { target: 'saving' },
      ],
    },
    asking: {
      on: { 'schedule.confirm': 'saving', 'schedule.decline': 'editing' },
    },
    saving: {
      invoke: {
        src: 'save',
        input: ({ context: { plan, key } }) => {
          if (plan === null || key === null) throw new Error('scheduleFlow: saving without a checked plan')
          return { ...plan, idempotencyKey: key }
        },
        onDone: 'saved',
        onError: { target: 'editing', actions: assign(({ event }) => ({ failure: event.error })) },
      },
    },
    saved: { type: 'final' },
  },
})

/** The flow with what saves the plan: rejects when it is not known to be saved. */
export function provideSchedule(save: (submission: ScheduleSubmission) => Promise<unknown>): typeof scheduleFlow {
  return scheduleFlow.provide({
    actors: { save: fromPromise<void, ScheduleSubmission>(async ({ input }) => void (await save(input))) },
  })
}
