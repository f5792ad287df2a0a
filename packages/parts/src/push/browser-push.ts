import { createContext } from 'react'
import { SERVICE_WORKER } from '../installing/index.ts'

/** What a push service needs to reach this browser, base64url. */
export interface PushAddress {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** What this browser can do to be told of things while the page is closed. */
export interface BrowserPush {
  /** Where it is reached; null: it is not subscribed. Throws where it cannot be. */
  current: () => Promise<PushAddress | null>
  /** Subscribes anew with the server's key. */
  subscribe: (publicKey: string) => Promise<PushAddress>
  unsubscribe: () => Promise<void>
}

async function registration(): Promise<ServiceWorkerRegistration> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) throw new Error('This browser has no push.')
  const known = await navigator.serviceWorker.getRegistration('/')
  const worker = known?.active ?? known?.waiting ?? known?.installing
  if (!known || !worker?.scriptURL.endsWith(SERVICE_WORKER)) throw new Error('The page has no service worker.')
  return known
}

function addressOf(subscription: PushSubscription): PushAddress {
  const { endpoint = '', keys } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
}

export const browserPush: BrowserPush = {
  current: async () => {
    const subscription = await (await registration()).pushManager.getSubscription()
    return subscription ? addressOf(subscription) : null
  },
  subscribe: async (publicKey) => {
    const { pushManager } = await registration()
    // One that was made with another key stands in the way.
    await (await pushManager.getSubscription())?.unsubscribe()
    return addressOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
  },
  unsubscribe: async () => {
    await (await (await registration()).pushManager.getSubscription())?.unsubscribe()
  },
}

/** Puts another one in its place, where the calls are mocked: no push service reaches that page. */
export const replaceBrowserPush = (other: BrowserPush): void => void Object.assign(browserPush, other)

/** Another one in a story. */
export const BrowserPushContext = createContext<BrowserPush>(browserPush)
