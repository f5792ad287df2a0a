import { MAX_PASSWORD_LENGTH } from '@parley/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { usedCredential } from './passkeys.ts'
import { API } from './paths.ts'

/** Code of a 403 refusal that no longer applies once the user has authenticated again. */
export const REAUTHENTICATE_CODE = 'reauthenticate'

export const reauthenticate = endpoint({
  name: 'reauthenticate',
  method: 'POST',
  path: `${API}/settings/reauthentication`,
  summary: 'Confirm the user’s identity with the password; allows sensitive changes for ten minutes',
  body: z.object({ password: z.string().min(1).max(MAX_PASSWORD_LENGTH) }),
  response: null,
  status: [204],
  policy: 'session',
})

export const reauthenticateWithPasskey = endpoint({
  name: 'reauthenticateWithPasskey',
  method: 'POST',
  path: `${API}/settings/reauthentication/passkey`,
  summary:
    'Confirm the user’s identity with one of their passkeys, requested as for signing in; allows sensitive changes for ten minutes',
  body: z.object({ passkey: usedCredential }),
  response: null,
  status: [204],
  policy: 'session',
  // It shows which one was used last.
  affects: ['listPasskeys'],
})
