import { MEMBER_EMAIL_MAX, MEMBER_NAME_MAX, ROLES } from '@parley/domain'
import { z } from 'zod'
import { byId, id, moneyInput } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { MEETING_READS } from './meeting-writes.ts'
import { MONEY_READS } from './money-reads.ts'
import { API } from './paths.ts'
import { USER_NAME_READS } from './profile.ts'
import { user } from './users.ts'

/** Reads that show users, the assignees of conversations, or recorded changes of them. */
export const PEOPLE_READS = [
  ...MONEY_READS,
  ...USER_NAME_READS,
  'getTeamOverview',
  'listAssignments',
  'listPhoneNumbers',
  'getAssignmentCounts',
  'getUserWork',
  'getInvite',
  'getSetupGuide',
] as const

export const updateUser = endpoint({
  name: 'updateUser',
  method: 'PUT',
  path: `${API}/settings/users/{id}`,
  summary:
    'Update a user’s name, address, role, limit and own number, or reactivate or deactivate them, effective from their next request; 403 for a new address or the admin role unless recently authenticated; 409 for the signed-in user’s own role or deactivation, for deactivating a user with conversations, for a number in use and for a number of an inactive user',
  params: byId,
  body: z.object({
    email: z.string().max(MEMBER_EMAIL_MAX),
    name: z.string().max(MEMBER_NAME_MAX),
    role: z.enum(ROLES),
    /** For standard and manager only; null for no limit. */
    paymentLimit: moneyInput.nullable(),
    /** Omit to leave it unchanged. */
    status: z.enum(['active', 'inactive']).optional(),
    /** The number from which they call and text; null for none. Omit to leave it unchanged. */
    phoneNumber: z.string().trim().max(40).nullable().optional(),
  }),
  response: user,
  refusals: [409],
  policy: 'organization.write',
  affects: PEOPLE_READS,
})

export const deactivateUser = endpoint({
  name: 'deactivateUser',
  method: 'POST',
  path: `${API}/settings/users/{id}/deactivate`,
  summary:
    'Deactivate a user; ends their sessions at once, reassigns their conversations, and hands over or cancels their meetings if `meetingsToUserId` is given',
  params: byId,
  body: z.object({
    reassignToUserId: id.nullable(),
    /**
     * The user who takes over the upcoming meetings that they organise; null to cancel them; omit to leave them
     * unchanged.
     */
    meetingsToUserId: id.nullable().optional(),
  }),
  response: user,
  status: [200],
  refusals: [409],
  policy: 'organization.write',
  affects: [...PEOPLE_READS, ...MEETING_READS],
})

export const getUserWork = endpoint({
  name: 'getUserWork',
  method: 'GET',
  path: `${API}/settings/users/{id}/work`,
  summary:
    'Count what a deactivated user leaves: assigned conversations, scheduled texts, customers as their primary contact, meetings they organise',
  params: byId,
  response: z
    .object({ conversations: z.int(), scheduledTexts: z.int(), primaryContactOf: z.int(), meetings: z.int() })
    .meta({ id: 'UserWork' }),
  policy: 'organization.write',
  watches: [{ topic: 'conversation' }, { topic: 'scheduledMessage' }, { topic: 'customer' }, { topic: 'meeting' }],
})
