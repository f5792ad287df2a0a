import { cents } from '@parley/domain'
import type { MockApi } from '@parley/mocks'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { TransactionsScreen } from '../transactions-screen.tsx'
import { paymentOf, transactionRoute } from './worlds.ts'

const meta = {
  title: 'Screens/Transactions/Details',
  component: TransactionsScreen,
  globals: { role: 'admin' },
} satisfies Meta<typeof TransactionsScreen>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)
const opened = async () => within(await body.findByRole('dialog', { name: 'Transaction details' }))
const opens = (invoiceNumber: string) => ({ parameters: { route: transactionRoute(invoiceNumber) } })

export const Completed: Story = {
  ...opens('INV-2070'),
  play: async () => {
    const dialog = await opened()
    await expect(await dialog.findByText('Grace Lindqvist')).toBeVisible()
    const terms = dialog.getAllByRole('term').map(({ textContent }) => textContent)
    await expect(terms).toEqual([
      'Amount',
      'Customer',
      'Phone',
      'Invoice',
      'Method',
      'Initiated by',
      'Created',
      'Completed',
      'Processing time',
      'Transaction ID',
      'Payment provider ID',
    ])
    const of = (term: string) => dialog.getByText(term, { selector: 'dt' }).nextSibling
    await expect(of('Phone')).toHaveTextContent(/^\(303\) 555-01\d\d$/)
    await expect(of('Payment provider ID')).toHaveTextContent(/py_[0-9a-f]{20}/)
    await expect(dialog.getByText('Completed', { selector: ':not(dt)' })).toBeVisible()
    await expect(dialog.getByText('In prototype, this is simulated')).toBeVisible()
    await expect(dialog.getByText(/^[\d,]+ minutes$/)).toBeVisible()
    await expect(dialog.getByText(/"last4": "4242"/)).toBeVisible()
    await expect(dialog.getByText('Refunds cannot be undone. Customer will be notified.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Refund Transaction' })).toBeVisible()
  },
}

const topOf = (button: HTMLElement) => Math.round(button.getBoundingClientRect().top)

export const ButtonsInOneLineOnAPhone: Story = {
  ...opens('INV-2070'),
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await opened()
    const refund = await dialog.findByRole('button', { name: 'Refund Transaction' })
    await expect(topOf(dialog.getByRole('button', { name: 'View receipt' }))).toBe(topOf(refund))
    await expect(dialog.getAllByRole('button', { name: 'Close' })).toHaveLength(1)
  },
}

export const ButtonsInOneLineAtDoubleSize: Story = {
  ...opens('INV-2070'),
  globals: { viewport: { value: 'zoomed' } },
  play: async () => {
    const dialog = await opened()
    const refund = await dialog.findByRole('button', { name: 'Refund Transaction' })
    const note = dialog.getByText('Refunds cannot be undone. Customer will be notified.')
    await expect(topOf(dialog.getByRole('button', { name: 'View receipt' }))).toBe(topOf(refund))
    await expect(note.getBoundingClientRect().bottom).toBeGreaterThan(refund.getBoundingClientRect().top)
  },
}

export const PartlyRefunded: Story = {
  ...opens('INV-2056'),
  play: async () => {
    const dialog = await opened()
    const block = within(await dialog.findByRole('region', { name: 'Partly refunded' }))
    await expect(block.getByText('$1,085.60')).toBeVisible()
    await expect(block.getByText('$200.00')).toBeVisible()
    await expect(block.getByText(/^Nov 12, 2026/)).toBeVisible()
    await expect(dialog.getByText('$885.60')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Process Additional Refund' })).toBeVisible()
  },
}

export const FullyRefunded: Story = {
  ...opens('INV-2055'),
  play: async () => {
    const dialog = await opened()
    await expect(await dialog.findByText('This transaction has been fully refunded.')).toBeVisible()
    await expect(dialog.queryByRole('button', { name: /Refund/ })).toBeNull()
  },
}

export const Pending: Story = {
  ...opens('INV-2068'),
  play: async () => {
    const dialog = await opened()
    await expect(await dialog.findByText('Cancel this pending transaction.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Void Transaction' })).toBeVisible()
  },
}

