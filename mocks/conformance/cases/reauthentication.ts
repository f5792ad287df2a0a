import {
  createUser,
  getInvite,
  reauthenticate,
  reauthenticateWithPasskey,
  removePasskey,
  startPasskey,
  startSecondFactor,
  updateProfile,
  updateUser,
  withdrawInvite,
} from '@parley/contract'
import { type Case, type Fixture, UNKNOWN_ID } from '../case.ts'
import { pretendedClientData, SUITE_PASSKEY } from '../suite-passkeys.ts'

const refused = { status: 403, code: 'reauthenticate' } as const
const byPassword = (name: string, password: string, status: number): Case => ({
  name,
  endpoint: reauthenticate,
  as: 'idleAdmin',
  body: () => ({ password }),
  status,
})
const byPasskey = (name: string, passkey: (fixture: Fixture) => unknown, status: number): Case => ({
  name,
  endpoint: reauthenticateWithPasskey,
  as: 'otherAdmin',
  body: (fixture) => ({ passkey: passkey(fixture) }),
  status,
})
const edit = (name: string, change: object, more: Pick<Case, 'status'> & Partial<Case>): Case => ({
  name,
  endpoint: updateUser,
  as: 'idleAdmin',
  params: (fixture) => ({ id: fixture.user('Ana Ruiz') }),
  body: ({ world }) => {
    const ana = world.users.find(({ name: of }) => of === 'Ana Ruiz')
    return { name: ana?.name, email: ana?.email, role: ana?.role, paymentLimit: '500.00', ...change }
  },
  ...more,
})
/** Edits somebody who has left. */
const editSam = (name: string, change: object, more: Pick<Case, 'status'> & Partial<Case>): Case =>
  edit(name, change, {
    params: (fixture) => ({ id: fixture.user('Sam Ortega') }),
    body: () => ({ name: 'Sam Ortega', email: 'sam@larkspur.test', role: 'admin', paymentLimit: null, ...change }),
    ...more,
  })
const linkOf = (name: string, more: Pick<Case, 'as' | 'status'> & Partial<Case>): Case => ({
  name,
  endpoint: getInvite,
  params: (_, made) => ({ id: made('an admin invited lately') }),
  ...more,
})
const start = (name: string, more: Pick<Case, 'status'> & Partial<Case>): Case => ({
  name,
  endpoint: startPasskey,
  as: 'idleAdmin',
  ...more,
})
const signed = (clientDataJSON: string) => ({
  id: SUITE_PASSKEY.credentialId,
  response: { clientDataJSON, authenticatorData: 'AA', signature: 'AA' },
})

/** Actions that require the password or a passkey again from an admin who signed in a while ago. */
export const reauthenticationCases: readonly Case[] = [
  edit('as they are, after a while', {}, { status: 200 }),
  edit('another address after a while', { email: 'ana.elsewhere@larkspur.test' }, refused),
  edit('an admin made after a while', { role: 'admin', paymentLimit: null }, refused),
  editSam('somebody who left made an admin lately', {}, { as: 'admin', status: 200 }),
  editSam('an admin activated again after a while', { status: 'active' }, refused),
  editSam('somebody who left no admin any more', { role: 'basic' }, { status: 200 }),
  {
    name: 'an admin invited after a while',
    endpoint: createUser,
    as: 'idleAdmin',
    body: () => ({ email: 'sam.new@larkspur.test', name: 'Sam', role: 'admin', paymentLimit: null }),
    ...refused,
  },
  {
    name: 'an admin invited lately',
    endpoint: createUser,
    as: 'admin',
    body: () => ({ email: 'kit.new@larkspur.test', name: 'Kit', role: 'admin', paymentLimit: null }),
    status: 201,
  },
  linkOf('the link of an invited admin, to who has shown lately who it is', { as: 'admin', status: 200 }),
  linkOf('the link of an invited admin, after a while', { as: 'idleAdmin', ...refused }),
  {
    name: 'the invite of an admin is withdrawn',
    endpoint: withdrawInvite,
    as: 'admin',
    params: (_, made) => ({ id: made('an admin invited lately') }),
    status: 204,
  },
  {
    name: 'one’s own address after a while',
    endpoint: updateProfile,
    as: 'idleAdmin',
    body: () => ({ name: 'Dana Whitfield', email: 'dana.elsewhere@larkspur.test' }),
    ...refused,
  },
  {
    name: 'the address of somebody else after a while',
    endpoint: updateProfile,
    as: 'idleAdmin',
    body: () => ({ name: 'Dana Whitfield', email: 'basic@larkspur.test' }),
    ...refused,
  },
  start('a passkey after a while', refused),
  { name: 'a second factor after a while', endpoint: startSecondFactor, as: 'idleAdmin', ...refused },
  {
    name: 'one removed after a while',
    endpoint: removePasskey,
    as: 'idleAdmin',
    params: () => ({ id: UNKNOWN_ID }),
    ...refused,
  },
  byPassword('a wrong password', 'guess', 400),
  start('a passkey after a wrong password', refused),
  byPassword('the password', 'parley-demo', 204),
  start('a passkey after the password', { status: 200, random: true }),
  byPasskey('what no browser has signed', () => signed('AA'), 400),
  byPasskey('what was not asked for', () => signed(pretendedClientData('webauthn.get', 'never-asked')), 400),
  byPasskey('a passkey of one’s own', ({ usedPasskey }) => usedPasskey('again'), 204),
  byPasskey('the same answer again', ({ usedPasskey }) => usedPasskey('again'), 400),
]
