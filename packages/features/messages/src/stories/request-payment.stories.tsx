import { holdCalls, loseAnswer } from '@parley/parts/connection/held'
import { buildWorld } from '@parley/scenarios'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { MessagesScreen } from '../messages-screen.tsx'
import type { Canvas } from './canvas.ts'
import { conversationRoute } from './routes.ts'

const meta = {
  title: 'Screens/Messages/Request payment',
  component: MessagesScreen,
  globals: { role: 'standard' },
  parameters: { route: conversationRoute('lively', 'Maria Okafor') },
} satisfies Meta<typeof MessagesScreen>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)

/** Opens the dialog before or after the messages arrive. */
async function openAtOnce(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Request Payment' }))
  await body.findByRole('radiogroup', { name: 'Invoice' })
  return within(body.getByRole('dialog', { name: 'Request Payment' }))
}
/** Opens the dialog once the messages count as seen, so that sending asks no question about them. */
async function open(canvas: Canvas) {
  await waitFor(() => expect(document.querySelector('[data-last-seen]')).not.toBeNull())
  return openAtOnce(canvas)
}
const submit = (dialog: Canvas) => userEvent.click(dialog.getByRole('button', { name: 'Send payment request' }))
/** A link that opens the dialog with an open invoice before the open invoices are loaded. */
const chosenByLink = `${conversationRoute('lively', 'Maria Okafor')}&request=payment&invoice=${
  buildWorld('lively').invoices.find(({ invoiceNumber }) => invoiceNumber === 'INV-2068')?.id
}`
const amountOf = (dialog: Canvas) => dialog.getByRole('spinbutton', { name: /Amount/ })

export const NewInvoice: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await userEvent.type(amountOf(dialog), '25')
    await expect(amountOf(dialog)).toHaveAttribute('step', '0.01')
    await expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Invoice number/ }).value).toMatch(/^INV-\d{4}$/)
    const dueDate = dialog.getByLabelText(/Due date/)
    await expect(dueDate).toHaveValue('2026-11-26')
    await expect(dueDate).toHaveAttribute('min', '2026-11-19')
    const preview = within(dialog.getByRole('region', { name: 'SMS preview' }))
    await expect(preview.getByText(/Please pay \$25\.00: /)).toHaveTextContent(
      /Invoice #INV-\d{4} \| Due: Nov 26, 2026/,
    )
    await expect(preview.getByRole('link', { name: /^https?:\/\/.*\/pay\// })).toBeVisible()
    await expect(dialog.getByText('0/100')).toBeVisible()
  },
}

/** Opened by its link before anything else is loaded: the due date uses the organisation's default number of days. */
export const OpenedByItsLink: Story = {
  parameters: {
    route: `${conversationRoute('lively', 'Maria Okafor')}&request=payment`,
    mock: { faults: { getSettings: { isHeld: true } } },
  },
  beforeEach: ({ mockApi: { store } }) => {
    for (const { paymentConfig } of store.organizations.values()) paymentConfig.default_invoice_due_days = 30
  },
  play: async ({ mockApi }) => {
    await body.findByRole('dialog', { name: 'Request Payment' })
    mockApi.setFaults({})
    await expect(await body.findByLabelText(/Due date/)).toHaveValue('2026-12-19')
  },
}

export const Sent: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await userEvent.type(amountOf(dialog), '25')
    await submit(dialog)
    await expect(await body.findByText('Payment request sent')).toBeVisible()
    await expect(body.getByText('The customer will receive an SMS with the payment link')).toBeVisible()
    await waitFor(() => expect(within(canvas.getByRole('log')).getByText(/Please pay \$25\.00/)).toBeVisible())
  },
}

export const SentBeforeTheThread: Story = {
  parameters: {
    route: conversationRoute('lively', 'Grace Lindqvist'),
    // The thread does not load; what the author had seen is looked up by a second request.
    mock: { faults: { listMessages: { isHeld: true, times: 'once' } } },
  },
  play: async ({ canvas }) => {
    const dialog = await openAtOnce(canvas)
    await userEvent.type(amountOf(dialog), '25')
    await expect(body.queryByRole('log', { hidden: true })).toBeNull()
    await submit(dialog)
    await expect(await body.findByText('Payment request sent')).toBeVisible()
    await expect(body.queryByText(/Send anyway/)).toBeNull()
  },
}

export const UnseenBeforeTheThread: Story = {
  parameters: {
    route: conversationRoute('lively', 'Wen Zhao'),
    // The thread does not load; what the author had seen is looked up by a second request.
    mock: { faults: { listMessages: { isHeld: true, times: 'once' } } },
  },
  play: async ({ canvas }) => {
    const dialog = await openAtOnce(canvas)
    await userEvent.type(amountOf(dialog), '25')
    await submit(dialog)
    await expect(await dialog.findByText(/^The customer wrote .* Send anyway\?$/)).toBeVisible()
  },
}

