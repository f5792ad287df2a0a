import { expect, test } from 'vitest'
import { passkeyNotice } from './passkey.decisions.ts'
import { mailed, recorded } from './test-changes.ts'
import { countingIds, now } from './test-records.ts'

const holder = {
  id: 'user-1',
  name: ' Dana  Reyes',
  email: 'dana@example.test',
  organizationName: 'Larkspur\nPlumbing',
  timezone: 'America/Denver',
}

test.each([
  [
    'added',
    'Anyone who can unlock it can sign in without the password.',
    recorded('user.passkeyAdded', { kind: 'user', id: 'user-1' }, { after: { name: 'Work\nphone' } }),
  ],
  [
    'removed',
    'It can no longer be used to sign in. You stay signed in where you already are.',
    recorded('user.passkeyRemoved', { kind: 'user', id: 'user-1' }, { before: { name: 'Work\nphone' } }),
  ],
] as const)('a passkey that was %s is told by mail, and recorded', (event, words, entry) => {
  const mailing = { now, newId: countingIds(), publicUrl: 'https://office.example' }
  expect(passkeyNotice(event, 'Work\nphone', holder, mailing)).toEqual([
    mailed('id-1', {
      to: 'dana@example.test',
      subject: `A passkey of your Parley account was ${event}`,
      paragraphs: [
        'Hello Dana Reyes,',
        `The passkey “Work phone” was ${event} on Nov 21, 2026, 11:00 AM (America/Denver), for your account at Larkspur Plumbing on Parley. ${words}`,
        'If this was not you, go to https://office.example/parley/settings/profile/security, change your password and tell an admin of your team.',
      ],
    }),
    entry,
  ])
})
