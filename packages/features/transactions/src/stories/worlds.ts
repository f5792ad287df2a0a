import type { MockApi } from '@parley/mocks'
import { buildWorld, type ScenarioName } from '@parley/scenarios'

/** Route that opens the payment of an invoice in a named world. */
export function transactionRoute(invoiceNumber: string, scenario: ScenarioName = 'lively'): string {
  const world = buildWorld(scenario)
  const invoice = world.invoices.find((one) => one.invoiceNumber === invoiceNumber)
  const transaction = world.transactions.find(({ invoiceId }) => invoiceId === invoice?.id)
  if (!transaction) throw new Error(`transactionRoute: ${scenario} has no payment of ${invoiceNumber}`)
  return `/?transaction=${transaction.id}`
}

/** Returns the stored payment of an invoice, for example to change its state before the story starts. */
export function paymentOf({ store }: MockApi, invoiceNumber: string) {
  const invoice = [...store.invoices.values()].find((one) => one.invoiceNumber === invoiceNumber)
  const transaction = [...store.transactions.values()].find(({ invoiceId }) => invoiceId === invoice?.id)
  if (!transaction) throw new Error(`paymentOf: no payment of ${invoiceNumber}`)
  return transaction
}
