import { REAUTHENTICATE_AFTER_MS } from '@parley/domain'
import { expect, it, test } from 'vitest'
import { addressChangedNotice, decideOwnAddress, isOtherAddress } from './email-address.decisions.ts'
import { changesOf, mailed } from './test-changes.ts'
import { countingIds, now } from './test-records.ts'

const moving = { name: 'Dana\nReyes', email: 'dana@example.test', organizationName: 'Larkspur\nPlumbing' }

test.each([
  ['dana@example.test', 'Dana@Example.test', false],
  ['DANA@example.test', 'dana@example.test', false],
  ['dana@example.test', 'dana@other.test', true],
])('%s and %s: another address is %s', (before, after, isOther) => {
  expect(isOtherAddress(before, after)).toBe(isOther)
})

test.each([
  [null, 'You'],
  ['Ada\nAdmin', 'Ada Admin'],
])('the address until now is told who changed it (%j)', (byName, who) => {
  expect(addressChangedNotice(moving, 'dana@\nother.test', byName, { now, newId: countingIds() })).toEqual([
    mailed('id-1', {
      to: 'dana@example.test',
      subject: 'The email address of your Parley account was changed',
      paragraphs: [
        'Hello Dana Reyes,',
        `${who} changed the email address of your account at Larkspur Plumbing on Parley to dana@ other.test, on Nov 21, 2026, 6:00 PM (UTC). That is the one to sign in with from now on.`,
        'If you did not expect this, tell an admin of your team at once.',
      ],
    }),
  ])
})

it('asks whoever changes their own address to show that it is them', () => {
  const mailing = { now, newId: countingIds() }
  const long = new Date(now.getTime() - REAUTHENTICATE_AFTER_MS - 1)
  expect(decideOwnAddress(moving, 'dana@other.test', long, mailing)).toMatchObject({ code: 'reauthenticate' })
  expect(changesOf(decideOwnAddress(moving, 'DANA@example.test', long, mailing))).toEqual([])
  expect(decideOwnAddress(moving, 'dana@other.test', now, { now, newId: countingIds() })).toEqual({
    allowed: true,
    changes: addressChangedNotice(moving, 'dana@other.test', null, { now, newId: countingIds() }),
  })
})
