import { loseAnswer } from '@parley/parts/connection/held'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { TransactionsScreen } from '../transactions-screen.tsx'
import type { Canvas } from './canvas.ts'
import { paymentOf, transactionRoute } from './worlds.ts'

const meta = {
  title: 'Screens/Transactions/Receipt',
  component: TransactionsScreen,
  globals: { role: 'standard' },
  parameters: { route: '/?search=INV-2070' },
} satisfies Meta<typeof TransactionsScreen>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)

async function view(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('button', { name: 'View receipt, INV-2070' }))
  return within(await body.findByRole('dialog', { name: 'Payment Receipt' }))
}
async function open(canvas: Canvas) {
  await userEvent.click(await (await view(canvas)).findByRole('button', { name: 'Send via Text' }))
  await body.findByRole('textbox', { name: /Phone number/ })
  return within(body.getByRole('dialog', { name: 'Send Receipt' }))
}
const box = (dialog: Canvas, name: string) => dialog.getByRole('checkbox', { name })
const send = (dialog: Canvas) => userEvent.click(dialog.getByRole('button', { name: 'Send receipt' }))

export const Viewed: Story = {
  play: async ({ canvas }) => {
    const dialog = await view(canvas)
    const receipt = within(await dialog.findByRole('article', { name: /^Receipt RCP-\d{6}$/ }))
    for (const text of ['Larkspur Plumbing', 'Grace Lindqvist', 'INV-2070', 'Payment Link', '$412.75']) {
      await expect(receipt.getByText(text)).toBeVisible()
    }
    await expect(receipt.getByText('Shower valve, two cartridges.')).toBeVisible()
    await expect(receipt.getByText(/^\(303\) 555-01\d\d$/)).toBeVisible()
    await expect(receipt.getByText('Date').nextSibling).toHaveTextContent(/^Nov 19, 2026/)
    await expect(receipt.getByText('Thank you for your payment!')).toBeVisible()
    await expect(receipt.getByText(/^Generated Nov 19, 2026/)).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'View online' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/receipt\/.+/),
    )
  },
}

