import { Problem } from '@parley/contract'
import { type Id, invoiceNumber } from '@parley/domain'
import type { Knex } from 'knex'

const ATTEMPTS = 5

/** Counts on until a number that nobody has used; others wait until the transaction ends. */
export async function takeFreeNumber(trx: Knex.Transaction, organizationId: Id): Promise<string> {
  const key = { organization_id: organizationId, name: 'invoice' }
  await trx('counters').insert(key).onConflict(['organization_id', 'name']).ignore()
  const counter: { value: number } | undefined = await trx('counters').where(key).forUpdate().first('value')
  for (let next = (counter?.value ?? 0) + 1; ; next += 1) {
    const invoice_number = invoiceNumber(next)
    const taken: unknown = await trx('invoices').where({ organization_id: organizationId, invoice_number }).first('id')
    if (taken) continue
    await trx('counters').where(key).update({ value: next })
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
