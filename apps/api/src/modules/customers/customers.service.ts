import { type Customer as WireCustomer, problems } from '@parley/contract'
import {
  type Actor,
  checkNewCustomer,
  type Customer,
  type E164,
  type Id,
  KNOWN_NUMBER,
  type NewCustomer,
} from '@parley/domain'
import { checkPhone } from '@parley/domain/phone-parse'
import { decideConsent } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller, byProduct } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Change } from '../../events/live-updates.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { touchConversationsOf } from '../conversations/conversations.service.ts'
import { createCustomersRepository, customerOf, toWireCustomer } from './customers.repository.ts'

export interface CustomersService {
  /** Reads the number in any usual form; two callers at once get the same customer. */
  findOrCreate(actor: Actor, phoneNumber: string): Promise<{ customer: WireCustomer; isNew: boolean }>
  /** A customer with a name and a number that nobody else has. */
  create(actor: Actor, draft: NewCustomer): Promise<WireCustomer>
  /** Records that the customer wants no texts, or agrees to them again. Nothing is texted about it. */
  setOptOut(caller: Caller, id: Id, optedOut: boolean): Promise<WireCustomer>
}

export function createCustomersService(context: Context): CustomersService {
  const { database, live, clock } = context
  return {
    async findOrCreate({ organizationId }, phoneNumber) {
      const phone = checkPhone(phoneNumber)
      if (!phone.allowed) throw problems.refused(phone)
      return inTransaction(database.knex, async (trx) => {
        const { row, isNew } = await findOrInsert(trx, organizationId, phone.phoneNumber, null)
        if (isNew) await live.record(trx, [customerChange(organizationId, row.id)])
        return { customer: toWireCustomer(row), isNew }
      })
    },

    async create({ organizationId }, draft) {
      const check = checkNewCustomer(draft)
      if (!check.allowed) throw problems.refused(check)
      const phone = checkPhone(draft.phoneNumber)
      if (!phone.allowed) throw problems.refused(phone)
      return inTransaction(database.knex, async (trx) => {
        const row = await createCustomersRepository(trx, organizationId).insertIfNew(phone.phoneNumber, {
          name: draft.name,
          email: draft.email || null,
        })
        if (!row) throw problems.refused(KNOWN_NUMBER)
        await live.record(trx, [customerChange(organizationId, row.id)])
        return toWireCustomer(row)
      })
    },

    setOptOut: (caller, id, optedOut) =>
      inTransaction(database.knex, async (trx) => {
        const { organizationId, userId: byUserId } = caller.actor
        const now = clock.now()
        const customers = createCustomersRepository(trx, organizationId)
        // Conversations before their customer, as everybody locks; what was decided from them without a lock is void.
        await touchConversationsOf(trx, organizationId, id)
        const row = await customers.lock(id)
        if (!row) throw problems.notFound('customer')
        const changes = decideConsent({ customer: customerOf(row), optedOut, byUserId, now, newId })
        await applyChanges(context, trx, byCaller(caller, now), changes)
        return toWireCustomer({ ...row, opted_out_at: optedOut ? (row.opted_out_at ?? now) : null })
      }),
  }
}

/** The customer with this number, made when there is none. */
export async function findOrCreateCustomer(
  trx: Knex.Transaction,
  organizationId: Id,
  phone: E164,
  name: string | null = null,
): Promise<{ customer: Customer; isNew: boolean }> {
  const { row, isNew } = await findOrInsert(trx, organizationId, phone, name)
  return { customer: customerOf(row), isNew }
}

async function findOrInsert(trx: Knex.Transaction, organizationId: Id, phone: E164, name: string | null) {
  const customers = createCustomersRepository(trx, organizationId)
  const known = await customers.findByPhone(phone)
  if (known) return { row: known, isNew: false }
  const made = await customers.insertIfNew(phone, { name })
  if (made) return { row: made, isNew: true }
  // Somebody else made it in between; their row is committed now.
  const winner = await customers.findByPhone(phone)
  if (!winner) throw new Error('customers: a number is taken and cannot be read')
  return { row: winner, isNew: false }
}

/** Keeps everybody else from changing the customer until the end of the transaction. */
export async function lockCustomer(trx: Knex.Transaction, organizationId: Id, id: Id): Promise<Customer | null> {
  const row = await createCustomersRepository(trx, organizationId).lock(id)
  return row ? customerOf(row) : null
}

/** Says whether the customer's consent has changed after `at`, so that what was said then no longer counts. */
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

/** Opts the customer out because the carrier refuses texts to them; nothing changes where they are. */
export async function optOutAtCarrier(
  context: Pick<Context, 'clock' | 'config' | 'live' | 'outbox'>,
  trx: Knex.Transaction,
  organizationId: Id,
  id: Id,
): Promise<void> {
  await touchConversationsOf(trx, organizationId, id)
  const customer = await lockCustomer(trx, organizationId, id)
  if (!customer) return
  const now = context.clock.now()
  const changes = decideConsent({ customer, optedOut: true, byUserId: null, now, newId })
  await applyChanges(context, trx, byProduct(organizationId, now), changes)
}

export function customerChange(organizationId: Id, customerId: Id): Change {
  return { organizationId, topic: 'customer', ids: { customerId } }
}
