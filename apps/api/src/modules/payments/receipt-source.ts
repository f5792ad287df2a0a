import type { Customer, Id } from '@parley/domain'
import type { ReceiptSource } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { HotStatement } from '../../db/hot-query.ts'
import { hotRowsIn } from '../../db/transaction.ts'
import { newId, randomToken } from '../../ids.ts'
import { UNNUMBERED } from './numbered-receipts.ts'

const RECEIPT_TOKEN_BYTES = 24

export interface ReceiptSourceRow {
  organization_name: string
  customer_id: Id
  name: string | null
  phone: string
  email: string | null
  opted_out_at: Date | null
  business_phone: string | null
}

/** Of an organisation `o`, its customer `c` and its default number `n`. */
export const RECEIPT_SOURCE_COLUMNS =
  'o.name as organization_name, c.id as customer_id, c.name, c.phone, c.email, c.opted_out_at, n.e164 as business_phone'

const READ: HotStatement = {
  name: 'read_receipt_source',
  text: `
    select ${RECEIPT_SOURCE_COLUMNS}
    from organizations o
    join customers c on c.organization_id = o.id and c.id = $2
    left join phone_numbers n on n.organization_id = o.id and n.is_default
    where o.id = $1`,
}

/** What a receipt of the customer is made from; null for an unknown customer. Its number comes when it is written. */
export async function readReceiptSource(
  trx: Knex.Transaction,
  organizationId: Id,
  customerId: Id,
  now: Date,
): Promise<ReceiptSource | null> {
  const [row] = await hotRowsIn<ReceiptSourceRow>(trx, READ, [organizationId, customerId])
  return row ? newReceiptSource(row, now) : null
}

/** With a secret of its own. */
export function newReceiptSource(row: ReceiptSourceRow, now: Date): ReceiptSource {
  const { organization_name, customer_id: id, name, phone, email, opted_out_at, business_phone } = row
  const customer: Customer = { id, name, phoneNumber: phone, email, optedOutAt: opted_out_at }
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
