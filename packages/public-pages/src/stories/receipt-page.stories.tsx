import { cents, type ReceiptData } from '@parley/domain'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { receiptPage, type ReceiptView } from '../receipt-page.ts'
import { drawnPage, PageFrame } from './page-frame.tsx'

const data: ReceiptData = {
  receipt_number: 'RCP-000118',
  business: { name: 'Larkspur Plumbing', phone: '+13035550100' },
  customer: { name: 'Maria Ortega', phone: '+13035550123', email: null },
  invoice: { invoice_number: 'INV-2071', description: 'Water heater, 50 gal, with installation' },
  payment: { amount: '1240.50', paid_at: '2026-03-22T16:30:00.000Z', payment_method: 'payment_link' },
}
const view: ReceiptView = {
  receiptNumber: 'RCP-000118',
  generatedAt: new Date('2026-03-22T16:30:02.000Z'),
  data,
  timezone: 'America/Denver',
  logoUrl: null,
  refunds: [],
  withdrawnAt: null,
  openBalance: null,
}

const meta = {
  title: 'Customer pages/Receipt',
  component: PageFrame,
  parameters: { layout: 'fullscreen' },
  args: { page: receiptPage(view) },
} satisfies Meta<typeof PageFrame>
export default meta
type Story = StoryObj<typeof meta>

const receipt = (changed: Partial<ReceiptView>) => ({ page: receiptPage({ ...view, ...changed }) })

export const OfAPayment: Story = {
  play: async ({ canvasElement }) => {
    const page = await drawnPage(canvasElement)
    await expect(page.getByRole('heading', { name: /\$1,240\.50/ })).toBeVisible()
    await expect(page.getByText('RCP-000118')).toBeVisible()
    await expect(page.getByText('INV-2071')).toBeVisible()
    await expect(await page.findByRole('button', { name: 'Print' })).toBeVisible()
  },
}

export const RefundedInPart: Story = {
  args: receipt({ refunds: [{ amount: cents(20_000), refundedAt: '2026-03-24T15:00:00.000Z' }] }),
  play: async ({ canvasElement }) => {
    const page = await drawnPage(canvasElement)
    await expect(page.getByText(/\$200\.00/)).toBeVisible()
    await expect(page.getByRole('heading', { name: /\$1,240\.50/ })).toBeVisible()
  },
}

export const OfARefund: Story = {
  args: receipt({
    receiptNumber: 'RFD-000007',
    data: {
      ...data,
      receipt_number: 'RFD-000007',
      refund: {
        amount: '200.00',
        refunded_at: '2026-03-24T15:00:00.000Z',
        refund_method: 'original_payment',
        payment_receipt_number: 'RCP-000118',
      },
    },
  }),
  play: async ({ canvasElement }) => {
    const page = await drawnPage(canvasElement)
    await expect(page.getByRole('heading', { name: /\$200\.00/ })).toBeVisible()
    await expect(page.getByText('RFD-000007')).toBeVisible()
    await expect(page.getByText('RCP-000118')).toBeVisible()
  },
}

/** The payment was undone: the invoice is open again, and can be paid from here. */
export const Withdrawn: Story = {
  args: receipt({
    withdrawnAt: new Date('2026-03-25T17:00:00.000Z'),
    openBalance: {
      invoiceNumber: 'INV-2071',
      amount: cents(124_050),
      dueDate: '2026-03-28',
      isOverdue: false,
      payUrl: 'https://pay.example/pay/abc',
    },
  }),
  play: async ({ canvasElement }) => {
    const page = await drawnPage(canvasElement)
    await expect(page.getByText('Invoice INV-2071 is open: $1,240.50')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Pay $1,240.50' })).toHaveAttribute(
      'href',
      'https://pay.example/pay/abc',
    )
    await expect(page.getByText(/Did you pay\?/)).toBeVisible()
  },
}

export const WithdrawnOverdueOnAPhone: Story = {
  args: receipt({
    withdrawnAt: new Date('2026-03-25T17:00:00.000Z'),
    openBalance: {
      invoiceNumber: 'INV-2071',
      amount: cents(124_050),
      dueDate: '2026-03-20',
      isOverdue: true,
      payUrl: null,
    },
  }),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const page = await drawnPage(canvasElement)
    const due = page.getByText(/It was due Mar 20, 2026\./)
    await expect(due).toBeVisible()
    await expect(page.queryByRole('link', { name: /^Pay/ })).toBeNull()
    const { body } = due.ownerDocument
    await expect(body.scrollWidth).toBeLessThanOrEqual(body.clientWidth)
  },
}
