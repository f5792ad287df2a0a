import type { BrowserPush, PushAddress } from './browser-push.ts'

/** A browser that subscribes at no push service; as long as the tab lives. `with` says what it says first. */
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
