import type { Cents, Id, LocalDate, PaymentAttemptStatus, PaymentLinkStatus, InvoiceStatus } from '@parley/domain'
import type { Knex } from 'knex'

/** The data of a payment link's page. */
export interface PayPageRow {
  organizationId: Id
  linkId: Id
  linkStatus: PaymentLinkStatus
  expiresAt: Date
  invoiceStatus: InvoiceStatus
  invoiceNumber: string
  description: string | null
  dueDate: LocalDate
  amount: Cents
  customerName: string | null
  businessName: string
  businessLogo: string | null
  /** Label of the number that the link was texted from, else of the default number. */
  line: string | null
  businessPhone: string | null
  attemptId: Id | null
  attemptStatus: PaymentAttemptStatus | null
  attemptLinkId: Id | null
  failureText: string | null
  checkoutUrl: string | null
  receiptToken: string | null
}

/**
 * The page's data for a link code. Its amount is that of the transaction that the link would charge, else of the one
 * that it has charged: an open link may already have charged a surplus that is being refunded.
 */
export async function findPayPage(knex: Knex, code: string): Promise<PayPageRow | null> {
  const { rows } = await knex.raw<{ rows: PayPageRow[] }>(
    `select link.organization_id as "organizationId", link.id as "linkId", link.status as "linkStatus", link.expires_at as "expiresAt",
       invoice.status as "invoiceStatus", invoice.invoice_number as "invoiceNumber", invoice.description,
       invoice.due_date as "dueDate", coalesce(charge.amount_cents, invoice.amount_cents) as amount,
       customer.name as "customerName", organization.name as "businessName", organization.logo_url as "businessLogo",
       number.label as line, number.e164 as "businessPhone",
       attempt.id as "attemptId", attempt.status as "attemptStatus",
       attempt.payment_link_id as "attemptLinkId", attempt.failure_text as "failureText",
       case when attempt.payment_link_id = link.id then attempt.checkout_url end as "checkoutUrl",
       receipt.token as "receiptToken"
     from payment_links link
     join invoices invoice on invoice.organization_id = link.organization_id and invoice.id = link.invoice_id
     join organizations organization on organization.id = link.organization_id
     left join customers customer on customer.organization_id = link.organization_id and customer.id = invoice.customer_id
     left join lateral (
       select phone_number_id from messages
       where organization_id = link.organization_id and payment_link_id = link.id
       order by created_at desc, id desc limit 1
     ) text on true
     left join lateral (
       select label, e164 from phone_numbers
       where organization_id = link.organization_id and (id = text.phone_number_id or is_default)
       order by is_default limit 1
     ) number on true
     left join lateral (
       select id, amount_cents from transactions
       where organization_id = link.organization_id and payment_link_id = link.id
       order by (link.status = 'active' and status = 'pending' and not is_voided) desc, status = 'completed' desc, created_at desc
       limit 1
     ) charge on true
     left join lateral (
       select id, status, failure_text, payment_link_id, checkout_url from payment_attempts
       where organization_id = link.organization_id and invoice_id = link.invoice_id
       order by created_at desc, id desc limit 1
     ) attempt on true
     left join receipts receipt on receipt.organization_id = link.organization_id and receipt.transaction_id = charge.id
       and receipt.refund_id is null
     where link.code = ?`,
    [code],
  )
  return rows[0] ?? null
}
