import { expect, test } from 'vitest'
import { cents } from './cents.ts'
import {
  checkChangeRole,
  checkDeactivate,
  checkMember,
  checkReassignTarget,
  checkStillAdmin,
  EMAIL_TAKEN,
  hasPaymentLimit,
  type Member,
  notActiveText,
  startingLimit,
  checkSuccessor,
  memberFields,
  notInvitedText,
} from './team-member.rules.ts'

const member = (id: string, role: Member['role'], status: Member['status'] = 'active'): Member => ({
  id,
  name: id.toUpperCase(),
  email: `${id}@x.test`,
  role,
  paymentLimit: null,
  status,
})
const [dana, lee, devin] = [member('dana', 'admin'), member('lee', 'admin'), member('devin', 'standard')]
const me = { userId: 'dana' }
const FORM = { name: ' Rae ', email: ' rae@x.test ', role: 'standard' as const, paymentLimit: cents(30_000) }

test('texts are trimmed, and only standard and manager have a limit', () => {
  expect(checkMember(FORM)).toEqual({
    allowed: true,
    form: { name: 'Rae', email: 'rae@x.test', role: 'standard', paymentLimit: 30_000 },
  })
  for (const role of ['basic', 'admin'] as const) {
    expect(checkMember({ ...FORM, role })).toMatchObject({ form: { paymentLimit: null } })
  }
  expect((['basic', 'standard', 'manager', 'admin'] as const).filter(hasPaymentLimit)).toEqual(['standard', 'manager'])
})

test.each([
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ email: 'rae@' }, 'email', 'Please enter a valid email address'],
])('%j is refused', (change, field, text) => {
  expect(checkMember({ ...FORM, ...change })).toMatchObject({ code: 'invalid', title: 'Validation Error', field, text })
})

test('nobody takes their own role away, least of all the last admin', () => {
  expect(checkChangeRole(dana, 'admin', me, [dana]).allowed).toBe(true)
  expect(checkChangeRole(lee, 'basic', me, [dana, lee]).allowed).toBe(true)
  expect(checkChangeRole(dana, 'manager', me, [dana, lee])).toMatchObject({
    code: 'wrong_state',
    text: 'You cannot change your own role. Ask another admin.',
    field: 'role',
  })
  expect(checkChangeRole(dana, 'manager', me, [dana, member('lee', 'admin', 'inactive')])).toMatchObject({
    code: 'wrong_state',
    text: 'You are the last active admin. Make somebody else an admin first.',
  })
})

test('nobody deactivates themselves', () => {
  expect(checkDeactivate(devin, me, [dana, devin]).allowed).toBe(true)
  expect(checkDeactivate(dana, me, [dana, lee])).toMatchObject({
    code: 'wrong_state',
    text: 'You cannot deactivate yourself. Ask another admin.',
  })
  expect(checkDeactivate(dana, me, [dana])).toMatchObject({
    text: 'You are the last active admin. Make somebody else an admin first.',
  })
})

test('why somebody who is not active cannot be deactivated', () => {
  expect(notActiveText({ name: 'Rae', status: 'invited' })).toBe(
    'Rae has not accepted the invite yet. Withdraw it instead.',
  )
  expect(notActiveText({ name: 'Rae', status: 'inactive' })).toBe('Rae is already inactive')
})

test('whoever was demoted or deactivated meanwhile changes nobody', () => {
  expect(checkStillAdmin(me, [dana, devin]).allowed).toBe(true)
  expect(checkStillAdmin(me, [member('dana', 'manager'), lee])).toMatchObject({
    code: 'forbidden',
    text: 'Only admins can change the team. Ask an admin.',
  })
  expect(checkStillAdmin(me, [member('dana', 'admin', 'inactive')])).toEqual({
    allowed: false,
    code: 'forbidden',
    text: 'Only admins can change the team. Ask an admin.',
  })
})

test('conversations go to an active other person; without any the target is null', () => {
  expect(checkReassignTarget(devin, lee, 0)).toEqual({ allowed: true, target: null })
  expect(checkReassignTarget(devin, lee, 2)).toEqual({ allowed: true, target: lee })
  expect(checkReassignTarget(devin, null, 2)).toMatchObject({ code: 'invalid', field: 'reassignToUserId' })
  expect(checkReassignTarget(devin, devin, 2)).toMatchObject({
    code: 'invalid',
    text: 'Choose somebody else',
    title: 'Validation Error',
    field: 'reassignToUserId',
  })
  expect(checkReassignTarget(devin, member('sam', 'basic', 'inactive'), 2)).toEqual({
    allowed: false,
    code: 'wrong_state',
    text: 'SAM is inactive. Choose somebody else.',
    field: 'reassignToUserId',
  })
})

test('somebody begins with what the organization gives their role', () => {
  const limits = { standard_user_limit: cents(50_000), manager_user_limit: cents(250_000) }
  expect(startingLimit('standard', limits)).toBe(50_000)
  expect(startingLimit('manager', limits)).toBe(250_000)
  for (const role of ['basic', 'admin'] as const) expect(startingLimit(role, limits)).toBeNull()
})

test.each([
  ['nobody', null, 'invalid', 'Choose somebody else'],
  ['the same person', devin, 'invalid', 'Choose somebody else'],
  ['somebody inactive', member('sam', 'basic', 'inactive'), 'wrong_state', 'SAM is inactive. Choose somebody else.'],
  [
    'somebody invited',
    member('sam', 'basic', 'invited'),
    'wrong_state',
    'SAM has not accepted the invite yet. Choose somebody else.',
  ],
])('what a person has who leaves does not go to %s', (_, target, code, text) => {
  expect(checkSuccessor(devin, target, 'successorId')).toMatchObject({
    allowed: false,
    code,
    text,
    field: 'successorId',
  })
})

test('an invite that does not wait is neither sent again nor withdrawn', () => {
  expect(notInvitedText(lee)).toBe('LEE has no open invite')
})

test.each([
  [null, null],
  [cents(50_000), '500.00'],
])('somebody with the limit %j is recorded with %j', (paymentLimit, recorded) => {
  const { id: _id, ...rest } = devin
  expect(memberFields({ ...rest, paymentLimit })).toEqual({
    name: 'DEVIN',
    email: 'devin@x.test',
    role: 'standard',
    paymentLimit: recorded,
    status: 'active',
  })
})

test('an address that is taken is told at its field', () => {
  expect(EMAIL_TAKEN).toMatchObject({ code: 'duplicate', field: 'email' })
})
