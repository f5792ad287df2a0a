import { PAYMENT_NOTES_MAX, PAYMENT_REFERENCE_MAX, TERMINAL_PAYMENT_METHODS } from '@parley/domain'
import { z } from 'zod'
import { id, localDate, moneyInput } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { invoice } from './invoices.ts'
import { MONEY_READS } from './money-reads.ts'
import { API } from './paths.ts'
import { transaction } from './transactions.ts'

export const terminalTransaction = transaction
  .extend({ processedByName: z.string().nullable() })
  .meta({ id: 'TerminalTransaction' })
export type TerminalTransaction = z.output<typeof terminalTransaction>

export const listTerminalTransactions = endpoint({
  name: 'listTerminalTransactions',
  method: 'GET',
  path: `${API}/transactions/virtual-terminal`,
  summary: 'List the last 10 payments through the virtual terminal, newest first',
  response: z.array(terminalTransaction),
  policy: 'virtualTerminal.use',
  watches: [{ topic: 'transaction' }],
})

const payment = {
  customerId: id,
  amount: moneyInput,
  paymentMethod: z.enum(TERMINAL_PAYMENT_METHODS),
  paymentReference: z.string().trim().max(PAYMENT_REFERENCE_MAX).nullable().optional(),
  paymentNotes: z.string().trim().max(PAYMENT_NOTES_MAX).nullable().optional(),
  /** Charges even if the same customer was charged the same amount within 10 minutes. */
  chargeAnyway: z.boolean().optional(),
}

export const processTerminalPayment = endpoint({
  name: 'processTerminalPayment',
  method: 'POST',
  path: `${API}/virtual-terminal/process`,
  summary:
    'Charge a card or record a payment; the transaction is completed, failed (`metadata.failure`), or pending while the outcome is unknown and then settles automatically',
  body: z.discriminatedUnion('mode', [
    z.object({ mode: z.literal('existing'), invoiceId: id, ...payment }),
    z.object({
      mode: z.literal('new'),
      invoiceAmount: moneyInput,
      invoiceDescription: z.string().trim().max(500).nullable().optional(),
      invoiceDueDate: localDate,
      ...payment,
    }),
  ]),
  response: z
    .object({
      transaction,
      invoice,
      customer: z.object({ id, name: z.string().nullable() }),
      /** URL for entering the card of a pending payment, when the provider takes it on its own page. */
      checkoutUrl: z.string().nullable(),
    })
    .meta({ id: 'TerminalPayment' }),
  refusals: [403, 409, 422],
  policy: 'virtualTerminal.use',
  affects: MONEY_READS,
  idempotent: true,
})
