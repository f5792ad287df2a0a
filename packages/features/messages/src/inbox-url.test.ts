import { describe, expect, test } from 'vitest'
import { addressOf, changeInboxUrl, type InboxUrl, listedState, readInboxUrl } from './inbox-url.ts'

const EVERYTHING: InboxUrl = {
  conversationId: null,
  messageId: null,
  date: null,
  commentsOf: null,
  request: null,
  requestOf: null,
  phoneNumberId: null,
  assignedToUserId: null,
  state: null,
  tag: null,
  search: '',
  viewId: null,
}

describe('the address of the inbox', () => {
  test('says what is shown', () => {
    const params = new URLSearchParams(
      'conversation=c&message=m&comments=k&request=payment&invoice=v&inbox=n&assigned=unassigned&state=done&tag=VIP&search=pipe&view=w&date=2026-03-01',
    )
    expect(readInboxUrl(params)).toEqual({
      conversationId: 'c',
      messageId: 'm',
      date: '2026-03-01',
      commentsOf: 'k',
      request: 'payment',
      requestOf: 'v',
      phoneNumberId: 'n',
      assignedToUserId: 'unassigned',
      state: 'done',
      tag: 'VIP',
      search: 'pipe',
      viewId: 'w',
    })
  })

  test('without parameters shows everything and nothing selected', () => {
    expect(readInboxUrl(new URLSearchParams())).toEqual(EVERYTHING)
  })

  test.each(['state=closed', 'date=2026-02-30', 'date=yesterday'])('takes %s for nothing', (text) => {
    expect(readInboxUrl(new URLSearchParams(text))).toEqual(EVERYTHING)
  })

  test('changes only the named parts and drops empty ones', () => {
    const params = new URLSearchParams('mock=scenario:lively&conversation=c&search=pipe')
    expect(changeInboxUrl(params, { search: '', phoneNumberId: 'n' }).toString()).toBe(
      'mock=scenario%3Alively&conversation=c&inbox=n',
    )
  })
})

test.each([
  ['another conversation', 'd', undefined, 'inbox=n&conversation=d'],
  ['a message of another one', 'd', { messageId: 'm' }, 'inbox=n&conversation=d&message=m'],
  ['no conversation', null, undefined, 'inbox=n'],
])('whoever goes to %s leaves behind what was open of the one before', (_, conversationId, at, address) => {
  const params = new URLSearchParams(
    'conversation=c&message=k&comments=k&request=payment&invoice=v&date=2026-03-01&inbox=n',
  )
  expect(Object.fromEntries(addressOf(params, conversationId, at))).toEqual(
    Object.fromEntries(new URLSearchParams(address)),
  )
})

test.each([
  [null, '', 'open'],
  [null, 'pipe', 'all'],
  ['open', 'pipe', 'open'],
  ['done', '', 'done'],
] as const)('chosen %s and searching "%s" lists %s', (state, search, expected) => {
  expect(listedState({ state, search })).toBe(expected)
})
