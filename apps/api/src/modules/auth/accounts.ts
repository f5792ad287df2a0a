import { DEFAULT_PROFILE_SETTINGS, type ProfileSettings, type SessionUser } from '@parley/contract'
import { cents, NOTICE_EVENTS, type Role } from '@parley/domain'
import type { Knex } from 'knex'
import type { Config } from '../../config.ts'
import { NEEDS_FACTOR } from './second-factors.repository.ts'

type NoticeChoices = ProfileSettings['notifications']['events']

function noticeChoicesOf(stored: Partial<NoticeChoices> = {}): NoticeChoices {
  const choices = { ...DEFAULT_PROFILE_SETTINGS.notifications.events }
  for (const event of NOTICE_EVENTS) choices[event] = { ...choices[event], ...stored[event] }
  return choices
}

/** Returns the stored preferences with defaults for missing ones. */
export function profileSettingsOf(stored: Partial<ProfileSettings>): ProfileSettings {
  const defaults = DEFAULT_PROFILE_SETTINGS
  return {
    notifications: {
      email: { ...defaults.notifications.email, ...stored.notifications?.email },
      in_app: { ...defaults.notifications.in_app, ...stored.notifications?.in_app },
      events: noticeChoicesOf(stored.notifications?.events),
      quiet: { ...defaults.notifications.quiet, ...stored.notifications?.quiet },
    },
    display: { ...defaults.display, ...stored.display },
  }
}

interface Account {
  organizationId: string
  userId: string
  passwordHash: string | null
}

/** The active account with this email address, in any case, or null. */
export async function findAccount(knex: Knex, email: string): Promise<Account | null> {
  const row = await knex('users')
    .whereRaw('lower(email) = ?', [email])
    .where({ status: 'active' })
    .first<{ organization_id: string; id: string; password_hash: string | null } | undefined>(
      'organization_id',
      'id',
      'password_hash',
    )
  return row ? { organizationId: row.organization_id, userId: row.id, passwordHash: row.password_hash } : null
}

interface SessionUserRow {
  id: string
  name: string
  email: string
  role: Role
  avatar_url: string | null
  payment_limit_cents: number | null
  settings: Partial<ProfileSettings>
  organization_id: string
  organization_name: string
  timezone: string
  team_chat_unread: number
  needs_second_factor: boolean
}

/** Whether the carrier and payment adapters are simulated. */
export const simulatedIn = ({ carrier, payments }: Pick<Config, 'carrier' | 'payments'>): SessionUser['simulated'] => ({
  carrier: carrier.kind === 'simulated',
  payments: payments.kind === 'simulated',
})

/** Returns the signed-in user with the data that every screen needs. */
export async function readSessionUser(
  knex: Knex,
  organizationId: string,
  userId: string,
  simulated: SessionUser['simulated'],
): Promise<SessionUser> {
  const row = await knex('users as u')
    .join('organizations as o', { 'o.id': 'u.organization_id' })
    .where({ 'u.organization_id': organizationId, 'u.id': userId })
    .first<SessionUserRow>(
      'u.id',
      'u.name',
      'u.email',
      'u.role',
      'u.avatar_url',
      'u.payment_limit_cents',
      'u.settings',
      'u.organization_id',
      'o.name as organization_name',
      'o.timezone',
      knex.raw(`coalesce((o.settings->>'team_chat_unread')::int, 0) as team_chat_unread`),
      knex.raw(`${NEEDS_FACTOR} as needs_second_factor`),
    )
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    avatarUrl: row.avatar_url,
    paymentLimit: row.payment_limit_cents === null ? null : cents(row.payment_limit_cents),
    settings: profileSettingsOf(row.settings),
    organization: {
      id: row.organization_id,
      name: row.organization_name,
      timezone: row.timezone,
      teamChatUnread: row.team_chat_unread,
    },
    needsSecondFactor: row.needs_second_factor,
    simulated,
  }
}
