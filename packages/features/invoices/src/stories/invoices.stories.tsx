import { formatCents } from '@parley/domain'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { InvoicesScreen } from '../invoices-screen.tsx'
import { body, type Canvas, detailRoute, invoiceOf, listedSum, table } from './canvas.ts'

const meta = {
  title: 'Screens/Invoices/Invoices',
  component: InvoicesScreen,
  globals: { role: 'manager' },
} satisfies Meta<typeof InvoicesScreen>
export default meta
type Story = StoryObj<typeof meta>

const SEARCH = 'Search by invoice # or customer...'
const metric = (canvas: Canvas, label: string) => canvas.findByRole('link', { name: new RegExp(`^${label}.*\\d`) })
const row = async (canvas: Canvas, invoiceNumber: string) =>
  within(await (await table(canvas)).findByRole('row', { name: new RegExp(invoiceNumber) }))
const actionsOf = async (canvas: Canvas, invoiceNumber: string) =>
  (await row(canvas, invoiceNumber)).getAllByRole('button').map((button) => button.getAttribute('aria-label'))
const count = (canvas: Canvas, words: string | RegExp) => waitFor(() => expect(canvas.getByText(words)).toBeVisible())

export const All: Story = {
  // Narrower viewports show fewer columns.
  globals: { viewport: { value: 'desk' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible()
    await expect(canvas.getByRole('searchbox', { name: SEARCH })).toHaveAttribute('placeholder', SEARCH)
    const shown = await table(canvas)
    await expect((await shown.findAllByRole('columnheader')).map((head) => head.textContent)).toEqual([
      'Invoice #',
      'Customer',
      'Amount',
      'Status',
      'Created Date',
      'Due Date',
      'Created By',
      'Assigned To',
      'Actions',
    ])
    await expect((await row(canvas, 'INV-2069')).getByText('(303) 555-0195')).toBeVisible()
    await expect((await row(canvas, 'INV-2070')).getByText('Paid: Nov 19, 2026')).toBeVisible()
    await expect((await row(canvas, 'INV-2064')).getByText('Overdue')).toBeVisible()
    await expect((await row(canvas, 'INV-2063')).getByText('Unassigned')).toBeVisible()
  },
}

export const TotalOutstanding: Story = {
  play: async ({ canvas }) => {
    const card = await metric(canvas, 'Total Outstanding')
    await userEvent.click(card)
    await count(canvas, '7 invoices')
    await expect(card).toHaveTextContent(formatCents(await listedSum(canvas)))
    await expect(card).toHaveAttribute('aria-current', 'true')
    await expect(canvas.getByRole('button', { name: 'Status: Unpaid or overdue' })).toBeVisible()
  },
}

export const PaidThisMonth: Story = {
  play: async ({ canvas }) => {
    const card = await metric(canvas, 'Paid This Month')
    await userEvent.click(card)
    await count(canvas, '8 invoices')
    await expect(card).toHaveTextContent(formatCents(await listedSum(canvas)))
    await expect(canvas.getByRole('button', { name: 'Date: Paid this month' })).toBeVisible()
  },
}

export const OverdueOnes: Story = {
  play: async ({ canvas }) => {
    const card = await metric(canvas, 'Overdue')
    await userEvent.click(card)
    await count(canvas, '3 invoices')
    await expect(card).toHaveTextContent(`${formatCents(await listedSum(canvas))} past the due date`)
    await expect((await table(canvas)).getAllByText('Overdue')).toHaveLength(3)
  },
}

export const AverageTime: Story = {
  play: async ({ canvas }) => {
    const card = await metric(canvas, 'Avg Payment Time')
    await expect(card).toHaveTextContent(/\d days/)
    await userEvent.click(card)
    await waitFor(async () => {
      const rows = await table(canvas)
      await expect(rows.queryByText('Unpaid')).toBeNull()
      await expect(rows.getAllByText('Paid').length).toBeGreaterThan(0)
    })
    await expect(canvas.getByRole('button', { name: 'Status: Paid' })).toBeVisible()
  },
}

export const Filtered: Story = {
  play: async ({ canvas }) => {
    const choose = async (filter: string, options: readonly string[], option: string) => {
      await userEvent.click(await canvas.findByRole('button', { name: `${filter}: ${options[0]}` }))
      const offered = await body.findAllByRole('option')
      await expect(offered.slice(0, options.length).map(({ textContent }) => textContent)).toEqual(options)
      await userEvent.click(await body.findByRole('option', { name: option }))
    }
    await table(canvas)
    await choose('Status', ['All Status', 'Unpaid', 'Paid', 'Overdue', 'Void'], 'Unpaid')
    await choose('Date', ['All Time', 'Last 7 days', 'Last 30 days', 'Last 90 days'], 'Last 7 days')
    await choose('Created by', ['All Users'], 'Priya Raman')
    await count(canvas, '2 invoices')
    await userEvent.type(canvas.getByRole('searchbox', { name: SEARCH }), 'okafor')
    await count(canvas, '1 invoice')
    await expect((await row(canvas, 'INV-2068')).getByText('Maria Okafor')).toBeVisible()
  },
}

export const FromTheAddress: Story = {
  parameters: { route: '/?status=void&dateRange=last30days' },
  play: async ({ canvas }) => {
    await expect((await row(canvas, 'INV-2063')).getByText('Void')).toBeVisible()
    await count(canvas, '1 invoice')
    await expect(canvas.getByRole('button', { name: 'Status: Void' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Date: Last 30 days' })).toBeVisible()
  },
}

const helenId = invoiceOf('lively', 'INV-2064').customerId

export const OfOneCustomer: Story = {
  parameters: { route: `/?customerId=${helenId}&status=outstanding` },
  play: async ({ canvas }) => {
    await row(canvas, 'INV-2064')
    const customer = await canvas.findByRole('button', { name: /^Customer: (?!One)/ })
    await count(canvas, /^1 invoice$/)
    await userEvent.click(customer)
    await userEvent.click(await body.findByRole('option', { name: 'All customers' }))
    await count(canvas, '7 invoices')
  },
}

export const RowActions: Story = {
  play: async ({ canvas }) => {
    await expect(await actionsOf(canvas, 'INV-2068')).toEqual([
      'View, INV-2068',
      'Send reminder, INV-2068',
      'Mark as paid, INV-2068',
      'Void invoice, INV-2068',
    ])
    await expect(await actionsOf(canvas, 'INV-2064')).toHaveLength(4)
    await expect(await actionsOf(canvas, 'INV-2070')).toEqual(['View, INV-2070'])
    await expect(await actionsOf(canvas, 'INV-2063')).toEqual(['View, INV-2063'])
  },
}

const ask = async (canvas: Canvas, label: string, question: string) => {
  await userEvent.click((await row(canvas, 'INV-4020')).getByRole('button', { name: `${label}, INV-4020` }))
  return within(await body.findByRole('alertdialog', { name: question }))
}

export const MarkPaidAskedFromRow: Story = {
  parameters: { scenario: 'payment-states' },
  play: async ({ canvas }) => {
    const asked = await ask(canvas, 'Mark as paid', 'Mark Invoice as Paid?')
    await expect(asked.getByText(/^INV-4020, .+, \$225\.00 \(\$185\.00 left\)$/)).toBeVisible()
  },
}

export const VoidAskedFromRow: Story = {
  parameters: { scenario: 'payment-states' },
  play: async ({ canvas }) => {
    const asked = await ask(canvas, 'Void invoice', 'Void Invoice?')
    await expect(asked.getByText(/^INV-4020, .+, \$225\.00 \(\$185\.00 left\)$/)).toBeVisible()
  },
}

export const ReminderWaitsForLink: Story = {
  parameters: { scenario: 'payment-states', mock: { faults: { getInvoice: { isHeld: true } } } },
  play: async ({ canvas, mockApi }) => {
    const asked = await ask(canvas, 'Send reminder', 'Send reminder?')
    await expect(asked.getByRole('button', { name: 'Send reminder' })).toHaveAttribute('aria-disabled', 'true')
    await expect(asked.queryByText(/sample/)).toBeNull()
    mockApi.setFaults({})
    await userEvent.click(asked.getByRole('button', { name: 'Cancel' }))
    const again = await ask(canvas, 'Send reminder', 'Send reminder?')
    const send = again.getByRole('button', { name: 'Send reminder' })
    await waitFor(() => expect(send).not.toHaveAttribute('aria-disabled'))
    await expect(send).toBeVisible()
  },
}

export const StandardRole: Story = {
  globals: { role: 'standard' },
  play: async ({ canvas, mockApi }) => {
    await expect(await actionsOf(canvas, 'INV-2068')).toContain('Mark as paid, INV-2068')
    const me = mockApi.actor()?.userId
    const isMine = (number: string) => invoiceOf('lively', number).createdByUserId === me
    const voiding = async (number: string) =>
      (await row(canvas, number)).getByRole('button', { name: `Void invoice, ${number}` })
    await expect(isMine('INV-2068')).toBe(false)
    await expect(await voiding('INV-2068')).toHaveAttribute('aria-disabled', 'true')
    ;(await voiding('INV-2068')).focus()
    await waitFor(async () =>
      expect(await voiding('INV-2068')).toHaveAccessibleDescription('You can only void invoices you created'),
    )
    const mine = ['INV-2071', 'INV-2069', 'INV-2064', 'INV-2059'].find(isMine) ?? ''
    await expect(await voiding(mine)).not.toHaveAttribute('aria-disabled', 'true')
  },
}

export const BasicRole: Story = {
  globals: { role: 'basic' },
  play: async ({ canvas }) => {
    await expect(await actionsOf(canvas, 'INV-2068')).toEqual(['View, INV-2068'])
    await expect(canvas.queryByRole('button', { name: 'Create Invoice' })).toBeNull()
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const shown = await table(canvas)
    const [first, second] = await shown.findAllByRole('link')
    first?.focus()
    await userEvent.keyboard('/')
    await expect(canvas.getByRole('searchbox', { name: SEARCH })).toHaveFocus()
    first?.focus()
    await userEvent.keyboard('j')
    await expect(second).toHaveFocus()
    await userEvent.keyboard('k')
    await expect(first).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const dialog = await body.findByRole('dialog', { name: 'INV-2071' })
    await expect(dialog).toBeVisible()
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(first).toHaveFocus())
  },
}

export const PaidElsewhere: Story = {
  parameters: { live: true, route: '/?status=outstanding' },
  play: async ({ canvas, mockApi }) => {
    await count(canvas, '7 invoices')
    const { id } = invoiceOf('lively', 'INV-2069')
    await mockApi.fetch(
      new Request(`${location.origin}/api/parley/invoices/${id}/mark-paid`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }),
    )
    await count(canvas, '6 invoices')
    await expect((await table(canvas)).queryByText('INV-2069')).toBeNull()
    const card = await metric(canvas, 'Total Outstanding')
    await waitFor(() => expect(card).toHaveTextContent('$5,476.75'))
  },
}

/** Returns the amounts of the rows from the top. */
const amounts = async (canvas: Canvas) => {
  const links = await (await table(canvas)).findAllByRole('link', { name: /^INV-/ })
  return links.map((link) =>
    Number(/\$([\d,.]+)/.exec(link.closest('tr')?.textContent ?? '')?.[1]?.replaceAll(',', '')),
  )
}

export const Sorted: Story = {
  parameters: { route: '/?sort=-amount' },
  play: async ({ canvas }) => {
    const head = async (name: string) => (await table(canvas)).getByRole('columnheader', { name })
    await expect(await head('Amount')).toHaveAttribute('aria-sort', 'descending')
    const highest = await amounts(canvas)
    await expect(highest).toEqual(highest.toSorted((one, other) => other - one))
    await userEvent.click(canvas.getByRole('button', { name: 'Amount' }))
    await waitFor(async () => expect(await head('Amount')).toHaveAttribute('aria-sort', 'ascending'))
    await waitFor(async () => expect((await amounts(canvas))[0]).toBeLessThan(highest[0] ?? 0))
    await userEvent.click(canvas.getByRole('button', { name: 'Due Date' }))
    await waitFor(async () => expect(await head('Due Date')).toHaveAttribute('aria-sort', 'ascending'))
  },
}

export const SortedOnTablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  parameters: { route: '/?sort=amount' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Sort: Amount, lowest first' })).toBeVisible()
  },
}

export const MorePages: Story = {
  play: async ({ canvas }) => {
    await count(canvas, /^50 of \d+ invoices shown$/)
    const shown = canvas.getByText(/^Total \$[\d,.]+, outstanding \$5,571\.75$/).textContent
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }))
    await count(canvas, /^100 of \d+ invoices shown$/)
    await expect(canvas.getByText(/^Total \$/)).toHaveTextContent(shown)
  },
}

