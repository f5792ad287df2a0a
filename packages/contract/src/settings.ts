import { MEETING_PLACES, type UsualPlace } from '@parley/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

/** The default place of a new meeting; the link is used for all meetings whose place is a link. */
export const meetingConfig = z.object({
  default_place: z.enum(MEETING_PLACES),
  default_link: z.string().max(1000).nullable(),
})

/** Encodes the usual place for the wire. */
export const meetingConfigOf = ({ place, link }: UsualPlace) => ({ default_place: place, default_link: link })

/** Decodes the usual place from the wire. */
export const usualPlaceOf = ({
  default_place: place,
  default_link: link,
}: z.output<typeof meetingConfig>): UsualPlace => ({
  place,
  link,
})

/** Number of days for which meeting recordings are kept. */
export const recordingConfig = z.object({ kept_days: z.int() })

export const getSettings = endpoint({
  name: 'getSettings',
  method: 'GET',
  path: `${API}/settings`,
  summary: 'Get the organisation’s name and the defaults that every screen may use',
  response: z.object({
    organization: z.object({
      name: z.string(),
      timezone: z.string(),
      /** Whether meetings can be held on Zoom. */
      hasZoom: z.boolean(),
      settings: z.object({
        payment_config: z.object({ default_link_expiration_days: z.int(), default_invoice_due_days: z.int() }),
        sms_config: z.object({ signature: z.string().nullable(), include_business_name: z.boolean() }),
        /** The default place is always one that is set up. */
        meeting_config: meetingConfig,
        recording_config: recordingConfig,
      }),
    }),
  }),
  policy: 'read',
  watches: [{ topic: 'settings' }],
})