export const Voided: Story = {
  ...opens('INV-2063'),
  play: async () => {
    const dialog = await opened()
    const block = within(await dialog.findByRole('region', { name: 'Voided' }))
    await expect(block.getByText('Invoice voided: customer waits until spring')).toBeVisible()
    await expect(block.getByText(/^Nov 12, 2026/)).toBeVisible()
    await expect(dialog.queryByRole('button', { name: /Void|Refund/ })).toBeNull()
  },
}

export const Reversed: Story = {
  parameters: { scenario: 'payment-states', route: '/?status=reversed' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: /^[\da-f]{8}$/ }))
    const dialog = await opened()
    const block = within(await dialog.findByRole('region', { name: 'Reversed' }))
    await expect(block.getByText(/^Nov 18, 2026/)).toBeVisible()
    await expect(block.getByText('Priya Raman')).toBeVisible()
    await expect(block.getByText('The check was for another invoice')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'View receipt' })).toBeVisible()
    await expect(dialog.queryByRole('button', { name: /Void|Refund/ })).toBeNull()
    await expect(dialog.queryByText('Refunds cannot be undone. Customer will be notified.')).toBeNull()
  },
}

export const Failed: Story = {
  ...opens('INV-2065'),
  play: async () => {
    const dialog = await opened()
    await expect(await dialog.findByText('The bank declined the card.')).toBeVisible()
    await expect(dialog.queryByRole('button', { name: /Void|Refund/ })).toBeNull()
  },
}

/** Adds a refund to Yvonne's payment in each state that only a provider or an admin can cause. */
function addRefunds(api: MockApi) {
  const { id, organizationId } = paymentOf(api, 'INV-2056')
  const known = [...api.store.refunds.values()].find(({ transactionId }) => transactionId === id)
  if (!known) throw new Error('addRefunds: INV-2056 has no refund')
  const states = [
    ['pending', 1100, null],
    ['unknown', 1200, null],
    ['failed', 1300, 'The card account is closed'],
    ['rejected', 1400, null],
  ] as const
  const admin = [...api.store.users.values()].find(({ role }) => role === 'admin')
  for (const [status, amount, failureText] of states) {
    api.store.refunds.set(status, {
      ...known,
      id: `019d1915-4dfb-737c-865b-0dd0844${amount}0`,
      organizationId,
      status,
      amount: cents(amount),
      failureText,
      decidedByUserId: status === 'rejected' ? (admin?.id ?? null) : null,
    })
  }
}

export const RefundStates: Story = {
  ...opens('INV-2056'),
  beforeEach: ({ mockApi }) => addRefunds(mockApi),
  play: async () => {
    const dialog = await opened()
    const list = within(await dialog.findByRole('region', { name: 'Refunds' }))
    await expect(list.getByText('Pending')).toBeVisible()
    await expect(list.getByText('The payment provider is working on it.')).toBeVisible()
    await expect(list.getByText('Unknown')).toBeVisible()
    await expect(list.getByText(/We keep checking; do not refund twice\./)).toBeVisible()
    await expect(
      list.getByText('The card account is closed. No money has moved; the amount can be refunded again.'),
    ).toBeVisible()
    await expect(list.getByText('Dana Whitfield rejected it. No money has moved.')).toBeVisible()
    await expect(list.getByText('Needs approval')).toBeVisible()
    await expect(list.getByText('Succeeded')).toBeVisible()
  },
}

export const NotFound: Story = {
  parameters: { route: '/?transaction=019d1915-4dfb-737c-865b-0dd08443572e' },
  play: async () => {
    await expect(await (await opened()).findByText('Transaction not found')).toBeVisible()
  },
}

export const LoadFailed: Story = {
  parameters: { route: transactionRoute('INV-2070'), mock: { faults: { getTransaction: { status: 500 } } } },
  play: async () => {
    await expect(await (await opened()).findByText('Failed to fetch transaction detail')).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: { route: transactionRoute('INV-2070'), mock: { faults: { getTransaction: { isHeld: true } } } },
  play: async () => {
    await expect(await (await opened()).findByText('Loading transaction...')).toBeVisible()
  },
}

export const Phone: Story = {
  parameters: { route: transactionRoute('INV-2056') },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await opened()
    await expect(await dialog.findByText('Yvonne Achebe')).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}