export const ExistingInvoice: Story = {
  globals: { role: 'manager' },
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await userEvent.click(dialog.getByRole('radio', { name: 'Existing invoice' }))
    await submit(dialog)
    await expect(await body.findByText('No invoice selected')).toBeVisible()
    await userEvent.click(await dialog.findByRole('radio', { name: /INV-2068.*\$1,240\.50/ }))
    await expect(dialog.getByText(/Please pay \$1,240\.50: /)).toBeVisible()
  },
}

export const ExistingIsBeingPaid: Story = {
  globals: { role: 'manager' },
  parameters: { live: true },
  play: async ({ canvas, mockApi }) => {
    const dialog = await open(canvas)
    await userEvent.click(dialog.getByRole('radio', { name: 'Existing invoice' }))
    await expect(await dialog.findByRole('radio', { name: /INV-2068/ })).toBeEnabled()
    const declineCard = mockApi.payByLink('INV-2068')
    const off = await dialog.findByRole('radio', { name: /INV-2068.*Payment in progress/ })
    await expect(off).toBeDisabled()
    declineCard()
    await waitFor(() => expect(dialog.getByRole('radio', { name: /INV-2068/ })).toBeEnabled())
  },
}

export const NoUnpaidInvoices: Story = {
  parameters: { route: conversationRoute('lively', 'Grace Lindqvist') },
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await userEvent.click(dialog.getByRole('radio', { name: 'Existing invoice' }))
    await expect(await dialog.findByText('No unpaid invoices found')).toBeVisible()
    await expect(dialog.getByText('This customer has no unpaid invoices. Please create a new invoice.')).toBeVisible()
  },
}

export const OverLimit: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await userEvent.type(amountOf(dialog), '500.01')
    await expect(
      dialog.getByText('Amount exceeds your limit of $500.00. Contact your manager to increase your limit.'),
    ).toBeVisible()
    await submit(dialog)
    await expect(await body.findByText('Amount too high')).toBeVisible()
    await expect(body.getByText('Amount exceeds your limit of $500.00')).toBeVisible()
    await expect(dialog.queryByText(/exceeds your limit/)).toBeNull()
    await expect(amountOf(dialog)).toHaveAccessibleDescription(/Contact your manager to increase your limit\./)
  },
}

export const ExistingOverLimit: Story = {
  parameters: { route: chosenByLink, mock: { faults: { listUnpaidInvoices: { isHeld: true } } } },
  play: async ({ mockApi }) => {
    await body.findByRole('radiogroup', { name: 'Invoice' })
    const dialog = within(body.getByRole('dialog', { name: 'Request Payment' }))
    await expect(dialog.getByRole('button', { name: 'Send payment request' })).toBeDisabled()
    mockApi.setFaults({})
    await expect(await dialog.findByRole('radio', { name: /INV-2068/ })).toBeChecked()
    await submit(dialog)
    await expect(body.queryByText('Selected invoice not found')).toBeNull()
    await expect(await body.findByText('Invoice amount exceeds your limit of $500.00')).toBeVisible()
    await expect(dialog.queryByText(/exceeds your limit/)).toBeNull()
  },
}

export const AdminHasNoLimit: Story = {
  globals: { role: 'admin' },
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await userEvent.type(amountOf(dialog), '99999.99')
    await expect(dialog.queryByText(/exceeds your limit/)).toBeNull()
    await expect(dialog.getByText(/Please pay \$99,999\.99: /)).toBeVisible()
  },
}

export const InvalidAmount: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await submit(dialog)
    await expect(await body.findByText('Invalid amount')).toBeVisible()
    await userEvent.type(amountOf(dialog), '0')
    await submit(dialog)
    await expect(await body.findByText('Please enter a valid amount')).toBeVisible()
  },
}

export const PastDueDate: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await userEvent.type(amountOf(dialog), '25')
    await fireEvent.change(dialog.getByLabelText(/Due date/), { target: { value: '2026-11-18' } })
    await submit(dialog)
    await expect(await body.findByText('Invalid due date')).toBeVisible()
    await expect(body.getByText('Due date must be today or later')).toBeVisible()
  },
}

export const InvoiceNumberRequired: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await userEvent.type(amountOf(dialog), '25')
    await userEvent.clear(dialog.getByRole('textbox', { name: /Invoice number/ }))
    await submit(dialog)
    await expect(await body.findByText('Invoice number required')).toBeVisible()
  },
}

export const AnotherNumber: Story = {
  beforeEach: ({ mockApi: { store } }) => {
    const customer = [...store.customers.values()].find(({ name }) => name === 'Maria Okafor')
    const conversation = [...store.conversations.values()].find(({ customerId }) => customerId === customer?.id)
    if (!customer || !conversation) throw new Error('story: there is no conversation with Maria Okafor')
    customer.otherPhoneNumbers = ['+13035550311']
    conversation.replyTo = '+13035550311'
  },
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await expect(dialog.getByText('(303) 555-0311')).toBeVisible()
    await expect(dialog.queryByText('(303) 555-0134')).toBeNull()
  },
}

export const MessageCounter: Story = {
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await userEvent.click(dialog.getByRole('textbox', { name: /Optional message/ }))
    await userEvent.paste('x'.repeat(120))
    await expect(dialog.getByText('100/100')).toBeVisible()
  },
}

