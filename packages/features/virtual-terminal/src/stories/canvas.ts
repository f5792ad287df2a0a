import { processTerminalPayment } from '@parley/contract'
import type { MockApi } from '@parley/mocks'
import type { StoryContext } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'

/** The canvas that a play queries for its assertions. */
export type Canvas = StoryContext['canvas']

/** Dialogs and toasts are rendered outside of the story's canvas. */
export const body = within(document.body)

export const search = (canvas: Canvas) => canvas.findByRole('combobox', { name: 'Find a customer' })
export const amountOf = (canvas: Canvas) => canvas.getByRole('spinbutton', { name: 'Amount to charge' })
export const button = (canvas: Canvas, name: string) => canvas.getByRole('button', { name })
export const process = (canvas: Canvas) => userEvent.click(button(canvas, 'Process Payment'))
export const summary = (canvas: Canvas) => within(canvas.getByRole('complementary', { name: 'Transaction Summary' }))
export const reference = (canvas: Canvas) => canvas.getByRole('textbox', { name: 'Reference/authorization code' })

/** Searches a customer by the beginning of the name and chooses them. */
export async function choose(canvas: Canvas, name: string) {
  await userEvent.type(await search(canvas), name.slice(0, 5))
  await userEvent.click(await canvas.findByRole('option', { name: new RegExp(name) }))
}

/** Chooses a customer and one of their open invoices. */
export async function owing(canvas: Canvas, name: string, invoiceNumber: string) {
  await choose(canvas, name)
  const list = await canvas.findByRole('combobox', { name: 'Unpaid invoice' })
  await userEvent.selectOptions(list, within(list).getByRole('option', { name: new RegExp(invoiceNumber) }))
}

/** Chooses a customer and fills in a new invoice of this amount, to be paid in full. */
export async function newInvoice(canvas: Canvas, name: string, amount: string) {
  await choose(canvas, name)
  await userEvent.click(canvas.getByRole('radio', { name: 'Create new invoice' }))
  await userEvent.type(canvas.getByRole('spinbutton', { name: 'Invoice amount' }), amount)
}

/** The dialog that shows a successful payment. */
export async function processed() {
  const dialog = await body.findByRole('dialog', { name: 'Payment Processed' })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}

export const PAYER = 'Maria Okafor'

/** A colleague takes a cash payment from PAYER for a new invoice, or for an open one when its number is given. */
export async function takeInCash(api: MockApi, amount: string, invoiceNumber?: string): Promise<void> {
  const customer = [...api.store.customers.values()].find(({ name }) => name === PAYER)
  const invoice = [...api.store.invoices.values()].find((one) => one.invoiceNumber === invoiceNumber)
  const payment = invoice
    ? { mode: 'existing', customerId: invoice.customerId, invoiceId: invoice.id, amount }
    : { mode: 'new', customerId: customer?.id, amount, invoiceAmount: amount, invoiceDueDate: '2026-11-19' }
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ ...payment, paymentMethod: 'Cash' })
  await api.fetch(new Request(new URL(processTerminalPayment.path, location.origin), { method: 'POST', headers, body }))
}
