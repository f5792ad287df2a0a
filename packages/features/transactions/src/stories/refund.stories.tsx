import { simulatePayment } from '@parley/contract'
import type { Role } from '@parley/domain'
import { loseAnswer } from '@parley/parts/connection/held'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { TransactionsScreen } from '../transactions-screen.tsx'
import type { Canvas } from './canvas.ts'
import { paymentOf } from './worlds.ts'

const meta = {
  title: 'Screens/Transactions/Refund',
  component: TransactionsScreen,
  globals: { role: 'manager' },
  beforeEach: () => sessionStorage.clear(),
  // The provider does not answer yet; otherwise a refetch could happen before or after it by chance.
  parameters: { route: '/?search=INV-2070', mock: { deliveryMs: null } },
} satisfies Meta<typeof TransactionsScreen>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)
const UNKNOWN = 'It is not known yet whether the refund was submitted. Try again: it is submitted only once.'

async function press(canvas: Canvas, invoiceNumber: string) {
  await userEvent.click(await canvas.findByRole('button', { name: `Refund transaction, ${invoiceNumber}` }))
  return within(await body.findByRole('dialog', { name: 'Refund Transaction' }))
}
async function open(canvas: Canvas, invoiceNumber: string) {
  const dialog = await press(canvas, invoiceNumber)
  await waitFor(() => expect(dialog.queryByText('Loading...')).toBeNull())
  return dialog
}
const amountOf = (dialog: Canvas) => dialog.getByRole('spinbutton', { name: /Refund amount/ })
const choose = (dialog: Canvas, name: RegExp, value: string) =>
  userEvent.selectOptions(dialog.getByRole('combobox', { name }), value)
const partial = async (dialog: Canvas, amount: string) => {
  await userEvent.click(dialog.getByRole('radio', { name: 'Partial refund' }))
  await userEvent.clear(amountOf(dialog))
  await userEvent.type(amountOf(dialog), amount)
}
const optionsOf = (dialog: Canvas, name: RegExp) =>
  within(dialog.getByRole('combobox', { name }))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value)
const of = (invoiceNumber: string, role: Role = 'manager') => ({
  globals: { role },
  parameters: { route: `/?search=${invoiceNumber}` },
})

export const Full: Story = {
  parameters: { mock: { faults: { listRefunds: { isHeld: true } } } },
  play: async ({ canvas, mockApi }) => {
    const dialog = await press(canvas, 'INV-2070')
    await expect(await dialog.findByText('Loading...')).toBeInTheDocument()
    await expect(amountOf(dialog)).toHaveValue(null)
    await expect(dialog.getByRole('button', { name: 'Process Refund' })).toBeDisabled()
    mockApi.setFaults({})
    await waitFor(() => expect(amountOf(dialog)).toHaveValue(412.75))
    await expect(amountOf(dialog)).toHaveAttribute('readonly')
    await expect(optionsOf(dialog, /Reason/)).toEqual(['', 'customer_request', 'duplicate', 'error', 'fraud', 'other'])
    await expect(optionsOf(dialog, /Refund method/)).toEqual(['original_payment', 'cash', 'check', 'other'])
    await expect(dialog.getByRole('checkbox', { name: /Notify the customer by SMS/ })).toBeChecked()
    await choose(dialog, /Reason/, 'duplicate')
    await userEvent.click(dialog.getByRole('button', { name: 'Refund $412.75' }))
    await expect(await body.findByText('Refund Processed')).toBeVisible()
    const refunds = [...mockApi.store.refunds.values()].filter(({ reason }) => reason === 'duplicate')
    await expect(refunds.map(({ amount, method }) => [amount, method])).toEqual([[41_275, 'original_payment']])
  },
}

