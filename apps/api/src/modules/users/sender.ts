import { type Actor, cents, type Id, type MemberStatus, type Role } from '@parley/domain'
import type { Knex } from 'knex'

interface Row {
  name: string
  role: Role
  status: MemberStatus
  payment_limit_cents: number | null
}

/** The person on whose behalf something happens later, and whether they are still active. */
export async function getSender(knex: Knex, organizationId: Id, userId: Id): Promise<Actor & { isActive: boolean }> {
  const row = await knex('users')
    .where({ organization_id: organizationId, id: userId })
    .first<Row | undefined>('name', 'role', 'status', 'payment_limit_cents')
  if (!row) throw new Error(`getSender: ${userId} is no user`)
  const { name, role, status, payment_limit_cents: limit } = row
  const paymentLimit = limit === null ? null : cents(limit)
  return { userId, organizationId, name, role, paymentLimit, isActive: status === 'active' }
}
