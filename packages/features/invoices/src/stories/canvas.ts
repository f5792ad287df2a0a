import { addCents, type Cents, parseCents } from '@parley/domain'
import { buildWorld, type ScenarioName } from '@parley/scenarios'
import type { StoryContext } from '@storybook/react-vite'
import { within } from 'storybook/test'

/** The canvas in which a play function runs its queries. */
export type Canvas = StoryContext['canvas']

/** Queries for dialogs and toasts, which render outside of the story. */
export const body = within(document.body)

/** The invoice with this number in a named world. */
export function invoiceOf(scenario: ScenarioName, invoiceNumber: string) {
  const invoice = buildWorld(scenario).invoices.find((one) => one.invoiceNumber === invoiceNumber)
  if (!invoice) throw new Error(`invoiceOf: ${scenario} has no ${invoiceNumber}`)
  return invoice
}

/** Route that opens the details of an invoice. */
export const detailRoute = (scenario: ScenarioName, invoiceNumber: string) =>
  `/?invoice=${invoiceOf(scenario, invoiceNumber).id}`

const money = (text: string | null | undefined) => parseCents(text?.replaceAll(/[$,]/g, '') ?? '')

/** Returns the table of invoices once it has rendered. */
export const table = async (canvas: Canvas) => within(await canvas.findByRole('table', { name: 'Invoices' }))

/** Returns the sum of the listed invoices. */
export async function listedSum(canvas: Canvas): Promise<Cents> {
  const rows = (await table(canvas)).getAllByRole('row').slice(1)
  return addCents(
    ...rows.map((row) => {
      const amount = money(within(row).getAllByRole('cell')[2]?.textContent)
      if (amount === null) throw new Error(`listedSum: no amount in ${row.textContent}`)
      return amount
    }),
  )
}
