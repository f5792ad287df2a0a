// @vitest-environment happy-dom
import { readNotifications } from '@parley/contract'
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
const [first, second, third] = [1, 2, 3].map((last) => `019d1915-4dfb-737c-865b-0dd08443572${last}`)
const body = (id = '') => ({ body: { ids: [id] } })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A server that answers with these statuses in order; `keys` are the idempotency keys that it received. */
function open(...statuses: number[]) {
  return openWith({}, ...statuses)
}

function openWith(options: { retryWithinMs?: number }, ...statuses: number[]) {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('Idempotency-Key'))
    const status = statuses.shift() ?? 503
    return Promise.resolve(Response.json(status === 200 ? { updated: 1 } : { error: 'The server is busy' }, { status }))
  })
  const { result } = renderHook(() => useKeyedMutation(readNotifications, options), { wrapper: inApp })
  const ended = vi.fn<() => void>()
  const run = async (id?: string, presses = 1) => {
    const before = ended.mock.calls.length
    act(() => {
      for (let press = 0; press < presses; press += 1)
        result.current.run(body(id), { onSuccess: ended, onError: ended })
    })
    await waitFor(() => expect(ended.mock.calls.length).toBe(before + 1))
  }
  const runAsync = (id?: string) => act(() => result.current.runAsync(body(id)))
  return { keys, run, runAsync, now: () => result.current }
}

it('repeats the same write under its key, and sends another one under another', async () => {
  const { keys, run, now } = open()
  await run(first)
  await run(first)
  await run(second)
  expect(now().error?.message).toContain('The server is busy')
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

it('takes the same write as another one when the last attempt is longer ago than a retry', async () => {
  const { keys, run } = openWith({ retryWithinMs: 60_000 })
  const time = vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
  await run(first)
  time.mockReturnValue(1_060_000)
  await run(first)
  expect(keys[1]).toBe(keys[0])
  time.mockReturnValue(1_120_001)
  await run(first)
  expect(keys[2]).not.toBe(keys[0])
  time.mockRestore()
})

it('sends what is pressed twice once, and the same as another one after it was done', async () => {
  const { keys, run } = open(200, 200)
  await run(first, 2)
  expect(keys).toHaveLength(1)
  await run(first)
  expect(new Set(keys).size).toBe(2)
})

it('forgets what came of it, and not under which key it was sent', async () => {
  const { keys, run, now } = open(503, 200)
  await run(first)
  expect(now().error).not.toBeNull()
  act(() => now().reset())
  await waitFor(() => expect(now().error).toBeNull())
  await run(first)
  await waitFor(() => expect(now().isSuccess).toBe(true))
  expect(keys[1]).toBe(keys[0])
})

it('goes on under the key of the one that failed, where several are done one after the other', async () => {
  const { keys, runAsync } = open(200, 503, 200, 200)
  await runAsync(first)
  await expect(runAsync(second)).rejects.toThrow('The server is busy')
  await runAsync(second)
  await runAsync(third)
  expect(keys[2]).toBe(keys[1])
  expect(new Set(keys).size).toBe(3)
})
