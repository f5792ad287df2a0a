import type { Actor, Id } from '@parley/domain'
import type { PaymentRequestChanges } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { insertInvoice } from '../invoices/invoices.service.ts'
import { writeMessage } from '../messages/messages.service.ts'
import { createPaymentWrites } from '../payments/payment-writes.ts'

/** Writes a decided payment request, its text and the live events. */
export async function writePaymentRequest(
  context: Pick<Context, 'live' | 'outbox'>,
  trx: Knex.Transaction,
  actor: Actor,
  changes: PaymentRequestChanges,
  assignedToUserId: Id | null = null,
): Promise<void> {
  const { organizationId } = actor
  const writes = createPaymentWrites(trx, organizationId)
  if (changes.newInvoice) await insertInvoice(trx, organizationId, changes.newInvoice, assignedToUserId)
  if (changes.openInvoices) await writes.openInvoices(changes.openInvoices)
  await writes.links(changes.cancelledLinks)
  await writes.voidedTransactions(changes.voidedTransactions)
  await writes.newLink(changes.paymentLink)
  await writes.newTransaction(changes.transaction)
  for (const entry of changes.activity) await writes.activity(entry)
  await context.live.record(trx, writes.changes)
  await writeMessage(context, trx, organizationId, {
    message: changes.message,
    senderName: actor.name,
    conversation: changes.conversation,
    customerId: changes.transaction.customerId,
    job: changes.outbox,
  })
}
