import { FACTOR_OF_ONES_OWN_TEXT, FACTOR_OFF_TEXT, OWN_FACTOR_TEXT } from '@parley/domain'
import { describe, expect, it, test } from 'vitest'
import { checkResetSecondFactor, decideRequireSecondFactor, secondFactorNotice } from './second-factor.decisions.ts'
import { changesOf, mailed, recorded } from './test-changes.ts'
import { admin, countingIds, now, organizationRecord } from './test-records.ts'

const holder = {
  id: 'user-1',
  name: 'Dana\nReyes',
  email: 'dana@example.test',
  organizationName: 'Larkspur\nPlumbing',
  timezone: 'America/Denver',
}

test.each([
  ['on', 'user.secondFactorOn', 'The second factor was turned on: signing in asks for a code from now on.'],
  ['off', 'user.secondFactorOff', 'The second factor was turned off: signing in asks for the password only.'],
  ['codes', 'user.recoveryCodes', 'New recovery codes were created, and the earlier ones no longer work.'],
  ['codeUsed', 'user.recoveryCodeUsed', 'Somebody signed in with one of your recovery codes.'],
  [
    'reset',
    'user.secondFactorReset',
    'The second factor was reset by an admin, who removed your passkeys with it, and you are signed out everywhere. Set it up again when you have signed in.',
  ],
] as const)('a change of a second factor is told by mail, and recorded: %s', (event, action, words) => {
  const mailing = { now, newId: countingIds(), publicUrl: 'https://office.example' }
  expect(secondFactorNotice(event, holder, mailing)).toEqual([
    mailed('id-1', {
      to: 'dana@example.test',
      subject: 'Your Parley second factor',
      paragraphs: [
        'Hello Dana Reyes,',
        `${words} That was on Nov 21, 2026, 11:00 AM (America/Denver), for your account at Larkspur Plumbing on Parley.`,
        'If you did not expect this, change your password at https://office.example/reset and tell an admin of your team.',
      ],
    }),
    recorded(action, { kind: 'user', id: 'user-1' }),
  ])
})

describe('an admin', () => {
  it('turns the second factor of somebody off who has lost it', () => {
    expect(checkResetSecondFactor({ userId: 'admin-1' }, 'user-1', true, [admin])).toEqual({ allowed: true })
  })

  test.each([
    ['their own', 'admin-1', true, [admin], { code: 'wrong_state', text: OWN_FACTOR_TEXT }],
    ['one that is not on', 'user-1', false, [admin], { code: 'wrong_state', text: FACTOR_OFF_TEXT }],
    ['any, when they are no admin any more', 'user-1', true, [], { code: 'forbidden' }],
  ])('does not turn off %s', (_, userId, isOn, members, refusal) => {
    expect(checkResetSecondFactor({ userId: 'admin-1' }, userId, isOn, members)).toMatchObject(refusal)
  })

  test.each([
    [true, 'organization.secondFactorRequired'],
    [false, 'organization.secondFactorOptional'],
  ] as const)('requires one of everybody, or does not any more: %s', (isRequired, action) => {
    const organization = { ...organizationRecord, requiresSecondFactor: !isRequired }
    expect(changesOf(decideRequireSecondFactor(organization, isRequired, true))).toEqual([
      { type: 'organization', organization, fields: { requiresSecondFactor: isRequired } },
      recorded(action, { kind: 'organization', id: organization.id }),
    ])
    expect(
      changesOf(decideRequireSecondFactor({ ...organization, requiresSecondFactor: isRequired }, isRequired, true)),
    ).toEqual([])
  })

  it('without one of their own requires none, and may still end that it is required', () => {
    expect(decideRequireSecondFactor(organizationRecord, true, false)).toMatchObject({
      code: 'wrong_state',
      text: FACTOR_OF_ONES_OWN_TEXT,
    })
    const organization = { ...organizationRecord, requiresSecondFactor: true }
    expect(changesOf(decideRequireSecondFactor(organization, false, false))).toHaveLength(2)
  })
})
