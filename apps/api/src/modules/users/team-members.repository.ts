import { cents, type Id, type Member, type MemberStatus, type Role } from '@parley/domain'
import type { Knex } from 'knex'

interface Row {
  id: string
  name: string
  email: string
  role: Role
  payment_limit_cents: number | null
  status: MemberStatus
}

/**
 * Locks and returns all members of the organisation, in the order of their ids; taken before any lock on a
 * conversation.
 */
export async function lockMembers(trx: Knex.Transaction, organizationId: Id): Promise<Member[]> {
  const rows = await trx('users')
    .where({ organization_id: organizationId })
    .orderBy('id')
    .forNoKeyUpdate()
    .select<Row[]>('id', 'name', 'email', 'role', 'payment_limit_cents', 'status')
  return rows.map(({ payment_limit_cents: limit, ...row }) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    status: row.status,
    paymentLimit: limit === null ? null : cents(limit),
  }))
}

interface Work {
  conversations: number
  scheduledTexts: number
  primaryContactOf: number
}

/** Counts the work that a person is responsible for; null for an unknown person. */
export async function countAssignedWork(knex: Knex, organizationId: Id, id: Id): Promise<Work | null> {
  const { rows } = await knex.raw<{ rows: Work[] }>(
    `select
      (select count(*)::int from conversations c
        where c.organization_id = u.organization_id and c.assigned_to_user_id = u.id) as conversations,
      (select count(*)::int from scheduled_messages s
        where s.organization_id = u.organization_id and s.created_by_user_id = u.id and s.status = 'scheduled') as "scheduledTexts",
      (select count(*)::int from customers k
        where k.organization_id = u.organization_id and k.primary_contact_user_id = u.id and k.merged_into_id is null) as "primaryContactOf"
    from users u where u.organization_id = ? and u.id = ?`,
    [organizationId, id],
  )
  return rows[0] ?? null
}
