import { PASSKEY_NAME_MAX } from '@parley/domain'
import { z } from 'zod'
import { sessionUser } from './auth.ts'
import { byId, id, instant, text } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

const path = `${API}/settings/passkeys`
const AFFECTED = ['listPasskeys', 'getSecondFactor', 'getSession', 'listUsers', 'listAudit', 'getAuditTotals'] as const

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max)
const credentialId = base64url(1400)
const keyReference = z.object({ type: z.literal('public-key'), id: credentialId, transports: z.array(z.string()) })

/** A passkey of the signed-in user. */
const passkey = z
  .object({ id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })
  .meta({ id: 'Passkey' })
export type Passkey = z.output<typeof passkey>

/** The parts that are read of a browser's response after creating a passkey. */
const newCredential = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export type NewCredential = z.output<typeof newCredential>

/** The parts that are read of a browser's response after its user unlocked a passkey. */
export const usedCredential = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(2000),
    userHandle: base64url(200).optional(),
  }),
})
export type UsedCredential = z.output<typeof usedCredential>

/** Options with which a browser creates a passkey; `PublicKeyCredentialCreationOptionsJSON`. */
const creationOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    excludeCredentials: z.array(keyReference),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
    timeout: z.int(),
  })
  .meta({ id: 'PasskeyCreation' })
export type CreationOptions = z.output<typeof creationOptions>

/** Options with which a browser requests any passkey that its user chooses; `PublicKeyCredentialRequestOptionsJSON`. */
const requestOptions = z
  .object({ challenge: z.string(), rpId: z.string(), userVerification: z.literal('required'), timeout: z.int() })
  .meta({ id: 'PasskeyRequest' })
export type RequestOptions = z.output<typeof requestOptions>

export const listPasskeys = endpoint({
  name: 'listPasskeys',
  method: 'GET',
  path,
  summary: 'List the user’s passkeys, oldest first',
  response: z.array(passkey),
  policy: 'session',
})

export const startPasskey = endpoint({
  name: 'startPasskey',
  method: 'POST',
  path: `${path}/start`,
  summary:
    'Get the options for creating a passkey, valid once for five minutes; 403 unless recently authenticated, 409 with too many passkeys',
  response: creationOptions,
  status: [200],
  refusals: [403, 409],
  policy: 'session',
})

export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path,
  summary: 'Add the passkey that the browser created; it is named after the browser',
  body: z.object({ credential: newCredential }),
  response: passkey,
  refusals: [409],
  policy: 'session',
  affects: AFFECTED,
})

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  method: 'PATCH',
  path: `${path}/{id}`,
  summary: 'Rename one of the user’s passkeys',
  params: byId,
  body: z.object({ name: text(PASSKEY_NAME_MAX) }),
  response: passkey,
  refusals: [404],
  policy: 'session',
  affects: ['listPasskeys'],
})

export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary:
    'Remove one of the user’s passkeys; 403 unless recently authenticated, 409 for the only second factor when one is required',
  params: byId,
  response: null,
  status: [204],
  refusals: [403, 404, 409],
  policy: 'session',
  affects: AFFECTED,
})

export const startPasskeySignIn = endpoint({
  name: 'startPasskeySignIn',
  method: 'POST',
  path: '/api/auth/passkey/start',
  summary: 'Get the options for signing in with a passkey, valid once for five minutes',
  response: requestOptions,
  status: [200],
  policy: 'public',
})

export const signInWithPasskey = endpoint({
  name: 'signInWithPasskey',
  method: 'POST',
  path: '/api/auth/passkey',
  summary: 'Sign in with a passkey, in place of password and second factor; sets the session cookie',
  body: z.object({ credential: usedCredential }),
  response: sessionUser,
  status: [200],
  refusals: [401],
  policy: 'public',
})
