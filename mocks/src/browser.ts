import { setupWorker } from 'msw/browser'
import type { MockApi, MockApiOptions } from './create-mock-api.ts'
import { createMockApi } from './create-mock-api.ts'
import { parseMockParam } from './mock-param.ts'

export { netNames, NETS, type NetName } from './faults.ts'
export type { MockApi, MockApiOptions } from './create-mock-api.ts'
export { scenarioNames } from '@parley/scenarios'

export interface StartedMocks {
  api: MockApi
  /** What was asked for in the address. */
  options: MockApiOptions
  /** Parts of the address's mock state that could not be read. */
  mistakes: string[]
}

/**
 * Lets the mocked server answer the page's calls: a service worker catches them before the network. `state` is the value
 * of `?mock=`; the page's own origin is where payment links lead.
 */
export async function startMocks(state: string): Promise<StartedMocks> {
  const { options, mistakes } = parseMockParam(state)
  const api = createMockApi({ publicUrl: location.origin, ...options })
  const worker = setupWorker(...api.handlers)
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' })
  return { api, options, mistakes }
}