export const NumberTaken: Story = {
  globals: { role: 'manager' },
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await userEvent.type(amountOf(dialog), '25')
    const number = dialog.getByRole('textbox', { name: /Invoice number/ })
    await userEvent.clear(number)
    await userEvent.type(number, 'INV-2068')
    await submit(dialog)
    await expect(await body.findByText('Invoice number taken')).toBeVisible()
    await expect(number).toHaveAccessibleDescription(/already exists/)
  },
}

export const Sending: Story = {
  parameters: { mock: { faults: { createPaymentRequest: { isHeld: true } } } },
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await userEvent.type(amountOf(dialog), '25')
    await submit(dialog)
    await expect(await dialog.findByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const SendFailed: Story = {
  parameters: { mock: { faults: { createPaymentRequest: { status: 500 } } } },
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await userEvent.type(amountOf(dialog), '25')
    await submit(dialog)
    await expect(await body.findByText('Failed to send payment request')).toBeVisible()
    await expect(amountOf(dialog)).toHaveValue(25)
  },
}

/** Moves on to another conversation before the answer. */
async function leaveForLuis(canvas: Canvas, dialog: Canvas) {
  await dialog.findByRole('button', { name: 'Sending...' })
  const luis = await canvas.findByRole('link', { name: /Luis Carrillo/, hidden: true })
  luis.click()
  await waitFor(() => expect(body.queryByRole('dialog', { name: 'Request Payment' })).toBeNull())
}

export const FailedAfterItWasLeft: Story = {
  ...SendFailed,
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await userEvent.type(amountOf(dialog), '25')
    const send = holdCalls('POST')
    await submit(dialog)
    await leaveForLuis(canvas, dialog)
    send()
    await expect(await body.findByText('Failed to send payment request')).toBeVisible()
  },
}

export const NoAnswer: Story = {
  parameters: { mock: { faults: { createPaymentRequest: { offline: true } } } },
  play: async ({ canvas, mockApi }) => {
    const dialog = await open(canvas)
    await userEvent.type(amountOf(dialog), '25')
    await submit(dialog)
    const again = await dialog.findByRole('button', { name: 'Try again' })
    await expect(await body.findByText('No answer yet')).toBeVisible()
    await expect(dialog.getByText(/^It is not known yet whether the payment request was sent/)).toHaveTextContent(
      /it is sent only once\.$/,
    )
    const send = holdCalls('POST')
    await userEvent.click(again)
    await leaveForLuis(canvas, dialog)
    send()
    await expect(
      await body.findByText(/was sent\. Check the conversation, or open Request Payment there/),
    ).toBeVisible()
    await expect(body.queryByText('Failed to send payment request')).toBeNull()
    await expect([...mockApi.store.invoices.values()].filter(({ amount }) => amount === 2500)).toHaveLength(0)
  },
}

export const SentOnce: Story = {
  play: async ({ canvas, mockApi }) => {
    const dialog = await open(canvas)
    await userEvent.type(amountOf(dialog), '25')
    await userEvent.type(dialog.getByRole('textbox', { name: /^Optional message/ }), 'Thank you!')
    loseAnswer(/\/payment-requests$/)
    await submit(dialog)
    await dialog.findByRole('button', { name: 'Try again' })
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    const again = await open(canvas)
    await expect(again.getByText(/^It is not known yet whether the payment request was sent/)).toBeVisible()
    await expect(amountOf(again)).toHaveValue(25)
    await expect(again.getByRole('textbox', { name: /^Optional message/ })).toHaveValue('Thank you!')
    await userEvent.click(again.getByRole('button', { name: 'Try again' }))
    await expect(await body.findByText('Payment request sent')).toBeVisible()
    await expect([...mockApi.store.invoices.values()].filter(({ amount }) => amount === 2500)).toHaveLength(1)
    await expect(Object.keys(sessionStorage).join()).not.toContain('payment-request')
  },
}

export const UnseenMessage: Story = {
  play: async ({ canvas, mockApi }) => {
    const log = await canvas.findByRole('log')
    await within(log).findByText(/^Can I pay half now/)
    const dialog = await open(canvas)
    await userEvent.type(amountOf(dialog), '25')
    const conversationId = new URLSearchParams(meta.parameters.route.slice(2)).get('conversation') ?? ''
    mockApi.receiveText(conversationId, 'I paid in cash this morning.')
    await submit(dialog)
    await expect(await dialog.findByText(/^The customer wrote \d+ s ago/)).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Keep editing' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(amountOf(dialog)).toHaveValue(25)
    await within(log).findByText('I paid in cash this morning.')
    mockApi.receiveText(conversationId, 'You may keep the change.')
    await submit(dialog)
    await userEvent.click(await dialog.findByRole('button', { name: 'Send anyway' }))
    await expect(await body.findByText('Payment request sent')).toBeVisible()
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const dialog = await open(canvas)
    await userEvent.type(amountOf(dialog), '25')
    await expect(dialog.getByText(/Please pay \$25\.00: /)).toBeVisible()
  },
}
