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
 * Lets the page's calls be answered by mocks, in the state that `?mock=` names; the tab remembers it.
 * A page of customers is shown at once; in a tab of its own it is of the world that was opened last.
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
  // The worker that answers the calls has the place of the one that would be told.
  replaceBrowserPush(createPretendedPush())
  replaceBrowserPasskeys(createPretendedPasskeys())
  // A world that began anew knows nothing of what this device kept of the one before.
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
