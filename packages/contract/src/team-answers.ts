import { TEAM_RANGES } from '@parley/domain'
import { z } from 'zod'
import { id, instant } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

/** An hour of the week in which enough customers wrote and were answered. */
export const answerHour = z
  .object({
    /** 0 for Sunday. */
    weekday: z.int(),
    /** 0 to 23, in the organisation's time zone. */
    hour: z.int(),
    answers: z.int(),
    medianSeconds: z.int(),
  })
  .meta({ id: 'AnswerHour' })
export type AnswerHour = z.output<typeof answerHour>

/** A first answer and the time it took. */
export const teamAnswer = z
  .object({
    conversationId: id,
    customerName: z.string().nullable(),
    customerPhone: z.string(),
    answeredByName: z.string(),
    askedAt: instant,
    seconds: z.int(),
  })
  .meta({ id: 'TeamAnswer' })
export type TeamAnswer = z.output<typeof teamAnswer>

/** Default `week`. */
const dateRange = z.enum(TEAM_RANGES).optional()
const upTo = (max: number) =>
  z.codec(z.string().regex(/^\d{1,2}$/), z.int().min(0).max(max), { decode: Number, encode: String }).optional()

const watches = [{ topic: 'user' }, { topic: 'message' }, { topic: 'conversation' }, { topic: 'customer' }] as const

export const getTeamAnswerHours = endpoint({
  name: 'getTeamAnswerHours',
  method: 'GET',
  path: `${API}/team/performance/answers/hours`,
  summary:
    'Get the median time to first answer by the hour of the week in which the customer wrote; hours with fewer than 3 answers are omitted',
  query: z.object({ dateRange }),
  response: z.array(answerHour),
  policy: 'team.manage',
  watches,
})

export const getTeamAnswers = endpoint({
  name: 'getTeamAnswers',
  method: 'GET',
  path: `${API}/team/performance/answers`,
  summary:
    'List the first answers since the start of the range, or those of one weekday and hour; slowest first, at most 100',
  query: z.object({ dateRange, weekday: upTo(6), hour: upTo(23) }),
  response: z.array(teamAnswer),
  policy: 'team.manage',
  watches,
})
