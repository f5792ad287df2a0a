import type { User } from '@parley/contract'
import {
  type Actor,
  cents,
  compareNames,
  type E164,
  holdsWords,
  type Id,
  may,
  type MemberStatus,
  type Role,
} from '@parley/domain'
import type { Knex } from 'knex'
import { HAS_FACTOR } from '../auth/second-factors.repository.ts'
import { OWN_NUMBER } from '../own-line/own-line.repository.ts'

interface Row {
  id: string
  name: string
  email: string
  role: Role
  avatar_url: string | null
  last_active_at: Date | null
  payment_limit_cents: number | null
  status: MemberStatus
  expires_at: Date | null
  undelivered_at: Date | null
  has_second_factor: boolean
  own_number: E164 | null
}

const COLUMNS = [
  'id',
  'name',
  'email',
  'role',
  'avatar_url',
  'last_active_at',
  'payment_limit_cents',
  'status',
] as const

const SEARCH_LIMIT = 20

/** Team members by name; what only leads may see is left out for the others. */
export async function listUsers(knex: Knex, actor: Actor): Promise<User[]> {
  const isLead = may(actor, 'team.readDetails')
  const rows = await knex('users as u')
    .leftJoin('account_links as l', (on) =>
      on.on('l.organization_id', 'u.organization_id').andOn('l.user_id', 'u.id').andOnVal('l.purpose', 'invite'),
    )
    .where({ 'u.organization_id': actor.organizationId, ...(!isLead && { 'u.status': 'active' }) })
    .select<Row[]>(
      ...COLUMNS.map((column) => `u.${column}`),
      'l.expires_at',
      'l.undelivered_at',
      knex.raw(`${HAS_FACTOR} as has_second_factor`),
      knex.raw(`${OWN_NUMBER} as own_number`),
    )
  return rows.toSorted(compareNames).map((row) => toUser(row, isLead))
}

function toUser(row: Row, isLead: boolean): User {
  const user: User = {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    avatarUrl: row.avatar_url,
    lastActiveAt: row.last_active_at?.toISOString() ?? null,
  }
  if (!isLead) return user
  const paymentLimit = row.payment_limit_cents === null ? null : cents(row.payment_limit_cents)
  const lost = row.undelivered_at === null ? {} : { isInviteUndelivered: true }
  const invited = row.expires_at === null ? {} : { inviteExpiresAt: row.expires_at.toISOString(), ...lost }
  const factor = row.has_second_factor ? { hasSecondFactor: true } : {}
  const own = row.own_number === null ? {} : { phoneNumber: row.own_number }
  return { ...user, paymentLimit, status: row.status, ...invited, ...own, ...factor }
}

/** Active members whose name or email contains every word of `term`, ignoring case and accents. */
export async function searchUsers(
  knex: Knex,
  organizationId: Id,
  term: string,
): Promise<Pick<User, 'id' | 'name' | 'email'>[]> {
  const rows = await knex('users')
    .where({ organization_id: organizationId, status: 'active' })
    .select<Pick<User, 'id' | 'name' | 'email'>[]>('id', 'name', 'email')
  return rows
    .toSorted(compareNames)
    .filter(({ name, email }) => holdsWords(name, term) || holdsWords(email, term))
    .slice(0, SEARCH_LIMIT)
}
