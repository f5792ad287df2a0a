import { createMockApi, type MockApi, type MockApiOptions, NETS } from '@parley/mocks'
import type { WorldUserSettings } from '@parley/scenarios'

export type Network = 'online' | 'slow' | 'offline' | 'error'
export type TimeZone = WorldUserSettings['display']['timezone']

/** A mocked api for one story: a fresh store, the toolbar's network and the time zone of the signed-in person. */
export function createStoryApi(options: MockApiOptions, network: Network, timezone: TimeZone): MockApi {
  const api = createMockApi({
    ...options,
    faults: { ...NETS[network], getSession: {}, ...options.faults },
  })
  for (const user of api.store.users.values()) {
    const display = { ...user.settings.display, timezone }
    api.store.users.set(user.id, { ...user, settings: { ...user.settings, display } })
  }
  return api
}
