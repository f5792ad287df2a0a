import type { Customer, Id } from '@parley/domain'
import type { ReceiptSource, RefundReceiptSource } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { HotStatement } from '../../db/hot-query.ts'
import { hotRowsIn } from '../../db/transaction.ts'
import { newId, randomToken } from '../../ids.ts'
import { UNNUMBERED } from './receipts.repository.ts'

const RECEIPT_TOKEN_BYTES = 24

interface Row {
  organization_name: string
  customer_id: Id
  name: string | null
  phone: string
  other_phones: string[]
  email: string | null
  customer_zone: string | null
  opted_out_at: Date | null
  business_phone: string | null
}

/** Columns of an organisation `o`, its customer `c` and its default number `n`. */
const COLUMNS = `o.name as organization_name, c.id as customer_id, c.name, c.phone, c.other_phones, c.email,
  c.timezone as customer_zone, c.opted_out_at, n.e164 as business_phone`

const READ: HotStatement = {
  name: 'read_receipt_source',
  text: `
    select ${COLUMNS}
    from organizations o
    join customers asked on asked.organization_id = o.id and asked.id = $2
    join customers c on c.organization_id = o.id and c.id = coalesce(asked.merged_into_id, asked.id)
    left join phone_numbers n on n.organization_id = o.id and n.is_default
    where o.id = $1`,
}

/**
 * Reads the data for a receipt of the customer, or of the customer they were merged into; null for an unknown customer.
 * The receipt number is assigned on writing.
 */
export async function readReceiptSource(
  trx: Knex.Transaction,
  organizationId: Id,
  customerId: Id,
  now: Date,
): Promise<ReceiptSource | null> {
  const [row] = await hotRowsIn<Row>(trx, READ, [organizationId, customerId])
  return row ? sourceOf(row, now) : null
}

const READ_FOR_REFUND: HotStatement = {
  name: 'read_refund_receipt_source',
  text: `
    select ${COLUMNS}, r.receipt_number as payment_receipt_number
    from transactions t
    join organizations o on o.id = t.organization_id
    join customers c on c.organization_id = t.organization_id and c.id = t.customer_id
    left join phone_numbers n on n.organization_id = o.id and n.is_default
    left join receipts r on r.organization_id = t.organization_id and r.transaction_id = t.id and r.refund_id is null
    where t.organization_id = $1 and t.id = $2`,
}

/**
 * Reads the data for the receipt of a refund of this payment; null for an unknown payment. The receipt number is
 * assigned on writing.
 */
export async function readRefundReceiptSource(
  trx: Knex.Transaction,
  organizationId: Id,
  transactionId: Id,
  now: Date,
): Promise<RefundReceiptSource | null> {
  type RefundRow = Row & { payment_receipt_number: string | null }
  const [row] = await hotRowsIn<RefundRow>(trx, READ_FOR_REFUND, [organizationId, transactionId])
  return row ? { ...sourceOf(row, now), paymentReceiptNumber: row.payment_receipt_number } : null
}

/** Builds the source with a new random receipt token. */
function sourceOf(row: Row, now: Date): ReceiptSource {
  const { organization_name, customer_id: id, name, email, business_phone } = row
  const customer: Customer = {
    id,
    name,
    phoneNumber: row.phone,
    otherPhoneNumbers: row.other_phones,
    email,
    timezone: row.customer_zone,
    optedOutAt: row.opted_out_at,
  }
  return {
    organization: { name: organization_name },
    customer,
    defaultPhone: business_phone === null ? null : { phoneNumber: business_phone },
    receiptNumber: UNNUMBERED,
    receiptToken: randomToken(RECEIPT_TOKEN_BYTES),
    now,
    newId,
  }
}
