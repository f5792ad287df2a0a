import { processTerminalPayment } from '@parley/contract'
import { cents } from '@parley/domain'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
// Imported with the stories, so that a play waits for the thread itself, not for its module to load.
import '../components/open-conversation.tsx'
import { MessagesScreen } from '../messages-screen.tsx'
import { type Canvas, openRow } from './canvas.ts'
import { pay } from './pay.ts'
import { conversationRoute } from './routes.ts'

const meta = { title: 'Screens/Messages/Thread', component: MessagesScreen } satisfies Meta<typeof MessagesScreen>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)
const maria = conversationRoute('lively', 'Maria Okafor')

export const NothingSelected: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Select a conversation')).toBeVisible()
    await expect(canvas.getByText('Choose a conversation from the list to view messages')).toBeVisible()
  },
}

export const Days: Story = {
  parameters: { route: maria },
  play: async ({ canvas }) => {
    for (const heading of ['November 17, 2026', 'Yesterday', 'Today']) {
      await expect(await canvas.findByRole('heading', { name: heading })).toBeVisible()
    }
    const header = within(canvas.getByRole('region', { name: 'Conversation' }).querySelector('header') as HTMLElement)
    await expect(header.getByRole('heading', { name: 'Maria Okafor' })).toBeVisible()
    await expect(header.getByText('(303) 555-0134')).toBeVisible()
    await expect(header.getByText('Billing')).toBeVisible()
  },
}

const callsOf = (store: StoryContext['mockApi']['store']) =>
  [...store.calls.values()].filter(({ endedAt }) => endedAt === null).map(({ phoneNumber }) => phoneNumber)

export const Called: Story = {
  parameters: { route: maria, live: true, mock: { callPace: 0.01 } },
  play: async ({ canvas, mockApi }) => {
    const call = await canvas.findByRole('button', { name: 'Call' })
    await userEvent.click(call)
    await expect(await body.findByText('Call logged')).toBeVisible()
    await expect(callsOf(mockApi.store)).toEqual(['+13035550134'])
    await waitFor(() => expect(call).toHaveAttribute('aria-disabled', 'true'))
    await userEvent.hover(call)
    await expect(await body.findByText(/^You are in a call/)).toBeVisible()
  },
}

export const CalledFromTheMenu: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { route: maria, live: true, mock: { callPace: 0.01 } },
  play: async ({ canvas, mockApi }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Maria Okafor' }))
    await userEvent.click(await body.findByRole('menuitem', { name: 'Call' }))
    await expect(await body.findByText('Call logged')).toBeVisible()
    await expect(callsOf(mockApi.store)).toEqual(['+13035550134'])
    await userEvent.click(body.getByRole('button', { name: 'Close message' }))
    await waitFor(() => expect(body.queryByText('Call logged')).toBeNull())
  },
}

export const Statuses: Story = {
  parameters: { scenario: 'all-statuses', route: conversationRoute('all-statuses', 'Maria Okafor') },
  play: async ({ canvas }) => {
    const log = within(await canvas.findByRole('log'))
    await expect(await log.findByText('Pending')).toBeInTheDocument()
    await expect(log.getByText('Delivered')).toBeInTheDocument()
    const [inbound] = log.getAllByText('Hello?')
    const outbound = log.getByText('This one arrived.')
    await expect(inbound?.getBoundingClientRect().left).toBeLessThan(outbound.getBoundingClientRect().left)
    await expect(log.getAllByText('Devin Kim').length).toBeGreaterThan(1)
    for (const row of document.querySelectorAll<HTMLElement>('[data-message]')) {
      await expect(within(row).getByText(/^\d{1,2}:\d\d [AP]M$/)).toBeVisible()
      await expect(within(row).getByRole('button', { name: 'Comment' })).toBeVisible()
    }
    const words = [log.getByText('Pending'), log.getByText('Delivered'), ...log.getAllByText(/^Not delivered/)]
    const icons = words.map(
      (word) => (word.querySelector('svg') ?? word.parentElement?.querySelector('svg'))?.innerHTML,
    )
    await expect(icons).not.toContain(undefined)
    await expect(new Set(icons).size).toBe(3)
  },
}

