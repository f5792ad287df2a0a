import { HOUR_MS } from '@parley/domain'
import type { MockApi } from '@parley/mocks'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { TransactionsScreen } from '../transactions-screen.tsx'
import type { Canvas } from './canvas.ts'
import { paymentOf } from './worlds.ts'

const meta = {
  title: 'Screens/Transactions/Void',
  component: TransactionsScreen,
  globals: { role: 'admin' },
  parameters: { route: '/?status=pending' },
} satisfies Meta<typeof TransactionsScreen>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)
async function open(canvas: Canvas, invoiceNumber: string) {
  await userEvent.click(await canvas.findByRole('button', { name: `Void transaction, ${invoiceNumber}` }))
  return within(await body.findByRole('dialog', { name: 'Void Transaction' }))
}
const reasonOf = (dialog: Canvas) => dialog.getByRole('textbox', { name: /Reason/ })
const buttonOf = (dialog: Canvas) => dialog.getByRole('button', { name: 'Void Transaction' })

/** Opens the dialog and checks the reason why this user may not void. */
const isRefused = async (canvas: Canvas, invoiceNumber: string, text: string) => {
  const dialog = await open(canvas, invoiceNumber)
  await expect(dialog.getByText(text)).toBeVisible()
  await expect(reasonOf(dialog)).toBeDisabled()
  await expect(buttonOf(dialog)).toBeDisabled()
}

/** Makes the signed-in user the requester of Luis's payment, `ms` milliseconds ago. */
const askedAgo = (ms: number) => {
  return ({ mockApi }: { mockApi: MockApi }) => {
    const payment = paymentOf(mockApi, 'INV-2071')
    payment.initiatedByUserId = mockApi.actor()?.userId ?? null
    payment.createdAt = new Date(mockApi.now().getTime() - ms)
  }
}

export const Voided: Story = {
  play: async ({ canvas, mockApi }) => {
    const dialog = await open(canvas, 'INV-2068')
    await expect(reasonOf(dialog)).toHaveFocus()
    await userEvent.type(reasonOf(dialog), 'Requested twice')
    await userEvent.click(buttonOf(dialog))
    await expect(await body.findByText('Transaction Voided')).toBeVisible()
    await expect(paymentOf(mockApi, 'INV-2068')).toMatchObject({ isVoided: true, voidReason: 'Requested twice' })
  },
}

export const ReasonRequired: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas, 'INV-2068')
    await userEvent.type(reasonOf(dialog), '   ')
    await expect(buttonOf(dialog)).toBeDisabled()
  },
}

export const CardNumberInTheReason: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas, 'INV-2068')
    await userEvent.type(reasonOf(dialog), 'Paid with 4242 4242 4242 4242')
    await userEvent.click(buttonOf(dialog))
    await expect(await dialog.findByText(/card number/i)).toBeVisible()
    await expect(reasonOf(dialog)).toHaveValue('Paid with 4242 4242 4242 4242')
  },
}

export const ManagerTooLate: Story = {
  globals: { role: 'manager' },
  play: async ({ canvas }) => isRefused(canvas, 'INV-2068', 'Transactions can only be voided within 24 hours'),
}

export const NotTheInitiator: Story = {
  globals: { role: 'standard' },
  play: async ({ canvas }) => isRefused(canvas, 'INV-2071', 'You can only void transactions you created'),
}

export const StandardTooLate: Story = {
  globals: { role: 'standard' },
  beforeEach: askedAgo(HOUR_MS + 60_000),
  play: async ({ canvas }) => isRefused(canvas, 'INV-2071', 'You can only void transactions within 1 hour of creation'),
}

export const StandardWithinTheHour: Story = {
  globals: { role: 'standard' },
  beforeEach: askedAgo(HOUR_MS - 60_000),
  play: async ({ canvas }) => {
    const dialog = await open(canvas, 'INV-2071')
    await userEvent.type(reasonOf(dialog), 'Typed the wrong amount')
    await userEvent.click(buttonOf(dialog))
    await expect(await body.findByText('Transaction Voided')).toBeVisible()
  },
}

export const Forbidden: Story = {
  globals: { role: 'basic' },
  play: async ({ canvas }) => isRefused(canvas, 'INV-2071', 'You do not have permission to void transactions'),
}

export const Failed: Story = {
  parameters: { mock: { faults: { voidTransaction: { status: 500, isMute: true, times: 'once' } } } },
  play: async ({ canvas }) => {
    const dialog = await open(canvas, 'INV-2068')
    await userEvent.type(reasonOf(dialog), 'Requested twice')
    await userEvent.click(buttonOf(dialog))
    await expect(await body.findByText('Void Failed')).toBeVisible()
    await expect(dialog.getByText('Failed to void transaction')).toBeVisible()
    await expect(reasonOf(dialog)).toHaveValue('Requested twice')
  },
}
