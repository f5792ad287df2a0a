// @vitest-environment happy-dom
import { ApiProvider, createQueryClient } from '@parley/client'
import { ToastProvider } from '@parley/ui'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LastSeenContext } from './last-seen-context.ts'
import { useRetry } from './use-retry.ts'

const message = {
  id: '00000000-0000-7000-8000-000000000001',
  conversationId: '00000000-0000-7000-8000-000000000002',
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function answering(status: number, body: object) {
  const fetch = vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status })))
  vi.stubGlobal('fetch', fetch)
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider queryClient={client} live={false} poll={false}>
      <ToastProvider>
        <LastSeenContext value={{ current: null }}>{children}</LastSeenContext>
      </ToastProvider>
    </ApiProvider>
  )
  return { fetch, ...renderHook(() => useRetry(message), { wrapper }) }
}

test('two clicks before the first is drawn send once', async () => {
  const { fetch, result } = answering(503, { error: 'The carrier is busy.', code: 'unavailable' })
  act(() => {
    result.current.retry()
    result.current.retry()
  })
  await waitFor(() => expect(document.body.textContent).toContain('Failed to send message'))
  expect(fetch).toHaveBeenCalledOnce()
  act(() => result.current.retry())
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
})

test('a message that has been sent again already is no failure', async () => {
  const { fetch, result } = answering(409, { error: 'Only a failed message can be sent again', code: 'wrong_state' })
  act(() => result.current.retry())
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  await waitFor(() => expect(result.current.isPending).toBe(false))
  expect(document.body.textContent).not.toContain('Failed')
})
