import { Problem } from '@parley/contract'
import { type Id, invoiceNumber, invoiceNumberDraws } from '@parley/domain'
import type { Knex } from 'knex'

const ATTEMPTS = 5

/** Increments the counter to the next unused number; concurrent callers wait until the transaction ends. */
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

/** A random number that no invoice of the organisation has; undefined when none of the draws is free. */
export async function drawFreeNumber(
  knex: Knex,
  organizationId: Id,
  random: () => number = Math.random,
): Promise<string | undefined> {
  const drawn = invoiceNumberDraws(random)
  const taken = await knex('invoices')
    .where({ organization_id: organizationId })
    .whereIn('invoice_number', drawn)
    .select<{ invoice_number: string }[]>('invoice_number')
  const numbers = new Set(taken.map(({ invoice_number }) => invoice_number))
  return drawn.find((number) => !numbers.has(number))
}

/** Whether an error means that another invoice already has the number. */
export const isNumberTaken = (error: unknown): boolean => error instanceof Problem && error.body.code === 'duplicate'

/**
 * Retries creating an invoice when a payment request took its number concurrently; the next attempt sees that number.
 */
export async function retryTakenNumber<Result>(make: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await make()
    } catch (error) {
      if (!isNumberTaken(error) || attempt >= ATTEMPTS) throw error
    }
  }
}
