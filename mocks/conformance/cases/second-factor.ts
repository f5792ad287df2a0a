import {
  type AnyEndpoint,
  confirmSecondFactor,
  getSecondFactor,
  getSession,
  listUsers,
  removeSecondFactor,
  renewRecoveryCodes,
  requireSecondFactor,
  resetSecondFactor,
  signIn,
  startSecondFactor,
} from '@parley/contract'
import type { Case, Fixture } from '../case.ts'

const PASSWORD = 'parley-demo'
const mine = (name: string, endpoint: AnyEndpoint, status: number, body?: object, more: Partial<Case> = {}): Case => ({
  name,
  endpoint,
  as: 'otherManager',
  ...(body && { body: () => body }),
  status,
  ...more,
})
const wrong = { code: 'wrong_state' } as const
const invalid = { code: 'invalid' } as const
const confirm = (name: string, status: number, more: Partial<Case> = {}): Case => ({
  name,
  endpoint: confirmSecondFactor,
  as: 'otherManager',
  body: (fixture: Fixture) => ({ code: fixture.appCode() }),
  status,
  ...more,
})
const reset = (name: string, person: string, status: number, more: Partial<Case> = {}): Case => ({
  name,
  endpoint: resetSecondFactor,
  as: 'otherAdmin',
  params: (fixture: Fixture) => ({ id: fixture.user(person) }),
  status,
  ...more,
})
const require = (name: string, isRequired: boolean, status: number, more: Partial<Case> = {}): Case => ({
  name,
  endpoint: requireSecondFactor,
  as: 'otherAdmin',
  body: () => ({ isRequired }),
  status,
  ...more,
})
const credentials = { email: 'manager@harbor.test', password: PASSWORD }
const signingIn = (name: string, code: string | undefined, status: number, errorCode: string): Case => ({
  name,
  endpoint: signIn,
  as: 'nobody',
  body: () => ({ ...credentials, ...(code !== undefined && { code }) }),
  status,
  code: errorCode,
})

/** Authenticator codes as a second factor. */
export const secondFactorCases: readonly Case[] = [
  mine('none yet', getSecondFactor, 200),
  mine('new codes of none', renewRecoveryCodes, 409, { password: PASSWORD }, wrong),
  mine('none turned off', removeSecondFactor, 409, { password: PASSWORD }, wrong),
  // Each server has a secret of its own.
  mine('a secret', startSecondFactor, 200, undefined, { random: true }),
  mine('a first code that is wrong', confirmSecondFactor, 400, { code: '000000' }, invalid),
  mine('a first code that is none', confirmSecondFactor, 400, { code: 'x' }, invalid),
  confirm('a first code', 200, { random: true }),
  confirm('a first code again', 409, wrong),
  mine('a secret once it is on', startSecondFactor, 409, undefined, wrong),
  mine('on', getSecondFactor, 200),
  signingIn('the password alone', undefined, 401, 'second_factor'),
  signingIn('a wrong code', '000000', 401, 'wrong_code'),
  signingIn('a recovery code that is none', 'zzzz-9999', 401, 'wrong_code'),
  mine('new codes without the password', renewRecoveryCodes, 400, { password: 'guess' }, invalid),
  mine('new codes', renewRecoveryCodes, 200, { password: PASSWORD }, { random: true }),
  { name: 'the team with who has one', endpoint: listUsers, as: 'otherAdmin', status: 200 },
  mine('turned off without the password', removeSecondFactor, 400, { password: 'guess' }, invalid),
  mine('turned off', removeSecondFactor, 204, { password: PASSWORD }),
  mine('a secret for another app', startSecondFactor, 200, undefined, { random: true }),
  reset('one’s own', 'Elena Moreau', 409, wrong),
  reset('of somebody who lost it', 'Pat Nguyen', 200),
  reset('of somebody who has none', 'Pat Nguyen', 409, wrong),
  require('required by an admin without one', true, 409, wrong),
  confirm('a first code of the admin', 200, { as: 'otherAdmin', random: true }),
  require('required of everybody', true, 200),
  require('required again', true, 200),
  { name: 'the session of somebody without one', endpoint: getSession, as: 'otherManager', status: 200 },
  {
    name: 'any other call of somebody without one',
    endpoint: listUsers,
    as: 'otherManager',
    status: 401,
    code: 'no_second_factor',
  },
  mine('none, and required', getSecondFactor, 200),
  mine('turned off while required', removeSecondFactor, 409, { password: PASSWORD }, { ...wrong, as: 'otherAdmin' }),
  require('left to everybody', false, 200),
  { name: 'any call again', endpoint: listUsers, as: 'otherManager', status: 200 },
  mine('the admin’s turned off', removeSecondFactor, 204, { password: PASSWORD }, { as: 'otherAdmin' }),
]
