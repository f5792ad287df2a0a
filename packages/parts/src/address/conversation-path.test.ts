import { expect, test } from 'vitest'
import { conversationPath } from './conversation-path.ts'

test.each([
  [conversationPath('a&b'), 'conversation=a%26b'],
  [conversationPath('c', { comments: 'm' }), 'conversation=c&comments=m'],
  [conversationPath('c', { comments: null }), 'conversation=c'],
  [conversationPath('c', { request: 'payment' }), 'conversation=c&request=payment'],
])('%s', (path, query) => {
  expect(path).toBe(`/parley/messages?${query}`)
})
