import { changePassword, getPasswordReset, requestPasswordReset, resetPassword, signIn } from '@parley/contract'
import type { Case, Fixture } from '../case.ts'

const OLD = 'parley-demo'
const NEW = 'three words in a row'
const change = (name: string, currentPassword: string, newPassword: string, status: number): Case => ({
  name,
  endpoint: changePassword,
  as: 'basic',
  body: () => ({ currentPassword, newPassword }),
  status,
  ...(status === 400 && { code: 'invalid' }),
})
const ask = (name: string, email: string, more: Partial<Case> = {}): Case => ({
  name,
  endpoint: requestPasswordReset,
  as: 'nobody',
  body: () => ({ email }),
  status: 204,
  ...more,
})
const open = { as: 'nobody', params: ({ resetToken }: Fixture) => ({ token: resetToken }) } as const
const signingIn = (name: string, email: string, password: string, status: number): Case => ({
  name,
  endpoint: signIn,
  as: 'nobody',
  body: () => ({ email, password }),
  status,
})
const none = { as: 'nobody', params: () => ({ token: 'x'.repeat(54) }) } as const

/** Changes of a password and resets of a forgotten one. */
export const accountPasswordCases: readonly Case[] = [
  change('somebody else’s password', 'guess', NEW, 400),
  change('a short new password', OLD, 'eleven char', 400),
  change('a leaked new password', OLD, 'password12345', 400),
  change('a new password with the name of the business', OLD, 'larkspur2026', 400),
  change('a new password', OLD, NEW, 204),
  change('the same password again', NEW, NEW, 400),
  change('the password of before', OLD, 'pipes sing at dawn', 400),
  signingIn('the new password', 'basic@larkspur.test', NEW, 200),
  signingIn('the password that was', 'basic@larkspur.test', OLD, 401),
  change('back to a third one', NEW, 'pipes sing at dawn', 204),

  { name: 'the page of the link', endpoint: getPasswordReset, ...open, status: 200 },
  { name: 'the page of no link', endpoint: getPasswordReset, ...none, status: 410, code: 'gone' },
  {
    name: 'a password that everybody has',
    endpoint: resetPassword,
    ...open,
    body: () => ({ password: 'qwertyuiop12' }),
    status: 400,
  },
  { name: 'a new password by link', endpoint: resetPassword, ...open, body: () => ({ password: NEW }), status: 204 },
  {
    name: 'the same link again',
    endpoint: resetPassword,
    ...open,
    body: () => ({ password: NEW }),
    status: 410,
    code: 'gone',
  },
  ask('an account', 'manager@larkspur.test'),
  ask('an account that has a link', 'Manager@Larkspur.test'),
  ask('no account', 'x@larkspur.test'),
  ask('somebody who does not work here any more', 'sam@larkspur.test'),
  ask('no address', '', { status: 400, code: 'invalid' }),
  ask('again and again', 'ghost@larkspur.test', { times: 6, status: 429, code: 'too_many_attempts' }),
]
