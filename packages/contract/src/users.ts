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
    /** For managers and admins only. */
    paymentLimit: money.nullable().optional(),
    /** For managers and admins only; others receive active users only. */
    status: z.enum(MEMBER_STATUSES).optional(),
    /** For managers and admins only, of invited users: when their link expires or expired. */
    inviteExpiresAt: instant.optional(),
    /** For managers and admins only: whether the mail with their link could not be delivered. */
    isInviteUndelivered: z.boolean().optional(),
    /** For managers and admins only, of users who have one: their own number. */
    phoneNumber: z.string().optional(),
    /** For managers and admins only: whether their sign-in requires a code. */
    hasSecondFactor: z.boolean().optional(),
  })
  .meta({ id: 'User' })
export type User = z.output<typeof user>

export const listUsers = endpoint({
  name: 'listUsers',
  method: 'GET',
  path: `${API}/users`,
  summary: 'List the team members by name',
  response: z.array(user),
  policy: 'read',
  watches: [{ topic: 'user' }],
})

export const searchUsers = endpoint({
  name: 'searchUsers',
  method: 'GET',
  path: `${API}/users/search`,
  summary: 'Find active team members by name or email',
  query: z.object({ q: z.string().max(200).optional() }),
  response: z.array(user.pick({ id: true, name: true, email: true })),
  policy: 'read',
  watches: [{ topic: 'user' }],
})
