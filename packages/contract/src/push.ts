import { PUSH_ENDPOINT_MAX } from '@parley/domain'
import { z } from 'zod'
import { byId, id, instant } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

/** A browser that receives notifications while the page is closed. */
export const pushSubscription = z
  .object({
    id,
    /** For example `Chrome on Android`. */
    browser: z.string(),
    /** URL of its push service; known to the browser and its user. */
    endpoint: z.string(),
    createdAt: instant,
  })
  .meta({ id: 'PushSubscription' })
export type PushSubscription = z.output<typeof pushSubscription>

const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .length(Math.ceil((bytes * 4) / 3))

export const listPushSubscriptions = endpoint({
  name: 'listPushSubscriptions',
  method: 'GET',
  path: `${API}/push-subscriptions`,
  summary:
    'List the user’s browsers that receive push notifications while the page is closed, newest first, and the key for subscribing',
  response: z.object({
    /** The `applicationServerKey`: P-256, uncompressed, base64url. */
    publicKey: z.string(),
    subscriptions: z.array(pushSubscription),
  }),
  policy: 'session',
})

export const addPushSubscription = endpoint({
  name: 'addPushSubscription',
  method: 'POST',
  path: `${API}/push-subscriptions`,
  summary: 'Subscribe this browser to push notifications while the page is closed',
  body: z.object({
    endpoint: z.string().max(PUSH_ENDPOINT_MAX),
    /** The browser’s public key and secret, base64url. */
    keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
  }),
  response: pushSubscription,
  policy: 'session',
  affects: ['listPushSubscriptions'],
})

export const removePushSubscription = endpoint({
  name: 'removePushSubscription',
  method: 'DELETE',
  path: `${API}/push-subscriptions/{id}`,
  summary: 'Unsubscribe one of the user’s browsers from push notifications',
  params: byId,
  response: null,
  status: [204],
  refusals: [404],
  policy: 'session',
  affects: ['listPushSubscriptions'],
})