export const SentNotConfirmed: Story = {
  parameters: { scenario: 'all-statuses', route: conversationRoute('all-statuses', 'Maria Okafor') },
  play: async ({ canvas }) => {
    const log = within(await canvas.findByRole('log'))
    const row = (await log.findByText('Nobody confirmed this one.')).closest<HTMLElement>('[data-message]')
    if (!row) throw new Error('no such message')
    await expect(within(row).getByText('Sent, not confirmed')).toBeVisible()
    await expect(within(row).queryByRole('button', { name: 'Try again' })).toBeNull()
    await expect(log.getAllByText('Sent, not confirmed')).toHaveLength(1)
  },
}

export const Failed: Story = {
  parameters: { scenario: 'all-statuses', route: conversationRoute('all-statuses', 'Maria Okafor') },
  play: async ({ canvas }) => {
    const log = within(await canvas.findByRole('log'))
    const failures = await log.findAllByText(/^Not delivered: .+/)
    await expect(failures.length).toBe(6)
    const buttons = log.getAllByRole('button', { name: 'Try again' })
    await expect(buttons).toHaveLength(3)
    await expect(buttons[0]).toBeVisible()
  },
}

export const FailedOptedOut: Story = {
  parameters: { scenario: 'all-statuses', route: conversationRoute('all-statuses', 'Maria Okafor') },
  beforeEach: ({ mockApi }) => {
    for (const customer of mockApi.store.customers.values()) customer.optedOutAt = mockApi.now()
  },
  play: async ({ canvas }) => {
    const log = within(await canvas.findByRole('log'))
    await expect((await log.findAllByText(/^Not delivered: .+/)).length).toBe(6)
    await expect(log.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}

const lastTryAgain = async (canvas: Canvas) => {
  const log = within(await canvas.findByRole('log'))
  const button = (await log.findAllByRole('button', { name: 'Try again' })).at(-1)
  const row = button?.closest<HTMLElement>('[data-message]')
  if (!button || !row) throw new Error('no failed message')
  return { button, row: () => document.querySelector<HTMLElement>(`[data-message="${row.dataset['message']}"]`) }
}

export const Retried: Story = {
  parameters: {
    scenario: 'all-statuses',
    route: conversationRoute('all-statuses', 'Maria Okafor'),
    mock: { deliveryMs: 60_000 },
  },
  play: async ({ canvas, mockApi }) => {
    const { button, row } = await lastTryAgain(canvas)
    const conversationId = mockApi.store.messages.get(row()?.dataset['message'] ?? '')?.conversationId ?? ''
    mockApi.receiveText(conversationId, 'I am at home now.')
    await userEvent.click(button)
    await waitFor(() => expect(row()).toHaveTextContent(/The customer wrote \d+ s ago\. Send anyway\?/))
    await userEvent.dblClick(within(row() as HTMLElement).getByRole('button', { name: 'Send anyway' }))
    await waitFor(() => expect(row()).toHaveTextContent('Pending'))
    await expect(row()).not.toHaveTextContent('Not delivered')
  },
}

export const InboundNotes: Story = {
  parameters: { scenario: 'all-statuses', route: conversationRoute('all-statuses', 'Maria Okafor'), live: true },
  play: async ({ canvas, mockApi }) => {
    const log = within(await canvas.findByRole('log'))
    const [hello] = await log.findAllByText('Hello?')
    const shown = hello?.closest<HTMLElement>('[data-message]')?.dataset['message'] ?? ''
    const conversationId = mockApi.store.messages.get(shown)?.conversationId ?? ''
    mockApi.receiveText(conversationId, 'Take 4242 4242 4242 4242')
    await expect(await log.findByText('Take •••• 4242')).toBeVisible()
    await expect(log.getByText(/^A card number was shortened to its last four digits/)).toBeVisible()
    await waitFor(() => expect(openRow(canvas)).toHaveTextContent('Take •••• 4242'))
  },
}

export const RetryRefused: Story = {
  parameters: {
    scenario: 'all-statuses',
    route: conversationRoute('all-statuses', 'Maria Okafor'),
    mock: { faults: { retryMessage: { status: 503 } } },
  },
  play: async ({ canvas }) => {
    const { button, row } = await lastTryAgain(canvas)
    await userEvent.click(button)
    await expect(await within(document.body).findByText('Failed to send message')).toBeVisible()
    await expect(row()).toHaveTextContent(/Not delivered.*Try again/)
  },
}

/** $40.00 of the invoice have been paid in cash since the request. */
export const RequestOfAnotherAmount: Story = {
  parameters: { route: maria },
  beforeEach: async ({ mockApi }) => {
    const { invoices, messages, paymentLinks } = mockApi.store
    const invoice = [...invoices.values()].find(({ invoiceNumber }) => invoiceNumber === 'INV-2068')
    const request = [...messages.values()].find(({ paymentLinkId }) => {
      const link = paymentLinks.get(paymentLinkId ?? '')
      return link?.status === 'active' && link.invoiceId === invoice?.id
    })
    if (!invoice || !request) throw new Error('lively has lost the request of INV-2068')
    Object.assign(request, { status: 'failed', failureCode: null, failureText: 'The phone was switched off.' })
    const { customerId, id: invoiceId } = invoice
    const payment = { mode: 'existing', customerId, invoiceId, amount: '40', paymentMethod: 'Cash' }
    const headers = { 'Content-Type': 'application/json' }
    const address = new URL(processTerminalPayment.path, location.origin)
    await mockApi.fetch(new Request(address, { method: 'POST', headers, body: JSON.stringify(payment) }))
  },
  play: async ({ canvas }) => {
    const { button, row } = await lastTryAgain(canvas)
    await userEvent.click(button)
    await expect(await body.findByText(/^The amount has changed since\. Send a reminder/)).toBeVisible()
    await expect(row()).toHaveTextContent(/Not delivered.*Try again/)
    await expect(within(row() as HTMLElement).getByRole('link', { name: /INV-2068/ })).toBeVisible()
  },
}

export const PaymentRequested: Story = {
  parameters: { route: maria },
  play: async ({ canvas }) => {
    const log = within(await canvas.findByRole('log'))
    const [state] = await log.findAllByRole('link', { name: /INV-2068: Awaiting payment/ })
    await expect(state).toHaveAttribute('href', expect.stringMatching(/\/invoices\?invoice=/))
    await expect(log.getByRole('link', { name: /^https:\/\/pay\.example\/pay\// })).toBeVisible()
  },
}

export const PaymentInProgress: Story = {
  parameters: { route: maria, live: true },
  play: async ({ canvas, mockApi }) => {
    const log = within(await canvas.findByRole('log'))
    const state = /INV-2068: (Awaiting payment|Payment in progress)/
    await log.findAllByRole('link', { name: state })
    const declineCard = mockApi.payByLink('INV-2068')
    await expect(await log.findByRole('link', { name: 'INV-2068: Payment in progress' })).toBeVisible()
    declineCard()
    await waitFor(() => expect(log.getByRole('link', { name: state })).toHaveTextContent('Awaiting payment'))
  },
}

export const Paid: Story = {
  parameters: { route: maria, live: true },
  play: async ({ canvas, mockApi }) => {
    const log = within(await canvas.findByRole('log'))
    await log.findByText('Let me check that with billing, one minute.')
    const said = canvas.getAllByRole('status')
    await expect(log.queryByText(/paid/)).toBeNull()
    pay(mockApi, 'Maria Okafor', cents(9_525))
    await expect(await log.findByText('Maria Okafor paid $95.25')).toBeVisible()
    await expect(said.some((status) => status.textContent === 'Maria Okafor paid $95.25')).toBe(true)
  },
}

export const PaidBefore: Story = {
  parameters: { route: maria },
  beforeEach: ({ mockApi }) => pay(mockApi, 'Maria Okafor', cents(9_525)),
  play: async ({ canvas }) => {
    const log = within(await canvas.findByRole('log'))
    await expect(await log.findByText('Maria Okafor paid $95.25')).toBeVisible()
    const said = canvas.getAllByRole('status').map(({ textContent }) => textContent)
    await expect(said).not.toContain('Maria Okafor paid $95.25')
  },
}

export const Assignee: Story = {
  parameters: { route: maria },
  play: async ({ canvas, mockApi }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Assigned to.*Devin Kim/ }))
    mockApi.setFaults({ getConversation: { isHeld: true } })
    const list = within(await within(document.body).findByRole('listbox'))
    await expect(list.getByRole('option', { name: 'Unassigned' })).toBeVisible()
    await userEvent.click(await list.findByRole('option', { name: /Priya Raman/ }))
    await expect(await within(document.body).findByText('Assignment updated')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /Assigned to.*Priya Raman/ })).toBeVisible()
    mockApi.setFaults({})
  },
}

