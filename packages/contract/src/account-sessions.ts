import { DEVICE_KINDS } from '@parley/domain'
import { z } from 'zod'
import { id, instant } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

/** A session of a signed-in user. */
const accountSession = z
  .object({
    id,
    /** Whether it is the session of this request. */
    isCurrent: z.boolean(),
    /** Readable description, for example `Firefox on Windows`. */
    browser: z.string(),
    device: z.enum(DEVICE_KINDS),
    /** The network address that it signed in from; null when unknown. */
    address: z.string().nullable(),
    /** Whether the user had never signed in with this browser before. */
    isNewBrowser: z.boolean(),
    createdAt: instant,
    lastSeenAt: instant,
  })
  .meta({ id: 'AccountSession' })
export type AccountSession = z.output<typeof accountSession>

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: `${API}/settings/sessions`,
  summary: 'List the user’s sessions, the current one first, then the most recently used',
  response: z.array(accountSession),
  policy: 'session',
})

export const endSessions = endpoint({
  name: 'endSessions',
  method: 'POST',
  path: `${API}/settings/sessions/end`,
  summary: 'End one other session of the user, or all others with null; their open event streams close',
  body: z.object({ sessionId: id.nullable() }),
  response: null,
  status: [204],
  refusals: [404],
  policy: 'session',
  affects: ['listSessions', 'listPushSubscriptions', 'listAudit', 'getAuditTotals'],
})
