import { PHONE_NUMBER_REQUIRED } from '@parley/domain'
import { z } from 'zod'
import { byId, id } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'
import { phoneNumber } from './phone-numbers.ts'

const typedNumber = z.string().max(40).trim().min(1, PHONE_NUMBER_REQUIRED.text)
const label = z.string().max(200).nullable()
const memberIds = z.array(id).max(500)

/** Reads that show the business's numbers or recorded changes of them. */
const SHOWN_IN = [
  'getCallTaker',
  'listPhoneLines',
  'listPhoneNumbers',
  'listPhoneNumberUses',
  'listConversations',
  'getConversation',
  'listAssignments',
  'listWaiting',
  'listCustomerTimeline',
  'listVoicemails',
  'getVoicemail',
  'listAudit',
  'getAuditTotals',
  'getSetupGuide',
] as const

export const createPhoneNumber = endpoint({
  name: 'createPhoneNumber',
  method: 'POST',
  path: `${API}/phone-numbers`,
  summary: 'Add a business number; 409 when it is already in use, the first one becomes the default',
  body: z.object({
    phoneNumber: typedNumber,
    label: label.default(null),
    isDefault: z.boolean().default(false),
    isActive: z.boolean().default(true),
    isForTexts: z.boolean().default(true),
    isForCalls: z.boolean().default(true),
    memberIds: memberIds.default([]),
  }),
  response: phoneNumber,
  refusals: [409],
  policy: 'organization.write',
  affects: SHOWN_IN,
})

export const updatePhoneNumber = endpoint({
  name: 'updatePhoneNumber',
  method: 'PATCH',
  path: `${API}/phone-numbers/{id}`,
  summary:
    'Update a business number’s label, uses and members, turn it on or off, or correct one without conversations',
  params: byId,
  body: z.object({
    phoneNumber: typedNumber.optional(),
    label: label.optional(),
    isActive: z.boolean().optional(),
    /** For texts, for calls or for both; the default number at least for texts. */
    isForTexts: z.boolean().optional(),
    isForCalls: z.boolean().optional(),
    /** The team members on the number; empty for everybody. */
    memberIds: memberIds.optional(),
  }),
  response: phoneNumber,
  refusals: [409],
  policy: 'organization.write',
  affects: SHOWN_IN,
})

export const setDefaultPhoneNumber = endpoint({
  name: 'setDefaultPhoneNumber',
  method: 'PATCH',
  path: `${API}/phone-numbers/{id}/set-default`,
  summary: 'Make a number the one from which new conversations start; exactly one is the default',
  params: byId,
  body: z.object({}),
  response: phoneNumber,
  refusals: [409],
  policy: 'organization.write',
  affects: SHOWN_IN,
})

export const deletePhoneNumber = endpoint({
  name: 'deletePhoneNumber',
  method: 'DELETE',
  path: `${API}/phone-numbers/{id}`,
  summary: 'Delete a business number without conversations that is not the default',
  params: byId,
  response: null,
  refusals: [409],
  policy: 'organization.write',
  affects: SHOWN_IN,
})

export const listPhoneNumberUses = endpoint({
  name: 'listPhoneNumberUses',
  method: 'GET',
  path: `${API}/phone-numbers/{id}/uses`,
  summary: 'Count what stops when a number is turned off: conversations, scheduled texts and open payment requests',
  params: byId,
  response: z
    .object({ conversations: z.int(), scheduledTexts: z.int(), paymentRequests: z.int() })
    .meta({ id: 'PhoneNumberUses' }),
  policy: 'organization.write',
  watches: [
    { topic: 'phoneNumber' },
    { topic: 'conversation' },
    { topic: 'scheduledMessage' },
    { topic: 'invoice' },
    { topic: 'message' },
  ],
})