export const NoMessagesYet: Story = {
  parameters: { route: conversationRoute('lively', 'Zack Whitlock') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Write the first message below.')).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: { route: maria, mock: { faults: { listMessages: { isHeld: true } } } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Maria Okafor' })
    const words = await within(canvas.getByRole('region', { name: 'Conversation' })).findByText('Loading...')
    const log = words.closest('div')
    await expect(log?.querySelectorAll('[aria-hidden]').length).toBeGreaterThan(5)
    await userEvent.type(canvas.getByRole('textbox', { name: 'SMS Message' }), 'On my way')
    await expect(canvas.getByRole('textbox', { name: 'SMS Message' })).toHaveValue('On my way')
  },
}

export const Opening: Story = {
  parameters: { route: maria, mock: { faults: { getConversation: { isHeld: true } } } },
  play: async ({ canvas }) => {
    const pane = within(await canvas.findByRole('region', { name: 'Conversation' }))
    await expect(await pane.findByText('Loading...')).toBeVisible()
    await expect(pane.queryByRole('heading')).toBeNull()
  },
}

export const LoadFailed: Story = {
  parameters: { route: maria, mock: { faults: { listMessages: { status: 500, times: 'once' } } } },
  play: async ({ canvas }) => {
    const failure = await canvas.findByText('Failed to load messages')
    await expect(failure).toBeVisible()
    await expect(canvas.queryByText(/The server did not answer/)).toBeNull()
    await expect(failure.closest('[data-thread-of]')).toHaveAttribute('data-hides', 'sms note')
  },
}