export const Partial: Story = {
  play: async ({ canvas, mockApi }) => {
    const dialog = await open(canvas, 'INV-2070')
    await partial(dialog, '12.75')
    await choose(dialog, /Reason/, 'error')
    await choose(dialog, /Refund method/, 'cash')
    await userEvent.click(dialog.getByRole('button', { name: 'Refund $12.75' }))
    await expect(await body.findByText('Refund Processed')).toBeVisible()
    const paid = [...mockApi.store.transactions.values()].find(({ amount }) => amount === 41_275)
    await expect(paid).toMatchObject({ status: 'completed', refundedAmount: 1275 })
  },
}

export const AboveTheRemainder: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas, 'INV-2070')
    await partial(dialog, '412.76')
    await expect(amountOf(dialog)).toHaveAccessibleDescription(/At most \$412\.75 can still be refunded/)
    await choose(dialog, /Reason/, 'fraud')
    await userEvent.click(dialog.getByRole('button', { name: 'Refund $412.76' }))
    await expect(await body.findByText('Refund Failed')).toBeVisible()
    await expect(amountOf(dialog)).toHaveAccessibleDescription(/At most \$412\.75 can still be refunded/)
    await expect(amountOf(dialog)).toHaveValue(412.76)
    await waitFor(() => expect(amountOf(dialog)).toHaveFocus())
  },
}

export const NotAnAmount: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas, 'INV-2070')
    await partial(dialog, '0')
    await choose(dialog, /Reason/, 'fraud')
    await userEvent.click(dialog.getByRole('button', { name: 'Process Refund' }))
    await expect(await dialog.findByText('Please enter a valid amount')).toBeVisible()
  },
}

export const ReasonRequired: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas, 'INV-2070')
    await userEvent.click(dialog.getByRole('button', { name: 'Refund $412.75' }))
    await expect(await dialog.findByText('Please select a reason')).toBeVisible()
    await expect(dialog.getByRole('combobox', { name: /Reason/ })).toHaveAttribute('aria-invalid', 'true')
    await waitFor(() => expect(dialog.getByRole('combobox', { name: /Reason/ })).toHaveFocus())
  },
}

export const ManagerAbove500: Story = {
  ...of('INV-2067'),
  play: async ({ canvas, mockApi }) => {
    const dialog = await open(canvas, 'INV-2067')
    await expect(dialog.getByText('This refund requires manager approval (amount exceeds $500).')).toBeVisible()
    await choose(dialog, /Reason/, 'customer_request')
    await userEvent.click(dialog.getByRole('button', { name: 'Submit for Approval' }))
    await expect(await body.findByText('Refund Submitted')).toBeVisible()
    const paid = [...mockApi.store.transactions.values()].find(({ amount }) => amount === 64_000)
    await expect(paid).toMatchObject({ status: 'completed', refundedAmount: 0 })
  },
}

export const ManagerAt500: Story = {
  ...of('INV-2067'),
  play: async ({ canvas }) => {
    const dialog = await open(canvas, 'INV-2067')
    await partial(dialog, '500')
    await expect(dialog.getByRole('button', { name: 'Refund $500.00' })).toBeVisible()
    await expect(dialog.queryByText(/requires manager approval/)).toBeNull()
    await userEvent.type(amountOf(dialog), '.01')
    await expect(dialog.getByRole('button', { name: 'Submit for Approval' })).toBeVisible()
  },
}

export const AdminAbove500: Story = {
  ...of('INV-2067', 'admin'),
  play: async ({ canvas }) => {
    const dialog = await open(canvas, 'INV-2067')
    await choose(dialog, /Reason/, 'other')
    await userEvent.click(dialog.getByRole('button', { name: 'Refund $640.00' }))
    await expect(await body.findByText('Refund Processed')).toBeVisible()
  },
}

export const Forbidden: Story = {
  ...of('INV-2070', 'standard'),
  play: async ({ canvas }) => {
    const dialog = await open(canvas, 'INV-2070')
    await expect(
      dialog.getByText(
        'You do not have permission to process refunds. Only Managers and Admins can refund transactions.',
      ),
    ).toBeVisible()
    const controls = (['combobox', 'radio', 'spinbutton', 'textbox', 'checkbox'] as const).flatMap((role) =>
      dialog.getAllByRole(role),
    )
    for (const control of controls) await expect(control).toBeDisabled()
    await expect(dialog.getByRole('button', { name: /^Refund \$/ })).toBeDisabled()
  },
}

