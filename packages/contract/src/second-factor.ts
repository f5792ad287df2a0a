import { MAX_PASSWORD_LENGTH } from '@parley/domain'
import { z } from 'zod'
import { getSession } from './auth.ts'
import { byId, instant } from './codecs.ts'
import { type AnyEndpoint, endpoint } from './endpoint.ts'
import { addPasskey, listPasskeys, startPasskey } from './passkeys.ts'
import { API } from './paths.ts'
import { reauthenticate, reauthenticateWithPasskey } from './reauthentication.ts'
import { PEOPLE_READS } from './team-members.ts'
import { user } from './users.ts'

const path = `${API}/settings/second-factor`
const AFFECTED = ['getSecondFactor', 'getSession', 'listUsers', 'listAudit', 'getAuditTotals'] as const
const withPassword = z.object({ password: z.string().min(1).max(MAX_PASSWORD_LENGTH) })
/** Returned only once. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' })

/** Additional data, in `current` of the error, when a sign-in requires a code. */
export const secondFactorChallenge = z.object({
  organizationName: z.string(),
  recoveryCodesLeft: z.int(),
  /** Without an authenticator app, only a passkey can be used. */
  hasApp: z.boolean(),
  hasPasskey: z.boolean(),
})
export type AskedCode = z.output<typeof secondFactorChallenge>

export const getSecondFactor = endpoint({
  name: 'getSecondFactor',
  method: 'GET',
  path,
  summary: 'Get whether the user’s sign-in requires a code, since when, and how many recovery codes are left',
  response: z
    .object({
      onSince: instant.nullable(),
      recoveryCodesLeft: z.int(),
      /** Whether the organisation requires it, so that it cannot be turned off. */
      isRequired: z.boolean(),
      /** Whether there is a passkey, which also counts as a second factor. */
      hasPasskey: z.boolean(),
    })
    .meta({ id: 'SecondFactor' }),
  policy: 'session',
})

export const startSecondFactor = endpoint({
  name: 'startSecondFactor',
  method: 'POST',
  path: `${path}/start`,
  summary:
    'Get the secret for an authenticator app, unchanged until a first code confirms it; 403 unless recently authenticated, 409 when the second factor is on',
  response: z.object({ secret: z.string(), uri: z.string() }).meta({ id: 'SecondFactorSetup' }),
  status: [200],
  refusals: [403, 409],
  policy: 'session',
})

export const confirmSecondFactor = endpoint({
  name: 'confirmSecondFactor',
  method: 'POST',
  path,
  summary: 'Turn the second factor on with a first code; returns ten recovery codes, only once',
  body: z.object({ code: z.string().max(20) }),
  response: recoveryCodes,
  status: [200],
  refusals: [409],
  policy: 'session',
  affects: AFFECTED,
})

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: `${path}/recovery-codes`,
  summary: 'Create ten new recovery codes; invalidates the previous ones',
  body: withPassword,
  response: recoveryCodes,
  status: [200],
  refusals: [409],
  policy: 'session',
  affects: AFFECTED,
})

export const removeSecondFactor = endpoint({
  name: 'removeSecondFactor',
  method: 'POST',
  path: `${path}/remove`,
  summary: 'Turn the user’s own second factor off; 409 when there is none, or the organisation requires one',
  body: withPassword,
  response: null,
  status: [204],
  refusals: [409],
  policy: 'session',
  affects: AFFECTED,
})

export const resetSecondFactor = endpoint({
  name: 'resetSecondFactor',
  method: 'POST',
  path: `${API}/settings/users/{id}/second-factor/reset`,
  summary:
    'Turn off the second factor of a user who lost it, remove their passkeys and end their sessions; 409 when there is none, or for the signed-in user',
  params: byId,
  response: user,
  status: [200],
  refusals: [409],
  policy: 'organization.write',
  affects: [...PEOPLE_READS, 'getSecondFactor', 'listPasskeys', 'listUsers', 'listAudit', 'getAuditTotals'],
})

/** The endpoints for users who must still set up the second factor that their organisation requires. */
export const BEFORE_SECOND_FACTOR: readonly AnyEndpoint[] = [
  getSession,
  getSecondFactor,
  startSecondFactor,
  confirmSecondFactor,
  listPasskeys,
  startPasskey,
  addPasskey,
  reauthenticate,
  reauthenticateWithPasskey,
]
