// @vitest-environment happy-dom
import { readNotifications } from '@parley/contract'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiProvider } from './api-provider.tsx'
import { useEndpointMutation } from './hooks.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a write that is under way stays pending when an outcome is forgotten, also before that is rendered', async () => {
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  const queryClient = createQueryClient()
  const { result } = renderHook(() => useEndpointMutation(readNotifications), {
    wrapper: ({ children }) => (
      <ApiProvider queryClient={queryClient} live={false}>
        {children}
      </ApiProvider>
    ),
  })
  act(() => {
    result.current.mutate({ body: { ids: ['019d1915-4dfb-737c-865b-0dd08443572e'] } })
    expect(result.current.isPending).toBe(false)
    result.current.reset()
  })
  await waitFor(() => expect(result.current.isPending).toBe(true))
  answer.resolve(Response.json({ error: 'The server is busy' }, { status: 503 }))
  await waitFor(() => expect(result.current.isError).toBe(true))
  act(() => result.current.reset())
  await waitFor(() => expect(result.current.isIdle).toBe(true))
})
