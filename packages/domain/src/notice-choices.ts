/** The events whose notices a person can turn on or off. */
export const NOTICE_EVENTS = [
  'payment_received',
  'conversation_assigned',
  'mentioned',
  'new_text',
  'missed_call',
  'meeting',
] as const
export type NoticeEvent = (typeof NOTICE_EVENTS)[number]

/** On the screen, as a sound, and as a push notification on a phone or in a browser while the page is closed. */
export const NOTICE_CHANNELS = ['desktop', 'sound', 'push'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** For each event, whether each channel delivers it. */
export type NoticeChoices = Record<NoticeEvent, Record<NoticeChannel, boolean>>

export const QUIET_DAYS = ['weekdays', 'every_day'] as const

/**
 * The time during which a person gets no desktop notice, sound or push; `from` and `until` are HH:mm in their time zone
 * and may span midnight.
 */
export interface QuietTime {
  enabled: boolean
  from: string
  until: string
  /** The days on which the quiet time begins. */
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
