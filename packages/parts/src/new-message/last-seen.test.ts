import type { ApiClient } from '@parley/client'
import { expect, it } from 'vitest'
import { findLastSeen, lastSeenOf } from './last-seen.ts'

const said = (id: string, sentByUserId: string | null) => ({
  id,
  direction: sentByUserId === null ? ('inbound' as const) : ('outbound' as const),
  sentByUserId,
})
const thread = [said('asked', null), said('mine', 'me'), said('thanked', null), said('theirs', 'you')]

it.each([
  ['nothing came in since the customer’s last text, which was read', 0, 'thanked'],
  ['that text is unread', 1, 'mine'],
  ['more is unread than came in after what they sent', 2, 'mine'],
])('when %s, that is what the reader saw', (_, unreadCount, seen) => {
  expect(lastSeenOf(thread, unreadCount, 'me')).toBe(seen)
})

it('takes the reply of a colleague for unseen, and one’s own for seen', () => {
  expect(lastSeenOf(thread, 0, 'me')).toBe('thanked')
  expect(lastSeenOf(thread, 0, 'you')).toBe('theirs')
})

it('is sure of nothing in a thread of which nothing was read', () => {
  expect(lastSeenOf([said('asked', null), said('theirs', 'you')], 1, 'me')).toBeNull()
  expect(lastSeenOf([], 0, 'me')).toBeNull()
})

it('counts what was unread when one sent as unseen, also once the thread is displayed and it counts as read', async () => {
  const answers = {
    listMessages: { items: [said('mine', 'me'), said('thanked', null)] },
    getConversation: { unreadCount: 0 },
  }
  const answer = async ({ name }: { name: string }) => answers[name as keyof typeof answers]
  const client = { call: answer, callPage: answer } as unknown as ApiClient
  expect(await findLastSeen(client, 'c', 'me', 1)).toBe('mine')
  expect(await findLastSeen(client, 'c', 'me', 0)).toBe('thanked')
})
