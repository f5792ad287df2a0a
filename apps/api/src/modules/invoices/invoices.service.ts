import { problems } from '@parley/contract'
import type { Id, Invoice } from '@parley/domain'
import type { Knex } from 'knex'
import { violatedUnique } from '../../db/errors.ts'
import { recordInLedger } from '../ledger/ledger.service.ts'

/** Stores a new invoice and enters it in the books; a number that the organisation has used is 409 and ends the transaction. */
export async function insertInvoice(
  trx: Knex.Transaction,
  organizationId: Id,
  invoice: Invoice,
  assignedToUserId: Id | null = null,
): Promise<void> {
  try {
    await trx('invoices').insert({
      organization_id: organizationId,
      id: invoice.id,
      invoice_number: invoice.invoiceNumber,
      customer_id: invoice.customerId,
      amount_cents: invoice.amount,
      amount_paid_cents: invoice.amountPaid,
      status: invoice.status,
      description: invoice.description,
      due_date: invoice.dueDate,
      created_by_user_id: invoice.createdByUserId,
      assigned_to_user_id: assignedToUserId,
      created_at: invoice.createdAt,
      paid_at: invoice.paidAt,
    })
  } catch (error) {
    if (violatedUnique(error) !== 'invoices_number_unique') throw error
    throw problems.conflict('Invoice number already exists', 'duplicate')
  }
  await recordInLedger(trx, organizationId, {
    event: { kind: 'invoice_created', amount: invoice.amount },
    invoiceId: invoice.id,
    customerId: invoice.customerId,
    byUserId: invoice.createdByUserId,
    at: invoice.createdAt,
  })
}

/** Asked when a list came out empty: a filter by an unknown customer or person is 404. */
export async function checkInvoiceFiltersExist(
  knex: Knex,
  organizationId: Id,
  { customerId, createdBy }: { customerId?: Id | undefined; createdBy?: Id | undefined },
): Promise<void> {
  const isUnknown = async (table: string, id: Id) =>
    (await knex(table).where({ organization_id: organizationId, id }).first('id')) === undefined
  if (customerId && (await isUnknown('customers', customerId))) throw problems.notFound('customer')
  if (createdBy && (await isUnknown('users', createdBy))) throw problems.notFound('user')
}
