import {
  addPasskey,
  listPasskeys,
  listUsers,
  removePasskey,
  renamePasskey,
  requireSecondFactor,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '@parley/contract'
import type { Case, Fixture, Persona } from '../case.ts'
import { pretendedClientData, SUITE_PASSKEY } from '../suite-passkeys.ts'

const add = (
  name: string,
  credential: (fixture: Fixture) => unknown,
  status: number,
  more: Partial<Case> = {},
): Case => ({
  name,
  endpoint: addPasskey,
  as: 'otherAdmin',
  body: (fixture) => ({ credential: credential(fixture) }),
  status,
  ...more,
})
const rename = (name: string, as: Persona, id: string, status: number, newName = 'Office laptop'): Case => ({
  name,
  endpoint: renamePasskey,
  as,
  params: () => ({ id }),
  body: () => ({ name: newName }),
  status,
})
const remove = (name: string, as: Persona, id: string, status: number, more: Partial<Case> = {}): Case => ({
  name,
  endpoint: removePasskey,
  as,
  // The passkey's id, or the name of the case that made the passkey.
  params: (_fixture, made) => ({ id: id === SUITE_PASSKEY.id ? id : made(id) }),
  status,
  ...more,
})
const require = (name: string, isRequired: boolean): Case => ({
  name,
  endpoint: requireSecondFactor,
  as: 'otherAdmin',
  body: () => ({ isRequired }),
  status: 200,
})
const signIn = (name: string, credential: (fixture: Fixture) => unknown, status: number, code?: string): Case => ({
  name,
  endpoint: signInWithPasskey,
  as: 'nobody',
  body: (fixture) => ({ credential: credential(fixture) }),
  status,
  ...(code !== undefined && { code }),
})
const made = (clientDataJSON: string) => ({ id: 'AAAA', response: { clientDataJSON, attestationObject: 'AA' } })
const signed = (id: string, clientDataJSON: string) => ({
  id,
  response: { clientDataJSON, authenticatorData: 'AA', signature: 'AA' },
})
const notAsked = pretendedClientData('webauthn.get', 'never-asked')
const wrong = { code: 'wrong_state' } as const
const invalid = { code: 'invalid' } as const

/** Passkeys: every server of the suite has one, and another one is added. */
export const passkeyCases: readonly Case[] = [
  { name: 'one’s own', endpoint: listPasskeys, as: 'otherAdmin', status: 200 },
  { name: 'none', endpoint: listPasskeys, as: 'standard', status: 200 },
  { name: 'as many as one may have', endpoint: listPasskeys, as: 'basic', status: 200 },
  { name: 'the team with who has a passkey', endpoint: listUsers, as: 'otherAdmin', status: 200 },
  // The challenge is random.
  { name: 'what a browser makes one with', endpoint: startPasskey, as: 'otherAdmin', status: 200, random: true },
  { name: 'one too many', endpoint: startPasskey, as: 'basic', status: 409, ...wrong },
  add('what no browser has made', () => made('AA'), 400, invalid),
  add('what was not asked for', () => made(pretendedClientData('webauthn.create', 'never-asked')), 400, invalid),
  add('what somebody else was asked for', ({ newPasskey }) => newPasskey(), 400, { as: 'standard', ...invalid }),
  add('a passkey', ({ newPasskey }) => newPasskey(), 201, { random: true }),
  add('an answer again', ({ newPasskey }) => newPasskey(), 400, invalid),
  add('a passkey that is known', ({ knownPasskey }) => knownPasskey(), 409, { code: 'duplicate' }),
  rename('a name', 'otherAdmin', SUITE_PASSKEY.id, 200),
  rename('no name', 'otherAdmin', SUITE_PASSKEY.id, 400, ' '),
  rename('a name for somebody else’s', 'otherManager', SUITE_PASSKEY.id, 404),
  { name: 'what a browser signs in with', endpoint: startPasskeySignIn, as: 'nobody', status: 200, random: true },
  signIn('what no browser has signed', () => signed('AAAA', 'AA'), 401, 'passkey_refused'),
  signIn('what was not asked for', () => signed('AAAA', notAsked), 401, 'passkey_expired'),
  signIn('signing in with it', ({ usedPasskey }) => usedPasskey('signIn'), 200),
  signIn('signing in with it again', ({ usedPasskey }) => usedPasskey('signIn'), 401, 'passkey_expired'),
  remove('somebody else’s removed', 'otherManager', SUITE_PASSKEY.id, 404),
  remove('removed', 'otherAdmin', 'a passkey', 204),
  require('a second factor required by who has a passkey', true),
  { name: 'who has a passkey is at work', endpoint: listUsers, as: 'otherAdmin', status: 200 },
  remove('the last one while required', 'otherAdmin', SUITE_PASSKEY.id, 409, wrong),
  require('a second factor left to everybody', false),
  remove('the last one', 'otherAdmin', SUITE_PASSKEY.id, 204),
  remove('removed again', 'otherAdmin', SUITE_PASSKEY.id, 404),
]
