import { TEAM_RANGES } from '@parley/domain'
import { z } from 'zod'
import { id, instant, localDate } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

/** A day of the organisation, with the number of conversations open at its end; for today, at present. */
export const openDay = z
  .object({
    day: localDate,
    open: z.int(),
    /** Number of them that were unassigned. */
    unassigned: z.int(),
  })
  .meta({ id: 'OpenDay' })
export type OpenDay = z.output<typeof openDay>

/** A conversation that was open at the end of a day. */
export const openConversation = z
  .object({
    conversationId: id,
    customerName: z.string().nullable(),
    customerPhone: z.string(),
    /** Since when it had been open at that time. */
    openSince: instant,
    /** Whether it was assigned at that time. */
    isAssigned: z.boolean(),
  })
  .meta({ id: 'OpenConversation' })
export type OpenConversation = z.output<typeof openConversation>

const watches = [{ topic: 'conversation' }, { topic: 'customer' }] as const

export const getOpenDays = endpoint({
  name: 'getOpenDays',
  method: 'GET',
  path: `${API}/team/performance/open/days`,
  summary: 'Count the conversations that were open at the end of each day since the start of the range, today last',
  query: z.object({
    /** Default `week`. */
    dateRange: z.enum(TEAM_RANGES).optional(),
  }),
  response: z.array(openDay),
  policy: 'team.manage',
  watches,
})

export const listOpenConversations = endpoint({
  name: 'listOpenConversations',
  method: 'GET',
  path: `${API}/team/performance/open`,
  summary:
    'List the conversations that were open at the end of a day in the organisation’s time zone, longest open first, at most 100',
  query: z.object({ day: localDate }),
  response: z.array(openConversation),
  policy: 'team.manage',
  watches,
})
