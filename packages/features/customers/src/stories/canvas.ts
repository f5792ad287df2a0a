import { buildWorld, type ScenarioName } from '@parley/scenarios'
import type { StoryContext } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'

/** Where a play function looks for the elements that it asserts. */
export type Canvas = StoryContext['canvas']

/** Dialogs and toasts are rendered outside the story's canvas. */
export const body = within(document.body)

export const SEARCH = 'Search by name or phone...'

/** The customer with this name in a scenario; null finds the first one without a name. */
export function customerOf(scenario: ScenarioName, name: string | null) {
  const customer = buildWorld(scenario).customers.find((one) => one.name === name)
  if (!customer) throw new Error(`customerOf: ${scenario} has no ${name}`)
  return customer
}

/** The customer table once it has loaded. */
export const table = async (canvas: Canvas) => within(await canvas.findByRole('table', { name: 'Customers' }))

/** The row of a customer. */
export const row = async (canvas: Canvas, name: string) =>
  within(await (await table(canvas)).findByRole('row', { name: new RegExp(name) }))

/** Waits until this text is visible, such as the count in the footer. */
export const count = (canvas: Canvas, words: string | RegExp) =>
  waitFor(() => expect(canvas.getByText(words)).toBeVisible())

/** The customer names in the list, in its order. */
export const names = (canvas: Canvas) =>
  [...canvas.getAllByRole('link')].filter((link) => link.hasAttribute('data-record')).map((link) => link.textContent)

/** The longest customer name in `long-names`. */
export const LONGEST = 'Maximiliana Konstantinopoulou-Featherstonehaugh von Hohenzollern-Sigmaringen'
