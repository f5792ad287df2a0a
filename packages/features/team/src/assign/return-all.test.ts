import { returnConversations } from '@parley/contract'
import { expect, test } from 'vitest'
import { returnAll } from './return-all.ts'

const moved = Array.from({ length: 4500 }, (_, index) => ({
  conversationId: `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  fromUserId: null,
  toUserId: '019a0000-0000-7000-8000-00000000000a',
}))

test('more than one call takes go back in several, each conversation once', async () => {
  const asked: string[] = []
  const updated = await returnAll(moved, async (some) => {
    expect(returnConversations.body.safeParse({ moved: some }).success).toBe(true)
    asked.push(...some.map(({ conversationId }) => conversationId))
    return some.length
  })
  expect(updated).toBe(4500)
  expect(asked).toEqual(moved.map(({ conversationId }) => conversationId))
  expect(returnConversations.body.safeParse({ moved }).success).toBe(false)
})
