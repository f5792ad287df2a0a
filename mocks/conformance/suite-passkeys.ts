import type { NewCredential, UsedCredential } from '@parley/contract'
import { MAX_PASSKEYS } from '@parley/domain'
import type { WorldData } from '@parley/scenarios'

/** The passkey that every server of the suite has; it belongs to the other organisation's admin. */
export const SUITE_PASSKEY = { id: '00000000-0000-7000-8000-00000000ca55', name: 'Phone', credentialId: 'c3VpdGU' }

/** Credential id of the passkey that is added. */
export const SUITE_NEW_CREDENTIAL = 'bmV3'

/**
 * The challenges issued to browsers on every server of the suite: to add passkeys, to sign in and to reauthenticate.
 */
export const SUITE_CHALLENGES = {
  add: 'suite-add',
  addKnown: 'suite-add-known',
  signIn: 'suite-sign-in',
  again: 'suite-again',
}

const person = (world: WorldData, address: string) => {
  const found = world.users.find(({ email }) => email === address)
  if (!found) throw new Error(`conformance: the world has no ${address}`)
  return found
}

/** The user who owns the suite's passkey. */
export const suitePasskeyHolder = (world: WorldData) => person(world, 'admin@harbor.test')

/** The maximum number of passkeys, of the basic user, on every server of the suite. */
export const suiteFullPasskeys = (world: WorldData) => {
  const { id: userId, organizationId } = person(world, 'basic@larkspur.test')
  return Array.from({ length: MAX_PASSKEYS }, (_, index) => ({
    id: `00000000-0000-7000-8000-0000000ca5${String(index).padStart(2, '0')}`,
    organizationId,
    userId,
    name: `Key ${index + 1}`,
    credentialId: `ZnVsb${index}`,
  }))
}

/** Client data in which a browser states the challenge that was signed, in base64url. */
export const pretendedClientData = (type: string, challenge: string): string =>
  btoa(JSON.stringify({ type, challenge })).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')

const pretendedNew = (id: string, challenge: string): NewCredential => ({
  id,
  response: { clientDataJSON: pretendedClientData('webauthn.create', challenge), attestationObject: 'AA' },
})

/** Answers of a browser, for servers that verify no signature. */
export const pretendedPasskeys = {
  newPasskey: () => pretendedNew(SUITE_NEW_CREDENTIAL, SUITE_CHALLENGES.add),
  knownPasskey: () => pretendedNew(SUITE_PASSKEY.credentialId, SUITE_CHALLENGES.addKnown),
  usedPasskey: (use: 'signIn' | 'again'): UsedCredential => ({
    id: SUITE_PASSKEY.credentialId,
    response: {
      clientDataJSON: pretendedClientData('webauthn.get', SUITE_CHALLENGES[use]),
      authenticatorData: 'AA',
      signature: 'AA',
    },
  }),
}