export const PaidInPart: Story = {
  parameters: { scenario: 'payment-states' },
  play: async ({ canvas }) => {
    await expect((await row(canvas, 'INV-4020')).getByText('$185.00 left')).toBeVisible()
  },
}

export const NothingFound: Story = {
  parameters: { route: '/?search=nobody%20at%20all' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No invoices found')).toBeVisible()
  },
}

export const FiltersCleared: Story = {
  ...NothingFound,
  play: async (context) => {
    await NothingFound.play?.(context)
    const { canvas, mockApi } = context
    mockApi.setFaults({ listInvoices: { isHeld: true } })
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }))
    await expect(await canvas.findByText('Loading invoices...')).toBeVisible()
    await expect(canvas.queryByText('No invoices found')).toBeNull()
    mockApi.setFaults({})
    await expect(await canvas.findByRole('link', { name: 'INV-2071' })).toBeVisible()
    await expect(canvas.getByRole('searchbox', { name: SEARCH })).toHaveValue('')
  },
}

export const UnknownCreator: Story = {
  parameters: { route: '/?createdBy=00000000-0000-7000-8000-000000000000' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No invoices found')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }))
    await expect(await canvas.findByRole('link', { name: 'INV-2071' })).toBeVisible()
  },
}

export const Empty: Story = {
  parameters: { scenario: 'empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No invoices found')).toBeVisible()
    await expect(await metric(canvas, 'Total Outstanding')).toHaveTextContent('$0.00')
    await expect(canvas.getAllByRole('button', { name: 'Create Invoice' })).toHaveLength(2)
  },
}

