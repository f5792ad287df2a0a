import {
  getOpenDays,
  getTeamActivityCounts,
  getTeamAnswerHours,
  getTeamAnswers,
  getTeamDayRows,
  getTeamDays,
  getTeamPerformance,
  getTeamPerformanceTotals,
  listOpenConversations,
  listTeamActivity,
} from '@parley/contract'
import { DAY_MS } from '@parley/domain'
import { type Case, type Fixture, UNKNOWN_ID } from '../case.ts'

const activity = (query: (f: Fixture) => Record<string, string>, rest: Partial<Case> = {}): Case[] => [
  {
    name: `the team’s timeline, ${query.toString().slice(6, 60)}`,
    endpoint: listTeamActivity,
    as: 'basic',
    query,
    status: 200,
    ...(rest.status === undefined && { descending: (row) => String(row['createdAt']) }),
    ...rest,
  },
  {
    name: `how many entries it has, ${query.toString().slice(6, 60)}`,
    endpoint: getTeamActivityCounts,
    as: 'basic',
    query,
    status: 200,
    ...rest,
  },
]

const answers = (query: Record<string, string>, rest: Partial<Case> = {}): Case => ({
  name: `first answers, ${new URLSearchParams(query)}`,
  endpoint: getTeamAnswers,
  as: 'manager',
  query: () => query,
  status: 200,
  ...rest,
})

const figures = (query: Record<string, string>, rest: Partial<Case> = {}): Case[] =>
  [getTeamPerformance, getTeamPerformanceTotals, getTeamDays, getOpenDays, getTeamAnswerHours, getTeamAnswers].map(
    (endpoint) =>
      Object.assign(
        {},
        { name: `${new URLSearchParams(query)}`, endpoint, as: 'manager', query: () => query, status: 200 } as const,
        rest,
      ),
  )

const openOn = (day: string, rest: Partial<Case> = {}): Case => ({
  name: `the conversations open on ${day}`,
  endpoint: listOpenConversations,
  as: 'manager',
  query: () => ({ day }),
  status: 200,
  ...rest,
})

const rowsOf = (day: (f: Fixture) => string, rest: Partial<Case> = {}): Case => ({
  name: `what the figures of a day are made of, ${day.toString().slice(6, 60)}`,
  endpoint: getTeamDayRows,
  as: 'manager',
  query: (f) => ({ day: day(f) }),
  status: 200,
  ...rest,
})

/** The team's activity and figures, read after many writes. */
export const teamRecords: readonly Case[] = [
  ...activity(() => ({})),
  ...activity(() => ({ dateRange: 'today' })),
  ...activity(() => ({ dateRange: 'quarter', kinds: 'invoice_created,other' })),
  ...activity((f) => ({ dateRange: 'month', userId: f.user('Devin Kim'), kinds: 'message_sent' })),
  ...activity(() => ({ dateRange: 'fortnight' }), { status: 400, code: 'invalid' }),
  ...activity(() => ({ kinds: 'horoscope' }), { status: 400, code: 'invalid' }),
  ...activity(() => ({ userId: UNKNOWN_ID }), { status: 404, code: 'not_found' }),
  ...figures({}),
  ...figures({ dateRange: 'today' }),
  ...figures({ dateRange: 'month' }),
  ...figures({ dateRange: 'quarter' }),
  ...figures({ dateRange: 'fortnight' }, { status: 400, code: 'invalid' }),
  answers({ dateRange: 'quarter', weekday: '1', hour: '9' }),
  answers({ dateRange: 'quarter', weekday: '4' }),
  ...['7', '-1', '1.5', 'Monday'].map((weekday) => answers({ weekday }, { status: 400, code: 'invalid' })),
  answers({ hour: '24' }, { status: 400, code: 'invalid' }),
  rowsOf(() => new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)),
  rowsOf(() => new Date(Date.now() - 4 * DAY_MS).toISOString().slice(0, 10)),
  rowsOf(() => '2026-02-30', { status: 400, code: 'invalid' }),
  rowsOf(() => '2026-11-19', { as: 'standard', status: 403, code: 'forbidden' }),
  openOn('2099-01-01'),
  openOn('2026-02-30', { status: 400, code: 'invalid' }),
]
