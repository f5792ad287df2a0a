// @vitest-environment happy-dom
import { ApiProvider, type Clock, ClockContext, createQueryClient, queryKey } from '@parley/client'
import { DEFAULT_PROFILE_SETTINGS, getSession, listTemplates, type SessionUser } from '@parley/contract'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useTemplates } from './index.ts'

const ana = {
  id: '00000000-0000-7000-8000-000000000001',
  name: 'Ana Ruiz',
  organization: { name: 'Larkspur Plumbing' },
  settings: DEFAULT_PROFILE_SETTINGS,
} as SessionUser

afterEach(cleanup)

function open(at: string) {
  let now = new Date(at)
  let renew = () => undefined as void
  const clock: Clock = {
    now: () => now,
    subscribe: (onJump) => {
      renew = onJump
      return () => undefined
    },
  }
  const client = createQueryClient()
  client.setQueryData(queryKey(getSession), ana)
  client.setQueryData(queryKey(listTemplates), [])
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ClockContext value={clock}>
      <ApiProvider queryClient={client} live={false} poll={false}>
        {children}
      </ApiProvider>
    </ClockContext>
  )
  const { result } = renderHook(
    () => {
      const { fill } = useTemplates({ customer: { name: 'Maria Okafor' } }, undefined)
      return { fill, preview: fill('{time}') }
    },
    { wrapper },
  )
  return {
    fill: (content: string) => result.current.fill(content),
    preview: () => result.current.preview,
    passTo: (later: string) => {
      now = new Date(later)
    },
    redraw: () => act(() => renew()),
  }
}

test('a template says when it is filled in, also between two redraws', () => {
  const { fill, passTo } = open('2026-11-19T22:06:58Z')
  expect(fill('{time}')).toBe('3:06 PM')
  passTo('2026-11-19T22:07:50Z')
  expect(fill('{customer_name}, it is {time}')).toBe('Maria Okafor, it is 3:07 PM')
})

test('after midnight it has the new day', () => {
  const { fill, passTo } = open('2026-11-20T06:59:58Z')
  expect(fill('{date}')).toBe('Nov 19, 2026')
  passTo('2026-11-20T07:00:10Z')
  expect(fill('{date}')).toBe('Nov 20, 2026')
})

test('what it would say is drawn anew as time passes', () => {
  const { preview, passTo, redraw } = open('2026-11-19T22:06:58Z')
  expect(preview()).toBe('3:06 PM')
  passTo('2026-11-19T22:07:58Z')
  redraw()
  expect(preview()).toBe('3:07 PM')
})
