import { loseAnswer } from '@parley/parts/connection/held'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import '../actions/all-dialogs.tsx'
import '../detail/invoice-detail-dialog.tsx'
import { InvoicesScreen } from '../invoices-screen.tsx'
import { body, detailRoute, invoiceOf } from './canvas.ts'

const at = (invoiceNumber: string) => ({ route: detailRoute('lively', invoiceNumber) })
const inState = (invoiceNumber: string) => ({
  scenario: 'payment-states' as const,
  route: detailRoute('payment-states', invoiceNumber),
})

const meta = {
  title: 'Screens/Invoices/Invoice details',
  component: InvoicesScreen,
  globals: { role: 'manager' },
  parameters: { ...at('INV-2068') },
} satisfies Meta<typeof InvoicesScreen>
export default meta
type Story = StoryObj<typeof meta>

const details = async (name: string | RegExp = 'INV-2068') => within(await body.findByRole('dialog', { name }))
const question = async (name: string) => within(await body.findByRole('alertdialog', { name }))
const part = async (name: string, invoiceNumber?: string) =>
  within(await (await details(invoiceNumber)).findByRole('region', { name }))
const press = async (name: string, invoiceNumber?: string) =>
  userEvent.click(await (await details(invoiceNumber)).findByRole('button', { name }))

