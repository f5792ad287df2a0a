import { expect, it } from 'vitest'
import { guestWaits } from './room.decisions.ts'
import { countingIds, now } from './test-records.ts'

const inside = { id: 'seat-1', userId: 'ben', name: 'Ben', state: 'joined', askedAt: now, seenAt: now } as const
const wait = (more: Partial<Parameters<typeof guestWaits>[0]> = {}) =>
  guestWaits({
    room: { code: '5551234567', hostUserId: 'user-1' },
    guest: { name: 'Ana' },
    seats: [],
    told: [],
    now,
    newId: countingIds(),
    ...more,
  })

it('tells the host that a guest waits before the door of their room', () => {
  expect(wait()).toEqual([
    {
      type: 'notify',
      notification: {
        id: 'id-1',
        userId: 'user-1',
        kind: 'guest_waiting',
        actorUserId: null,
        conversationId: null,
        messageId: null,
        commentId: null,
        transactionId: null,
        roomCode: '5551234567',
        detail: 'Ana',
        createdAt: now,
        readAt: null,
      },
    },
  ])
})

it('does not tell them where one of the team is inside, nor twice of one guest', () => {
  expect(wait({ seats: [inside] })).toEqual([])
  expect(wait({ told: [{ name: 'Ana', at: now }] })).toEqual([])
})
