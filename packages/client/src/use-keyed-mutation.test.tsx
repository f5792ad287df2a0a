// @vitest-environment happy-dom
import { voidTransaction } from '@parley/contract'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiProvider } from './api-provider.tsx'
import { createQueryClient } from './query-client.ts'
import { useKeyedMutation } from './use-keyed-mutation.ts'

const queryClient = createQueryClient()
const inApp = ({ children }: { children: ReactNode }) => (
  <ApiProvider queryClient={queryClient} live={false}>
    {children}
  </ApiProvider>
)
const params = { id: '019d1915-4dfb-737c-865b-0dd08443572e' }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A server that answers with these statuses, one after the other, and the keys that it saw. */
function open(...statuses: number[]) {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('Idempotency-Key'))
    const status = statuses.shift() ?? 503
    return Promise.resolve(Response.json(status === 200 ? {} : { error: 'The server is busy' }, { status }))
  })
  const { result } = renderHook(() => useKeyedMutation(voidTransaction), { wrapper: inApp })
  const ended = vi.fn<() => void>()
  const run = async (voidReason: string, presses = 1) => {
    const before = ended.mock.calls.length
    act(() => {
      for (let press = 0; press < presses; press += 1)
        result.current.run({ params, body: { voidReason } }, { onSuccess: ended, onError: ended })
    })
    await waitFor(() => expect(ended.mock.calls.length).toBe(before + 1))
  }
  const runAsync = (voidReason: string) => act(() => result.current.runAsync({ params, body: { voidReason } }))
  return { keys, run, runAsync, error: () => result.current.error }
}

it('repeats the same write under its key, and sends another one under another', async () => {
  const { keys, run, error } = open()
  await run('Typed wrong')
  await run('Typed wrong')
  await run('Customer waits')
  expect(error()?.message).toContain('The server is busy')
  const [first, second, third] = keys
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

it('sends what is pressed twice once, and the same as another one after it was done', async () => {
  const { keys, run } = open(200, 200)
  await run('Typed wrong', 2)
  expect(keys).toHaveLength(1)
  await run('Typed wrong')
  expect(new Set(keys).size).toBe(2)
})

it('goes on under the key of the one that failed, where several are done one after the other', async () => {
  const { keys, runAsync } = open(200, 503, 200, 200)
  await runAsync('First')
  await expect(runAsync('Second')).rejects.toThrow('The server is busy')
  await runAsync('Second')
  await runAsync('Third')
  const [first, second, again, third] = keys
  expect(again).toBe(second)
  expect(new Set([first, second, third]).size).toBe(3)
})
