import { addCents, cents, formatCents, subtractCents } from '@parley/domain'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { TransactionsScreen } from '../transactions-screen.tsx'
import type { Canvas } from './canvas.ts'

const meta = {
  title: 'Screens/Transactions/Transactions',
  component: TransactionsScreen,
  globals: { role: 'manager' },
} satisfies Meta<typeof TransactionsScreen>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)
const rowOf = async (canvas: Canvas, invoiceNumber: string) => {
  const cell = await canvas.findByText(invoiceNumber)
  return within(cell.closest('tr') ?? cell)
}

export const List: Story = {
  play: async ({ canvas, mockApi }) => {
    await expect(await canvas.findByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible()
    const grace = await rowOf(canvas, 'INV-2070')
    await expect(grace.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^[0-9a-f]{8}$/),
      'Grace Lindqvist',
      'INV-2070',
      '$412.75',
      'Completed',
      'Payment Link',
      expect.stringContaining('Devin Kim'),
      'Nov 18, 2026',
      'Nov 19, 2026',
      '',
    ])
    await expect(canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Transaction ID',
      'Customer',
      'Invoice #',
      'Amount',
      'Status',
      'Payment Method',
      'Initiated By',
      'Created Date',
      'Completed Date',
      'Actions',
    ])
    await expect(grace.getByRole('button', { name: 'Refund transaction, INV-2070' })).toBeVisible()
    const id = grace.getByRole('link')
    await expect(id.title.slice(0, 8)).toBe(id.textContent)
    const nadia = await rowOf(canvas, 'INV-2057')
    await expect(nadia.getByText('N/A')).toBeVisible()
    await expect(nadia.getByText('Other')).toBeVisible()
    await expect((await rowOf(canvas, 'INV-2067')).getByText('Virtual Terminal')).toBeVisible()
    const luis = await rowOf(canvas, 'INV-2071')
    await expect(luis.getByText('-')).toBeVisible()
    await expect(luis.getByRole('button', { name: 'Void transaction, INV-2071' })).toBeVisible()
    const paid = [...mockApi.store.transactions.values()].filter(({ completedAt }) => completedAt !== null)
    const sum = addCents(...paid.map(({ amount, refundedAmount }) => subtractCents(amount, refundedAmount)))
    const average = formatCents(cents(Math.round(sum / paid.length)))
    await expect(await canvas.findByRole('link', { name: /^Total Processed\s*\$/ })).toHaveTextContent(formatCents(sum))
    await expect(canvas.getByRole('link', { name: /^Average Transaction\s*\$/ })).toHaveTextContent(average)
  },
}

export const FootOfMorePages: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^50 of \d+ transactions shown$/)).toBeVisible()
    const card = await canvas.findByRole('link', { name: /^Total Processed\s*\$/ })
    const [total = ''] = /\$[\d,]+\.\d\d/.exec(card.textContent) ?? []
    await expect(await canvas.findByText(`128 payments processed: ${total} net of refunds`)).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox'), 'inv-1')
    await waitFor(() => expect(canvas.queryByText('INV-2071')).toBeNull())
    await waitFor(() => expect(canvas.queryByText(/^128 payments/)).toBeNull())
    await expect(await canvas.findByText(/^\d+ payments processed: .* net of refunds$/)).toBeVisible()
    await expect(canvas.getByText(/^50 of \d+ transactions shown$/)).toBeVisible()
  },
}

export const EndedRowsOfferNothing: Story = {
  play: async ({ canvas }) => {
    const omar = await rowOf(canvas, 'INV-2063')
    await expect(omar.getByText('Voided')).toBeVisible()
    await expect(omar.queryByRole('button')).toBeNull()
    const carl = await rowOf(canvas, 'INV-2055')
    await expect(carl.getByText('Refunded')).toBeVisible()
    await expect(carl.queryByRole('button')).toBeNull()
    await expect((await rowOf(canvas, 'INV-2056')).getByText('$200.00 refunded')).toBeInTheDocument()
    await expect((await rowOf(canvas, 'INV-2056')).getByText('-$200.00')).toBeVisible()
  },
}

export const CardOpensItsRows: Story = {
  play: async ({ canvas }) => {
    const card = await canvas.findByRole('link', { name: /^This Month\s*\$/ })
    await userEvent.click(card)
    const [total = ''] = /\$[\d,]+\.\d\d/.exec(card.textContent) ?? []
    await expect(await canvas.findByText(`8 payments processed: ${total} net of refunds`)).toBeVisible()
    await expect(card).toHaveAttribute('aria-current', 'true')
    await expect(canvas.getByRole('button', { name: /Completed this month/ })).toBeVisible()
  },
}

export const SuccessRateOpensCompletedAndFailed: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: /^Success Rate.*128 completed versus 7 failed/ }))
    await waitFor(() => expect(canvas.queryByText('INV-2071')).toBeNull())
    await expect(await canvas.findByText('INV-2065')).toBeVisible()
  },
}

