import { cents, MINUTE_MS } from '@parley/domain'
import type { MockApi } from '@parley/mocks'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { TransactionsScreen } from '../transactions-screen.tsx'
import { paymentOf, transactionRoute } from './worlds.ts'

const meta = {
  title: 'Screens/Transactions/Approvals',
  component: TransactionsScreen,
  globals: { role: 'admin' },
  // The provider answers only when the play advances the clock; otherwise a refetch could happen before or after it by
  // chance.
  parameters: { route: '/?open=approvals', mock: { deliveryMs: MINUTE_MS } },
} satisfies Meta<typeof TransactionsScreen>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)
const opened = async () => within(await body.findByRole('dialog', { name: 'Refunds waiting for approval' }))
/** Advances the clock so that the provider has completed the refund. */
const settle = (api: MockApi) => api.advanceTo(new Date(api.now().getTime() + MINUTE_MS))

export const WhatWaits: Story = {
  parameters: { route: '/' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 refunds need approval, $1,490.00 in total')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Review' }))
    const dialog = await opened()
    const [first] = await dialog.findAllByRole('listitem')
    await expect(first).toHaveTextContent(
      /Maria Okafor INV-2060.*\$850\.00.*Marcus Bell.*Old heater was hauled away by the customer/,
    )
  },
}

