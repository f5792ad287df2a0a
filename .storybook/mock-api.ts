import { createMockApi, type Faults, type MockApi, type MockApiOptions, NETS } from '@parley/mocks'
import type { WorldUserSettings } from '@parley/scenarios'

export type Network = 'online' | 'slow' | 'offline' | 'error'
export type TimeZone = WorldUserSettings['display']['timezone']

/** The maximum latency of a response with `npm test -- stories --late`, in milliseconds. */
const LATE_MS = 700

/** Delays responses, each call by a random latency that differs between stories. */
const lateAnswers = ({ handled }: MockApi): Faults =>
  Object.fromEntries([...handled].map(({ name }) => [name, { latency: Math.ceil(Math.random() * LATE_MS) }]))

/** A mocked api for one story: a fresh store, the toolbar's network, and the toolbar's time zone for every user. */
export function createStoryApi(options: MockApiOptions, network: Network, timezone: TimeZone): MockApi {
  const faults = { ...NETS[network], getSession: {}, ...options.faults }
  const api = createMockApi({ ...options, faults })
  if (import.meta.env['PARLEY_LATE'] === 'true' && !('*' in faults)) api.setFaults({ ...lateAnswers(api), ...faults })
  for (const user of api.store.users.values()) {
    const display = { ...user.settings.display, timezone }
    api.store.users.set(user.id, { ...user, settings: { ...user.settings, display } })
  }
  return api
}
