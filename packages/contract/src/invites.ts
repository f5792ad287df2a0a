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
  summary: 'Invite somebody: they are mailed a link that works once, for 72 hours, and set their own password with it',
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
    'The link of somebody who is invited, to give them by hand; 404 where nobody waits, 403 for that of an admin where one has to show again that it is oneself',
  params: byId,
  response: z.object({ url: z.string(), expiresAt: instant }).meta({ id: 'Invite' }),
  policy: 'organization.write',
  watches: [{ topic: 'user' }],
})

export const sendInviteAgain = endpoint({
  name: 'sendInviteAgain',
  method: 'POST',
  path: invite,
  summary: 'Mail a new link, which ends the one there was; 409 for somebody who is not invited any more',
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
  summary: 'End the link and take the person out of the team; 409 for somebody who is not invited any more',
  params: byId,
  response: null,
  refusals: [409],
  policy: 'organization.write',
  affects: PEOPLE_READS,
})
