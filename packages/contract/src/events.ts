import { PRODUCT } from '@parley/domain'
import { z } from 'zod'

/** Topics of live updates; reads declare which ones they watch. */
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
 * One live update: which records of a topic changed (never their content). `ids` is keyed by noun, for example `{
 * conversationId, messageId }`. An update for one user (a read marker) is sent only to that user's streams. `reset`
 * means that the log no longer reaches back far enough: refetch everything.
 */
export const liveEvent = z.object({
  id: z.string(),
  type: z.enum([...TOPICS, 'reset']),
  ids: z.record(z.string(), z.string()),
})
export type LiveEvent = z.output<typeof liveEvent>

/**
 * Path of the server-sent events, which can be resumed with `Last-Event-ID`, or with `after` on the first connection.
 */
export const EVENTS_PATH = `/api/${PRODUCT.slug}/events`

/**
 * Header of every response to a signed-in user: the id of the last event before it was read. A stream that starts
 * `after` it misses no change since then.
 */
export const EVENT_POSITION = 'X-Event-Position'

/**
 * Header of reads of a hidden page, for what it then shows in its title, notifies or plays: they do not count as use of
 * the session.
 */
export const PAGE_HIDDEN = 'X-Page-Hidden'

/** URL of an event stream that starts after the position of an earlier response; null to start with new events only. */
export const eventsPath = (after: string | null): string =>
  after === null ? EVENTS_PATH : `${EVENTS_PATH}?after=${after}`