export const Approved: Story = {
  play: async ({ mockApi, answersCame }) => {
    const dialog = await opened()
    await userEvent.click(await dialog.findByRole('button', { name: 'Approve $850.00 for INV-2060' }))
    const question = within(await body.findByRole('alertdialog', { name: 'Approve Refund?' }))
    await expect(question.getByText(/\$850\.00 will be refunded to Maria Okafor for INV-2060/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Approve $850.00' }))
    await expect(await body.findByText('Refund Approved')).toBeVisible()
    await waitFor(() => expect(dialog.queryByText('INV-2060')).toBeNull())
    await answersCame()
    settle(mockApi)
    await expect(paymentOf(mockApi, 'INV-2060').refundedAmount).toBe(85_000)
  },
}

export const Rejected: Story = {
  parameters: { route: transactionRoute('INV-2060') },
  play: async ({ mockApi }) => {
    const details = within(await body.findByRole('dialog', { name: 'Transaction details' }))
    await userEvent.click(await details.findByRole('button', { name: 'Reject $850.00 for INV-2060' }))
    const question = within(await body.findByRole('dialog', { name: 'Reject Refund?' }))
    await userEvent.type(question.getByRole('textbox', { name: 'Reason (optional)' }), 'The old heater was kept')
    await userEvent.click(question.getByRole('button', { name: 'Reject refund' }))
    await expect(await body.findByText('Refund Rejected')).toBeVisible()
    await expect(
      await details.findByText('Dana Whitfield rejected it: “The old heater was kept”. No money has moved.'),
    ).toBeVisible()
    await expect(paymentOf(mockApi, 'INV-2060').refundedAmount).toBe(0)
  },
}

export const Rejecting: Story = {
  parameters: { mock: { faults: { rejectRefund: { isHeld: true } } } },
  play: async () => {
    const dialog = await opened()
    await userEvent.click(await dialog.findByRole('button', { name: 'Reject $850.00 for INV-2060' }))
    const question = within(await body.findByRole('dialog', { name: 'Reject Refund?' }))
    const reason = question.getByRole('textbox', { name: 'Reason (optional)' })
    await userEvent.type(reason, 'The old heater was kept')
    await userEvent.click(question.getByRole('button', { name: 'Reject refund' }))
    await question.findByRole('button', { name: 'Rejecting...' })
    await userEvent.type(reason, ' by the customer')
    await expect(reason).toHaveValue('The old heater was kept')
  },
}

export const AskedByNobody: Story = {
  beforeEach: ({ mockApi }) => {
    for (const refund of mockApi.store.refunds.values()) refund.requestedByUserId = null
  },
  play: async () => {
    const dialog = await opened()
    await userEvent.click(await dialog.findByRole('button', { name: 'Approve $850.00 for INV-2060' }))
    const approval = within(await body.findByRole('alertdialog', { name: 'Approve Refund?' }))
    await expect(approval.getByText(/for INV-2060, because it was not owed\. This cannot be undone\./)).toBeVisible()
    await userEvent.click(approval.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Reject $850.00 for INV-2060' }))
    const rejection = within(await body.findByRole('dialog', { name: 'Reject Refund?' }))
    await expect(rejection.getByText(/Nobody asked for this refund, so nobody will be notified\./)).toBeVisible()
  },
}

export const NotOnesOwn: Story = {
  beforeEach: ({ mockApi }) => {
    const userId = mockApi.actor()?.userId ?? ''
    for (const refund of mockApi.store.refunds.values()) refund.requestedByUserId = userId
  },
  play: async () => {
    const dialog = await opened()
    const [words] = await dialog.findAllByText('You asked for this refund, so another admin has to approve it')
    await expect(words).toBeVisible()
    await expect(dialog.queryByRole('button', { name: /^(Approve|Reject)/ })).toBeNull()
  },
}

export const ManagerSeesWhatWaits: Story = {
  globals: { role: 'manager' },
  play: async () => {
    const dialog = await opened()
    await expect(await dialog.findByText('An admin approves or rejects them.')).toBeVisible()
    await expect(dialog.queryByRole('button', { name: /^Approve/ })).toBeNull()
  },
}

export const Withdrawn: Story = {
  globals: { role: 'manager' },
  play: async ({ mockApi }) => {
    const dialog = await opened()
    await userEvent.click(await dialog.findByRole('button', { name: 'Withdraw the request of $850.00 for INV-2060' }))
    const question = within(await body.findByRole('alertdialog', { name: 'Withdraw Request?' }))
    await userEvent.click(question.getByRole('button', { name: 'Withdraw request' }))
    await expect(await body.findByText('Request Withdrawn')).toBeVisible()
    await waitFor(() => expect(dialog.queryByText('INV-2060')).toBeNull())
    await expect(paymentOf(mockApi, 'INV-2060').refundedAmount).toBe(0)
  },
}

export const TooMuchForNow: Story = {
  parameters: { route: '/?open=approvals' },
  beforeEach: ({ mockApi }) => {
    const { id } = paymentOf(mockApi, 'INV-2060')
    const request = [...mockApi.store.refunds.values()].find(({ transactionId }) => transactionId === id)
    const { amount } = paymentOf(mockApi, 'INV-2060')
    if (!request) throw new Error('TooMuchForNow: INV-2060 has no request')
    mockApi.store.refunds.set('beside', { ...request, id: 'beside', status: 'pending', amount })
  },
  play: async ({ canvas }) => {
    const dialog = await opened()
    const approve = await dialog.findByRole('button', { name: 'Approve $850.00 for INV-2060' })
    await expect(approve).toHaveAttribute('aria-disabled', 'true')
    await expect(await canvas.findByText('2 refunds need approval, $640.00 in total')).toBeInTheDocument()
  },
}

export const OnePageIsNotAll: Story = {
  beforeEach: ({ mockApi }) => {
    const { refunds } = mockApi.store
    const { id: transaction } = paymentOf(mockApi, 'INV-2060')
    const first = [...refunds.values()].find(({ transactionId }) => transactionId === transaction)
    if (!first) throw new Error('OnePageIsNotAll: INV-2060 has no request')
    for (let later = 1; later <= 60; later += 1) {
      const createdAt = new Date(first.createdAt.getTime() + later)
      const id = `0198a000-0000-7000-8000-0000000000${later + 10}`
      refunds.set(id, { ...first, id, amount: cents(1000 + later), createdAt })
    }
  },
  play: async ({ mockApi, answersCame }) => {
    const dialog = await opened()
    await userEvent.click(await dialog.findByRole('button', { name: 'Show more' }))
    const last = await dialog.findByRole('button', { name: 'Approve $10.60 for INV-2060' })
    await expect(dialog.getAllByRole('listitem')).toHaveLength(62)
    await userEvent.click(last)
    const question = within(await body.findByRole('alertdialog', { name: 'Approve Refund?' }))
    await userEvent.click(question.getByRole('button', { name: 'Approve $10.60' }))
    await waitFor(() => expect(last).not.toBeInTheDocument())
    await expect(dialog.getAllByRole('listitem')).toHaveLength(61)
    await expect(dialog.getByRole('button', { name: 'Approve $850.00 for INV-2060' })).toBeVisible()
    await answersCame()
    settle(mockApi)
    await expect(paymentOf(mockApi, 'INV-2060').refundedAmount).toBe(1060)
  },
}

export const DecidedMeanwhile: Story = {
  play: async ({ mockApi }) => {
    const dialog = await opened()
    const approve = await dialog.findByRole('button', { name: 'Approve $850.00 for INV-2060' })
    const { id } = paymentOf(mockApi, 'INV-2060')
    for (const refund of mockApi.store.refunds.values()) if (refund.transactionId === id) refund.status = 'rejected'
    await userEvent.click(approve)
    const question = within(await body.findByRole('alertdialog', { name: 'Approve Refund?' }))
    await userEvent.click(question.getByRole('button', { name: 'Approve $850.00' }))
    await expect(await question.findByText('This refund has been decided already')).toBeVisible()
  },
}

export const NothingWaits: Story = {
  parameters: { scenario: 'empty' },
  play: async ({ canvas }) => {
    await expect(await (await opened()).findByText('No refunds need approval')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Review', hidden: true })).toBeNull()
  },
}

export const LoadFailed: Story = {
  parameters: { mock: { faults: { listRefundRequests: { status: 500 } } } },
  play: async () => {
    await expect(await (await opened()).findByText('Failed to fetch the refunds')).toBeVisible()
  },
}
