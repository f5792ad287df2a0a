import { ROLES } from '@parley/domain'
import { z } from 'zod'
import { id, money } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { profileSettings } from './profile.ts'

/** The signed-in user with the data that every screen needs about them. */
export const sessionUser = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    avatarUrl: z.string().nullable(),
    paymentLimit: money.nullable(),
    settings: profileSettings,
    organization: z.object({
      id,
      name: z.string(),
      timezone: z.string(),
      /** Unread count on the team chat tab; only the demo's data has any. */
      teamChatUnread: z.int(),
    }),
    /** Whether the organisation requires a second factor and the user can do nothing but set one up. */
    needsSecondFactor: z.boolean(),
    /** Which simulated adapters are in use; the Simulate buttons exist only then. */
    simulated: z.object({ carrier: z.boolean(), payments: z.boolean() }),
  })
  .meta({ id: 'SessionUser' })
export type SessionUser = z.output<typeof sessionUser>

export const signIn = endpoint({
  name: 'signIn',
  method: 'POST',
  path: '/api/auth/sign-in',
  summary: 'Sign in; sets the session cookie',
  body: z.object({
    email: z.string().trim().min(1).max(200),
    password: z.string().min(1).max(200),
    /**
     * The second factor's code or a recovery code; needed once a sign-in was answered with 401 and the code
     * `second_factor`.
     */
    code: z.string().max(20).optional(),
  }),
  response: sessionUser,
  status: [200],
  refusals: [401],
  policy: 'public',
})

export const signOut = endpoint({
  name: 'signOut',
  method: 'POST',
  path: '/api/auth/sign-out',
  summary: 'End the session',
  response: null,
  status: [204],
  policy: 'public',
})

export const getSession = endpoint({
  name: 'getSession',
  method: 'GET',
  path: '/api/auth/session',
  summary: 'Get the signed-in user',
  response: sessionUser,
  policy: 'session',
  watches: [{ topic: 'user' }, { topic: 'settings' }],
})