export const LoadedAgain: Story = {
  ...LoadFailed,
  play: async (context) => {
    await LoadFailed.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('heading', { name: 'Today' })).toBeVisible()
  },
}

export const UnknownConversation: Story = {
  parameters: { route: '/?conversation=00000000-0000-7000-8000-000000000000' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This conversation does not exist')).toBeVisible()
  },
}

export const NewMessageArrives: Story = {
  parameters: { route: maria, live: true },
  play: async ({ canvas, mockApi }) => {
    await canvas.findByRole('heading', { name: 'Today' })
    const composer = canvas.getByRole('textbox', { name: 'SMS Message' })
    await userEvent.type(composer, 'One moment')
    const conversationId = new URLSearchParams(maria.slice(2)).get('conversation') ?? ''
    mockApi.receiveText(conversationId, 'Are you still there?')
    await waitFor(() => expect(within(canvas.getByRole('log')).getByText('Are you still there?')).toBeVisible())
    await expect(composer).toHaveFocus()
    await expect(composer).toHaveValue('One moment')
    await waitFor(() => expect(openRow(canvas)).toHaveTextContent('Are you still there?'))
  },
}

export const Phone: Story = {
  parameters: { route: maria },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Back to the inbox' })).toBeVisible()
    await expect(await canvas.findByRole('log')).toBeVisible()
  },
}

export const BackOnAPhone: Story = {
  ...Phone,
  play: async (context) => {
    await Phone.play?.(context)
    const { canvas } = context
    await userEvent.click(await canvas.findByRole('link', { name: 'Back to the inbox' }))
    await expect(await canvas.findByRole('link', { name: /Luis Carrillo/ })).toBeVisible()
  },
}

export const PhoneThread: Story = {
  parameters: { route: maria },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const log = await canvas.findByRole('log')
    await expect(log.getBoundingClientRect().width).toBeGreaterThan(360)
  },
}
