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
    /** Whether texts leave from it; customers' own come in all the same. */
    isForTexts: z.boolean(),
    /** Whether calls leave from it and ring; else they go to voicemail. */
    isForCalls: z.boolean(),
    conversationCount: z.int(),
    /** Who of those who work here is on it; empty: everybody. */
    memberIds: z.array(id),
  })
  .meta({ id: 'PhoneNumber' })
export type PhoneNumber = z.output<typeof phoneNumber>

export const listPhoneNumbers = endpoint({
  name: 'listPhoneNumbers',
  method: 'GET',
  path: `${API}/phone-numbers`,
  summary: 'The business’s numbers; only active ones unless includeInactive=true',
  query: z.object({ includeInactive: z.enum(['true', 'false']).optional() }),
  response: z.array(phoneNumber),
  policy: 'read',
  watches: [{ topic: 'phoneNumber' }, { topic: 'conversation' }, { topic: 'user' }],
})
