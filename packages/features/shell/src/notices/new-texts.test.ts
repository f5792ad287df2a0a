import { expect, test } from 'vitest'
import { knownOf, withNewTexts } from './new-texts.ts'

const at = (id: string, unreadCount: number, minute: number) => ({
  id,
  unreadCount,
  lastMessageAt: `2026-11-18T10:${String(minute).padStart(2, '0')}:00.000Z`,
})
const before = knownOf([at('ana', 2, 9), at('ben', 1, 5)], null)
const named = (conversations: ReturnType<typeof at>[]) => withNewTexts(before, conversations).map(({ id }) => id)

test('each conversation with a new text is named, also where several came at once', () => {
  expect(named([at('cleo', 1, 12), at('ana', 3, 11), at('ben', 1, 5)])).toEqual(['cleo', 'ana'])
})

test('nothing is new where one was read, a colleague wrote, or an older one is counted now', () => {
  expect(named([at('ana', 2, 9)])).toEqual([])
  expect(named([at('ana', 2, 14), at('ben', 1, 5)])).toEqual([])
  expect(named([at('ana', 2, 9), at('ben', 1, 5), at('dora', 4, 2)])).toEqual([])
})

test('after nothing was unread the first text is new', () => {
  expect(withNewTexts(knownOf([], null), [at('ana', 1, 1)])).toHaveLength(1)
})

test('what is marked as unread again is not new, also where nothing was unread', () => {
  expect(withNewTexts(knownOf([], before), [at('ana', 2, 9)])).toEqual([])
})
