import type { Clock } from '@parley/client'
import { startMocks } from '@parley/mocks/browser'
import type { ReactNode } from 'react'
import { MockConsole } from './mock-console.tsx'

const STORAGE_KEY = 'mock'

/** Lets the page's calls be answered by mocks, in the state that `?mock=` names; the tab remembers it. */
export async function startMockedApp(): Promise<{ clock: Clock; console: ReactNode }> {
  const state = new URLSearchParams(location.search).get('mock') ?? sessionStorage.getItem(STORAGE_KEY) ?? ''
  sessionStorage.setItem(STORAGE_KEY, state)
  const { api, mistakes } = await startMocks(state)
  return { clock: { now: api.now }, console: <MockConsole state={state} mistakes={mistakes} /> }
}
