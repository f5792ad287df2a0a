import { SCHEDULED_MESSAGE_STATUSES } from '@parley/domain'
import { z } from 'zod'
import { byId, id, instant } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { picturedContent } from './messages.ts'
import { API } from './paths.ts'
import { plannedPictures, hasContentOrPicture, sentPictures } from './text-pictures.ts'

export const scheduledMessage = z
  .object({
    id,
    conversationId: id,
    content: z.string(),
    pictures: plannedPictures,
    /** When it is to be sent; later than requested when the recipient's quiet hours delay it. */
    sendAt: instant,
    status: z.enum(SCHEDULED_MESSAGE_STATUSES),
    createdByUserId: id,
    createdByName: z.string(),
    createdAt: instant,
    /** User-facing reason why it was not sent, or why it is delayed. */
    reason: z.string().nullable(),
    /** The message that was sent. */
    messageId: id.nullable(),
  })
  .meta({ id: 'ScheduledMessage' })
export type ScheduledMessage = z.output<typeof scheduledMessage>

const AFFECTED = ['listScheduledMessages'] as const

export const listScheduledMessages = endpoint({
  name: 'listScheduledMessages',
  method: 'GET',
  path: `${API}/conversations/{id}/scheduled-messages`,
  summary: 'List the scheduled messages of a conversation that are not sent yet or have failed, earliest first',
  params: byId,
  response: z.array(scheduledMessage),
  policy: 'read',
  watches: [{ topic: 'scheduledMessage', param: 'id', key: 'conversationId' }],
})

export const createScheduledMessage = endpoint({
  name: 'createScheduledMessage',
  method: 'POST',
  path: `${API}/scheduled-messages`,
  summary: 'Schedule a text for a later time, sent between 8:00 and 21:00 in the recipient’s time zone',
  body: z
    .object({
      conversationId: id,
      content: picturedContent,
      pictures: sentPictures,
      sendAt: instant,
      /** As for a text that is sent at once; its use is counted when the text is sent. */
      templateId: id.optional(),
    })
    .refine(...hasContentOrPicture),
  response: scheduledMessage,
  refusals: [409, 422],
  policy: 'message.send',
  affects: AFFECTED,
  idempotent: true,
  sendsText: true,
})

export const updateScheduledMessage = endpoint({
  name: 'updateScheduledMessage',
  method: 'PATCH',
  path: `${API}/scheduled-messages/{id}`,
  summary:
    'Change the text, pictures or time of a scheduled message before it is sent; a failed one is scheduled again',
  params: byId,
  body: z.object({
    content: picturedContent.optional(),
    /** All pictures of the text: those that it has, followed by new ones. Omit to keep them unchanged. */
    pictures: sentPictures,
    sendAt: instant.optional(),
  }),
  response: scheduledMessage,
  refusals: [409],
  policy: 'message.send',
  affects: AFFECTED,
})

export const cancelScheduledMessage = endpoint({
  name: 'cancelScheduledMessage',
  method: 'POST',
  path: `${API}/scheduled-messages/{id}/cancel`,
  summary: 'Cancel a scheduled message; a failed one is removed from the list',
  params: byId,
  body: z.object({}),
  response: scheduledMessage,
  status: [200],
  refusals: [409],
  policy: 'message.send',
  affects: AFFECTED,
})
