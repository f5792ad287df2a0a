import { endCalendarFeed, getCalendarFeed, replaceCalendarFeed } from '@parley/contract'
import { feedHint } from '@parley/domain'
import type { Handle } from '../handle.ts'
import { randomHex } from '../ids.ts'
import type { MockContext } from '../mock-context.ts'

const NONE = { hint: null, createdAt: null, readAt: null }

export function handleCalendarFeed({ on }: Handle, { store, now, publicUrl }: MockContext): void {
  on(getCalendarFeed, ({ actor }) => ({ value: store.calendarFeeds.get(actor.userId) ?? NONE }))

  on(replaceCalendarFeed, ({ actor }) => {
    const address = `${publicUrl}/feeds/${randomHex(32)}.ics`
    const feed = { hint: feedHint(address), createdAt: now().toISOString(), readAt: null }
    store.calendarFeeds.set(actor.userId, feed)
    return { value: { ...feed, address } }
  })

  on(endCalendarFeed, ({ actor }) => {
    store.calendarFeeds.delete(actor.userId)
    return { value: undefined }
  })
}
