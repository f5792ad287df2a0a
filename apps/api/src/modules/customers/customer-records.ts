import { problems } from '@parley/contract'
import type { Consent, Customer, E164, Id } from '@parley/domain'
import type { Knex } from 'knex'
import { createCustomersRepository, customerOf } from './customers.repository.ts'

/** Finds the customer with this number, or creates one. */
export async function findOrCreateCustomer(
  trx: Knex.Transaction,
  organizationId: Id,
  phone: E164,
  at: Date,
  name: string | null = null,
): Promise<{ customer: Customer & Consent; isNew: boolean }> {
  const { row, isNew } = await findOrInsert(trx, organizationId, phone, { name, at })
  return { customer: customerOf(row), isNew }
}

/** As `findOrCreateCustomer`, but returns the stored row. */
export async function findOrInsert(
  trx: Knex.Transaction,
  organizationId: Id,
  phone: E164,
  { name, at }: { name: string | null; at: Date },
) {
  const customers = createCustomersRepository(trx, organizationId)
  const known = await customers.findByPhone(phone)
  if (known) return { row: known, isNew: false }
  const made = await customers.insertIfNew(phone, { name }, at)
  if (made) return { row: made, isNew: true }
  // Created by a concurrent transaction that has committed by now.
  const winner = await customers.findByPhone(phone)
  if (!winner) throw new Error('customers: a number is taken and cannot be read')
  return { row: winner, isNew: false }
}

/** Locks the customer until the end of the transaction. */
export async function lockCustomer(
  trx: Knex.Transaction,
  organizationId: Id,
  id: Id,
): Promise<(Customer & Consent) | null> {
  const row = await createCustomersRepository(trx, organizationId).lock(id)
  return row ? customerOf(row) : null
}

/** Updates the time of the last contact; never moves it back. */
export async function recordContact(trx: Knex.Transaction, organizationId: Id, id: Id, at: Date): Promise<void> {
  await trx('customers')
    .where({ organization_id: organizationId, id })
    .update({ last_contacted_at: trx.raw('greatest(last_contacted_at, ?::timestamptz)', [at]) })
}

/** The user who is to become a customer's primary contact; null for none. Throws 404 when unknown. */
export async function findContact(
  trx: Knex.Transaction,
  organizationId: Id,
  id: Id | null,
): Promise<{ isActive: boolean } | null> {
  if (id === null) return null
  const user = await trx('users')
    .where({ organization_id: organizationId, id })
    .first<{ status: string } | undefined>('status')
  if (!user) throw problems.notFound('user')
  return { isActive: user.status === 'active' }
}

/** The id itself, or that of the customer that they were merged into; null when unknown or erased. */
export async function findKeptId(knex: Knex, organizationId: Id, id: Id): Promise<Id | null> {
  const row = await knex('customers')
    .where({ organization_id: organizationId, id, erased_at: null })
    .first<{ merged_into_id: Id | null } | undefined>('merged_into_id')
  return row ? (row.merged_into_id ?? id) : null
}

/** Whether this customer is erased. */
export async function isErased(knex: Knex, organizationId: Id, id: Id): Promise<boolean> {
  const row: unknown = await knex('customers')
    .where({ organization_id: organizationId, id })
    .whereNotNull('erased_at')
    .first('id')
  return row !== undefined
}

/** Whether the customer's consent has changed after `at`, so that a decision from then no longer applies. */
export async function hasConsentChangedSince(
  trx: Knex.Transaction,
  organizationId: Id,
  id: Id,
  at: Date,
): Promise<boolean> {
  const change: unknown = await trx('consent_changes')
    .where({ organization_id: organizationId, customer_id: id })
    .where('created_at', '>', at)
    .first('id')
  return change !== undefined
}
