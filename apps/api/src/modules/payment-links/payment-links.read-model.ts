import type { PaymentLink as WirePaymentLink } from '@parley/contract'
import { type Id, paymentLinkUrl, type PaymentLinkStatus } from '@parley/domain'
import type { Knex } from 'knex'

interface Row {
  id: string
  code: string
  status: PaymentLinkStatus
  expires_at: Date
  created_at: Date
  created_by_name: string
}

/** An invoice's links, newest first. */
export async function listPaymentLinks(
  executor: Knex,
  organizationId: Id,
  invoiceId: Id,
  publicUrl: string,
): Promise<WirePaymentLink[]> {
  const rows: Row[] = await executor('payment_links as l')
    .join('users as u', { 'u.organization_id': 'l.organization_id', 'u.id': 'l.created_by_user_id' })
    .where({ 'l.organization_id': organizationId, 'l.invoice_id': invoiceId })
    .orderByRaw('l.created_at desc, l.id desc')
    .select('l.id', 'l.code', 'l.status', 'l.expires_at', 'l.created_at', 'u.name as created_by_name')
  return rows.map((row) => ({
    id: row.id,
    shortCode: row.code,
    url: paymentLinkUrl(publicUrl, row.code),
    status: row.status,
    expiresAt: row.expires_at.toISOString(),
    createdByName: row.created_by_name,
    createdAt: row.created_at.toISOString(),
  }))
}
