import type { ProfileSettings } from '@parley/contract'
import { type Id, may, type MemberStatus, type Permission, ROLES } from '@parley/domain'
import type { Knex } from 'knex'
import { profileSettingsOf } from '../auth/accounts.ts'

/** A member of the organisation, active or not, with the fields that other modules need. */
export interface Person {
  id: Id
  name: string
  email: string
  isActive: boolean
  settings: ProfileSettings
}

/** The stored row of a person. */
export interface PersonRow {
  id: string
  name: string
  email: string
  status: MemberStatus
  settings: Partial<ProfileSettings>
}

/** The members of the organisation with these ids; any other id is left out. */
export async function findPeople(executor: Knex, organizationId: Id, ids: readonly Id[]): Promise<Map<Id, Person>> {
  if (ids.length === 0) return new Map()
  const rows = await executor('users')
    .where({ organization_id: organizationId })
    .whereIn('id', [...new Set(ids)])
    .select<PersonRow[]>('id', 'name', 'email', 'status', 'settings')
  return new Map(rows.map((row) => [row.id, personOf(row)]))
}

/**
 * As `findPeople`, locked so that nobody is deactivated until the transaction ends; taken before any lock on a
 * conversation.
 */
export async function lockPeople(
  trx: Knex.Transaction,
  organizationId: Id,
  ids: readonly Id[],
): Promise<Map<Id, Person>> {
  if (ids.length === 0) return new Map()
  const rows = await trx('users')
    .where({ organization_id: organizationId })
    .whereIn('id', [...new Set(ids)])
    .orderBy('id')
    .forShare()
    .select<PersonRow[]>('id', 'name', 'email', 'status', 'settings')
  return new Map(rows.map((row) => [row.id, personOf(row)]))
}

export function personOf({ id, name, email, status, settings }: PersonRow): Person {
  return { id, name, email, isActive: status === 'active', settings: profileSettingsOf(settings) }
}

/** The ids of the active members whose role has this permission. */
export function listPeopleWhoMay(executor: Knex, organizationId: Id, permission: Permission): Promise<Id[]> {
  const roles = ROLES.filter((role) => may({ role }, permission))
  return executor('users')
    .where({ organization_id: organizationId, status: 'active' })
    .whereIn('role', roles)
    .orderBy('id')
    .pluck('id')
}
