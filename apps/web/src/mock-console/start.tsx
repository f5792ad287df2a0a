import type { Clock } from '@parley/client'
import { forgetUnknown } from '@parley/feature-messages/forget-unknown'
import { startMocks } from '@parley/mocks/browser'
import { replaceBrowserPasskeys } from '@parley/parts/passkeys'
import { createPretendedPasskeys } from '@parley/parts/passkeys/pretended'
import { replaceBrowserPush } from '@parley/parts/push'
import { createPretendedPush } from '@parley/parts/push/pretended'
import type { ReactNode } from 'react'
import { MockConsole } from './mock-console.tsx'
import { atInstant } from './mock-state.ts'
import { isPublicPage, showPublicPage } from './public-page.ts'

const STORAGE_KEY = 'mock'

/**
 * Starts the mocks that answer the page's calls, in the state that `?mock=` names; the tab remembers it. A public page
 * is shown at once; in a tab of its own it uses the world that was opened last.
 */
export async function startMockedApp(): Promise<{ clock: Clock; console: ReactNode } | 'public page'> {
  const isOfCustomer = isPublicPage(location.pathname)
  const address = new URL(location.href)
  const named =
    address.searchParams.get('mock') ??
    sessionStorage.getItem(STORAGE_KEY) ??
    (isOfCustomer ? localStorage.getItem(STORAGE_KEY) : null) ??
    ''
  const state = atInstant(named, new Date())
  if (state !== named) {
    address.searchParams.set('mock', state)
    history.replaceState(history.state, '', address)
  }
  sessionStorage.setItem(STORAGE_KEY, state)
  if (!isOfCustomer) localStorage.setItem(STORAGE_KEY, state)
  const mocks = await startMocks(state)
  if (isOfCustomer) {
    await showPublicPage()
    return 'public page'
  }
  // The mocks' service worker replaces the one that would receive push messages.
  replaceBrowserPush(createPretendedPush())
  replaceBrowserPasskeys(createPretendedPasskeys())
  // A restarted world has no records of what this device stored for the previous one.
  if (mocks.api) {
    const { users, messages, conversations } = mocks.api.store
    for (const userId of users.keys()) {
      forgetUnknown(userId, { hasMessage: (id) => messages.has(id), hasConversation: (id) => conversations.has(id) })
    }
  }
  return {
    clock: { now: mocks.now, subscribe: mocks.world.subscribe },
    console: mocks.isBare ? null : <MockConsole mocks={mocks} />,
  }
}
