import { describe, expect, test } from 'vitest'
import { type Change, patch } from './change.ts'
import { liveChangesOf } from './live-changes.ts'
import { profileWritten } from './profile-written.ts'

const topicsOf = (change: Change) => liveChangesOf(change).map(({ topic }) => topic)
const NAMING = [
  'user',
  'invoice',
  'transaction',
  'audit',
  'notification',
  'customer',
  'conversation',
  'message',
  'note',
  'scheduledMessage',
]

describe('a colleague is read again wherever they are shown', () => {
  const was = { name: 'Riley', avatarUrl: null }
  test.each([
    ['with another name', { name: 'Riley Moss' }, NAMING],
    ['with a picture', { name: 'Riley', avatarUrl: 'https://x.test/r.png' }, NAMING],
    ['as they were', { name: 'Riley', avatarUrl: null }, ['user']],
    ['with the picture that they have', { name: 'Riley' }, ['user']],
  ])('%s: %j', (_, change, topics) => {
    expect(topicsOf(profileWritten('riley', was, change))).toEqual(topics)
  })

  test('also where an admin names them, and not where only their role is another', () => {
    const riley = { id: 'riley', name: 'Riley' }
    expect(topicsOf(patch('user', riley, { name: 'Riley Moss' }))).toEqual(NAMING)
    expect(topicsOf(patch('user', riley, { name: 'Riley', role: 'basic' }))).toEqual(['user'])
    expect(topicsOf(patch('user', riley, { role: 'basic' }))).toEqual(['user'])
  })
})

test('whose number of their own is another one is read again', () => {
  expect(liveChangesOf({ type: 'ownNumber', userId: 'riley', phoneNumber: null })).toEqual([
    { topic: 'user', ids: { userId: 'riley' } },
  ])
})

test('a customer is read again wherever they are named, once they are called otherwise or have another number', () => {
  const told = ['customer', 'invoice', 'transaction', 'audit', 'notification']
  expect(topicsOf(patch('customer', { id: 'maria' }, { name: 'Maria' }))).toEqual(told)
  expect(topicsOf(patch('customer', { id: 'maria' }, { phoneNumber: '+13035550134' }))).toEqual(told)
  expect(topicsOf(patch('customer', { id: 'maria' }, { notes: null }))).toEqual(['customer'])
})

test.each<[string, Change]>([
  [
    'become part of another one',
    { type: 'merge', customerId: 'maria', otherId: 'mary', conversations: [{ id: 'theirs', into: 'kept' }] },
  ],
  ['are erased', { type: 'erase', customerId: 'maria', conversationIds: ['kept'] }],
])('what was typed in conversations that %s is read again', (_, change) => {
  expect(liveChangesOf(change)).toContainEqual({ topic: 'draft', ids: { conversationId: 'kept' } })
})
