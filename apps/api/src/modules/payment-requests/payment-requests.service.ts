import { randomBytes } from 'node:crypto'
import {
  type BodyOf,
  type createPaymentRequest,
  invoice as invoiceSchema,
  problems,
  type ResponseOf,
  transaction as transactionSchema,
} from '@parley/contract'
import { LINK_CODE_BYTES, linkCode, todayIn } from '@parley/domain'
import { decidePaymentRequest, type RequestedInvoice } from '@parley/state-machines'
import type { Knex } from 'knex'
import { z } from 'zod'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { findKeptId, lockCustomer } from '../customers/customer-records.ts'
import { drawFreeNumber, isNumberTaken } from '../invoices/invoice-numbers.ts'
import { findInvoice } from '../invoices/invoices.read-model.ts'
import { toWireMessage } from '../messages/messages.service.ts'
import { checkSeenKnown, lastSeenOf, lockTextContext } from '../messages/text-context.ts'
import { listPaymentLinks } from '../payment-links/payment-links.read-model.ts'
import { lockInvoice } from '../settlement/invoice-locks.ts'
import { findTransaction } from '../transactions/transactions.read-model.ts'

type Draft = BodyOf<typeof createPaymentRequest>
type Result = ResponseOf<typeof createPaymentRequest>

export interface PaymentRequestsService {
  /**
   * Creates invoice, link, pending transaction and text in one database transaction. An invoice number that is taken is
   * refused with a free one.
   */
  create(caller: Caller, draft: Draft): Promise<Result>
}

export function createPaymentRequestsService(context: Context): PaymentRequestsService {
  const { database, clock, config } = context

  async function request(trx: Knex.Transaction, caller: Caller, draft: Draft): Promise<Result> {
    const { actor } = caller
    const { organizationId } = actor
    const now = clock.now()
    // Lock order everywhere: invoice, conversation, customer.
    const locked = draft.mode === 'existing' ? await lockInvoice(trx, organizationId, draft.invoiceId) : null
    const text = await lockTextContext(trx, organizationId, draft.conversationId, now, lastSeenOf(actor, draft))
    if (!text) throw problems.notFound('conversation')
    const isKept = text.customer.id === draft.customerId
    if (!isKept && text.customer.id !== (await findKeptId(trx, organizationId, draft.customerId))) {
      throw problems.notFound('customer in this conversation')
    }
    checkSeenKnown(text)
    const customer = (await lockCustomer(trx, organizationId, text.customer.id)) ?? text.customer
    const today = todayIn(text.organization.timezone, now)
    const decision = decidePaymentRequest({
      ...text,
      customer,
      actor,
      action: 'paymentRequest.create',
      assignedToUserId: null,
      sendAnyway: draft.sendAnyway,
      request: requestedInvoice(draft, locked?.invoice ?? null),
      optionalMessage: draft.optionalMessage?.trim() || null,
      earlierLinks: locked?.links ?? [],
      lastAttempt: locked?.lastAttempt ?? null,
      today,
      linkCode: linkCode(randomBytes(LINK_CODE_BYTES)),
      publicUrl: config.publicUrl,
      now,
      newId,
    })
    if (!decision.allowed) throw problems.refused(decision)
    await applyChanges(context, trx, byCaller(caller, now), decision.changes)

    const { invoiceId, id: linkId } = decision.paymentLink
    const invoice = await findInvoice(trx, organizationId, invoiceId, today)
    const transaction = await findTransaction(trx, organizationId, decision.transaction.id)
    const links = await listPaymentLinks(trx, organizationId, invoiceId, config.publicUrl)
    const paymentLink = links.find(({ id }) => id === linkId)
    if (!invoice || !transaction || !paymentLink) throw new Error('payment request: what was written cannot be read')
    return {
      invoice: z.decode(invoiceSchema, invoice),
      paymentLink,
      transaction: z.decode(transactionSchema, transaction),
      message: toWireMessage(decision.message, {
        invoiceId,
        invoiceNumber: invoice.invoiceNumber,
        status: paymentLink.status,
        isBeingPaid: false,
      }),
    }
  }

  return {
    create: async (caller, draft) => {
      try {
        return await inTransaction(database.knex, (trx) =>
          idempotent(trx, caller.idempotency, () => request(trx, caller, draft)),
        )
      } catch (error) {
        if (!isNumberTaken(error)) throw error
        throw problems.numberTaken(await drawFreeNumber(database.knex, caller.actor.organizationId))
      }
    },
  }
}

function requestedInvoice(
  draft: Draft,
  invoice: Extract<RequestedInvoice, { mode: 'existing' }>['invoice'],
): RequestedInvoice {
  if (draft.mode === 'existing') return { mode: 'existing', invoice }
  const { mode, amount, invoiceNumber, dueDate } = draft
  return { mode, amount, invoiceNumber, dueDate }
}
