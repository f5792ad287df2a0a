import {
  type BodyOf,
  type createCustomer,
  type Customer as WireCustomer,
  problems,
  type setOptOut,
} from '@parley/contract'
import {
  type Actor,
  checkAboutCustomer,
  checkNewCustomer,
  distinctTags,
  type Id,
  INACTIVE_CONTACT,
  KNOWN_NUMBER,
} from '@parley/domain'
import { checkPhone } from '@parley/domain/phone-parse'
import { decideConsent, decideRecordedConsent, written } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller, bySystem } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { touchConversationsOf } from '../conversations/conversation-records.ts'
import { findContact, findOrInsert, lockCustomer } from './customer-records.ts'
import { createCustomersRepository, customerOf, toWireCustomer } from './customers.repository.ts'

export interface CustomersService {
  /** Accepts a number in any usual format; concurrent calls get the same customer. */
  findOrCreate(actor: Actor, phoneNumber: string): Promise<{ customer: WireCustomer; isNew: boolean }>
  /** Creates a customer with a name and a number that nobody else has. */
  create(actor: Actor, draft: BodyOf<typeof createCustomer>): Promise<Id>
  /** Records that the customer opted out or allows texts again, and how they said so. Sends no text about it. */
  setOptOut(caller: Caller, id: Id, said: BodyOf<typeof setOptOut>): Promise<WireCustomer>
}

export function createCustomersService(context: Context): CustomersService {
  const { database, clock } = context
  return {
    async findOrCreate(actor, phoneNumber) {
      const phone = checkPhone(phoneNumber)
      if (!phone.allowed) throw problems.refused(phone)
      return inTransaction(database.knex, async (trx) => {
        const at = clock.now()
        const { row, isNew } = await findOrInsert(trx, actor.organizationId, phone.phoneNumber, { name: null, at })
        if (isNew)
          await applyChanges(context, trx, byCaller({ actor, requestId: null }, at), [written('customer', row)])
        return { customer: toWireCustomer(row), isNew }
      })
    },

    async create(actor, draft) {
      const { organizationId } = actor
      const { name, email = null, notes = null, primaryContactUserId = null } = draft
      const tags = distinctTags(draft.tags ?? [])
      const check = checkNewCustomer({ ...draft, email: email ?? '' })
      if (!check.allowed) throw problems.refused(check)
      const about = checkAboutCustomer({ tags, notes: notes ?? '' })
      if (!about.allowed) throw problems.refused(about)
      const phone = checkPhone(draft.phoneNumber)
      if (!phone.allowed) throw problems.refused(phone)
      return inTransaction(database.knex, async (trx) => {
        const contact = await findContact(trx, organizationId, primaryContactUserId)
        if (contact && !contact.isActive) throw problems.refused(INACTIVE_CONTACT)
        const customers = createCustomersRepository(trx, organizationId)
        const words = {
          name,
          email: email || null,
          tags,
          notes: notes || null,
          primary_contact_user_id: primaryContactUserId,
        }
        const at = clock.now()
        const row = await customers.insertIfNew(phone.phoneNumber, words, at)
        if (!row) {
          const known = await customers.findByPhone(phone.phoneNumber)
          throw problems.refused(KNOWN_NUMBER, known && toWireCustomer(known))
        }
        await applyChanges(context, trx, byCaller({ actor, requestId: null }, at), [written('customer', row)])
        return row.id
      })
    },

    setOptOut: (caller, id, said) =>
      inTransaction(database.knex, async (trx) => {
        const { organizationId, userId: byUserId } = caller.actor
        const now = clock.now()
        const customers = createCustomersRepository(trx, organizationId)
        // Lock order: conversations before their customer. Raising their revisions invalidates decisions made without a
        // lock.
        await touchConversationsOf(trx, organizationId, [id])
        const row = await customers.lock(id)
        if (!row) throw problems.notFound('customer')
        const request = { ...said, detail: said.detail || null }
        const decision = decideRecordedConsent({ customer: customerOf(row), request, byUserId, now, newId })
        if (!decision.allowed) throw problems.refused(decision)
        await applyChanges(context, trx, byCaller(caller, now), decision.changes)
        return toWireCustomer({ ...row, opted_out_at: said.optedOut ? (row.opted_out_at ?? now) : null })
      }),
  }
}

/** Opts the customer out because the carrier refuses texts to them; changes nothing when they already are. */
export async function optOutAtCarrier(
  context: Pick<Context, 'clock' | 'config' | 'live' | 'outbox'>,
  trx: Knex.Transaction,
  organizationId: Id,
  id: Id,
): Promise<void> {
  await touchConversationsOf(trx, organizationId, [id])
  const customer = await lockCustomer(trx, organizationId, id)
  if (!customer) return
  const now = context.clock.now()
  const changes = decideConsent({ customer, optedOut: true, how: 'carrier', byUserId: null, now, newId })
  await applyChanges(context, trx, bySystem(organizationId, now), changes)
}
