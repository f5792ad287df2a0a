import { describe, expect, test } from 'vitest'
import { changeInboxUrl, readInboxUrl } from './inbox-url.ts'

describe('the address of the inbox', () => {
  test('says what is shown', () => {
    const params = new URLSearchParams('conversation=c&inbox=n&assigned=unassigned&search=pipe')
    expect(readInboxUrl(params)).toEqual({
      conversationId: 'c',
      phoneNumberId: 'n',
      assignedToUserId: 'unassigned',
      search: 'pipe',
    })
  })

  test('without parameters shows everything and nothing selected', () => {
    expect(readInboxUrl(new URLSearchParams())).toEqual({
      conversationId: null,
      phoneNumberId: null,
      assignedToUserId: null,
      search: '',
    })
  })

  test('changes only the named parts and drops empty ones', () => {
    const params = new URLSearchParams('mock=scenario:lively&conversation=c&search=pipe')
    expect(changeInboxUrl(params, { search: '', phoneNumberId: 'n' }).toString()).toBe(
      'mock=scenario%3Alively&conversation=c&inbox=n',
    )
  })
})
