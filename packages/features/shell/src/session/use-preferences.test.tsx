// @vitest-environment happy-dom
import { ApiProvider, createQueryClient, queryKey } from '@parley/client'
import { DEFAULT_PROFILE_SETTINGS, getSession, type SessionUser } from '@parley/contract'
import { ToastProvider } from '@parley/ui'
import { act, cleanup, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePreferences } from './use-preferences.ts'

const ana = {
  id: '00000000-0000-7000-8000-000000000001',
  name: 'Ana Ruiz',
  email: 'ana@larkspur.test',
  role: 'standard',
  organization: { id: 'larkspur' },
  settings: DEFAULT_PROFILE_SETTINGS,
} as SessionUser

interface Call {
  body: unknown
  answer: PromiseWithResolvers<Response>
}
let calls: Call[] = []
beforeEach(() => {
  calls = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const call = { body: JSON.parse(body) as unknown, answer: Promise.withResolvers<Response>() }
    calls.push(call)
    return call.answer.promise
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open() {
  const client = createQueryClient()
  client.setQueryData(queryKey(getSession), ana)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider queryClient={client} live={false} poll={false}>
      <ToastProvider>{children}</ToastProvider>
    </ApiProvider>
  )
  const { result } = renderHook(() => usePreferences(), { wrapper })
  const session = () => client.getQueryData<SessionUser>(queryKey(getSession))
  const learn = (news: Partial<SessionUser>) =>
    act(() => {
      client.setQueryData<SessionUser>(queryKey(getSession), (now) => now && { ...now, ...news })
    })
  return { result, session, learn }
}

const refuse = (call: Call | undefined) =>
  act(async () => {
    call?.answer.resolve(Response.json({ error: 'Not now', code: 'unavailable' }, { status: 503 }))
    await Promise.resolve()
  })

test('a change that is refused goes back alone: another one and what was learned meanwhile stay', async () => {
  const { result, session, learn } = open()
  act(() => result.current.setTheme('dark'))
  act(() => result.current.setSound(false))
  learn({ name: 'Ana Ruiz-Ortega', role: 'manager' })
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  await refuse(calls[0])
  await screen.findByText('Preference not saved')
  expect(session()).toMatchObject({
    name: 'Ana Ruiz-Ortega',
    role: 'manager',
    settings: { display: { theme: 'auto' }, notifications: { in_app: { sound: false } } },
  })
  expect([result.current.theme, result.current.hasSound]).toEqual(['auto', false])
})

test('of two changes at once the second is asked for with the first', async () => {
  const { result } = open()
  act(() => {
    result.current.setTheme('dark')
    result.current.setSound(false)
  })
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[1]?.body).toMatchObject({
    settings: { display: { theme: 'dark' }, notifications: { in_app: { sound: false } } },
  })
})