export const TakenElsewhere: Story = {
  ...of('INV-2057'),
  play: async ({ canvas }) => {
    const dialog = await open(canvas, 'INV-2057')
    await expect(dialog.getByRole('combobox', { name: /Refund method/ })).toHaveValue('other')
    await expect(dialog.getByRole('option', { name: 'Original payment' })).toBeDisabled()
  },
}

export const PaidSinceItWasSeen: Story = {
  parameters: { ...of('INV-2071').parameters, live: true },
  play: async ({ canvas, mockApi }) => {
    await userEvent.click(await canvas.findByText('INV-2071'))
    const details = within(await body.findByRole('dialog', { name: 'Transaction details' }))
    await details.findByRole('button', { name: 'Void Transaction' })
    await userEvent.click(details.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'paid-since' }
    const content = JSON.stringify({ transactionId: paymentOf(mockApi, 'INV-2071').id })
    await mockApi.fetch(
      new Request(new URL(simulatePayment.path, location.origin), { method: 'POST', headers, body: content }),
    )
    const dialog = await open(canvas, 'INV-2071')
    await expect(dialog.getByRole('combobox', { name: /Refund method/ })).toHaveValue('original_payment')
    await expect(dialog.getByRole('button', { name: 'Refund $186.00' })).toBeEnabled()
  },
}

export const Refused: Story = {
  parameters: { mock: { faults: { refundTransaction: { status: 500, isMute: true, times: 'once' } } } },
  play: async ({ canvas }) => {
    const dialog = await open(canvas, 'INV-2070')
    await choose(dialog, /Reason/, 'other')
    await userEvent.type(dialog.getByRole('textbox', { name: /Notes/ }), 'Part was under warranty')
    await userEvent.click(dialog.getByRole('button', { name: 'Refund $412.75' }))
    await expect(await body.findByText('Refund Failed')).toBeVisible()
    await expect((await body.findAllByText('Failed to process refund'))[0]).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: /Notes/ })).toHaveValue('Part was under warranty')
  },
}

export const NoAnswer: Story = {
  play: async ({ canvas, mockApi }) => {
    const dialog = await open(canvas, 'INV-2070')
    await partial(dialog, '50')
    await choose(dialog, /Reason/, 'duplicate')
    loseAnswer(/\/refund$/)
    await userEvent.click(dialog.getByRole('button', { name: 'Refund $50.00' }))
    await dialog.findByRole('button', { name: 'Try again' })
    await expect(dialog.getByText(UNKNOWN)).toBeVisible()
    await expect(body.queryByText('Refund Failed')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    const again = await open(canvas, 'INV-2070')
    await expect(again.getByText(UNKNOWN)).toBeVisible()
    await expect(amountOf(again)).toHaveValue(50)
    await expect(amountOf(again)).toBeDisabled()
    await expect(again.getByRole('combobox', { name: /Reason/ })).toHaveValue('duplicate')
    await userEvent.click(again.getByRole('button', { name: 'Try again' }))
    await expect(await body.findByText('Refund Processed')).toBeVisible()
    const refunds = [...mockApi.store.refunds.values()].filter(({ reason }) => reason === 'duplicate')
    await expect(refunds.map(({ amount }) => amount)).toEqual([5000])
    await expect(sessionStorage).toHaveLength(0)
  },
}

export const Phone: Story = {
  ...of('INV-2067'),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Actions for .*INV-2067/ }))
    await userEvent.click(await body.findByRole('menuitem', { name: 'Refund transaction' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Refund Transaction' }))
    await expect(await dialog.findByRole('button', { name: 'Submit for Approval' })).toBeVisible()
  },
}
