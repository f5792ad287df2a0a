import type { Clock } from '@parley/client'
import { forgetUnknown } from '@parley/feature-messages/forget-unknown'
import { startMocks } from '@parley/mocks/browser'
import type { ReactNode } from 'react'
import { MockConsole } from './mock-console.tsx'

const STORAGE_KEY = 'mock'

/**
 * Lets the page's calls be answered by mocks, in the state that `?mock=` names; the tab remembers it. Each page has a mocked server
 * of its own, so that what this device keeps of the one before is brought in line.
 */
export async function startMockedApp(): Promise<{ clock: Clock; console: ReactNode }> {
  const state = new URLSearchParams(location.search).get('mock') ?? sessionStorage.getItem(STORAGE_KEY) ?? ''
  sessionStorage.setItem(STORAGE_KEY, state)
  const { api, mistakes } = await startMocks(state)
  const { users, messages, conversations } = api.store
  for (const userId of users.keys()) {
    forgetUnknown(userId, { hasMessage: (id) => messages.has(id), hasConversation: (id) => conversations.has(id) })
  }
  return { clock: { now: api.now }, console: <MockConsole state={state} mistakes={mistakes} /> }
}
