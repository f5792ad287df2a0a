import { PRODUCT } from '@parley/domain'
import { z } from 'zod'

/** What a live update is about; reads say which topics they watch. */
export const TOPICS = [
  'conversation',
  'message',
  'scheduledMessage',
  'note',
  'comment',
  'draft',
  'viewer',
  'notification',
  'customer',
  'invoice',
  'transaction',
  'template',
  'savedView',
  'voicemail',
  'lineText',
  'meeting',
  'calendar',
  'room',
  'recording',
  'phoneNumber',
  'user',
  'settings',
  'audit',
  'carrier',
  'call',
] as const
export type Topic = (typeof TOPICS)[number]

/**
 * One live update: which records of which topic changed (never their content). `ids` is keyed by noun, for example
 * `{ conversationId, messageId }`. An update meant for one person (a read marker) reaches only that person's streams.
 * `reset` says that the log no longer reaches back far enough: refetch everything.
 */
export const liveEvent = z.object({
  id: z.string(),
  type: z.enum([...TOPICS, 'reset']),
  ids: z.record(z.string(), z.string()),
})
export type LiveEvent = z.output<typeof liveEvent>

/** Server-sent events, resumable with `Last-Event-ID`, and with `after` when there was none before. */
export const EVENTS_PATH = `/api/${PRODUCT.slug}/events`

/**
 * A header of every answer to somebody who is signed in: the last event before it was read. A stream that begins `after` it leaves
 * nothing out of what was read since.
 */
export const EVENT_POSITION = 'X-Event-Position'

/** A header of what a page reads while it is hidden, for what it says and sounds then: that is no use of the session. */
export const PAGE_HIDDEN = 'X-Page-Hidden'

/** Where a stream begins after a position that an answer gave; null: with what happens from now on. */
export const eventsPath = (after: string | null): string =>
  after === null ? EVENTS_PATH : `${EVENTS_PATH}?after=${after}`
