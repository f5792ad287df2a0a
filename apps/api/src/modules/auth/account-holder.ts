import type { Id, MemberStatus } from '@parley/domain'
import type { AccountHolder } from '@parley/state-machines'
import type { Knex } from 'knex'

/** A user's account as it is stored. */
export interface StoredHolder extends AccountHolder {
  status: MemberStatus
  passwordHash: string | null
}

interface Row {
  id: string
  name: string
  email: string
  status: MemberStatus
  password_hash: string | null
  organization_name: string
  timezone: string
}

const holders = (knex: Knex, organizationId: Id, userId: Id) =>
  knex('users as u')
    .join('organizations as o', { 'o.id': 'u.organization_id' })
    .where({ 'u.organization_id': organizationId, 'u.id': userId })
    .first<Row | undefined>(
      'u.id',
      'u.name',
      'u.email',
      'u.status',
      'u.password_hash',
      'o.name as organization_name',
      'o.timezone',
    )

const toHolder = (row: Row | undefined): StoredHolder | null =>
  row
    ? {
        id: row.id,
        name: row.name,
        email: row.email,
        status: row.status,
        passwordHash: row.password_hash,
        organizationName: row.organization_name,
        timezone: row.timezone,
      }
    : null

/** Returns the account of a user, or null. */
export const findHolder = async (knex: Knex, organizationId: Id, userId: Id): Promise<StoredHolder | null> =>
  toHolder(await holders(knex, organizationId, userId))

/** Like findHolder, with the user's row locked: until then nobody signs in or changes them. */
export const lockHolder = async (trx: Knex.Transaction, organizationId: Id, userId: Id): Promise<StoredHolder | null> =>
  toHolder(await holders(trx, organizationId, userId).forNoKeyUpdate('u'))

/** The facts about a user that others know, and that therefore make a bad password. */
export const knownOf = ({ name, email, organizationName }: Omit<AccountHolder, 'id' | 'timezone'>): string[] => [
  name,
  email,
  organizationName,
]
