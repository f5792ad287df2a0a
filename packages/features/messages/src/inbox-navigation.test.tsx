// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { useInboxUrl } from './inbox-url.ts'

afterEach(cleanup)

function openInbox(address: string) {
  const { result } = renderHook(() => ({ inbox: useInboxUrl(), go: useNavigate() }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/before', address]}>{children}</MemoryRouter>,
  })
  const shown = () => {
    const { conversationId, messageId, commentsOf, search } = result.current.inbox.url
    return { conversationId, messageId, commentsOf, search }
  }
  return { result, shown, back: () => act(() => void result.current.go(-1)) }
}

test('a filter changes the address in its place; a conversation is a step that Back undoes', () => {
  const { result, shown, back } = openInbox('/parley/messages?conversation=c&comments=k')
  act(() => result.current.inbox.filter({ search: 'pipe' }))
  expect(shown()).toEqual({ conversationId: 'c', messageId: null, commentsOf: 'k', search: 'pipe' })
  act(() => result.current.inbox.open('d', { messageId: 'm' }))
  expect(shown()).toEqual({ conversationId: 'd', messageId: 'm', commentsOf: null, search: 'pipe' })
  back()
  expect(shown()).toEqual({ conversationId: 'c', messageId: null, commentsOf: 'k', search: 'pipe' })
  back()
  expect(shown()).toEqual({ conversationId: null, messageId: null, commentsOf: null, search: '' })
})

test('a link to a conversation keeps the filters of the address that is shown', () => {
  const { result } = openInbox('/parley/messages?conversation=c&comments=k&inbox=n')
  expect(result.current.inbox.hrefOf('d')).toBe('?conversation=d&inbox=n')
  act(() => result.current.inbox.filter({ phoneNumberId: 'other' }))
  expect(result.current.inbox.hrefOf(null)).toBe('?inbox=other')
})
