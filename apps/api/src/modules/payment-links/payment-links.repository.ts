import type { Id, PaymentLink, PaymentLinkStatus } from '@parley/domain'
import type { Knex } from 'knex'
import { hotRowsIn } from '../../db/transaction.ts'
import { type InvoiceKey, ofInvoice } from '../invoices/invoices.repository.ts'

interface Row {
  organization_id: Id
  id: Id
  invoice_id: Id
  code: string
  status: PaymentLinkStatus
  expires_at: Date
  created_by_user_id: Id
  created_at: Date
}

function paymentLinkOf(row: Omit<Row, 'organization_id'>): PaymentLink {
  return {
    id: row.id,
    invoiceId: row.invoice_id,
    code: row.code,
    status: row.status,
    expiresAt: row.expires_at,
    createdByUserId: row.created_by_user_id,
    createdAt: row.created_at,
  }
}

const LOCK = ofInvoice(
  'lock_links',
  (id) => `select id, invoice_id, code, status, expires_at, created_by_user_id, created_at from payment_links
    where organization_id = $1 and invoice_id = ${id} order by id for update`,
)

/** Locks and returns every link of an invoice. */
export async function lockPaymentLinks(
  trx: Knex.Transaction,
  organizationId: Id,
  { by, id }: InvoiceKey,
): Promise<PaymentLink[]> {
  return (await hotRowsIn<Row>(trx, LOCK[by], [organizationId, id])).map(paymentLinkOf)
}

/** Locks and returns one link for decisions that depend on its status; taken before any lock on its conversation. */
export async function lockPaymentLink(trx: Knex.Transaction, organizationId: Id, id: Id): Promise<PaymentLink | null> {
  const row = await trx('payment_links')
    .where({ organization_id: organizationId, id })
    .forShare()
    .first<Row | undefined>()
  return row ? paymentLinkOf(row) : null
}

/** Reads the link without a lock, to find out what to lock. */
export async function findPaymentLink(knex: Knex, organizationId: Id, id: Id): Promise<PaymentLink | null> {
  const row = await knex('payment_links').where({ organization_id: organizationId, id }).first<Row | undefined>()
  return row ? paymentLinkOf(row) : null
}

/** As `findPaymentLink`, by code and across organisations. */
export async function findLinkByCode(
  knex: Knex,
  code: string,
): Promise<{ organizationId: Id; link: PaymentLink } | null> {
  const row = await knex('payment_links').where({ code }).first<Row | undefined>()
  return row ? { organizationId: row.organization_id, link: paymentLinkOf(row) } : null
}

const EXPIRED_AT_ONCE = 100

/**
 * Active links of all organisations that have passed their expiry, oldest expiry first; a link whose invoice is being
 * paid does not expire.
 */
export async function listExpiredLinks(
  knex: Knex,
  now: Date,
): Promise<{ organizationId: Id; id: Id; invoiceId: Id }[]> {
  return knex('payment_links')
    .where({ status: 'active' })
    .where('expires_at', '<=', now)
    .whereNotExists(
      knex('payment_attempts as a')
        .whereRaw('a.organization_id = payment_links.organization_id and a.invoice_id = payment_links.invoice_id')
        .whereRaw(`a.status in ('processing', 'unknown')`),
    )
    .orderBy('expires_at')
    .limit(EXPIRED_AT_ONCE)
    .select({ organizationId: 'organization_id', id: 'id', invoiceId: 'invoice_id' })
}

/** The active payment links of these customers' invoices. */
export async function readActiveLinksOf(
  trx: Knex.Transaction,
  organizationId: Id,
  customerIds: readonly Id[],
): Promise<PaymentLink[]> {
  const rows = await trx('payment_links as l')
    .join('invoices as i', { 'i.organization_id': 'l.organization_id', 'i.id': 'l.invoice_id' })
    .where({ 'l.organization_id': organizationId, 'l.status': 'active' })
    .whereIn('i.customer_id', [...customerIds])
    .orderBy('l.id')
    .select<Row[]>('l.*')
  return rows.map(paymentLinkOf)
}
