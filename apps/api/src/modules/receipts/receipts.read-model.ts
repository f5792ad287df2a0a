import type { Receipt as WireReceipt } from '@parley/contract'
import {
  type Cents,
  type Id,
  publicReceiptContent,
  type Receipt,
  receiptContent,
  type ReceiptData,
  type ReceiptSentTo,
  receiptUrl,
} from '@parley/domain'
import type { Knex } from 'knex'

/** A receipt with the data that its pages show. */
export interface StoredReceipt extends Receipt {
  organizationId: Id
  /** The organisation's time zone, in which pages show times. */
  timezone: string
  /** The current logo of the business. */
  logoUrl: string | null
  /** Succeeded refunds of the payment, oldest first; empty for the receipt of a refund. */
  refunds: { amount: Cents; refundedAt: string }[]
  /** null while the receipt is valid. */
  withdrawnAt: Date | null
}

interface Row {
  organization_id: Id
  id: Id
  transaction_id: Id
  refund_id: Id | null
  receipt_number: string
  token: string
  data: ReceiptData
  generated_at: Date
  timezone: string
  logo_url: string | null
  sent_to: ReceiptSentTo
  refunds: { amount: number; refundedAt: string }[]
  withdrawn_at: Date | null
}

function receiptsOf(knex: Knex) {
  return knex('receipts as r')
    .join('organizations as o', 'o.id', 'r.organization_id')
    .select(
      'r.organization_id',
      'r.id',
      'r.transaction_id',
      'r.refund_id',
      'r.receipt_number',
      'r.token',
      'r.data',
      'r.generated_at',
    )
    .join('transactions as t', (on) =>
      on.on('t.organization_id', 'r.organization_id').andOn('t.id', 'r.transaction_id'),
    )
    .select('o.timezone', 'o.logo_url', 'r.sent_to', 't.reversed_at as withdrawn_at')
    .select(
      knex.raw(`coalesce((
        select json_agg(json_build_object('amount', f.amount_cents, 'refundedAt', f.settled_at) order by f.settled_at, f.id)
        from refunds f where r.refund_id is null and f.organization_id = r.organization_id and f.transaction_id = r.transaction_id
          and f.status = 'succeeded'), '[]') as refunds`),
    )
}

function receiptOf(row: Row): StoredReceipt {
  return {
    organizationId: row.organization_id,
    id: row.id,
    transactionId: row.transaction_id,
    refundId: row.refund_id,
    receiptNumber: row.receipt_number,
    token: row.token,
    data: row.data,
    generatedAt: row.generated_at,
    sentTo: row.sent_to,
    withdrawnAt: row.withdrawn_at,
    timezone: row.timezone,
    logoUrl: row.logo_url,
    refunds: row.refunds.map(({ amount, refundedAt }) => ({
      amount: amount as Cents,
      refundedAt: new Date(refundedAt).toISOString(),
    })),
  }
}

export async function findReceiptByToken(knex: Knex, token: string): Promise<StoredReceipt | null> {
  const row = (await receiptsOf(knex).where({ 'r.token': token }).first()) as Row | undefined
  return row ? receiptOf(row) : null
}

export async function findReceipt(
  knex: Knex,
  organizationId: Id,
  of: { id: Id } | { transactionId: Id } | { refundId: Id },
): Promise<StoredReceipt | null> {
  const row = (await receiptsOf(knex)
    .where({ 'r.organization_id': organizationId, ...keyOf(of) })
    .first()) as Row | undefined
  return row ? receiptOf(row) : null
}

function keyOf(of: { id: Id } | { transactionId: Id } | { refundId: Id }) {
  if ('id' in of) return { 'r.id': of.id }
  return 'refundId' in of
    ? { 'r.refund_id': of.refundId }
    : { 'r.transaction_id': of.transactionId, 'r.refund_id': null }
}

/** The fields of a receipt that the customer may see. */
export function toPublicReceipt({ receiptNumber, generatedAt, data, refunds, withdrawnAt }: StoredReceipt) {
  return {
    receiptNumber,
    generatedAt: generatedAt.toISOString(),
    receiptData: publicReceiptContent(data),
    refunds,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }
}

export function toWireReceipt(receipt: StoredReceipt, publicUrl: string): WireReceipt {
  const { id, transactionId, refundId, token } = receipt
  const receiptData = receiptContent(receipt.data)
  return { ...toPublicReceipt(receipt), receiptData, id, transactionId, refundId, url: receiptUrl(publicUrl, token) }
}
