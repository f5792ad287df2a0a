import { z } from 'zod'
import { id } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

export const phoneNumber = z
  .object({
    id,
    label: z.string().nullable(),
    phoneNumber: z.string(),
    isDefault: z.boolean(),
    isActive: z.boolean(),
    /** Whether texts are sent from it; customers' texts are received in any case. */
    isForTexts: z.boolean(),
    /** Whether calls are made from it and ring; otherwise incoming calls go to voicemail. */
    isForCalls: z.boolean(),
    conversationCount: z.int(),
    /** The current team members on the number; empty for everybody. */
    memberIds: z.array(id),
  })
  .meta({ id: 'PhoneNumber' })
export type PhoneNumber = z.output<typeof phoneNumber>

export const listPhoneNumbers = endpoint({
  name: 'listPhoneNumbers',
  method: 'GET',
  path: `${API}/phone-numbers`,
  summary: 'List the business numbers; only active ones unless includeInactive=true',
  query: z.object({ includeInactive: z.enum(['true', 'false']).optional() }),
  response: z.array(phoneNumber),
  policy: 'read',
  watches: [{ topic: 'phoneNumber' }, { topic: 'conversation' }, { topic: 'user' }],
})
