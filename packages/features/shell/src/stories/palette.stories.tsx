// Loaded with the stories, so that a play waits for the palette's work and not for its first load.
import '../palette/search-palette.tsx'
import { useActions } from '@parley/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { CircleCheck } from 'lucide-react'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { AppShell } from '../app-shell.tsx'
import { SECTION_PATH } from '../navigation.ts'
import { Address, inSession } from './in-session.tsx'

const markDone = fn()
const refund = fn()

/** A screen with a selection. */
function Selected({ onDone, onRefund }: { onDone: () => void; onRefund: () => void }) {
  useActions('Conversation with Maria Okafor', [
    { id: 'done', label: 'Mark done', icon: CircleCheck, keys: 'E', run: onDone },
    { id: 'refund', label: 'Refund...', disabledReason: 'A payment is running', run: onRefund },
  ])
  return <h1>Messages</h1>
}

const meta = {
  title: 'Screens/Shell/Palette',
  component: AppShell,
  args: { children: <Address /> },
  decorators: [inSession],
  parameters: { landmark: 'own', route: `${SECTION_PATH}/customers` },
  beforeEach: () => {
    markDone.mockReset()
    refund.mockReset()
  },
} satisfies Meta<typeof AppShell>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const FIELD = { name: 'Search' } as const

/** Opens the palette by its shortcut and types `words`. */
async function search(canvas: Canvas, words: string) {
  await canvas.findByPlaceholderText('Search meetings, contacts...')
  await userEvent.keyboard('{Control>}k{/Control}')
  const found = within(await screen.findByRole('dialog', FIELD))
  await userEvent.type(found.getByRole('combobox', FIELD), words)
  return found
}
type Found = Awaited<ReturnType<typeof search>>

const status = (found: Found) => found.getByRole('status')
/**
 * Waits until no search is pending: slow typing searches for each part of the words, and only then are the results
 * those of the whole.
 */
const searched = (found: Found) => waitFor(() => expect(status(found)).not.toHaveTextContent('Searching...'))

/** Opens the palette, types `words`, and waits for the results. */
async function find(canvas: Canvas, words: string) {
  const found = await search(canvas, words)
  await searched(found)
  return found
}

const group = async (found: Found, name: string) => within(await found.findByRole('group', { name }))

export const PaletteOpen: Story = {
  play: async ({ canvas }) => {
    const box = await canvas.findByPlaceholderText('Search meetings, contacts...')
    await userEvent.click(box)
    const found = within(await screen.findByRole('dialog', FIELD))
    await waitFor(() => expect(found.getByRole('combobox', FIELD)).toHaveFocus())
    // The input is limited to the maximum that the server accepts.
    for (const input of [box, found.getByRole('combobox', FIELD)]) {
      await expect(input).toHaveAttribute('maxlength', '200')
    }
    await expect(found.getByPlaceholderText('Find people, invoices, amounts, pages and actions...')).toBeVisible()
    await expect(await found.findByRole('option', { name: /Maria Okafor/ })).toBeVisible()
  },
}

export const PaletteResults: Story = {
  play: async ({ canvas }) => {
    const found = await find(canvas, 'mar')
    await expect(await found.findByRole('option', { name: /Maria Okafor \(303\) 555-0134 · Billing/ })).toBeVisible()
    await waitFor(() => expect(found.queryByRole('option', { name: /Grace Lindqvist/ })).toBeNull())
    await userEvent.clear(found.getByRole('combobox', FIELD))
    await userEvent.type(found.getByRole('combobox', FIELD), 'krishnan')
    await expect(await found.findByRole('option', { name: /Uma Krishnan \(/ })).toBeVisible()
    await expect(await found.findByText('Customers', { selector: '[role=presentation]' })).toBeVisible()
  },
}

export const FoundByAmount: Story = {
  play: async ({ canvas }) => {
    const found = await find(canvas, '1240.5')
    const invoices = (await group(found, 'Invoices')).getAllByRole('option')
    await expect(invoices[0]).toHaveTextContent(/^INV-\d+, Maria Okafor.*\$1,240\.50 (Unpaid|Paid|Overdue)$/)
    await expect(invoices[0]).toHaveAttribute('aria-selected', 'true')
    const transactions = (await group(found, 'Transactions')).getAllByRole('option')
    await expect(transactions[0]).toHaveTextContent(/^[\da-f]{8}, Maria Okafor.*\$1,240\.50 (Pending|Completed)$/)
  },
}

export const FoundByNumber: Story = {
  play: async ({ canvas }) => {
    const found = await find(canvas, '2068')
    await expect((await group(found, 'Invoices')).getAllByRole('option')[0]).toHaveTextContent(/^INV-2068/)
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText(/^At .*\/invoices\?invoice=/)).toBeVisible()
  },
}

export const TransactionOpened: Story = {
  play: async ({ canvas }) => {
    const found = await find(canvas, '1240.5')
    const [first] = (await group(found, 'Transactions')).getAllByRole('option')
    if (first) await userEvent.click(first)
    await expect(await canvas.findByText(/^At .*\/transactions\?transaction=/)).toBeVisible()
  },
}

