import type { ScenarioName } from '@parley/scenarios'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { InvoicePrintScreen } from '../print/invoice-print-screen.tsx'
import { invoiceOf } from './canvas.ts'

const route = (scenario: ScenarioName, invoiceNumber: string) => `/${invoiceOf(scenario, invoiceNumber).id}/print`

const meta = {
  title: 'Screens/Invoices/Printed invoice',
  component: InvoicePrintScreen,
  parameters: { landmark: 'own', route: route('lively', 'INV-2068') },
  render: () => (
    <Routes>
      <Route path="/:id/print" element={<InvoicePrintScreen />} />
    </Routes>
  ),
} satisfies Meta<typeof InvoicePrintScreen>
export default meta
type Story = StoryObj<typeof meta>

const printed = fn()

export const Unpaid: Story = {
  parameters: { mock: { faults: { listPhoneNumbers: { isHeld: true } } } },
  beforeEach: () => {
    const print = Object.getOwnPropertyDescriptor(window, 'print') ?? {}
    printed.mockClear()
    window.print = printed
    return () => void Object.defineProperty(window, 'print', print)
  },
  play: async ({ canvas, mockApi }) => {
    await expect(await canvas.findByRole('heading', { name: 'Invoice INV-2068' })).toBeVisible()
    await expect(canvas.getByText('Maria Okafor')).toBeVisible()
    await expect(canvas.getByText('Nov 24, 2026')).toBeVisible()
    await expect(canvas.getByRole('row', { name: 'Balance due $1,240.50' })).toBeVisible()
    await expect(canvas.getByText(/^Pay online: https:\/\/pay\.example\/pay\//)).toBeVisible()
    const print = canvas.getByRole('button', { name: 'Print' })
    await expect(print).toHaveAttribute('aria-disabled', 'true')
    mockApi.changeFault('listPhoneNumbers', null)
    await waitFor(() => expect(print).not.toHaveAttribute('aria-disabled'))
    await userEvent.click(print)
    await expect(printed).toHaveBeenCalled()
  },
}

export const PaidInPart: Story = {
  parameters: { scenario: 'payment-states', route: route('payment-states', 'INV-4020') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: 'Paid $40.00' })).toBeVisible()
    await expect(canvas.getByRole('row', { name: 'Balance due $185.00' })).toBeVisible()
    await expect(canvas.queryByText(/^Pay online/)).toBeNull()
  },
}

export const Refunded: Story = {
  parameters: { scenario: 'payment-states', route: route('payment-states', 'INV-4018') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: 'Paid $200.00' })).toBeVisible()
    await expect(canvas.getByRole('row', { name: 'Refunded $25.00' })).toBeVisible()
    await expect(canvas.getByRole('row', { name: 'Balance due $0.00' })).toBeVisible()
  },
}

export const VoidOne: Story = {
  parameters: { route: route('lively', 'INV-2063') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: 'Void, nothing to pay $0.00' })).toBeVisible()
  },
}

export const NotFound: Story = {
  parameters: { route: '/00000000-0000-7000-8000-000000000000/print' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Invoice not found')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Print' })).toBeNull()
  },
}

export const LoadFailed: Story = {
  parameters: { mock: { faults: { getInvoice: { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch invoice detail')).toBeVisible()
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Invoice INV-2068' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  },
}
