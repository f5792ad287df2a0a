import { createContext } from 'react'
import { SERVICE_WORKER } from '../installing/index.ts'

/** The data with which a push service reaches this browser, base64url. */
export interface PushAddress {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** The push functions of this browser, for notifications while the page is closed. */
export interface BrowserPush {
  /** Returns this browser's push address; null when it is not subscribed. Throws where push is not possible. */
  current: () => Promise<PushAddress | null>
  /** Creates a new subscription with the server's key. */
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
    // A subscription made with another key would prevent a new one.
    await (await pushManager.getSubscription())?.unsubscribe()
    return addressOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
  },
  unsubscribe: async () => {
    await (await (await registration()).pushManager.getSubscription())?.unsubscribe()
  },
}

/** Replaces the implementation where calls are mocked: no push service reaches that page. */
export const replaceBrowserPush = (other: BrowserPush): void => void Object.assign(browserPush, other)

/** Lets a story provide another implementation. */
export const BrowserPushContext = createContext<BrowserPush>(browserPush)
