import { ASSIGNMENT_RULES, ACTIVITY_KINDS, type ActivityKind, TEAM_RANGES } from '@parley/domain'
import { z } from 'zod'
import { id, instant, money, page } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

/** An action and the records that it concerns. */
export const activityEntry = z
  .object({
    id,
    createdAt: instant,
    /** One of the specified actions, or any other word. */
    actionType: z.string(),
    userId: id.nullable(),
    /** null when no team member did it. */
    userName: z.string().nullable(),
    userAvatarUrl: z.string().nullable(),
    customerId: id.nullable(),
    customerName: z.string().nullable(),
    customerPhone: z.string().nullable(),
    /** The customer's latest conversation. */
    conversationId: id.nullable(),
    /** The invoice that it names. */
    invoiceId: id.nullable(),
    details: z.object({
      amount: money.optional(),
      toUserName: z.string().optional(),
      invoiceNumber: z.string().optional(),
      reason: z.string().optional(),
      /** The rule that did it, when it was not done by hand. */
      rule: z.enum(ASSIGNMENT_RULES).optional(),
    }),
  })
  .meta({ id: 'ActivityEntry' })
export type ActivityEntry = z.output<typeof activityEntry>

const filters = z.object({
  /** Default `week`. */
  dateRange: z.enum(TEAM_RANGES).optional(),
  userId: id.optional(),
  /** Comma-separated kinds; omit for all. */
  kinds: z
    .codec(z.string().max(200), z.array(z.enum(ACTIVITY_KINDS)).min(1), {
      decode: (text) => text.split(',') as ActivityKind[],
      encode: (kinds) => kinds.join(','),
    })
    .optional(),
})

const watches = [
  { topic: 'user' },
  { topic: 'customer' },
  { topic: 'conversation' },
  { topic: 'message' },
  { topic: 'comment' },
  { topic: 'invoice' },
  { topic: 'transaction' },
] as const

export const listTeamActivity = endpoint({
  name: 'listTeamActivity',
  method: 'GET',
  path: `${API}/team/activity`,
  summary: 'List the team’s activity since the start of the range, newest first',
  query: filters.extend(page),
  response: z.array(activityEntry),
  policy: 'read',
  watches,
  paged: true,
})

export const getTeamActivityCounts = endpoint({
  name: 'getTeamActivityCounts',
  method: 'GET',
  path: `${API}/team/activity/counts`,
  summary: 'Count the activity entries of the range, by kind for the given user and by user for the given kinds',
  query: filters,
  response: z.object({
    kinds: z.record(z.enum(ACTIVITY_KINDS), z.int()),
    people: z.array(z.object({ userId: id, count: z.int() })),
  }),
  policy: 'read',
  watches,
})
