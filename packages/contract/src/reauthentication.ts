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
  summary: 'Show by the password that it is still oneself; what is sensitive may be changed for ten minutes then',
  body: z.object({ password: z.string().min(1).max(MAX_PASSWORD_LENGTH) }),
  response: null,
  status: [204],
  policy: 'session',
})

export const reauthenticateWithPasskey = endpoint({
  name: 'reauthenticateWithPasskey',
  method: 'POST',
  path: `${API}/settings/reauthentication/passkey`,
  summary: 'As by the password, by one of one’s own passkeys, which was asked as for signing in',
  body: z.object({ passkey: usedCredential }),
  response: null,
  status: [204],
  policy: 'session',
  // It shows which one was used last.
  affects: ['listPasskeys'],
})
