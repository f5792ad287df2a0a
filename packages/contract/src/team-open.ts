import { TEAM_RANGES } from '@parley/domain'
import { z } from 'zod'
import { id, instant, localDate } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

/** A day of the organisation, with how many conversations were open as it ended; today as of now. */
export const openDay = z
  .object({
    day: localDate,
    open: z.int(),
    /** Those of them that nobody had. */
    unassigned: z.int(),
  })
  .meta({ id: 'OpenDay' })
export type OpenDay = z.output<typeof openDay>

/** A conversation that was open as a day ended. */
export const openConversation = z
  .object({
    conversationId: id,
    customerName: z.string().nullable(),
    customerPhone: z.string(),
    /** Since when it was open then. */
    openSince: instant,
    /** Whether somebody had it then. */
    isAssigned: z.boolean(),
  })
  .meta({ id: 'OpenConversation' })
export type OpenConversation = z.output<typeof openConversation>

const watches = [{ topic: 'conversation' }, { topic: 'customer' }] as const

export const getOpenDays = endpoint({
  name: 'getOpenDays',
  method: 'GET',
  path: `${API}/team/performance/open/days`,
  summary: 'How many conversations were open as each day since the start of the range ended, today last',
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
  summary: 'The conversations that were open as a day of the organisation ended, the longest open first, at most 100',
  query: z.object({ day: localDate }),
  response: z.array(openConversation),
  policy: 'team.manage',
  watches,
})
