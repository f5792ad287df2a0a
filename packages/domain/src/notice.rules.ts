import type { NoticeChannel, NoticeChoices, NoticeEvent, QuietTime } from './notice-choices.ts'
import type { NotificationKind } from './notification.ts'
import { minuteKey, todayIn, weekdayOf } from './time.ts'

const EVENT_OF: Readonly<Record<NotificationKind, NoticeEvent | null>> = {
  mention: 'mentioned',
  reply: 'mentioned',
  assignment: 'conversation_assigned',
  payment_received: 'payment_received',
  refund_decided: null,
  surplus_payment: 'payment_received',
  refund_unclear: null,
  mail_lost: null,
  missed_call: 'missed_call',
  meeting_invited: 'meeting',
  meeting_moved: 'meeting',
  meeting_cancelled: 'meeting',
  meeting_declined: 'meeting',
  meeting_handed_over: 'meeting',
  meeting_zoom_failed: 'meeting',
  guest_waiting: 'meeting',
}

/**
 * The event under which notifications of this kind are turned on or off; null when they cannot be turned off
 * separately.
 */
export const noticeEventOf = (kind: NotificationKind): NoticeEvent | null => EVENT_OF[kind]

const SATURDAY = 6

/** Whether `now` is within a person's quiet time. */
export function isQuietTime({ enabled, from, until, days }: QuietTime, now: Date, zone: string): boolean {
  if (!enabled || from === until) return false
  const time = minuteKey(now, zone).slice(-from.length)
  const today = weekdayOf(todayIn(zone, now))
  const beginsOn = (weekday: number) => days === 'every_day' || (weekday !== 0 && weekday !== SATURDAY)
  if (from < until) return beginsOn(today) && time >= from && time < until
  return (beginsOn(today) && time >= from) || (beginsOn((today + SATURDAY) % 7) && time < until)
}

/** A person's notification settings, as in their profile. */
export interface NoticeSettings {
  in_app: Record<Exclude<NoticeChannel, 'push'>, boolean>
  events: NoticeChoices
  quiet: QuietTime
}

/**
 * Whether a notice is delivered by a channel now: the channel and the event on it are turned on, and it is not quiet
 * time, which mentions ignore. Push has no general switch; it is turned on in each browser.
 */
export function isNotifiedBy(
  channel: NoticeChannel,
  event: NoticeEvent | null,
  { in_app, events, quiet }: NoticeSettings,
  { now, zone }: { now: Date; zone: string },
): boolean {
  if ((channel !== 'push' && !in_app[channel]) || (event !== null && !events[event][channel])) return false
  return event === 'mentioned' || !isQuietTime(quiet, now, zone)
}
