import type { Voicemail } from '@parley/domain'
import { expect, it, test } from 'vitest'
import { actor, countingIds, now } from './test-records.ts'
import { decideDeleteVoicemail, decideLeaveVoicemail, decideMarkVoicemail } from './voicemail.decisions.ts'

const left = {
  callId: 'call-1',
  customerId: null,
  phoneNumber: '+13035550134',
  phoneNumberId: 'number-1',
  duration: 12,
  peaks: [0, 100],
  fileId: 'file-1',
}
const unheard: Voicemail = { ...left, id: 'id-1', listenedByUserId: null, listenedAt: null, createdAt: now }
const heard: Voicemail = { ...unheard, listenedByUserId: 'ben', listenedAt: new Date('2026-11-21T17:00:00Z') }

test('what a caller leaves is a voicemail that nobody has heard', () => {
  expect(decideLeaveVoicemail({ left, now, newId: countingIds() })).toEqual({
    allowed: true,
    voicemail: unheard,
    changes: [{ type: 'put', noun: 'voicemail', record: unheard }],
  })
  expect(decideLeaveVoicemail({ left: { ...left, duration: 0 }, now, newId: countingIds() })).toMatchObject({
    allowed: false,
    code: 'invalid',
  })
})

it('counts as heard by whoever heard it first', () => {
  const fields = { listenedByUserId: actor.userId, listenedAt: now }
  expect(decideMarkVoicemail(actor, unheard, true, now)).toEqual([
    { type: 'patch', noun: 'voicemail', record: unheard, fields },
  ])
  expect(decideMarkVoicemail(actor, heard, true, now)).toEqual([])
})

it('counts as not heard again', () => {
  const fields = { listenedByUserId: null, listenedAt: null }
  expect(decideMarkVoicemail(actor, heard, false, now)).toEqual([
    { type: 'patch', noun: 'voicemail', record: heard, fields },
  ])
  expect(decideMarkVoicemail(actor, unheard, false, now)).toEqual([])
})

it('goes', () => {
  expect(decideDeleteVoicemail(heard)).toEqual([{ type: 'remove', noun: 'voicemail', record: heard }])
})
