import { Problem } from '@parley/contract'
import { type Id, invoiceNumber } from '@parley/domain'
import type { Knex } from 'knex'
import { lockCounter } from '../payments/counters.ts'

const ATTEMPTS = 5

/** Counts on until a number that nobody has used; others wait until the transaction ends. */
export async function takeFreeNumber(trx: Knex.Transaction, organizationId: Id): Promise<string> {
  const counter = await lockCounter(trx, organizationId, 'invoice')
  for (let next = counter.last + 1; ; next += 1) {
    const invoice_number = invoiceNumber(next)
    const taken: unknown = await trx('invoices').where({ organization_id: organizationId, invoice_number }).first('id')
    if (taken) continue
    await counter.moveTo(next)
    return invoice_number
  }
}

/** Makes an invoice again when a payment request took its number under our hands; the next attempt sees it. */
export async function retryTakenNumber<Result>(make: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await make()
    } catch (error) {
      if (!(error instanceof Problem && error.body.code === 'duplicate') || attempt >= ATTEMPTS) throw error
    }
  }
}
