import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { TransactionsScreen } from '../transactions-screen.tsx'
import { paymentOf } from './worlds.ts'

const meta = {
  title: 'Screens/Transactions/Simulate payment',
  component: TransactionsScreen,
  globals: { role: 'standard' },
  parameters: { route: '/?open=simulate' },
} satisfies Meta<typeof TransactionsScreen>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)
const opened = async () => within(await body.findByRole('dialog', { name: 'Simulate Payment' }))

export const Completed: Story = {
  play: async ({ mockApi }) => {
    const dialog = await opened()
    const select = await dialog.findByRole('combobox', { name: /Pending transaction/ })
    await userEvent.selectOptions(select, 'INV-2071 - Luis Carrillo - $186.00')
    await userEvent.click(dialog.getByRole('button', { name: 'Complete Payment' }))
    await expect(await body.findByText('Payment Simulated')).toBeVisible()
    await expect(paymentOf(mockApi, 'INV-2071').status).toBe('completed')
  },
}

export const NoneAvailable: Story = {
  parameters: { scenario: 'empty' },
  play: async () => {
    const dialog = await opened()
    await expect(await dialog.findByText('No pending transactions available')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Complete Payment' })).toBeDisabled()
  },
}

export const Failed: Story = {
  parameters: { mock: { faults: { simulatePayment: { status: 500, times: 'once' } } } },
  play: async () => {
    const dialog = await opened()
    const select = await dialog.findByRole('combobox', { name: /Pending transaction/ })
    await userEvent.selectOptions(select, 'INV-2071 - Luis Carrillo - $186.00')
    await userEvent.click(dialog.getByRole('button', { name: 'Complete Payment' }))
    await expect(await body.findByText('Simulation Failed')).toBeVisible()
    await waitFor(() => expect(select).toHaveDisplayValue('INV-2071 - Luis Carrillo - $186.00'))
  },
}

export const NotForBasic: Story = {
  globals: { role: 'basic' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('INV-2071')).toBeVisible()
    await expect(body.queryByRole('dialog')).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Simulate Payment' })).toBeNull()
  },
}
