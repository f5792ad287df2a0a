import { type BodyOf, problems, type Receipt, type sendReceipt } from '@parley/contract'
import { type Id, receiptChannels } from '@parley/domain'
import { checkPhone } from '@parley/domain/phone-parse'
import { type Change, decideSendReceipt, type OutboundText, written } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { findOrCreateCustomer } from '../customers/customer-records.ts'
import { lockLatestTextContext } from '../messages/latest-text-context.ts'
import { lockTransaction } from '../settlement/invoice-locks.ts'
import { findPeople } from '../users/people.ts'
import { findReceipt, toWireReceipt } from './receipts.read-model.ts'

type Draft = BodyOf<typeof sendReceipt>

/** Sends a receipt: as a text to the customer with that number, in their conversation, and as mail by the worker. */
export function createReceiptSending(context: Context): (caller: Caller, id: Id, draft: Draft) => Promise<Receipt> {
  const { database, config, clock } = context

  /**
   * Locks the conversation of the customer with this number; an unknown number becomes a customer, so that a STOP from
   * it is recorded.
   */
  async function lockText(
    trx: Knex.Transaction,
    organizationId: Id,
    number: string,
    now: Date,
  ): Promise<{ text: OutboundText; opened: Change[] }> {
    const phone = checkPhone(number)
    if (!phone.allowed) throw problems.refused(phone)
    const { customer, isNew } = await findOrCreateCustomer(trx, organizationId, phone.phoneNumber, now)
    const { text, changes } = await lockLatestTextContext(trx, organizationId, customer.id, now)
    const opened = isNew ? [...changes, written('customer', customer)] : changes
    return { text: { ...text, now, newId }, opened }
  }

  return (caller, id, draft) =>
    inTransaction(database.knex, (trx) =>
      idempotent(trx, caller.idempotency, async () => {
        const { actor } = caller
        const { organizationId } = actor
        const known = await findReceipt(trx, organizationId, { id })
        const locked = known && (await lockTransaction(trx, organizationId, known.transactionId))
        const receipt = locked && (await findReceipt(trx, organizationId, { id }))
        if (!receipt) throw problems.notFound('receipt')
        const now = clock.now()
        const { deliveryMethod = null, messageFormat = null } = draft
        const phoneNumber = draft.phoneNumber || null
        const isTexted = receiptChannels(deliveryMethod).sms && phoneNumber !== null
        const texting = isTexted ? await lockText(trx, organizationId, phoneNumber, now) : null
        const replyTo =
          config.mail.replyTo ??
          (await findPeople(trx, organizationId, [actor.userId])).get(actor.userId)?.email ??
          null
        const decision = decideSendReceipt({
          actor,
          receipt,
          delivering: {
            deliveryMethod,
            phoneNumber,
            email: draft.email || null,
            optionalMessage: draft.optionalMessage || null,
            messageFormat,
          },
          transaction: locked.transaction,
          text: texting?.text ?? null,
          timezone: receipt.timezone,
          replyTo,
          publicUrl: config.publicUrl,
          now,
          newId,
        })
        if (!decision.allowed) throw problems.refused(decision)
        await applyChanges(context, trx, byCaller(caller, now), [...(texting?.opened ?? []), ...decision.changes])
        return toWireReceipt(receipt, config.publicUrl)
      }),
    )
}
