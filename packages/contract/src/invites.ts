import { MEMBER_EMAIL_MAX, MEMBER_NAME_MAX, MEMBER_STATUSES, ROLES } from '@parley/domain'
import { z } from 'zod'
import { byId, instant, moneyInput } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'
import { PEOPLE_READS } from './team-members.ts'
import { user } from './users.ts'

export const createUser = endpoint({
  name: 'createUser',
  method: 'POST',
  path: `${API}/settings/users`,
  summary: 'Invite a user by email; the link works once, for 72 hours, and lets them set their own password',
  body: z.object({
    email: z.string().max(MEMBER_EMAIL_MAX),
    name: z.string().max(MEMBER_NAME_MAX),
    role: z.enum(ROLES),
    /** For standard and manager only; null for no limit. */
    paymentLimit: moneyInput.nullable(),
    /** Accepted and ignored: a new user is always invited. */
    status: z.enum(MEMBER_STATUSES).optional(),
  }),
  response: user,
  refusals: [409, 422],
  policy: 'organization.write',
  affects: PEOPLE_READS,
  idempotent: true,
})

const invite = `${API}/settings/users/{id}/invite`

export const getInvite = endpoint({
  name: 'getInvite',
  method: 'GET',
  path: invite,
  summary:
    'Get the link of an invited user to hand over manually; 404 when the user has no invite, 403 for an invited admin unless recently authenticated',
  params: byId,
  response: z.object({ url: z.string(), expiresAt: instant }).meta({ id: 'Invite' }),
  policy: 'organization.write',
  watches: [{ topic: 'user' }],
})

export const sendInviteAgain = endpoint({
  name: 'sendInviteAgain',
  method: 'POST',
  path: invite,
  summary: 'Mail a new invite link, which invalidates the previous one; 409 when the user is no longer invited',
  params: byId,
  response: user,
  status: [200],
  refusals: [409, 422],
  policy: 'organization.write',
  affects: PEOPLE_READS,
  idempotent: true,
})

export const withdrawInvite = endpoint({
  name: 'withdrawInvite',
  method: 'DELETE',
  path: invite,
  summary: 'Invalidate an invite link and remove the user from the team; 409 when the user is no longer invited',
  params: byId,
  response: null,
  refusals: [409],
  policy: 'organization.write',
  affects: PEOPLE_READS,
})