export const Unpaid: Story = {
  play: async () => {
    const dialog = await details()
    await expect(dialog.getByText('Unpaid')).toBeVisible()
    await expect(dialog.getAllByText('$1,240.50')[0]).toBeVisible()
    await expect(dialog.getByText('Due Date')).toBeVisible()
    await expect(dialog.getByText('in 5 days')).toBeVisible()
    await expect(dialog.getByText('Customer').nextSibling).toHaveTextContent('Maria Okafor(303) 555-0134')
    await expect(dialog.getByText('Created by', { selector: 'dt' }).nextSibling).toHaveTextContent('Priya Raman')
    await expect(dialog.getByText('Assigned to').nextSibling).toHaveTextContent('Devin Kim')
    await expect(dialog.getByText(/^Water heater replacement, 50 gallon, second half/)).toBeVisible()
    const history = await part('Transaction History')
    await expect(
      history.getByRole('row', { name: /\$1,240\.50 Payment Link.*Priya Raman Pending Nov 17, 2026/ }),
    ).toBeVisible()
    const links = await part('Payment Links')
    await expect(links.getAllByRole('row').slice(1)).toHaveLength(2)
    for (const status of ['Active', 'Expired']) {
      await expect(
        links.getByRole('row', { name: new RegExp(`^[0-9a-z]{14} .*Priya Raman Nov 17, 2026 ${status}`) }),
      ).toBeVisible()
    }
    await expect(dialog.getByRole('button', { name: 'Void Invoice' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Mark as Paid' })).toBeVisible()
  },
}

export const Paid: Story = {
  parameters: at('INV-2070'),
  play: async () => {
    const dialog = await details('INV-2070')
    await expect(dialog.getByText('Paid On')).toBeVisible()
    await expect(dialog.queryByRole('button', { name: /^(Void Invoice|Mark as Paid)$/ })).toBeNull()
    await expect((await part('Transaction History', 'INV-2070')).getByText('Completed')).toBeVisible()
  },
}

export const Overdue: Story = {
  parameters: at('INV-2064'),
  play: async () => {
    const dialog = await details('INV-2064')
    await expect(dialog.getByText('Overdue')).toBeVisible()
    await expect(dialog.getByText('3 days ago')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Mark as Paid' })).toBeVisible()
    await expect(dialog.getByText('No payment link has been sent')).toBeVisible()
    await expect(dialog.getByText('No transactions yet')).toBeVisible()
  },
}

export const VoidOne: Story = {
  parameters: at('INV-2063'),
  play: async () => {
    const dialog = await details('INV-2063')
    await expect(dialog.getByText('Void')).toBeVisible()
    await expect(dialog.getByText('Unassigned')).toBeVisible()
    await expect(dialog.getByText('Voided')).toBeVisible()
    await expect(dialog.queryByRole('button', { name: /^(Void Invoice|Mark as Paid)$/ })).toBeNull()
  },
}

export const VoidedByTheProduct: Story = {
  parameters: at('INV-2063'),
  beforeEach: ({ mockApi }) => {
    const { store } = mockApi
    for (const invoice of store.invoices.values()) {
      if (invoice.status === 'void') store.invoices.set(invoice.id, { ...invoice, voidReason: 'Charge declined' })
    }
  },
  play: async () => {
    const dialog = await details('INV-2063')
    await expect(dialog.getByText('Voided because').nextSibling).toHaveTextContent('Charge declined')
  },
}

export const PaidInPart: Story = {
  parameters: inState('INV-4020'),
  play: async () => {
    const dialog = await details('INV-4020')
    await expect(dialog.getByText('Paid so far').nextSibling).toHaveTextContent('$40.00')
    await expect(dialog.getByText('Balance due').nextSibling).toHaveTextContent('$185.00')
  },
}

const RUNNING = 'A payment of this invoice is being processed. Wait for its result and try again.'

export const PaymentInProgress: Story = {
  parameters: { live: true },
  play: async ({ canvas, mockApi }) => {
    const dialog = await details()
    const declineCard = mockApi.payByLink('INV-2068')
    await expect(await dialog.findByText('Payment in progress')).toBeVisible()
    for (const name of ['Mark as Paid', 'Void Invoice', 'Send reminder', /^Resend link/, /^Expire link/]) {
      const button = dialog.getByRole('button', { name })
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      button.focus()
      await waitFor(() => expect(button).toHaveAccessibleDescription(RUNNING))
    }
    await expect(await canvas.findByText('Payment in progress')).toBeInTheDocument()
    declineCard()
    await waitFor(() => expect(dialog.queryByText('Payment in progress')).toBeNull())
    await expect(dialog.getByRole('button', { name: 'Mark as Paid' })).not.toHaveAttribute('aria-disabled', 'true')
  },
}

export const RefundedInPart: Story = {
  parameters: inState('INV-4018'),
  play: async () => {
    const history = await part('Transaction History', 'INV-4018')
    await expect(history.getByText('$25.00 refunded')).toBeVisible()
  },
}

export const MarkedAsPaid: Story = {
  play: async () => {
    await press('Mark as Paid')
    const asked = await question('Mark Invoice as Paid?')
    await expect(asked.getByText('INV-2068, Maria Okafor, $1,240.50')).toBeVisible()
    await expect(
      asked.getByText('This will create a completed transaction and cancel any active payment links.'),
    ).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: 'Mark as Paid' }))
    await expect(await body.findByText('Invoice marked as paid')).toBeVisible()
    const dialog = await details()
    await expect(await dialog.findByText('Paid On')).toBeVisible()
    const history = await part('Transaction History')
    await expect(await history.findByText('Completed')).toBeVisible()
    await expect(history.getByText('Voided')).toBeVisible()
    await expect((await part('Payment Links')).queryByText('Active')).toBeNull()
  },
}

export const MarkPaidFailed: Story = {
  parameters: { mock: { faults: { markInvoicePaid: { status: 503 } } } },
  play: async () => {
    await press('Mark as Paid')
    const asked = await question('Mark Invoice as Paid?')
    await userEvent.click(asked.getByRole('button', { name: 'Mark as Paid' }))
    await expect(await body.findByText('Failed to mark invoice as paid')).toBeVisible()
  },
}

export const MarkedAtTheSecondTry: Story = {
  ...MarkPaidFailed,
  play: async (context) => {
    await MarkPaidFailed.play?.(context)
    const { mockApi } = context
    const asked = await question('Mark Invoice as Paid?')
    mockApi.setFaults({})
    await userEvent.click(asked.getByRole('button', { name: 'Try again' }))
    await expect(await body.findByText('Invoice marked as paid')).toBeVisible()
  },
}

export const MarkPaidTooLate: Story = {
  play: async ({ mockApi, answersCame }) => {
    await details()
    await answersCame()
    await press('Mark as Paid')
    const asked = await question('Mark Invoice as Paid?')
    const invoice = mockApi.store.invoices.get(invoiceOf('lively', 'INV-2068').id)
    Object.assign(invoice ?? {}, { status: 'void' })
    await userEvent.click(asked.getByRole('button', { name: 'Mark as Paid' }))
    await expect(await body.findByText('Failed to mark invoice as paid')).toBeVisible()
    await expect(asked.getByText(/already been voided|is void/)).toBeVisible()
  },
}

export const Voided: Story = {
  play: async () => {
    await press('Void Invoice')
    const asked = await question('Void Invoice?')
    await expect(asked.getByText('INV-2068, Maria Okafor, $1,240.50')).toBeVisible()
    await expect(
      asked.getByText(
        'This action cannot be undone. The invoice will be marked as void and all active payment links will be cancelled.',
      ),
    ).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: 'Void Invoice' }))
    await expect(await body.findByText('Invoice voided')).toBeVisible()
    const dialog = await details()
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Mark as Paid' })).toBeNull())
    await expect((await part('Payment Links')).getByText('Cancelled')).toBeVisible()
  },
}