export const Filters: Story = {
  play: async ({ canvas }) => {
    const choose = async (filter: string, expected: readonly string[], option: string) => {
      await userEvent.click(await canvas.findByRole('button', { name: filter }))
      const offered = await body.findAllByRole('option')
      await expect(offered.slice(0, expected.length).map(({ textContent }) => textContent)).toEqual(expected)
      await userEvent.click(await body.findByRole('option', { name: option }))
    }
    await canvas.findByText('INV-2071')
    await choose('Initiated By All Team Members', ['All Team Members'], 'Ana Ruiz')
    await choose('Date range: All Time', ['All Time', 'Last 7 days', 'Last 30 days', 'This Month'], 'Last 30 days')
    await choose('Status All', ['All', 'Completed', 'Pending', 'Failed', 'Refunded', 'Voided', 'Reversed'], 'Voided')
    await waitFor(() => expect(canvas.queryByText('INV-2071')).toBeNull())
    await expect(await canvas.findByText('INV-2063')).toBeVisible()
  },
}

export const Reversed: Story = {
  parameters: { scenario: 'payment-states', route: '/?status=reversed' },
  play: async ({ canvas }) => {
    const row = await rowOf(canvas, 'INV-4021')
    await expect(
      row.getByTitle(/^Reversed by Priya Raman on Nov 18, 2026.*: The check was for another invoice$/),
    ).toBeVisible()
    await expect(row.getByText('$237.50').tagName).toBe('S')
    await expect(row.getByRole('button', { name: 'View receipt, INV-4021' })).toBeVisible()
    await expect(row.queryByRole('button', { name: /^Refund/ })).toBeNull()
    await expect(await canvas.findByRole('link', { name: /^Success Rate.*4 completed/ })).toBeVisible()
    await expect(canvas.queryByText(/payment processed/)).toBeNull()
  },
}

export const Searched: Story = {
  play: async ({ canvas }) => {
    const field = await canvas.findByPlaceholderText('Search by customer or invoice #...')
    await canvas.findAllByText('Tom Abernathy')
    await userEvent.type(field, 'carrillo')
    await waitFor(() => expect(canvas.queryByText('Tom Abernathy')).toBeNull())
    await expect((await canvas.findAllByText('Luis Carrillo'))[0]).toBeVisible()
  },
}

export const NothingFound: Story = {
  parameters: { route: '/?search=nobody+of+that+name' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No transactions found')).toBeVisible()
  },
}

export const FiltersCleared: Story = {
  ...NothingFound,
  play: async (context) => {
    await NothingFound.play?.(context)
    const { canvas, mockApi } = context
    mockApi.setFaults({ listTransactions: { isHeld: true } })
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }))
    await expect(await canvas.findByText('Loading transactions...')).toBeVisible()
    await expect(canvas.queryByText('No transactions found')).toBeNull()
    mockApi.setFaults({})
    await expect(await canvas.findByText('INV-2071')).toBeVisible()
  },
}

export const UnknownInitiator: Story = {
  parameters: { route: '/?initiatedBy=00000000-0000-7000-8000-000000000000' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No transactions found')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }))
    await expect(await canvas.findByText('INV-2071')).toBeVisible()
  },
}

export const Empty: Story = {
  parameters: { scenario: 'empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No transactions found')).toBeVisible()
    await expect(await canvas.findByRole('link', { name: /^Success Rate\s*N\/A/ })).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: { mock: { faults: { '*': { isHeld: true } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading transactions...')).toBeVisible()
    await expect(canvas.getByRole('columnheader', { name: 'Completed Date' })).toBeVisible()
  },
}

export const LoadFailed: Story = {
  parameters: {
    mock: { faults: { listTransactions: { status: 500, times: 'once' }, getTransactionMetrics: { status: 500 } } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch transactions')).toBeVisible()
    await expect(await canvas.findByText(/^Failed to fetch metrics/)).toBeVisible()
    await expect(canvas.queryByText(/^0 (completed|invoices)/)).toBeNull()
    await expect(canvas.queryByText('0 transactions')).toBeNull()
  },
}

export const LoadedAgain: Story = {
  ...LoadFailed,
  play: async (context) => {
    await LoadFailed.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText('INV-2071')).toBeVisible()
  },
}

export const LongNames: Story = {
  parameters: { scenario: 'payment-states' },
  beforeEach: ({ mockApi }) => {
    for (const customer of mockApi.store.customers.values()) {
      customer.name = 'Maximiliana Konstantinopoulou-Featherstonehaugh von Hohenzollern-Sigmaringen'
    }
  },
  play: async ({ canvas }) => {
    const [name] = await canvas.findAllByText(/^Maximiliana/)
    await expect(name).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Transactions' }))
    const exporting = canvas.getByRole('button', { name: 'Export CSV' })
    await expect(exporting.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth)
    await expect(await list.findByText('Luis Carrillo')).toBeVisible()
    await canvas.findByText(/^2 refunds need approval/)
    // The list moves up once the figures above it are loaded.
    await canvas.findByRole('link', { name: /^Total Processed\s*\$/ })
    await userEvent.click(list.getByRole('button', { name: /^Actions for .*INV-2071/ }))
    await expect(await body.findByRole('menuitem', { name: 'Void transaction' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('INV-2067')
    const [first, second] = document.querySelectorAll<HTMLElement>('[data-record]')
    first?.focus()
    await userEvent.keyboard('j')
    await expect(second).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const dialog = await body.findByRole('dialog', { name: 'Transaction details' })
    await expect(await within(dialog).findByText('Tom Abernathy')).toBeVisible()
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(second).toHaveFocus())
    await userEvent.keyboard('/')
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
  },
}
