// @vitest-environment happy-dom
import { ApiProvider, createQueryClient, queryKey } from '@parley/client'
import { getSession, type SessionUser } from '@parley/contract'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { useStartSession } from './use-start-session.ts'

test('a request for the session that was sent before is cancelled, as its 401 would sign the user out again', async () => {
  const queryClient = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider queryClient={queryClient} live={false}>
      {children}
    </ApiProvider>
  )
  const { result } = renderHook(useStartSession, { wrapper })
  let isCancelled = false
  const asked = queryClient.query({
    queryKey: queryKey(getSession),
    queryFn: ({ signal }) =>
      new Promise<never>((_, refuse) => {
        signal.addEventListener('abort', () => {
          isCancelled = true
          refuse(signal.reason as Error)
        })
      }),
  })
  const user = { id: 'ana' } as SessionUser
  result.current(user)
  expect(isCancelled).toBe(true)
  await asked
  expect(queryClient.getQueryData(queryKey(getSession))).toBe(user)
})
