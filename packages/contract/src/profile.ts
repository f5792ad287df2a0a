import {
  DATE_FORMATS,
  DEFAULT_NOTICE_CHOICES,
  DEFAULT_QUIET_TIME,
  INVALID_EMAIL_TEXT,
  isEmail,
  MEMBER_EMAIL_MAX,
  NOTICE_EVENTS,
  pictureIdOf,
  QUIET_DAYS,
  ROLES,
  TIMEZONES,
} from '@parley/domain'
import { z } from 'zod'
import { CALENDAR_READS } from './calendar-reads.ts'
import { id, money, text } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { MONEY_READS } from './money-reads.ts'
import { API } from './paths.ts'

const isSecureUrl = (text: string) => z.url({ protocol: /^https$/ }).safeParse(text).success

export const THEMES = ['light', 'dark', 'auto'] as const

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time, such as 18:30')

const notifications = {
  email: z.object({
    payment_received: z.boolean(),
    conversation_assigned: z.boolean(),
    mentioned: z.boolean(),
    daily_summary: z.boolean(),
  }),
  /** Whether to show desktop notifications and play sounds at all. */
  in_app: z.object({ desktop: z.boolean(), sound: z.boolean(), assigned_only: z.boolean() }),
  /** The events that use each enabled channel. */
  events: z.record(z.enum(NOTICE_EVENTS), z.object({ desktop: z.boolean(), sound: z.boolean(), push: z.boolean() })),
  /** When only mentions notify; times in the user's own time zone. */
  quiet: z.object({ enabled: z.boolean(), from: timeOfDay, until: timeOfDay, days: z.enum(QUIET_DAYS) }),
}
const display = z.object({
  timezone: z.enum(TIMEZONES),
  date_format: z.enum(DATE_FORMATS),
  theme: z.enum(THEMES),
})

/** A user's own preferences. */
export const profileSettings = z
  .object({ notifications: z.object(notifications), display })
  .meta({ id: 'ProfileSettings' })
export type ProfileSettings = z.output<typeof profileSettings>

/** Clients that omit the choices per event, by push or of quiet times leave them unchanged. */
const settingsChange = z.object({
  notifications: z.object({
    ...notifications,
    events: z
      .record(
        z.enum(NOTICE_EVENTS),
        z.object({ ...notifications.events.valueType.shape, push: z.boolean().optional() }),
      )
      .optional(),
    quiet: notifications.quiet.optional(),
  }),
  display,
})

/** Returns the preferences after a change. */
export function changedSettings(stored: ProfileSettings, change: z.output<typeof settingsChange>): ProfileSettings {
  const { events: changed, quiet = stored.notifications.quiet } = change.notifications
  const events = { ...stored.notifications.events }
  for (const event of NOTICE_EVENTS) {
    const before = events[event]
    events[event] = { ...before, ...changed?.[event], push: changed?.[event].push ?? before.push }
  }
  return { ...change, notifications: { ...change.notifications, events, quiet } }
}

/** The preferences of a user until they change them. */
export const DEFAULT_PROFILE_SETTINGS: ProfileSettings = {
  notifications: {
    email: { payment_received: true, conversation_assigned: true, mentioned: true, daily_summary: false },
    in_app: { desktop: true, sound: true, assigned_only: false },
    events: DEFAULT_NOTICE_CHOICES,
    quiet: DEFAULT_QUIET_TIME,
  },
  display: { timezone: 'America/Denver', date_format: 'MM/DD/YYYY', theme: 'auto' },
}

/** The display settings of a new user: in the organisation's time zone when it is one that users can choose. */
export function displayIn(organizationZone: string): ProfileSettings['display'] {
  const timezone = TIMEZONES.find((zone) => zone === organizationZone)
  return { ...DEFAULT_PROFILE_SETTINGS.display, ...(timezone !== undefined && { timezone }) }
}

export const profile = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    avatarUrl: z.string().nullable(),
    role: z.enum(ROLES),
    paymentLimit: money.nullable(),
    settings: profileSettings,
    /** For example 303 555 0164; cannot be edited. */
    personalMeetingId: z.string(),
  })
  .meta({ id: 'Profile' })
export type Profile = z.output<typeof profile>

/** Reads that show users' names, in addition to `MONEY_READS`. */
export const USER_NAME_READS = [
  'getCallTaker',
  'listPhoneLines',
  'listBulkChanges',
  'listBulkRefused',
  'listCustomerImports',
  'getCustomerImport',
  'getProfile',
  'getSession',
  'listUsers',
  'searchUsers',
  'listNotes',
  'listCustomerNotes',
  'listComments',
  'listScheduledMessages',
  'listNotifications',
  'listRefunds',
  'listMeetings',
  'findMeeting',
] as const

export const getProfile = endpoint({
  name: 'getProfile',
  method: 'GET',
  path: `${API}/settings/profile`,
  summary: 'Get the user’s own profile',
  response: profile,
  policy: 'read',
  watches: [{ topic: 'user' }],
})

export const updateProfile = endpoint({
  name: 'updateProfile',
  method: 'PUT',
  path: `${API}/settings/profile`,
  summary: 'Update the user’s own profile',
  body: z.object({
    name: text(200),
    email: z.string().max(MEMBER_EMAIL_MAX).refine(isEmail, { error: INVALID_EMAIL_TEXT }),
    avatarUrl: z
      .string()
      .max(2000)
      .refine((text) => pictureIdOf('avatar', text) !== null || isSecureUrl(text), {
        error: 'The picture needs an address that begins with https://',
      })
      .nullable()
      .optional(),
    settings: settingsChange.optional(),
  }),
  response: profile,
  refusals: [409],
  policy: 'profile.write',
  affects: [...MONEY_READS, ...USER_NAME_READS, ...CALENDAR_READS],
})
