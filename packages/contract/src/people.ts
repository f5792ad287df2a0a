import { ROLES, TEMPLATE_CATEGORIES } from '@parley/domain'
import { z } from 'zod'
import { id, instant, money, text } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { MONEY_READS } from './money-reads.ts'
import { API } from './paths.ts'

export const TIMEZONES = ['America/Denver', 'America/Los_Angeles', 'America/Chicago', 'America/New_York'] as const
export const DATE_FORMATS = ['MM/DD/YYYY', 'DD/MM/YYYY'] as const
export const THEMES = ['light', 'dark', 'auto'] as const

/** A person's own preferences. */
export const profileSettings = z
  .object({
    notifications: z.object({
      email: z.object({
        payment_received: z.boolean(),
        conversation_assigned: z.boolean(),
        mentioned: z.boolean(),
        daily_summary: z.boolean(),
      }),
      in_app: z.object({ desktop: z.boolean(), sound: z.boolean(), assigned_only: z.boolean() }),
    }),
    display: z.object({ timezone: z.enum(TIMEZONES), date_format: z.enum(DATE_FORMATS), theme: z.enum(THEMES) }),
  })
  .meta({ id: 'ProfileSettings' })
export type ProfileSettings = z.output<typeof profileSettings>

/** What a person's preferences are until they change them. */
export const DEFAULT_PROFILE_SETTINGS: ProfileSettings = {
  notifications: {
    email: { payment_received: true, conversation_assigned: true, mentioned: true, daily_summary: false },
    in_app: { desktop: true, sound: true, assigned_only: false },
  },
  display: { timezone: 'America/Denver', date_format: 'MM/DD/YYYY', theme: 'auto' },
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
  })
  .meta({ id: 'Profile' })
export type Profile = z.output<typeof profile>

export const user = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    avatarUrl: z.string().nullable(),
    lastActiveAt: instant.nullable(),
    /** Only to managers and admins. */
    paymentLimit: money.nullable().optional(),
    /** Only to managers and admins; others get active people only. */
    status: z.enum(['active', 'inactive']).optional(),
  })
  .meta({ id: 'User' })
export type User = z.output<typeof user>

export const phoneNumber = z
  .object({
    id,
    label: z.string().nullable(),
    phoneNumber: z.string(),
    isDefault: z.boolean(),
    isActive: z.boolean(),
    conversationCount: z.int(),
  })
  .meta({ id: 'PhoneNumber' })
export type PhoneNumber = z.output<typeof phoneNumber>

export const template = z
  .object({
    id,
    name: z.string(),
    content: z.string(),
    category: z.enum(TEMPLATE_CATEGORIES),
    createdByUserId: id.nullable(),
  })
  .meta({ id: 'Template' })
export type Template = z.output<typeof template>

/** Reads that show people's names, besides those of money. */
const NAMED_IN = [
  'getProfile',
  'getSession',
  'listUsers',
  'searchUsers',
  'listNotes',
  'listComments',
  'listScheduledMessages',
  'listNotifications',
  'listRefunds',
] as const

export const listUsers = endpoint({
  name: 'listUsers',
  method: 'GET',
  path: `${API}/users`,
  summary: 'Team members by name',
  response: z.array(user),
  policy: 'read',
  watches: [{ topic: 'user' }],
})

export const searchUsers = endpoint({
  name: 'searchUsers',
  method: 'GET',
  path: `${API}/users/search`,
  summary: 'Active team members whose name or email contains q',
  query: z.object({ q: z.string().max(200).optional() }),
  response: z.array(user.pick({ id: true, name: true, email: true })),
  policy: 'read',
  watches: [{ topic: 'user' }],
})

export const getProfile = endpoint({
  name: 'getProfile',
  method: 'GET',
  path: `${API}/settings/profile`,
  summary: 'The signed-in person with role, payment limit and preferences',
  response: profile,
  policy: 'read',
  watches: [{ topic: 'user' }],
})

export const updateProfile = endpoint({
  name: 'updateProfile',
  method: 'PUT',
  path: `${API}/settings/profile`,
  summary: 'Change one’s own name, email, avatar and preferences',
  body: z.object({
    name: text(200),
    email: z.email().max(200),
    avatarUrl: z
      .url({ protocol: /^https$/, error: 'The picture needs an address that begins with https://' })
      .max(2000)
      .nullable()
      .optional(),
    settings: profileSettings.optional(),
  }),
  response: profile,
  refusals: [409],
  policy: 'profile.write',
  affects: [...MONEY_READS, ...NAMED_IN],
})

export const getSettings = endpoint({
  name: 'getSettings',
  method: 'GET',
  path: `${API}/settings`,
  summary: 'The organisation’s name and the defaults that every screen may know',
  response: z.object({
    organization: z.object({
      name: z.string(),
      timezone: z.string(),
      settings: z.object({
        payment_config: z.object({ default_link_expiration_days: z.int(), default_invoice_due_days: z.int() }),
        sms_config: z.object({ signature: z.string().nullable(), include_business_name: z.boolean() }),
      }),
    }),
  }),
  policy: 'read',
  watches: [{ topic: 'settings' }],
})

export const listPhoneNumbers = endpoint({
  name: 'listPhoneNumbers',
  method: 'GET',
  path: `${API}/phone-numbers`,
  summary: 'The business’s numbers; only active ones unless includeInactive=true',
  query: z.object({ includeInactive: z.enum(['true', 'false']).optional() }),
  response: z.array(phoneNumber),
  policy: 'read',
  watches: [{ topic: 'phoneNumber' }, { topic: 'conversation' }],
})

export const listTemplates = endpoint({
  name: 'listTemplates',
  method: 'GET',
  path: `${API}/templates`,
  summary: 'SMS templates by name',
  response: z.array(template),
  policy: 'read',
  watches: [{ topic: 'template' }],
})
