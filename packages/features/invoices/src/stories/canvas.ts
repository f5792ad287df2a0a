import { addCents, type Cents, parseCents } from '@parley/domain'
import { buildWorld, type ScenarioName } from '@parley/scenarios'
import type { StoryContext } from '@storybook/react-vite'
import { within } from 'storybook/test'

/** Where a play looks for what it asserts. */
export type Canvas = StoryContext['canvas']

/** Dialogs and messages stand outside of the story. */
export const body = within(document.body)

/** The invoice with this number in a named world. */
export function invoiceOf(scenario: ScenarioName, invoiceNumber: string) {
  const invoice = buildWorld(scenario).invoices.find((one) => one.invoiceNumber === invoiceNumber)
  if (!invoice) throw new Error(`invoiceOf: ${scenario} has no ${invoiceNumber}`)
  return invoice
}

/** The address that opens the details of an invoice. */
export const detailRoute = (scenario: ScenarioName, invoiceNumber: string) =>
  `/?invoice=${invoiceOf(scenario, invoiceNumber).id}`

const money = (text: string | null | undefined) => parseCents(text?.replaceAll(/[$,]/g, '') ?? '')

/** The table of invoices once it is there. */
export const table = async (canvas: Canvas) => within(await canvas.findByRole('table', { name: 'Invoices' }))

/** What the listed invoices come to. */
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
