import { DEVICE_KINDS } from '@parley/domain'
import { z } from 'zod'
import { id, instant } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

/** Where somebody is signed in. */
const accountSession = z
  .object({
    id,
    /** This is where the request came from. */
    isCurrent: z.boolean(),
    /** In words: `Firefox on Windows`. */
    browser: z.string(),
    device: z.enum(DEVICE_KINDS),
    /** The network address that it signed in from; null: not known. */
    address: z.string().nullable(),
    /** The person had not signed in with this browser before. */
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
  summary: 'Where one is signed in: this session first, then those used last',
  response: z.array(accountSession),
  policy: 'session',
})

export const endSessions = endpoint({
  name: 'endSessions',
  method: 'POST',
  path: `${API}/settings/sessions/end`,
  summary: 'End one other session of one’s own, or with null all others; open streams close',
  body: z.object({ sessionId: id.nullable() }),
  response: null,
  status: [204],
  refusals: [404],
  policy: 'session',
  affects: ['listSessions', 'listPushSubscriptions', 'listAudit', 'getAuditTotals'],
})
