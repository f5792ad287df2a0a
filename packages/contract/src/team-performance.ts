import { ROLES, TEAM_RANGES } from '@parley/domain'
import { z } from 'zod'
import { id, instant, localDate, moneyTotal } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

/** A team member's activity in a range of time. */
export const performanceRow = z
  .object({
    id,
    name: z.string(),
    role: z.enum(ROLES),
    avatarUrl: z.string().nullable(),
    messagesSent: z.int(),
    paymentsRequested: z.int(),
    /** Net of refunds. */
    amountProcessed: moneyTotal,
    conversationsHandled: z.int(),
  })
  .meta({ id: 'PerformanceRow' })
export type PerformanceRow = z.output<typeof performanceRow>

/** Figures that explain the sums of the rows. */
export const performanceTotals = z
  .object({
    /** Start of the range. */
    since: instant,
    failedTexts: z.int(),
    /** Amount received that nobody requested; not included in any row. */
    noInitiator: moneyTotal,
    /** Each conversation is counted once, however many people wrote in it. */
    distinctConversations: z.int(),
  })
  .meta({ id: 'PerformanceTotals' })
export type PerformanceTotals = z.output<typeof performanceTotals>

const query = z.object({
  /** Default `week`. */
  dateRange: z.enum(TEAM_RANGES).optional(),
})

const watches = [{ topic: 'user' }, { topic: 'message' }, { topic: 'transaction' }, { topic: 'invoice' }] as const

export const getTeamPerformance = endpoint({
  name: 'getTeamPerformance',
  method: 'GET',
  path: `${API}/team/performance`,
  summary:
    'List the figures of each active team member, and of others with any activity, since the start of the range, by name',
  query,
  response: z.array(performanceRow),
  policy: 'team.manage',
  watches,
})

export const getTeamPerformanceTotals = endpoint({
  name: 'getTeamPerformanceTotals',
  method: 'GET',
  path: `${API}/team/performance/totals`,
  summary: 'Get the figures that explain the sums of the performance rows',
  query,
  response: performanceTotals,
  policy: 'team.manage',
  watches,
})

/** A day of the organisation, with the texts sent and the amount received. */
export const performanceDay = z
  .object({
    day: localDate,
    messages: z.int(),
    /** Payments completed on the day, net of refunds, including those that nobody initiated. */
    amount: moneyTotal,
  })
  .meta({ id: 'PerformanceDay' })
export type PerformanceDay = z.output<typeof performanceDay>

/** The records behind a day's figures. */
export const performanceDayRows = z
  .object({
    /** Texts written and sent by a person, newest first, at most 100. */
    messages: z.array(
      z.object({
        messageId: id,
        conversationId: id,
        customerName: z.string().nullable(),
        customerPhone: z.string(),
        sentByName: z.string(),
        sentAt: instant,
      }),
    ),
    /** Payments completed on the day, newest first, at most 100. */
    payments: z.array(
      z.object({
        transactionId: id,
        customerName: z.string().nullable(),
        customerPhone: z.string(),
        /** null when nobody requested it. */
        initiatedByName: z.string().nullable(),
        /** Net of refunds. */
        amount: moneyTotal,
        completedAt: instant,
      }),
    ),
  })
  .meta({ id: 'PerformanceDayRows' })

export const getTeamDayRows = endpoint({
  name: 'getTeamDayRows',
  method: 'GET',
  path: `${API}/team/performance/day`,
  summary:
    'List the texts and payments behind the figures of a day in the organisation’s time zone, the newest 100 of each',
  query: z.object({ day: localDate }),
  response: performanceDayRows,
  policy: 'team.manage',
  watches: [...watches, { topic: 'customer' }],
})

export const getTeamDays = endpoint({
  name: 'getTeamDays',
  method: 'GET',
  path: `${API}/team/performance/days`,
  summary: 'Get the number of texts and the amount of payments per day since the start of the range, today last',
  query,
  response: z.array(performanceDay),
  policy: 'team.manage',
  watches,
})
