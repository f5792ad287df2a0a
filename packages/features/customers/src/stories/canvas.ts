import { buildWorld, type ScenarioName } from '@parley/scenarios'
import type { StoryContext } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'

/** Where a play looks for what it asserts. */
export type Canvas = StoryContext['canvas']

/** Dialogs and messages stand outside of the story. */
export const body = within(document.body)

export const SEARCH = 'Search by name or phone...'

/** The customer of this name in a named world; null: the first without one. */
export function customerOf(scenario: ScenarioName, name: string | null) {
  const customer = buildWorld(scenario).customers.find((one) => one.name === name)
  if (!customer) throw new Error(`customerOf: ${scenario} has no ${name}`)
  return customer
}

/** The table of customers once it is there. */
export const table = async (canvas: Canvas) => within(await canvas.findByRole('table', { name: 'Customers' }))

/** The row of a customer. */
export const row = async (canvas: Canvas, name: string) =>
  within(await (await table(canvas)).findByRole('row', { name: new RegExp(name) }))

/** Waits for these words in the foot. */
export const count = (canvas: Canvas, words: string | RegExp) =>
  waitFor(() => expect(canvas.getByText(words)).toBeVisible())

/** The names in the list, in its order. */
export const names = (canvas: Canvas) =>
  [...canvas.getAllByRole('link')].filter((link) => link.hasAttribute('data-record')).map((link) => link.textContent)

/** Who has the longest name in `long-names`. */
export const LONGEST = 'Maximiliana Konstantinopoulou-Featherstonehaugh von Hohenzollern-Sigmaringen'