export const VoidFailed: Story = {
  parameters: { mock: { faults: { voidInvoice: { offline: true } } } },
  play: async () => {
    await press('Void Invoice')
    const asked = await question('Void Invoice?')
    await userEvent.click(asked.getByRole('button', { name: 'Void Invoice' }))
    await expect(await body.findByText('Failed to void invoice')).toBeVisible()
    await expect(asked.getByText('The server did not answer. Nothing was lost. Please try again.')).toBeVisible()
  },
}

export const PaymentUndone: Story = {
  parameters: at('INV-2057'),
  play: async () => {
    await press('Undo Mark as Paid', 'INV-2057')
    const asked = await details('Undo Mark as Paid?')
    await userEvent.click(asked.getByRole('button', { name: 'Undo payment' }))
    await expect(asked.getByText('Please enter a reason')).toBeVisible()
    await userEvent.type(asked.getByRole('textbox', { name: 'Reason' }), 'The check bounced.')
    await userEvent.click(asked.getByRole('button', { name: 'Undo payment' }))
    await expect(await body.findByText('Invoice INV-2057 is open again')).toBeVisible()
    const dialog = await details('INV-2057')
    await expect(await dialog.findByRole('button', { name: 'Mark as Paid' })).toBeVisible()
  },
}

export const PaidByLinkStays: Story = {
  parameters: at('INV-2070'),
  play: async () => {
    const dialog = await details('INV-2070')
    await dialog.findByText('Paid On')
    await expect(dialog.queryByRole('button', { name: 'Undo Mark as Paid' })).toBeNull()
  },
}

export const ReminderSent: Story = {
  play: async ({ mockApi }) => {
    await press('Send reminder')
    const asked = await question('Send reminder?')
    await expect(asked.getByText('To Maria Okafor, (303) 555-0134')).toBeVisible()
    const text = await asked.findByText(/\$1,?240\.50.*https:\/\/pay\.example\/pay\/\w+/s)
    const words = text.textContent
    await userEvent.click(asked.getByRole('button', { name: 'Send reminder' }))
    await expect(await body.findByText('Reminder sent')).toBeVisible()
    await expect([...mockApi.store.messages.values()].at(-1)?.content).toContain(words)
  },
}

/** Submits a dialog whose response is lost, then opens the dialog again and retries. */
async function sendTwice(ask: () => Promise<void>, title: string, label: string) {
  await ask()
  const asked = await question(title)
  loseAnswer(/\/(reminder|resend)$/)
  await userEvent.click(await asked.findByRole('button', { name: label }))
  await asked.findByRole('button', { name: 'Try again' })
  await userEvent.click(asked.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(body.queryByRole('alertdialog')).toBeNull())
  await ask()
  const again = await question(title)
  await expect(again.getByText(/^It is not known yet whether this was done/)).toBeVisible()
  await userEvent.click(again.getByRole('button', { name: 'Try again' }))
}

export const ReminderSentOnce: Story = {
  play: async ({ mockApi: { store } }) => {
    const before = store.messages.size
    await sendTwice(() => press('Send reminder'), 'Send reminder?', 'Send reminder')
    await expect(await body.findByText('Reminder sent')).toBeVisible()
    await expect(store.messages.size).toBe(before + 1)
  },
}

export const ReminderOverdue: Story = {
  parameters: at('INV-2064'),
  play: async () => {
    await press('Send reminder', 'INV-2064')
    const asked = await question('Send reminder?')
    await expect(
      await asked.findByText(/^Reminder from Larkspur Plumbing: Invoice INV-2064 for \$[\d.]+ was due Nov 16, 2026\./),
    ).toBeVisible()
  },
}

