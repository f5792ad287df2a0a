import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { meetingConfig } from './meeting-config.ts'
import { API } from './paths.ts'

export const getSettings = endpoint({
  name: 'getSettings',
  method: 'GET',
  path: `${API}/settings`,
  summary: 'The organisation’s name and the defaults that every screen may know',
  response: z.object({
    organization: z.object({
      name: z.string(),
      timezone: z.string(),
      /** Meetings can be held on Zoom. */
      hasZoom: z.boolean(),
      settings: z.object({
        payment_config: z.object({ default_link_expiration_days: z.int(), default_invoice_due_days: z.int() }),
        sms_config: z.object({ signature: z.string().nullable(), include_business_name: z.boolean() }),
        /** The place is always one that is set up. */
        meeting_config: meetingConfig,
      }),
    }),
  }),
  policy: 'read',
  watches: [{ topic: 'settings' }],
})
