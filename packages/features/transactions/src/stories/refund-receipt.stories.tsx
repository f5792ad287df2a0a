import { cents } from '@parley/domain'
import type { MockApi } from '@parley/mocks'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { TransactionsScreen } from '../transactions-screen.tsx'
import type { Canvas } from './canvas.ts'
import { paymentOf, transactionRoute } from './worlds.ts'

const meta = {
  title: 'Screens/Transactions/Refund receipt',
  component: TransactionsScreen,
  globals: { role: 'standard' },
  parameters: { route: transactionRoute('INV-2056') },
} satisfies Meta<typeof TransactionsScreen>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)

async function refunds() {
  const details = within(await body.findByRole('dialog', { name: 'Transaction details' }))
  return within(await details.findByRole('region', { name: 'Refunds' }))
}
async function view() {
  await userEvent.click(await (await refunds()).findByRole('button', { name: 'View receipt of $200.00' }))
  return within(await body.findByRole('dialog', { name: 'Refund Receipt' }))
}
async function open() {
  await userEvent.click(await (await view()).findByRole('button', { name: 'Send via Text' }))
  await body.findByRole('textbox', { name: /Phone number/ })
  return within(body.getByRole('dialog', { name: 'Send Receipt' }))
}
const send = (dialog: Canvas) => userEvent.click(dialog.getByRole('button', { name: 'Send receipt' }))

export const Viewed: Story = {
  play: async () => {
    const dialog = await view()
    const receipt = within(await dialog.findByRole('article', { name: /^Receipt RFD-\d{6}$/ }))
    for (const text of ['Larkspur Plumbing', 'Amount refunded', '$200.00', 'Yvonne Achebe', 'INV-2056']) {
      await expect(receipt.getByText(text)).toBeVisible()
    }
    const of = (term: string) => receipt.getByText(term).nextSibling
    await expect(of('Date')).toHaveTextContent(/^Nov 12, 2026/)
    await expect(of('Method')).toHaveTextContent('Original payment')
    await expect(of('Of the payment')).toHaveTextContent(/^\$1,085\.60 on Nov 3, 2026/)
    await expect(of('Payment receipt')).toHaveTextContent(/^RCP-\d{6}$/)
    await expect(receipt.queryByText(/Customer request/)).toBeNull()
    await expect(dialog.getByRole('link', { name: 'View online' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/receipt\/.+/),
    )
  },
}

/** Adds a refund to Yvonne's payment that is pending at the provider. */
function addPending(api: MockApi) {
  const { id: transactionId } = paymentOf(api, 'INV-2056')
  const known = [...api.store.refunds.values()].find((refund) => refund.transactionId === transactionId)
  if (!known) throw new Error('addPending: INV-2056 has no refund')
  const id = '019d1915-4dfb-737c-865b-0dd084411000'
  api.store.refunds.set(id, { ...known, id, amount: cents(1100), status: 'pending', settledAt: null })
}

export const NoneYet: Story = {
  beforeEach: ({ mockApi }) => addPending(mockApi),
  play: async () => {
    const list = await refunds()
    await expect(await list.findByText('$11.00')).toBeVisible()
    await expect(list.getByText('$640.00')).toBeVisible()
    await expect(list.getAllByRole('button')).toEqual([list.getByRole('button', { name: 'View receipt of $200.00' })])
  },
}

export const Settles: Story = {
  globals: { role: 'admin' },
  parameters: { route: transactionRoute('INV-2060'), live: true, mock: { deliveryMs: 50 } },
  play: async () => {
    const list = await refunds()
    await expect(list.queryByRole('button', { name: /receipt/ })).toBeNull()
    await userEvent.click(list.getByRole('button', { name: 'Approve $850.00 for INV-2060' }))
    const question = within(await body.findByRole('alertdialog', { name: 'Approve Refund?' }))
    await userEvent.click(question.getByRole('button', { name: 'Approve $850.00' }))
    await userEvent.click(await list.findByRole('button', { name: 'View receipt of $850.00' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Refund Receipt' }))
    await expect(await dialog.findByText('Amount refunded')).toBeVisible()
    await expect(dialog.getByText('Maria Okafor')).toBeVisible()
  },
}

export const NoReceipt: Story = {
  beforeEach: ({ mockApi }) => mockApi.store.receipts.clear(),
  play: async () => {
    const dialog = await view()
    await expect(await dialog.findByText('No receipt found for this refund')).toBeVisible()
    await expect(dialog.queryByRole('button', { name: 'Send via Text' })).toBeNull()
  },
}

export const SentByText: Story = {
  play: async ({ mockApi }) => {
    const dialog = await open()
    await userEvent.click(dialog.getByRole('radio', { name: 'Full receipt' }))
    const preview = dialog.getByRole('region', { name: 'SMS preview' }).querySelector('p')?.textContent
    await expect(preview).toMatch(/^Larkspur Plumbing\nRefund receipt RFD-\d{6}\nRefunded \$200\.00 on Nov 12, 2026/)
    await send(dialog)
    await expect(await body.findByText('Receipt sent successfully')).toBeVisible()
    const texts = [...mockApi.store.messages.values()].map(({ content }) => content)
    await expect(texts.filter((content) => content.includes('Refund receipt RFD-'))).toEqual([
      expect.stringContaining(preview ?? 'no preview'),
    ])
  },
}

export const SendFailed: Story = {
  beforeEach: ({ mockApi }) => {
    const customer = mockApi.store.customers.get(paymentOf(mockApi, 'INV-2056').customerId)
    if (customer) customer.optedOutAt = mockApi.now()
  },
  play: async () => {
    const dialog = await open()
    await userEvent.type(dialog.getByRole('textbox', { name: /Message/ }), 'Sorry, Yvonne.')
    await send(dialog)
    await expect(await body.findByText('Failed to send receipt')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: /Message/ })).toHaveDisplayValue('Sorry, Yvonne.')
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await open()
    await expect(await body.findByRole('region', { name: 'SMS preview' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}
