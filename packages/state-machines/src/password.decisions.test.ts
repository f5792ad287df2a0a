import { RESET_OVER_TEXT } from '@parley/domain'
import { describe, expect, it, test } from 'vitest'
import {
  type AccountHolder,
  decideChangePassword,
  decideEndSessions,
  decideNewBrowserNotice,
  decideRequestReset,
  decideResetPassword,
} from './password.decisions.ts'
import { changesOf, mailed, recorded } from './test-changes.ts'
import { countingIds, now } from './test-records.ts'

const holder: AccountHolder & { status: 'active' } = {
  id: 'user-1',
  name: 'Dana\nReyes',
  email: 'dana@example.test',
  organizationName: 'Larkspur\tPlumbing',
  timezone: 'America/Denver',
  status: 'active',
}
const link = {
  id: 'link-1',
  userId: holder.id,
  purpose: 'reset',
  createdAt: now,
  expiresAt: new Date(now.getTime() + 1),
} as const
const mailing = () => ({ now, newId: countingIds(), publicUrl: 'https://office.example' })

const changedMail = mailed('id-1', {
  to: 'dana@example.test',
  subject: 'Your Parley password was changed',
  paragraphs: [
    'Hello Dana Reyes,',
    'The password of your account at Larkspur Plumbing on Parley was changed on Nov 21, 2026, 11:00 AM (America/Denver). All your other sessions were signed out.',
    'If this was not you, ask for a new password at https://office.example/reset and tell an admin of your team.',
  ],
})
const entry = (action: 'user.resetPassword' | 'user.changePassword' | 'user.endSessions') =>
  recorded(action, { kind: 'user', id: 'user-1' })
const removed = { type: 'remove', noun: 'accountLink', record: link }

describe('whoever forgot their password', () => {
  const expiresAt = new Date('2026-11-21T18:30:00Z')
  const made = {
    type: 'put',
    noun: 'accountLink',
    record: { id: 'id-1', userId: 'user-1', purpose: 'reset', createdAt: now, expiresAt },
  }

  it('gets a link by mail that opens for 30 minutes', () => {
    expect(decideRequestReset(holder, null, mailing())).toEqual([
      made,
      mailed('id-2', {
        to: 'dana@example.test',
        subject: 'Your new password for Parley',
        paragraphs: [
          'Hello Dana Reyes,',
          'Somebody asked for a new password for your account at Larkspur Plumbing on Parley. Set it here:',
          '{link}',
          'The link works once, for 30 minutes. If this was not you, you can ignore this email: your password stays as it is.',
        ],
        accountLinkId: 'id-1',
        accountLinkPurpose: 'reset',
      }),
    ])
  })

  it('has one link at a time: the new one ends the one there was', () => {
    expect(decideRequestReset(holder, link, mailing()).slice(0, 2)).toEqual([removed, made])
  })

  it('sets the password once with it, and is told by mail', () => {
    expect(changesOf(decideResetPassword(holder, link, mailing()))).toEqual([
      removed,
      changedMail,
      entry('user.resetPassword'),
    ])
  })

  test.each([
    ['is not active', { ...holder, status: 'inactive' as const }, link],
    ['has a link that is over', holder, { ...link, expiresAt: now }],
  ])('sets none where somebody %s', (_, who, what) => {
    expect(decideResetPassword(who, what, mailing())).toEqual({
      allowed: false,
      code: 'wrong_state',
      text: RESET_OVER_TEXT,
    })
  })
})

test('a password that was changed is told by mail, and ends a link for a new one', () => {
  expect(decideChangePassword(holder, null, mailing())).toEqual([changedMail, entry('user.changePassword')])
  expect(decideChangePassword(holder, link, mailing())).toEqual([removed, changedMail, entry('user.changePassword')])
})

test.each([
  ['203.0.113.7', ', from the network address 203.0.113.7'],
  [null, ''],
])('a sign-in with a new browser is told by mail (address %s)', (address, words) => {
  const [change, ...others] = decideNewBrowserNotice(holder, { browser: 'Firefox on Linux', address }, mailing())
  expect(others).toEqual([])
  expect(change).toEqual(
    mailed('id-1', {
      to: 'dana@example.test',
      subject: 'New sign-in to your Parley account',
      paragraphs: [
        'Hello Dana Reyes,',
        `Somebody signed in to your account at Larkspur Plumbing on Parley with a browser that you have not used before: Firefox on Linux${words}, on Nov 21, 2026, 11:00 AM (America/Denver).`,
        'If this was you, you do not have to do anything. If not, end that session at https://office.example/parley/settings/profile/security and change your password.',
      ],
    }),
  )
})

test('that other sessions were ended is recorded', () => {
  expect(decideEndSessions({ userId: 'user-1' })).toEqual([entry('user.endSessions')])
})
