import { LINE_STATUSES } from '@parley/domain'
import { z } from 'zod'
import { id } from './codecs.ts'
import { endpoint } from './endpoint.ts'

export const phoneLine = z
  .object({
    userId: id,
    name: z.string(),
    avatarUrl: z.string().nullable(),
    /** null: they have none of their own. */
    phoneNumber: z.string().nullable(),
    /** What their calls leave from: their own number, else one of the business that is for calls, the default if it is; null: there is none. */
    callerNumber: z.string().nullable(),
    /** The label of that number where it is the business's. */
    callerLabel: z.string().nullable(),
    isOwn: z.boolean(),
    /** The telephone that one’s calls ring at; of colleagues, and where there is none, null. */
    ringsAt: z.string().nullable(),
    doNotDisturb: z.boolean(),
    status: z.enum(LINE_STATUSES),
  })
  .meta({ id: 'PhoneLine' })
export type PhoneLine = z.output<typeof phoneLine>

export const listPhoneLines = endpoint({
  name: 'listPhoneLines',
  method: 'GET',
  path: '/api/phone/lines',
  summary: 'One’s own line and then the colleagues’ by name, and whether they can be called',
  response: z.array(phoneLine),
  policy: 'read',
  watches: [{ topic: 'call' }, { topic: 'user' }, { topic: 'phoneNumber' }],
})

export const setDoNotDisturb = endpoint({
  name: 'setDoNotDisturb',
  method: 'PUT',
  path: '/api/phone/lines/own/do-not-disturb',
  summary: 'Whether calls ring at one’s own place',
  body: z.object({ doNotDisturb: z.boolean() }),
  response: phoneLine,
  policy: 'call.make',
  affects: ['listPhoneLines', 'listActiveCalls'],
})

export const setOwnPhone = endpoint({
  name: 'setOwnPhone',
  method: 'PUT',
  path: '/api/phone/lines/own/phone',
  summary: 'The telephone that one’s own calls ring at; null: none',
  body: z.object({ phoneNumber: z.string().trim().max(40).nullable() }),
  response: phoneLine,
  policy: 'call.make',
  affects: ['listPhoneLines', 'listActiveCalls'],
})
