import type { ReceiptData } from '@parley/domain'
import type { Knex } from 'knex'

/** A receipt as its page shows it. */
export interface PublicReceipt {
  receiptNumber: string
  generatedAt: Date
  data: ReceiptData
  /** The organisation's zone, in which the page writes times. */
  timezone: string
}

export async function findReceiptByToken(knex: Knex, token: string): Promise<PublicReceipt | null> {
  const row = await knex('receipts')
    .join('organizations', 'organizations.id', 'receipts.organization_id')
    .where({ token })
    .first<{ receipt_number: string; generated_at: Date; data: ReceiptData; timezone: string } | undefined>(
      'receipt_number',
      'generated_at',
      'data',
      'timezone',
    )
  if (!row) return null
  return { receiptNumber: row.receipt_number, generatedAt: row.generated_at, data: row.data, timezone: row.timezone }
}
