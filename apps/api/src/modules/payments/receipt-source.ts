import { type Id, receiptNumber } from '@parley/domain'
import type { ReceiptSource } from '@parley/state-machines'
import type { Knex } from 'knex'
import { newId, randomToken } from '../../ids.ts'
import { getOrganization } from '../settings/organizations.service.ts'
import { lockCounter } from './counters.ts'
import { getCustomer } from './payment-locks.ts'

const RECEIPT_TOKEN_BYTES = 24

/** The secret in a receipt's address. */
export const newReceiptToken = () => randomToken(RECEIPT_TOKEN_BYTES)

/** What the next receipt is made from; its number is held until the transaction ends, and `take` uses it up. */
export async function lockReceiptSource(
  trx: Knex.Transaction,
  organizationId: Id,
  customerId: Id,
  now: Date,
): Promise<{ source: ReceiptSource; take(): Promise<void> }> {
  const counter = await lockCounter(trx, organizationId, 'receipt')
  const number = counter.last + 1
  const source: ReceiptSource = {
    organization: await getOrganization(trx, organizationId),
    customer: await getCustomer(trx, organizationId, customerId),
    defaultPhone: await findDefaultPhone(trx, organizationId),
    receiptNumber: receiptNumber(number),
    receiptToken: newReceiptToken(),
    now,
    newId,
  }
  return { source, take: () => counter.moveTo(number) }
}

async function findDefaultPhone(trx: Knex.Transaction, organizationId: Id): Promise<{ phoneNumber: string } | null> {
  const row: { e164: string } | undefined = await trx('phone_numbers')
    .where({ organization_id: organizationId, is_default: true })
    .first('e164')
  return row ? { phoneNumber: row.e164 } : null
}
