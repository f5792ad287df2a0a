// @vitest-environment happy-dom
import type { ApiClient } from '@parley/client'
import {
  type Conversation,
  DEFAULT_PROFILE_SETTINGS,
  listNotifications,
  listPhoneNumbers,
  listPushSubscriptions,
  type SessionUser,
} from '@parley/contract'
import { browserPush } from '@parley/parts/push'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type About, announce, type News } from './announce.ts'

const user = { id: 'ana', settings: DEFAULT_PROFILE_SETTINGS } as SessionUser
const texted: News = {
  conversations: [
    {
      id: 'maria',
      customer: { name: 'Maria Okafor' },
      lastMessage: 'At nine?',
      lastMessageAt: '2026-11-19T21:47:00.000Z',
      assignedToUserId: 'ana',
    } as Conversation,
  ],
}
const paid: News = { notifications: 1 }

let isSeen = true
let shown: string[] = []
let answers: Record<string, unknown> = {}
const toast = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  isSeen = true
  shown = []
  answers = {
    [listPhoneNumbers.name]: [],
    [listNotifications.name]: [
      {
        id: 'n-1',
        kind: 'payment_received',
        actorName: 'Maria',
        preview: '$95.25',
        isRead: false,
        conversationId: 'maria',
      },
    ],
  }
  toast.mockReset()
  const held = new Set<string>()
  vi.stubGlobal(
    'Notification',
    class extends EventTarget {
      static permission = 'granted'
      constructor(title: string) {
        super()
        shown.push(title)
      }
    },
  )
  vi.stubGlobal('navigator', {
    userActivation: { hasBeenActive: false },
    locks: {
      request: async (name: string, _: unknown, work: (lock: Lock | null) => Promise<void>) => {
        if (held.has(name)) return work(null)
        held.add(name)
        await work({ name, mode: 'exclusive' })
        held.delete(name)
      },
    },
  })
  vi.spyOn(document, 'hasFocus').mockImplementation(() => isSeen)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isSeen ? 'visible' : 'hidden'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const client = { call: ({ name }: { name: string }) => Promise.resolve(answers[name]) } as unknown as ApiClient
const about: About = {
  client,
  user,
  clock: { now: () => new Date('2026-11-19T21:47:00.000Z') },
  toast,
  navigate: () => undefined,
  location: { pathname: '/', search: '' },
}
/** Announces news as one page of the browser; the returned function waits for it to finish. */
function hear(news: News) {
  const done = announce(news, about)
  return async () => {
    await vi.advanceTimersByTimeAsync(2000)
    await done
  }
}

test('of several pages that nobody looks at one shows the message', async () => {
  isSeen = false
  const pages = [hear(texted), hear(texted)]
  for (const end of pages) await end()
  expect(shown).toEqual(['Maria Okafor'])
})

test('while somebody looks at one page no other shows a message', async () => {
  isSeen = false
  const behind = hear(texted)
  isSeen = true
  const inFront = hear(texted)
  await vi.advanceTimersByTimeAsync(0)
  isSeen = false
  await inFront()
  await behind()
  expect(shown).toEqual([])
})

test('without the browser’s locks each page tells', async () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } })
  isSeen = false
  for (const end of [hear(texted), hear(texted)]) await end()
  expect(shown).toHaveLength(2)
})

test('what is pushed to this browser is shown once', async () => {
  isSeen = false
  const address = { endpoint: 'https://push.example/1', keys: { p256dh: '', auth: '' } }
  vi.spyOn(browserPush, 'current').mockResolvedValue(address)
  answers[listPushSubscriptions.name] = { subscriptions: [{ endpoint: 'https://push.example/other' }] }
  await hear(paid)()
  expect(shown).toEqual(['Maria paid $95.25'])
  answers[listPushSubscriptions.name] = { subscriptions: [{ endpoint: address.endpoint }] }
  answers[listNotifications.name] = [{ ...(answers[listNotifications.name] as [object])[0], id: 'n-2' }]
  await hear(paid)()
  // By default, new texts are not sent as push.
  await hear(texted)()
  expect(shown).toEqual(['Maria paid $95.25', 'Maria Okafor'])
})

test('money that comes in while the page is hidden is said on it when somebody comes back', async () => {
  isSeen = false
  await hear(paid)()
  expect(toast).not.toHaveBeenCalled()
  isSeen = true
  document.dispatchEvent(new Event('visibilitychange'))
  expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Maria paid $95.25' }))
})
