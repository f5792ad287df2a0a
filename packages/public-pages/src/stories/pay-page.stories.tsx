import { cents, type PayPageStatus } from '@parley/domain'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { payPage, type PayPageView } from '../pay-page.ts'
import { drawnPage, PageFrame } from './page-frame.tsx'

const view: PayPageView = {
  status: 'payable',
  amount: cents(124_050),
  invoiceNumber: 'INV-2071',
  description: 'Water heater, 50 gal, with installation',
  dueDate: '2026-03-28',
  business: { name: 'Larkspur Plumbing', line: 'Main', phone: '+13035550100' },
  customer: 'Maria O.',
  declineText: null,
  receiptPath: null,
  checkoutUrl: null,
  isOwnAttempt: true,
  isSimulated: false,
}

const meta = {
  title: 'Customer pages/Payment page',
  component: PageFrame,
  parameters: { layout: 'fullscreen' },
  args: { page: payPage(view) },
} satisfies Meta<typeof PageFrame>
export default meta
type Story = StoryObj<typeof meta>

const inState = (status: PayPageStatus, changed: Partial<PayPageView> = {}) => ({
  page: payPage({ ...view, ...changed, status }),
})

export const Payable: Story = {
  play: async ({ canvasElement }) => {
    const page = await drawnPage(canvasElement)
    await expect(page.getByRole('heading', { name: 'Amount due $1,240.50' })).toBeVisible()
    await expect(page.getByText('Invoice #INV-2071, due Mar 28, 2026')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay $1,240.50' })).toBeVisible()
    await expect(page.getByText('For Maria O.')).toBeVisible()
    await expect(page.getByText('Card details go straight to the payment provider.')).toBeVisible()
    await expect(page.queryByRole('button', { name: /Simulate/ })).toBeNull()
  },
}

export const Simulated: Story = {
  args: inState('payable', { isSimulated: true }),
  play: async ({ canvasElement }) => {
    const page = await drawnPage(canvasElement)
    await expect(page.getByRole('button', { name: 'Simulate a declined payment' })).toBeVisible()
    await expect(page.getByText('Demonstration: no money moves.')).toBeVisible()
  },
}

export const Declined: Story = {
  args: inState('declined', { declineText: 'Your card has expired.' }),
  play: async ({ canvasElement }) => {
    const page = await drawnPage(canvasElement)
    await expect(page.getByRole('alert')).toHaveTextContent(
      'Payment declined. Your card has expired. You were not charged. Please try again.',
    )
    await expect(page.getByRole('button', { name: 'Pay $1,240.50' })).toBeVisible()
  },
}

export const Processing: Story = {
  args: inState('processing'),
  play: async ({ canvasElement }) => {
    const page = await drawnPage(canvasElement)
    await expect(page.getByRole('status')).toHaveTextContent(
      'Your payment of $1,240.50 is being processed. This page updates automatically and shows the next step.',
    )
    await expect(page.queryByRole('button')).toBeNull()
  },
}

/** Staff take a card for part of the invoice. */
export const ProcessingElsewhere: Story = {
  args: inState('processing', { isOwnAttempt: false }),
  play: async ({ canvasElement }) => {
    const page = await drawnPage(canvasElement)
    await expect(page.getByRole('status')).toHaveTextContent(
      'Another payment for this invoice is in progress. You cannot pay here until it is done; this page updates automatically.',
    )
    await expect(page.getByRole('link', { name: '(303) 555-0100' })).toBeVisible()
    await expect(page.queryByText(/1,240\.50/)).toBeNull()
    await expect(page.queryByRole('button')).toBeNull()
  },
}

export const AtTheCheckout: Story = {
  args: inState('processing', { checkoutUrl: 'https://checkout.example/one' }),
  play: async ({ canvasElement }) => {
    const page = await drawnPage(canvasElement)
    await expect(page.getByRole('link', { name: 'Continue to payment' })).toHaveAttribute(
      'href',
      'https://checkout.example/one',
    )
  },
}

export const Paid: Story = {
  args: inState('paid', { receiptPath: '/receipt/one' }),
  play: async ({ canvasElement }) => {
    const page = await drawnPage(canvasElement)
    await expect(page.getByRole('heading', { name: 'Amount paid $1,240.50' })).toBeVisible()
    await expect(page.getByText('Thank you for your payment!')).toBeVisible()
    await expect(page.getByRole('link', { name: 'View receipt' })).toHaveAttribute('href', '/receipt/one')
  },
}

export const Expired: Story = {
  args: inState('expired'),
  play: async ({ canvasElement }) => {
    const page = await drawnPage(canvasElement)
    await expect(page.getByRole('heading', { name: 'This payment link has expired' })).toBeVisible()
    await expect(page.getByText('Nothing was charged. Ask us for a new link to pay this invoice.')).toBeVisible()
    await expect(page.getByRole('link', { name: '(303) 555-0100' })).toHaveAttribute('href', 'tel:+13035550100')
  },
}

export const Cancelled: Story = {
  args: inState('cancelled'),
  play: async ({ canvasElement }) => {
    const page = await drawnPage(canvasElement)
    await expect(page.getByRole('heading', { name: 'This payment link is no longer valid' })).toBeVisible()
    await expect(page.getByText('It was replaced or withdrawn. Use the latest link we sent you.')).toBeVisible()
  },
}

export const VoidInvoice: Story = {
  args: inState('void'),
  play: async ({ canvasElement }) => {
    const page = await drawnPage(canvasElement)
    await expect(page.getByRole('heading', { name: 'This invoice was cancelled' })).toBeVisible()
    await expect(page.queryByRole('button')).toBeNull()
  },
}

/** The name is unknown, there is no description, and the business gave no number. */
export const LittleKnown: Story = {
  args: inState('payable', {
    customer: null,
    description: null,
    business: { name: 'Larkspur Plumbing', phone: null },
  }),
  play: async ({ canvasElement }) => {
    const page = await drawnPage(canvasElement)
    await expect(page.getByRole('button', { name: 'Pay $1,240.50' })).toBeVisible()
    await expect(page.queryByText(/Question about/)).toBeNull()
    await expect(page.queryByText(/^For /)).toBeNull()
  },
}

const LONG = 'Larkspur Plumbing, Heating, Drain Cleaning and Water Treatment of the Front Range'

export const LongNamesOnAPhone: Story = {
  args: inState('payable', {
    amount: cents(99_999_999),
    business: { name: LONG, line: 'Emergency line, nights and weekends', phone: '+13035550100' },
    description: 'Repipe of the whole house in copper: '.repeat(6),
  }),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const page = await drawnPage(canvasElement)
    await expect(page.getByText(LONG)).toBeVisible()
    const { body } = page.getByText(LONG).ownerDocument
    await expect(body.scrollWidth).toBeLessThanOrEqual(body.clientWidth)
  },
}
