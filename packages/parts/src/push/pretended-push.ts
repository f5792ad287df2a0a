import type { BrowserPush, PushAddress } from './browser-push.ts'

/**
 * A simulated browser that subscribes at no push service; lasts while the tab is open. `first` is its initial
 * subscription.
 */
export function createPretendedPush(first: PushAddress | null = null): BrowserPush {
  let current = first
  return {
    current: async () => current,
    subscribe: async () => {
      current = {
        endpoint: `https://push.example/${crypto.randomUUID()}`,
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      }
      return current
    },
    unsubscribe: async () => {
      current = null
    },
  }
}
