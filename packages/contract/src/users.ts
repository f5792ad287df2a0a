import { MEMBER_STATUSES, ROLES } from '@parley/domain'
import { z } from 'zod'
import { id, instant, money } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

export const user = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    avatarUrl: z.string().nullable(),
    lastActiveAt: instant.nullable(),
    /** Only to managers and admins. */
    paymentLimit: money.nullable().optional(),
    /** Only to managers and admins; others get active people only. */
    status: z.enum(MEMBER_STATUSES).optional(),
    /** Only to managers and admins, of those who are invited: until when their link opens, or opened. */
    inviteExpiresAt: instant.optional(),
    /** Only to managers and admins: the mail with their link reached nobody. */
    isInviteUndelivered: z.boolean().optional(),
    /** Only to managers and admins, of those who have one: the number of their own. */
    phoneNumber: z.string().optional(),
    /** Only to managers and admins: their sign-in asks for a code. */
    hasSecondFactor: z.boolean().optional(),
  })
  .meta({ id: 'User' })
export type User = z.output<typeof user>

export const listUsers = endpoint({
  name: 'listUsers',
  method: 'GET',
  path: `${API}/users`,
  summary: 'Team members by name',
  response: z.array(user),
  policy: 'read',
  watches: [{ topic: 'user' }],
})

export const searchUsers = endpoint({
  name: 'searchUsers',
  method: 'GET',
  path: `${API}/users/search`,
  summary: 'Find team members',
  query: z.object({ q: z.string().max(200).optional() }),
  response: z.array(user.pick({ id: true, name: true, email: true })),
  policy: 'read',
  watches: [{ topic: 'user' }],
})
