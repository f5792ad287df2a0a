// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSearchText } from './use-search-text.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = (search: string) => {
  const onSearch = vi.fn<(search: string) => void>()
  const { result, rerender } = renderHook(({ at }: { at: string }) => useSearchText(at, onSearch), {
    initialProps: { at: search },
  })
  return {
    onSearch,
    typed: () => result.current.typed,
    type: (text: string) => act(() => result.current.type(text)),
    rest: () => act(() => void vi.advanceTimersByTime(250)),
    addressSays: (at: string) => rerender({ at }),
  }
}

test('the address follows once typing rests', () => {
  const { type, rest, onSearch } = open('')
  type('he')
  type('helen ')
  rest()
  expect(onSearch.mock.calls).toEqual([['helen']])
})

test('what stands in the box stays until the address has followed, and after', () => {
  const { type, rest, typed, addressSays, onSearch } = open('')
  type('helen')
  rest()
  expect(typed()).toBe('helen')
  type('helen p')
  addressSays('helen')
  expect(typed()).toBe('helen p')
  rest()
  expect(onSearch.mock.calls).toEqual([['helen'], ['helen p']])
})

test('the box follows an address that something else changed', () => {
  const { type, rest, typed, addressSays } = open('')
  type('helen')
  rest()
  addressSays('helen')
  addressSays('')
  expect(typed()).toBe('')
})