export const MoreThanFive: Story = {
  play: async ({ canvas }) => {
    const found = await find(canvas, 'inv-20')
    const invoices = (await group(found, 'Invoices')).getAllByRole('option')
    await expect(invoices).toHaveLength(6)
    await expect(invoices[5]).toHaveTextContent('Show all invoices with “inv-20”')
  },
}

export const OneCharacterFindsNoMoney: Story = {
  play: async ({ canvas }) => {
    const found = await find(canvas, 'i')
    await expect(await found.findByRole('option', { name: 'Invoices' })).toBeVisible()
    await expect(status(found)).toBeEmptyDOMElement()
    await expect(found.queryByRole('group', { name: 'Invoices' })).toBeNull()
  },
}

export const PageAtOnce: Story = {
  play: async ({ canvas }) => {
    await canvas.findByPlaceholderText('Search meetings, contacts...')
    await userEvent.keyboard('{Control>}k{/Control}')
    const found = within(await screen.findByRole('dialog', FIELD))
    await expect(await found.findByRole('option', { name: /Maria Okafor/ })).toBeVisible()
    const field = found.getByRole('combobox', FIELD)
    await fireEvent.change(field, { target: { value: 'transactions' } })
    await fireEvent.keyDown(field, { key: 'Enter' })
    await expect(await canvas.findByText(/^At .*\/transactions$/)).toBeVisible()
  },
}

export const PaletteNothingFound: Story = {
  play: async ({ canvas }) => {
    const found = await find(canvas, 'zzzz')
    await expect(await found.findByText('Nothing found for "zzzz"')).toBeVisible()
  },
}

export const PaletteSearching: Story = {
  parameters: { mock: { faults: { listInvoices: { isHeld: true } } } },
  play: async ({ canvas }) => {
    const found = await search(canvas, '1240.5')
    await expect((await group(found, 'Transactions')).getAllByRole('option')[0]).toBeVisible()
    await expect(status(found)).toHaveTextContent('Searching...')
  },
}

export const OneGroupFailed: Story = {
  parameters: { mock: { faults: { listInvoices: { status: 500 } } } },
  play: async ({ canvas }) => {
    const found = await find(canvas, '1240.5')
    await expect(await found.findByText('The search in invoices failed. Please try again.')).toBeVisible()
    await expect((await group(found, 'Transactions')).getAllByRole('option')[0]).toBeVisible()
  },
}

export const ActionOnSelection: Story = {
  args: { children: <Selected onDone={markDone} onRefund={refund} /> },
  play: async ({ canvas }) => {
    const found = await find(canvas, 'done')
    const [first] = (await group(found, 'Conversation with Maria Okafor')).getAllByRole('option')
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(markDone).toHaveBeenCalledOnce())
    await waitFor(() => expect(screen.queryByRole('dialog', FIELD)).toBeNull())
  },
}

export const ActionsOfAResult: Story = {
  args: { children: <Selected onDone={markDone} onRefund={refund} /> },
  play: async ({ canvas }) => {
    const found = await find(canvas, 'INV 2068')
    const [invoice] = (await group(found, 'Invoices')).getAllByRole('option')
    await expect(invoice).toHaveTextContent(/^INV-2068/)
    const actions = within(found.getByRole('listbox', { name: 'Actions' }))
    await expect(actions.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'View invoice Enter',
      'Go to conversation ',
      'Open profile ',
      'Mark done E',
      'Refund... A payment is running',
    ])
  },
}

export const ActionOfAResultDone: Story = {
  ...ActionsOfAResult,
  play: async (context) => {
    await ActionsOfAResult.play?.(context)
    await userEvent.keyboard('{Tab}{ArrowDown}{Enter}')
    await expect(await context.canvas.findByRole('link', { name: /^Messages/, current: 'page' })).toBeVisible()
    await expect(screen.queryByRole('dialog', FIELD)).toBeNull()
  },
}

export const ActionsBelowWhereNarrow: Story = {
  args: { children: <Selected onDone={markDone} onRefund={refund} /> },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Search/ }))
    const found = within(await screen.findByRole('dialog', FIELD))
    await expect(await found.findByRole('option', { name: /Mark done/ })).toBeVisible()
    await expect(found.queryByRole('listbox', { name: 'Actions' })).toBeNull()
  },
}

export const ActionNotNow: Story = {
  args: { children: <Selected onDone={markDone} onRefund={refund} /> },
  play: async ({ canvas }) => {
    const found = await find(canvas, 'refund')
    const action = await found.findByRole('option', { name: /Refund\.\.\. A payment is running/ })
    await expect(action).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
    await expect(refund).not.toHaveBeenCalled()
    await expect(found.getByRole('combobox', FIELD)).toHaveFocus()
  },
}

export const PalettePhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Search/ }))
    const found = within(await screen.findByRole('dialog', FIELD))
    await userEvent.type(found.getByRole('combobox', FIELD), '1240.5')
    await searched(found)
    const [first] = (await group(found, 'Invoices')).getAllByRole('option')
    await expect(first?.scrollWidth).toBeLessThanOrEqual(first?.clientWidth ?? 0)
    await expect(first).toHaveTextContent('$1,240.50')
  },
}
