/** What a person chooses to be told about on the screen and to hear. */
export const NOTICE_EVENTS = [
  'payment_received',
  'conversation_assigned',
  'mentioned',
  'new_text',
  'missed_call',
  'meeting',
] as const
export type NoticeEvent = (typeof NOTICE_EVENTS)[number]

/** On the screen, as a sound, and on a phone or browser with the page closed. */
export const NOTICE_CHANNELS = ['desktop', 'sound', 'push'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** For each event, whether it comes by each channel. */
export type NoticeChoices = Record<NoticeEvent, Record<NoticeChannel, boolean>>

export const QUIET_DAYS = ['weekdays', 'every_day'] as const

/** When a person wants no message, sound or push; `from` and `until` are HH:mm of their zone, and may lie around midnight. */
export interface QuietTime {
  enabled: boolean
  from: string
  until: string
  /** The days on which it begins. */
  days: (typeof QUIET_DAYS)[number]
}

const ALL = { desktop: true, sound: true, push: true }
export const DEFAULT_NOTICE_CHOICES: NoticeChoices = {
  payment_received: ALL,
  conversation_assigned: ALL,
  mentioned: ALL,
  new_text: { ...ALL, push: false },
  missed_call: ALL,
  meeting: ALL,
}
export const DEFAULT_QUIET_TIME: QuietTime = { enabled: false, from: '18:30', until: '07:00', days: 'every_day' }