export const ReminderRefused: Story = {
  parameters: { scenario: 'opted-out', route: detailRoute('opted-out', 'INV-3001') },
  play: async () => {
    await press('Send reminder', 'INV-3001')
    const asked = await question('Send reminder?')
    await expect(await asked.findByText('No payment link is active, so the text will include a new one.')).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: 'Send reminder' }))
    await expect(await body.findByText('Failed to send reminder')).toBeVisible()
    await expect(asked.getByText(/opted out/i)).toBeVisible()
  },
}

const writeText = fn(() => Promise.resolve())

export const LinkCopied: Story = {
  beforeEach: () => {
    writeText.mockClear()
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    return () => Reflect.deleteProperty(navigator, 'clipboard')
  },
  play: async () => {
    const links = await part('Payment Links')
    const link = links.getByRole('link')
    await userEvent.click(links.getByRole('button', { name: `Copy link, ${link.textContent}` }))
    await expect(await body.findByText('Payment link copied')).toBeVisible()
    await expect(writeText).toHaveBeenCalledWith(link.getAttribute('href'))
  },
}

export const LinkResent: Story = {
  play: async () => {
    await userEvent.click((await part('Payment Links')).getByRole('button', { name: /^Resend link/ }))
    const asked = await question('Resend payment link?')
    await expect(asked.getByText(/^Please pay \$1,240\.50: https/)).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: 'Resend' }))
    await expect(await body.findByText('Payment link sent')).toBeVisible()
  },
}

export const LinkResentOnce: Story = {
  play: async ({ mockApi: { store } }) => {
    const before = store.messages.size
    const ask = async () => userEvent.click((await part('Payment Links')).getByRole('button', { name: /^Resend link/ }))
    await sendTwice(ask, 'Resend payment link?', 'Resend')
    await expect(await body.findByText('Payment link sent')).toBeVisible()
    await expect(store.messages.size).toBe(before + 1)
  },
}

export const LinkExpired: Story = {
  play: async () => {
    const links = await part('Payment Links')
    await userEvent.click(links.getByRole('button', { name: /^Expire link/ }))
    const asked = await question('Expire payment link?')
    await userEvent.click(asked.getByRole('button', { name: 'Expire link' }))
    await expect(await body.findByText('Payment link expired')).toBeVisible()
    await waitFor(() => expect(links.queryByText('Active')).toBeNull())
    await expect(links.queryByRole('button', { name: /^Resend link/ })).toBeNull()
  },
}

export const BasicRole: Story = {
  globals: { role: 'basic' },
  play: async () => {
    const dialog = await details()
    await expect(await dialog.findByRole('link', { name: 'Print' })).toBeVisible()
    await expect((await part('Payment Links')).getAllByRole('button', { name: /^Copy link/ })).toHaveLength(2)
    await expect(dialog.queryByRole('button', { name: /^(Void|Mark|Send|Duplicate|Resend|Expire)/ })).toBeNull()
  },
}

export const Loading: Story = {
  parameters: { mock: { faults: { getInvoice: { isHeld: true } } } },
  play: async () => {
    await expect(await (await details('Invoice')).findByText('Loading invoice...')).toBeVisible()
  },
}

export const LoadFailed: Story = {
  parameters: { mock: { faults: { getInvoice: { status: 500 } } } },
  play: async () => {
    const dialog = await details('Invoice')
    await expect(await dialog.findByText('Failed to fetch invoice detail')).toBeVisible()
  },
}

export const LoadedAgain: Story = {
  ...LoadFailed,
  play: async (context) => {
    await LoadFailed.play?.(context)
    const { mockApi } = context
    const dialog = await details('Invoice')
    mockApi.setFaults({})
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    await expect(await (await details()).findByText('Transaction History')).toBeVisible()
  },
}

export const NotFound: Story = {
  parameters: { route: '/?invoice=00000000-0000-7000-8000-000000000000' },
  play: async () => {
    await expect(await body.findByText('Invoice not found')).toBeVisible()
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await details()
    await expect(await dialog.findByRole('list', { name: 'Payment Links' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  },
}
