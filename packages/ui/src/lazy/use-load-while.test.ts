// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useLoadWhile } from './use-load-while.ts'

afterEach(cleanup)

function open(isWanted: boolean) {
  const failures: (() => void)[] = []
  const part = { load: (onFail: () => void) => void failures.push(onFail) }
  const onFail = vi.fn<() => void>()
  const { rerender } = renderHook((wanted: boolean) => useLoadWhile(wanted, part, onFail), { initialProps: isWanted })
  return { rerender, onFail, failures }
}

test('is loaded once it is wanted, and one that does not come ends that', () => {
  const { rerender, onFail, failures } = open(false)
  expect(failures).toHaveLength(0)
  rerender(true)
  rerender(true)
  expect(failures).toHaveLength(1)
  failures[0]?.()
  expect(onFail).toHaveBeenCalledOnce()
})

test('one that does not come ends nothing that was begun since', () => {
  const { rerender, onFail, failures } = open(true)
  rerender(false)
  failures[0]?.()
  expect(onFail).not.toHaveBeenCalled()
})
