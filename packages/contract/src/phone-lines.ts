import { LINE_STATUSES } from '@parley/domain'
import { z } from 'zod'
import { id } from './codecs.ts'
import { endpoint } from './endpoint.ts'

export const phoneLine = z
  .object({
    userId: id,
    name: z.string(),
    avatarUrl: z.string().nullable(),
    /** null when the user has no number of their own. */
    phoneNumber: z.string().nullable(),
    /**
     * The number from which their calls are made: their own, else a business number for calls, preferably the default;
     * null when there is none.
     */
    callerNumber: z.string().nullable(),
    /** The label of that number when it is a business number. */
    callerLabel: z.string().nullable(),
    isOwn: z.boolean(),
    /** The telephone at which the user's own calls ring; null when there is none, and for colleagues. */
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
  summary: 'List the user’s own line, then those of colleagues by name, and whether they can be called',
  response: z.array(phoneLine),
  policy: 'read',
  watches: [{ topic: 'call' }, { topic: 'user' }, { topic: 'phoneNumber' }],
})

export const setDoNotDisturb = endpoint({
  name: 'setDoNotDisturb',
  method: 'PUT',
  path: '/api/phone/lines/own/do-not-disturb',
  summary: 'Turn do-not-disturb on or off for the user’s calls',
  body: z.object({ doNotDisturb: z.boolean() }),
  response: phoneLine,
  policy: 'call.make',
  affects: ['listPhoneLines', 'listActiveCalls'],
})

export const setOwnPhone = endpoint({
  name: 'setOwnPhone',
  method: 'PUT',
  path: '/api/phone/lines/own/phone',
  summary: 'Set the telephone at which the user’s own calls ring; null for none',
  body: z.object({ phoneNumber: z.string().trim().max(40).nullable() }),
  response: phoneLine,
  policy: 'call.make',
  affects: ['listPhoneLines', 'listActiveCalls'],
})
