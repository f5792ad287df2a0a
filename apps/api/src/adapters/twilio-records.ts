import { z } from 'zod'

const time = z
  .string()
  .transform((text) => new Date(text))
  .refine((date) => !Number.isNaN(date.getTime()))

/** The fields of Twilio's message that we read. */
export const messageRecord = z.object({
  sid: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  body: z.string().nullable(),
  direction: z.string(),
  status: z.string(),
  error_code: z.number().nullish(),
  num_media: z.coerce.number().int().nonnegative().catch(0),
  date_created: time,
})
export type MessageRecord = z.output<typeof messageRecord>

/** A page of messages; `next_page_uri` is a path. */
export const messagePage = z.object({ messages: z.array(messageRecord), next_page_uri: z.string().nullish() })

/** The media of a message. */
export const mediaPage = z.object({ media_list: z.array(z.object({ sid: z.string(), content_type: z.string() })) })
