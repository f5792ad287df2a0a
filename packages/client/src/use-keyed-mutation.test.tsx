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

it('repeats the same write under its key, and sends another one under another', async () => {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('Idempotency-Key'))
    return Promise.resolve(Response.json({ error: 'The server is busy' }, { status: 503 }))
  })
  const { result } = renderHook(() => useKeyedMutation(voidTransaction), { wrapper: inApp })
  const onError = vi.fn<(error: Error) => void>()
  const run = async (voidReason: string) => {
    const before = onError.mock.calls.length
    act(() => result.current.run({ params, body: { voidReason } }, { onSuccess: () => undefined, onError }))
    await waitFor(() => expect(onError.mock.calls.length).toBe(before + 1))
  }
  await run('Typed wrong')
  await run('Typed wrong')
  await run('Customer waits')
  expect(result.current.error?.message).toContain('The server is busy')
  const [first, second, third] = keys
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})
