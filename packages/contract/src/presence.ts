import { z } from 'zod'
import { byId, id } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

export const viewer = z
  .object({ userId: id, name: z.string(), avatarUrl: z.string().nullable(), isTyping: z.boolean() })
  .meta({ id: 'Viewer' })
export type Viewer = z.output<typeof viewer>

const viewers = z.array(viewer)

export const listViewers = endpoint({
  name: 'listViewers',
  method: 'GET',
  path: `${API}/conversations/{id}/viewers`,
  summary: 'List the other users who have the conversation open and whether they are typing, by name',
  params: byId,
  response: viewers,
  policy: 'read',
  watches: [{ topic: 'viewer', param: 'id', key: 'conversationId' }],
})

export const reportPresence = endpoint({
  name: 'reportPresence',
  method: 'POST',
  path: `${API}/conversations/{id}/presence`,
  summary:
    'Report that the user has the conversation open (every few seconds), is typing or has left; returns the other viewers',
  params: byId,
  body: z.object({
    state: z.enum(['viewing', 'typing', 'left']),
    /** Id of one open screen; a user is present while at least one of their screens is. */
    screenId: z.string().min(1).max(64),
  }),
  response: viewers,
  status: [200],
  policy: 'presence.report',
})