export const Loading: Story = {
  parameters: { mock: { faults: { listInvoices: { isHeld: true }, getInvoiceMetrics: { isHeld: true } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading invoices...')).toBeVisible()
    await expect(canvas.getByText('Total Outstanding')).toBeVisible()
  },
}

export const LoadFailed: Story = {
  parameters: { mock: { faults: { listInvoices: { status: 500 }, getInvoiceMetrics: { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch invoices')).toBeVisible()
    await expect(await canvas.findByText(/^Failed to fetch metrics/)).toBeVisible()
    await expect(canvas.queryByText(/\$0\.00|^0 /)).toBeNull()
  },
}

export const LoadedAgain: Story = {
  ...LoadFailed,
  play: async (context) => {
    await LoadFailed.play?.(context)
    const { canvas, mockApi } = context
    mockApi.setFaults({})
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('link', { name: 'INV-2071' })).toBeVisible()
  },
}

export const RefreshFailed: Story = {
  parameters: { live: true },
  play: async ({ canvas, mockApi }) => {
    await expect(await canvas.findByRole('link', { name: 'INV-2071' })).toBeVisible()
    await metric(canvas, 'Total Outstanding')
    mockApi.setFaults({ listInvoices: { status: 503 }, getInvoiceMetrics: { status: 503 } })
    const { id: invoiceId, organizationId } = invoiceOf('lively', 'INV-2071')
    mockApi.emit({ type: 'invoice', organizationId, ids: { invoiceId } })
    await expect(await canvas.findByText(/Could not refresh the list/)).toBeVisible()
    await expect(await canvas.findByText(/Could not refresh the totals/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'INV-2071' })).toBeVisible()
  },
}

const LONG = 'Maximiliana Konstantinopoulou-Featherstonehaugh von Hohenzollern-Sigmaringen'

const withLongNames: Story['beforeEach'] = ({ mockApi }) => {
  const invoice = mockApi.store.invoices.get(invoiceOf('lively', 'INV-2071').id)
  const customer = mockApi.store.customers.get(invoice?.customerId ?? '')
  const user = mockApi.store.users.get(invoice?.createdByUserId ?? '')
  if (!invoice || !customer || !user) throw new Error('withLongNames: INV-2071 is not there')
  Object.assign(customer, { name: LONG })
  Object.assign(user, { name: LONG })
  Object.assign(invoice, { invoiceNumber: `INV-2071-${'9'.repeat(30)}` })
}

export const LongNames: Story = {
  beforeEach: withLongNames,
  play: async ({ canvas }) => {
    const shown = await table(canvas)
    await expect((await shown.findAllByTitle(LONG)).length).toBeGreaterThan(1)
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  },
}

export const Tablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Invoices' }))
    await expect(await list.findByRole('link', { name: 'INV-2071' })).toBeVisible()
    await userEvent.click(list.getByRole('button', { name: 'Actions for INV-2071' }))
    await expect((await body.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'View invoice',
      'Send reminder',
      'Mark as paid',
      'Void invoice',
    ])
    const menu = body.getByRole('menu', { name: 'Actions for INV-2071' })
    await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(menu).not.toBeInTheDocument())
  },
}

export const Phone: Story = {
  beforeEach: withLongNames,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Invoices' }))
    await expect(await list.findByText('Maria Okafor', { selector: 'li:nth-child(4) *' })).toBeVisible()
    await expect(list.getByText('Paid: Nov 19, 2026', { selector: 'li:nth-child(2) *' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  },
}

export const UnknownInvoice: Story = {
  parameters: { route: detailRoute('lively', 'INV-2071').slice(0, -1) },
  play: async () => {
    await expect(await body.findByText('Invoice not found')).toBeVisible()
  },
}
