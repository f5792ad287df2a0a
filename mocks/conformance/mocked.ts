import { PASSKEY_CHALLENGE_MS, type Role } from '@parley/domain'
import { beginBulkChange } from '../src/bulk-change-work.ts'
import { createMockApi } from '../src/create-mock-api.ts'
import type { MockApiOptions } from '../src/mock-api.ts'
import type { Persona, Server } from './case.ts'
import {
  buildSuiteWorld,
  SUITE_PUBLIC_URL,
  SUITE_SCENARIO,
  SUITE_SEED,
  suiteFactorBeginners,
  suiteFactorHolder,
  suiteReset,
  suiteRunningChange,
} from './fixture.ts'
import { readEffects } from './mocked-effects.ts'
import { SUITE_CHALLENGES, SUITE_PASSKEY, suiteFullPasskeys, suitePasskeyHolder } from './suite-passkeys.ts'

const ROLE_OF: Record<Exclude<Persona, 'nobody'>, [Role, string]> = {
  idleAdmin: ['admin', 'Larkspur Plumbing'],
  admin: ['admin', 'Larkspur Plumbing'],
  manager: ['manager', 'Larkspur Plumbing'],
  standard: ['standard', 'Larkspur Plumbing'],
  basic: ['basic', 'Larkspur Plumbing'],
  otherManager: ['manager', 'Harbor Dental'],
  otherAdmin: ['admin', 'Harbor Dental'],
}

/** Starts the mocks as a server of the suite. Texts stay pending, as on a server without a worker. */
export function startMocks(
  anchor: Date,
  options: Pick<MockApiOptions, 'carrierRefusal' | 'picturesPerMinute' | 'textLimit'> = {},
): Server {
  const api = createMockApi({
    scenario: SUITE_SCENARIO,
    seed: SUITE_SEED,
    publicUrl: SUITE_PUBLIC_URL,
    clock: anchor,
    deliveryMs: null,
    setupLink: true,
    textLimit: null,
    ...options,
  })
  const reset = suiteReset(buildSuiteWorld(anchor), anchor)
  api.store.accountLinks.set(reset.id, reset)
  const world = buildSuiteWorld(anchor)
  for (const { id } of suiteFactorBeginners(world)) {
    api.store.secondFactors.set(id, { onSince: null, recoveryCodes: new Set() })
  }
  const holder = suiteFactorHolder(world)
  api.store.secondFactors.set(holder.id, { onSince: anchor, recoveryCodes: new Set() })
  const { id: userId, organizationId } = suitePasskeyHolder(world)
  const createdAt = anchor.toISOString()
  for (const passkey of [{ ...SUITE_PASSKEY, organizationId, userId }, ...suiteFullPasskeys(world)]) {
    api.store.passkeys.set(passkey.id, { ...passkey, createdAt, lastUsedAt: null })
  }
  const expiresAt = new Date(anchor.getTime() + PASSKEY_CHALLENGE_MS)
  for (const challenge of [SUITE_CHALLENGES.add, SUITE_CHALLENGES.addKnown]) {
    api.store.passkeyChallenges.set(challenge, { userId, expiresAt })
  }
  for (const challenge of [SUITE_CHALLENGES.signIn, SUITE_CHALLENGES.again]) {
    api.store.passkeyChallenges.set(challenge, { userId: null, expiresAt })
  }
  const { by, ...running } = suiteRunningChange(buildSuiteWorld(anchor), anchor)
  api.store.bulkChanges.set(running.id, beginBulkChange(running, by.id))
  const effects = readEffects(api)
  let isIdleOver = false
  return {
    send: async (persona, { method, path, headers, body }) => {
      if (persona === 'nobody') api.signOut()
      else api.signInAs(...ROLE_OF[persona])
      if (persona === 'idleAdmin' && !isIdleOver) api.askAgain()
      const init = { method, headers, ...(body !== undefined && { body }) }
      const response = await api.fetch(new Request(`https://conformance.test${path}`, init))
      const text = await response.text()
      if (persona === 'idleAdmin' && path.includes('/reauthentication') && response.ok) isIdleOver = true
      return {
        status: response.status,
        headers: response.headers,
        body: bodyOf(text, response.headers),
      }
    },
    effects: () => Promise.resolve(effects()),
  }
}

function bodyOf(text: string, headers: Headers): unknown {
  if (text === '') return null
  return headers.get('Content-Type')?.startsWith('text/csv') ? text : (JSON.parse(text) as unknown)
}