export const Refunded: Story = {
  parameters: { route: transactionRoute('INV-2055') },
  play: async () => {
    const details = within(await body.findByRole('dialog', { name: 'Transaction details' }))
    await userEvent.click(await details.findByRole('button', { name: 'View receipt' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Payment Receipt' }))
    await expect(await dialog.findByText(/^\$420\.00 on Nov 1, 2026/)).toBeVisible()
  },
}

export const Withdrawn: Story = {
  parameters: { scenario: 'payment-states', route: '/?status=reversed' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'View receipt, INV-4021' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Payment Receipt' }))
    await expect(await dialog.findByText('Withdrawn on Nov 18, 2026: recorded by mistake')).toBeVisible()
    await expect(dialog.getByText('$237.50').tagName).toBe('S')
    await expect(dialog.queryByText('Thank you for your payment!')).toBeNull()
    await expect(dialog.getByRole('button', { name: 'Send via Text' })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const NoReceipt: Story = {
  beforeEach: ({ mockApi }) => mockApi.store.receipts.clear(),
  play: async ({ canvas }) => {
    const dialog = await view(canvas)
    await expect(await dialog.findByText('No receipt found for this transaction')).toBeVisible()
    await expect(dialog.queryByRole('button', { name: 'Send via Text' })).toBeNull()
  },
}

export const LoadFailed: Story = {
  parameters: { mock: { faults: { getReceipt: { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await (await view(canvas)).findByText('Failed to fetch receipt')).toBeVisible()
  },
}

export const BasicOnlyLooks: Story = {
  globals: { role: 'basic' },
  play: async ({ canvas }) => {
    const dialog = await view(canvas)
    await expect(await dialog.findByText('Thank you for your payment!')).toBeVisible()
    await expect(dialog.queryByRole('button', { name: 'Send via Text' })).toBeNull()
  },
}

export const SentByText: Story = {
  play: async ({ canvas, mockApi }) => {
    const dialog = await open(canvas)
    await userEvent.type(dialog.getByRole('textbox', { name: /Message/ }), 'Thanks, Grace.')
    await userEvent.click(dialog.getByRole('radio', { name: 'Full receipt' }))
    const preview = dialog.getByRole('region', { name: 'SMS preview' }).querySelector('p')?.textContent
    await expect(preview).toMatch(/^Thanks, Grace\.\nLarkspur Plumbing\nReceipt RCP-\d{6}\nPaid \$412\.75 on /)
    await send(dialog)
    await expect(await body.findByText('Receipt sent successfully')).toBeVisible()
    const texts = [...mockApi.store.messages.values()].map(({ content }) => content)
    await expect(texts.filter((content) => content.startsWith('Thanks, Grace.'))).toEqual([
      expect.stringContaining(preview ?? 'no preview'),
    ])
    await waitFor(() => expect(canvas.getByRole('button', { name: 'View receipt, INV-2070' })).toHaveFocus())
  },
}

export const ByBothWays: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await userEvent.click(box(dialog, 'Email'))
    const email = dialog.getByRole('textbox', { name: /Email address/ })
    await userEvent.clear(email)
    await send(dialog)
    await expect(email).toHaveAccessibleDescription(/Email address is required for email delivery/)
    await userEvent.type(email, 'grace@example.com')
    await send(dialog)
    await expect(await body.findByText('Receipt sent successfully')).toBeVisible()
  },
}

export const NoWayChosen: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await userEvent.click(box(dialog, 'Text message'))
    await send(dialog)
    await expect(await dialog.findByText('Please select at least one delivery method')).toBeVisible()
  },
}

export const PhoneRequired: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    const phone = dialog.getByRole('textbox', { name: /Phone number/ })
    await expect(phone).toHaveDisplayValue(/^\(303\) 555-01\d\d$/)
    await userEvent.clear(phone)
    await send(dialog)
    await expect(phone).toHaveAccessibleDescription(/Phone number is required for SMS delivery/)
  },
}

export const OptedOut: Story = {
  beforeEach: ({ mockApi }) => {
    const customer = mockApi.store.customers.get(paymentOf(mockApi, 'INV-2070').customerId)
    if (customer) customer.optedOutAt = mockApi.now()
  },
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await userEvent.type(dialog.getByRole('textbox', { name: /Message/ }), 'Thanks, Grace.')
    await send(dialog)
    await expect(await body.findByText('Failed to send receipt')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: /Message/ })).toHaveDisplayValue('Thanks, Grace.')
  },
}

export const SendFailed: Story = {
  parameters: { mock: { faults: { sendReceipt: { status: 500, isMute: true } } } },
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await send(dialog)
    await expect(await body.findAllByText('Failed to send receipt')).toHaveLength(1)
    await expect(dialog.getByText(/Nothing was lost\. Please try again/)).toBeVisible()
  },
}

export const SentOnce: Story = {
  play: async ({ canvas, mockApi: { store } }) => {
    const before = store.messages.size
    const dialog = await open(canvas)
    await userEvent.type(dialog.getByRole('textbox', { name: /Message/ }), 'Thanks, Grace.')
    loseAnswer(/\/receipts\/[^/]+\/send$/)
    await send(dialog)
    await expect(await body.findByText('No answer yet')).toBeVisible()
    await expect(body.queryByText('Failed to send receipt')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    const again = await open(canvas)
    await expect(again.getByRole('textbox', { name: /Message/ })).toHaveDisplayValue('Thanks, Grace.')
    await expect(again.getByText(/^It is not known yet whether the receipt was sent/)).toBeVisible()
    await send(again)
    await expect(await body.findByText('Receipt sent successfully')).toBeVisible()
    await expect(store.messages.size).toBe(before + 1)
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { route: transactionRoute('INV-2070') },
  play: async () => {
    const details = within(await body.findByRole('dialog', { name: 'Transaction details' }))
    await userEvent.click(await details.findByRole('button', { name: 'View receipt' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Payment Receipt' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Send via Text' }))
    await expect(await body.findByRole('region', { name: 'SMS preview' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
}
