import { type Clock, ClockContext } from '@parley/client'
import type { MockApi } from '@parley/mocks'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import '../outcome/all-dialogs.ts'
import { VirtualTerminalScreen } from '../virtual-terminal-screen.tsx'
import {
  amountOf,
  body,
  button,
  type Canvas,
  choose,
  newInvoice,
  owing,
  PAYER,
  process,
  processed,
  reference,
  search,
  summary,
  takeInCash,
} from './canvas.ts'
import { holdTimers } from './held-timers.ts'

const meta = {
  title: 'Screens/Virtual Terminal/Terminal',
  component: VirtualTerminalScreen,
  globals: { role: 'standard' },
} satisfies Meta<typeof VirtualTerminalScreen>
export default meta
type Story = StoryObj<typeof meta>

const optionsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
/** The table of recent payments; while it loads, a placeholder table is shown instead. */
const recent = async (canvas: Canvas) => {
  await canvas.findAllByRole('row', { name: /\$/ })
  return within(canvas.getByRole('table', { name: 'Recent Virtual Terminal Transactions' }))
}

/** Latencies of the calls that the play releases, in milliseconds. */
const CUSTOMER_MS = 8765
const OWED_MS = 8766
const ADDED_MS = 8767
let timers: ReturnType<typeof holdTimers>
const hold = () => {
  timers = holdTimers(CUSTOMER_MS, OWED_MS, ADDED_MS)
  return timers.restore
}
/** Waits until the call of this latency is in flight, runs `meanwhile`, then lets it be answered. */
async function answerAfter(ms: number, meanwhile: () => Promise<unknown>) {
  await waitFor(() => expect(timers.isHeld(ms)).toBe(true))
  await meanwhile()
  timers.release(ms)
}

/** Fixed ids that a story's URL can name. */
const LINKED = { customer: '019d1915-4dfb-737c-865b-0dd08443572f', invoice: '019d1915-4dfb-737c-865b-0dd084435730' }
function addLinked({ store }: MockApi, customerName: string, invoiceNumber?: string) {
  const customer = [...store.customers.values()].find(({ name }) => name === customerName)
  const invoice = [...store.invoices.values()].find((one) => one.invoiceNumber === invoiceNumber)
  if (customer) store.customers.set(LINKED.customer, { ...customer, id: LINKED.customer })
  if (invoice) store.invoices.set(LINKED.invoice, { ...invoice, id: LINKED.invoice, customerId: LINKED.customer })
}

export const Opened: Story = {
  parameters: { live: true },
  play: async ({ canvas, mockApi }) => {
    await expect(await canvas.findByRole('heading', { name: 'Virtual Terminal', level: 1 })).toBeVisible()
    await expect(canvas.getByText('Process payments manually via phone or in-person')).toBeVisible()
    await expect(canvas.getByText('Select a customer to begin')).toBeVisible()
    await expect(button(canvas, 'Process Payment')).toHaveAttribute('aria-disabled', 'true')
    const methods = canvas.getByRole('combobox', { name: 'Payment method' })
    await expect(methods).toHaveDisplayValue('Credit Card (Phone)')
    await expect(optionsOf(methods)).toEqual([
      'Credit Card (Phone)',
      'Credit Card (In-Person)',
      'Debit Card',
      'Cash',
      'Check',
      'Other',
    ])
    const rows = await recent(canvas)
    await expect((await rows.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual([
      'Customer',
      'Invoice #',
      'Payment type',
      'Processed by',
      'Amount',
      'Time',
    ])
    await expect(
      await rows.findByRole('row', {
        name: /Tom Abernathy INV-2067 Credit Card \(Phone\).*Marcus Bell \$640\.00 Nov \d+, \d+:\d\d [AP]M/,
      }),
    ).toBeVisible()
    await takeInCash(mockApi, '33.10')
    await expect(await rows.findByRole('row', { name: /Maria Okafor INV-2072 Cash.*\$33\.10/ })).toBeVisible()
  },
}

export const CustomerFound: Story = {
  parameters: { mock: { faults: { searchCustomers: { status: 500, times: 'once' } } } },
  play: async ({ canvas }) => {
    await userEvent.type(await search(canvas), 'w')
    await expect(canvas.getByText('Type at least 2 characters')).toBeVisible()
    await userEvent.type(await search(canvas), 'e')
    await expect(await canvas.findByText(/^Failed to search customers/)).toBeVisible()
    await userEvent.type(await search(canvas), 'n')
    const option = await canvas.findByRole('option', { name: /Wen Zhao/ })
    await expect(option).toHaveTextContent('(303) 555-0108 · wen.zhao@example.com')
    await userEvent.click(option)
    await expect(button(canvas, 'Change')).toHaveFocus()
    await expect(await canvas.findByText('$875.25 outstanding')).toBeVisible()
  },
}

export const CustomerChanged: Story = {
  ...CustomerFound,
  play: async (context) => {
    await CustomerFound.play?.(context)
    const { canvas } = context
    await userEvent.click(button(canvas, 'Change'))
    await expect(await search(canvas)).toHaveFocus()
    await expect(canvas.getByText('Select a customer to begin')).toBeVisible()
  },
}

export const SearchedOn: Story = {
  play: async ({ canvas, mockApi }) => {
    await userEvent.click(await search(canvas))
    // In one change: a pause between two keys would search for half a word.
    await userEvent.paste('mari')
    await canvas.findByRole('option', { name: /Maria Okafor/ })
    mockApi.setFaults({ searchCustomers: { isHeld: true } })
    await userEvent.type(await search(canvas), 'on{Enter}')
    await expect(canvas.getByRole('option', { name: /Maria Okafor/ })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Change' })).toBeNull()
  },
}

export const NobodyFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await search(canvas), 'zzzz')
    await expect(await canvas.findByText('No customers found')).toBeVisible()
    await expect(button(canvas, 'Customer not found? Add new customer')).toBeVisible()
  },
}

const addForm = async (canvas: Canvas) => {
  await search(canvas)
  await userEvent.click(button(canvas, 'Customer not found? Add new customer'))
  return within(canvas.getByRole('form', { name: 'New customer' }))
}

export const CustomerAdded: Story = {
  play: async ({ canvas, mockApi }) => {
    const form = await addForm(canvas)
    await expect(form.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await expect(form.getByRole('textbox', { name: /^Email/ })).not.toBeRequired()
    await expect(button(form, 'Add customer')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('Nora Quill')
    await expect(button(form, 'Add customer')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.type(form.getByRole('textbox', { name: 'Phone' }), '(720) 555-0188')
    await userEvent.click(button(form, 'Add customer'))
    await expect(await body.findByText('Customer added')).toBeVisible()
    await expect(canvas.getByText('(720) 555-0188')).toBeVisible()
    await expect(
      await canvas.findByText('No unpaid invoices for this customer. Create a new invoice instead.'),
    ).toBeVisible()
    const added = [...mockApi.store.customers.values()].find(({ name }) => name === 'Nora Quill')
    await expect(added).toMatchObject({ phoneNumber: '+17205550188', email: null })
  },
}

export const NumberIsKnown: Story = {
  parameters: { mock: { faults: { createCustomer: { status: 500, isMute: true, times: 'once' } } } },
  play: async ({ canvas }) => {
    const form = await addForm(canvas)
    await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Somebody Else')
    await userEvent.type(form.getByRole('textbox', { name: 'Phone' }), '303-555-0108')
    await userEvent.click(button(form, 'Add customer'))
    await expect(await body.findByText('Failed to add customer')).toBeVisible()
    await expect(body.getByText('Error')).toBeVisible()
    await userEvent.click(button(form, 'Add customer'))
    const phone = form.getByRole('textbox', { name: 'Phone' })
    await waitFor(() => expect(phone).toHaveAccessibleDescription(/A customer with this phone number already exists/))
    await expect(phone).toHaveValue('303-555-0108')
  },
}

export const ExistingInvoice: Story = {
  globals: { role: 'manager' },
  parameters: { live: true },
  play: async ({ canvas, mockApi }) => {
    await owing(canvas, 'Wen Zhao', 'INV-2062')
    const list = canvas.getByRole('combobox', { name: 'Unpaid invoice' })
    await expect(list).toHaveDisplayValue('INV-2062 - $875.25 (Due: Nov 13, 2026)')
    await expect(canvas.getByText(/Furnace blower motor.*Created by Priya Raman on Nov 6, 2026\./)).toBeVisible()
    await expect(amountOf(canvas)).toHaveValue(875.25)
    await expect(reference(canvas)).toHaveAttribute('maxlength', '50')
    await userEvent.type(reference(canvas), 'AUTH 48213')
    await expect(canvas.getByText('10/50')).toBeVisible()
    await expect(canvas.getByText('Your limit is $2,500.00 per payment.')).toBeVisible()
    const shown = summary(canvas)
    for (const words of ['$875.25', 'Wen Zhao', 'INV-2062', 'Credit Card (Phone)', 'AUTH 48213', 'Marcus Bell']) {
      await expect(shown.getAllByText(words).at(-1)).toBeVisible()
    }
    await expect(shown.getByText('Nov 19, 2026, 2:47 PM')).toBeVisible()
    const card = canvas.getByRole('complementary', { name: 'Transaction Summary' })
    await expect(getComputedStyle(card).position).toBe('sticky')
    await takeInCash(mockApi, '75.25', 'INV-2062')
    await waitFor(() => expect(amountOf(canvas)).toHaveValue(800))
    await expect(canvas.getByText(/\$75\.25 is paid, \$800\.00 is left\./)).toBeVisible()
  },
}

export const ExistingIsBeingPaid: Story = {
  globals: { role: 'manager' },
  parameters: { live: true },
  play: async ({ canvas, mockApi }) => {
    const declineCard = mockApi.payByLink('INV-2068')
    await choose(canvas, 'Maria Okafor')
    const list = await canvas.findByRole('combobox', { name: 'Unpaid invoice' })
    const option = () => within(list).getByRole('option', { name: /^INV-2068/ })
    await expect(option()).toHaveTextContent(/ - Payment in progress$/)
    await expect(option()).toBeDisabled()
    declineCard()
    await waitFor(() => expect(option()).toBeEnabled())
    await userEvent.selectOptions(list, option())
    mockApi.payByLink('INV-2068')
    await expect(await canvas.findByText(/A payment of this invoice is being processed\./)).toBeVisible()
  },
}

export const NewInvoice: Story = {
  play: async ({ canvas }) => {
    await newInvoice(canvas, 'Maria Okafor', '45.50')
    await expect(canvas.getByText('Invoice number will be auto-generated')).toBeVisible()
    await expect(canvas.getByLabelText(/Due date/)).toHaveValue('2026-11-19')
    await expect(amountOf(canvas)).toHaveValue(45.5)
    await userEvent.type(canvas.getByRole('textbox', { name: /Description/ }), 'Faucet')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Payment method' }), 'Check')
    await expect(summary(canvas).getByText('Invoice amount')).toBeVisible()
  },
}

/** The clock of a page that stays open past midnight. */
let isNextDay = false
const renewals = new Set<() => void>()
const overnight: Clock = {
  now: () => new Date(`2026-11-${isNextDay ? 20 : 19}T21:47:00Z`),
  subscribe: (renew) => {
    renewals.add(renew)
    return () => renewals.delete(renew)
  },
}

export const NewInvoicePaid: Story = {
  beforeEach: () => {
    isNextDay = false
  },
  render: () => (
    <ClockContext value={overnight}>
      <VirtualTerminalScreen />
    </ClockContext>
  ),
  play: async (context) => {
    await NewInvoice.play?.(context)
    const { canvas, mockApi } = context
    isNextDay = true
    for (const renew of renewals) renew()
    await waitFor(() => expect(canvas.getByLabelText(/Due date/)).toHaveValue('2026-11-20'))
    await process(canvas)
    const dialog = await processed()
    await expect(dialog.getByText('INV-2072')).toBeVisible()
    const made = [...mockApi.store.invoices.values()].find(({ invoiceNumber }) => invoiceNumber === 'INV-2072')
    await expect(made).toMatchObject({ amount: 4550, amountPaid: 4550, status: 'paid', description: 'Faucet' })
    await expect(made?.dueDate).toBe('2026-11-20')
    await userEvent.click(button(dialog, 'Done'))
    await expect(await canvas.findByRole('row', { name: /Maria Okafor INV-2072 Check/ })).toBeVisible()
  },
}

export const NothingToPay: Story = {
  play: async ({ canvas }) => {
    await search(canvas)
    await expect(button(canvas, 'Process Payment')).toHaveAccessibleDescription('Still missing: customer')
    await choose(canvas, 'Jun Tanaka')
    await expect(
      await canvas.findByText('No unpaid invoices for this customer. Create a new invoice instead.'),
    ).toBeVisible()
    await expect(canvas.getByRole('radio', { name: 'Create new invoice' })).toBeChecked()
    const asked = canvas.getByRole('spinbutton', { name: 'Invoice amount' })
    await waitFor(() => expect(asked).toHaveFocus())
    await expect(button(canvas, 'Process Payment')).toHaveAccessibleDescription('Still missing: invoice amount')
    await userEvent.keyboard('47')
    await expect(amountOf(canvas)).toHaveValue(47)
    await expect(button(canvas, 'Process Payment')).not.toHaveAttribute('aria-disabled')
    await fireEvent.change(amountOf(canvas), { target: { value: '40' } })
    await fireEvent.change(asked, { target: { value: '50' } })
    await expect(amountOf(canvas)).toHaveValue(40)
  },
}

export const OneInvoice: Story = {
  globals: { role: 'manager' },
  parameters: {
    route: `/?customer=${LINKED.customer}`,
    mock: { faults: { getCustomer: { latency: CUSTOMER_MS } } },
  },
  beforeEach: ({ mockApi }) => {
    addLinked(mockApi, PAYER)
    return hold()
  },
  play: async ({ canvas, mockApi }) => {
    await answerAfter(CUSTOMER_MS, () => choose(canvas, 'Wen Zhao'))
    const list = await canvas.findByRole('combobox', { name: 'Unpaid invoice' })
    await waitFor(() => expect(list).toHaveDisplayValue(/INV-2062/))
    await expect(amountOf(canvas)).toHaveValue(875.25)
    await userEvent.click(canvas.getByRole('radio', { name: 'Create new invoice' }))
    await expect(amountOf(canvas)).toHaveValue(null)
    await userEvent.click(canvas.getByRole('radio', { name: 'Apply to existing invoice' }))
    await expect(amountOf(canvas)).toHaveValue(875.25)
    mockApi.setFaults({ listUnpaidInvoices: { latency: OWED_MS } })
    await userEvent.click(button(canvas, 'Change'))
    await choose(canvas, 'Jun Tanaka')
    await answerAfter(OWED_MS, () => userEvent.type(reference(canvas), '4'))
    const asked = await canvas.findByRole('spinbutton', { name: 'Invoice amount' })
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await expect(reference(canvas)).toHaveFocus()
    await userEvent.clear(reference(canvas))
    await userEvent.click(asked)
    await expect(amountOf(canvas)).toHaveValue(null)
  },
}

export const InvoiceMissing: Story = {
  beforeEach: ({ mockApi: { store } }) => {
    const one = [...store.invoices.values()].find(({ invoiceNumber }) => invoiceNumber === 'INV-2062')
    const id = '019d1915-4dfb-737c-865b-0dd08443572e'
    if (one) store.invoices.set(id, { ...one, id, invoiceNumber: 'INV-2061-2' })
  },
  play: async ({ canvas, mockApi }) => {
    const count = mockApi.store.transactions.size
    await choose(canvas, 'Wen Zhao')
    await canvas.findByText('2 unpaid invoices')
    await userEvent.type(amountOf(canvas), '10')
    await process(canvas)
    await expect((await body.findAllByText('Please select an invoice')).length).toBeGreaterThan(0)
    await expect(await canvas.findByRole('combobox', { name: 'Unpaid invoice' })).toHaveAccessibleDescription(
      /Please select an invoice/,
    )
    await userEvent.click(canvas.getByRole('radio', { name: 'Create new invoice' }))
    await process(canvas)
    await expect(canvas.getByRole('spinbutton', { name: 'Invoice amount' })).toHaveAccessibleDescription(
      /Please fill in invoice amount/,
    )
    await expect(mockApi.store.transactions.size).toBe(count)
  },
}

export const OverLimit: Story = {
  play: async ({ canvas }) => {
    await newInvoice(canvas, 'Maria Okafor', '500.01')
    await expect(amountOf(canvas)).toHaveAccessibleDescription(/Amount exceeds your limit of \$500\.00/)
    await expect(canvas.queryByText(/^Your limit is/)).toBeNull()
    await expect(button(canvas, 'Process Payment')).toHaveAttribute('aria-disabled', 'true')
    await fireEvent.change(amountOf(canvas), { target: { value: '500' } })
    await expect(button(canvas, 'Process Payment')).not.toHaveAttribute('aria-disabled')
  },
}

export const MoreThanIsLeft: Story = {
  globals: { role: 'admin' },
  parameters: {
    route: `/?${new URLSearchParams(LINKED)}`,
    mock: { faults: { listUnpaidInvoices: { latency: OWED_MS } } },
  },
  beforeEach: ({ mockApi }) => {
    addLinked(mockApi, 'Wen Zhao', 'INV-2062')
    return hold()
  },
  play: async ({ canvas }) => {
    await answerAfter(OWED_MS, () => fireEvent.change(amountOf(canvas), { target: { value: '875.26' } }))
    const list = await canvas.findByRole('combobox', { name: 'Unpaid invoice' })
    await waitFor(() => expect(list).toHaveDisplayValue(/^INV-2062/))
    await expect(amountOf(canvas)).toHaveValue(875.26)
    await process(canvas)
    await expect(amountOf(canvas)).toHaveAccessibleDescription(/Only \$875\.25 of this invoice is left to pay/)
  },
}

export const CardNumberInNotes: Story = {
  play: async ({ canvas }) => {
    await newInvoice(canvas, 'Maria Okafor', '20')
    const notes = canvas.getByRole('textbox', { name: /Internal notes/ })
    await userEvent.type(notes, '4242 4242 4242 4242')
    await process(canvas)
    await expect(notes).toHaveAccessibleDescription(/card number/i)
  },
}

export const Cleared: Story = {
  parameters: { mock: { faults: { createCustomer: { latency: ADDED_MS } } } },
  beforeEach: hold,
  play: async ({ canvas }) => {
    const form = await addForm(canvas)
    await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Nora Quill')
    await userEvent.type(form.getByRole('textbox', { name: 'Phone' }), '(720) 555-0188')
    await userEvent.click(button(form, 'Add customer'))
    await answerAfter(ADDED_MS, () => userEvent.click(button(canvas, 'Clear Form')))
    await userEvent.click(await body.findByRole('button', { name: 'Close message' }))
    await waitFor(() => expect(body.queryByText('Customer added')).toBeNull())
    await newInvoice(canvas, 'Maria Okafor', '20')
    await userEvent.type(reference(canvas), 'Slip 3')
    await userEvent.click(button(canvas, 'Clear Form'))
    await waitFor(async () => expect(await search(canvas)).toHaveFocus())
    await expect(canvas.getByRole('radio', { name: 'Apply to existing invoice' })).toBeChecked()
    await expect([amountOf(canvas), reference(canvas)].map((field) => (field as HTMLInputElement).value)).toEqual([
      '',
      '',
    ])
  },
}

export const AccessDenied: Story = {
  globals: { role: 'basic' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(
      canvas.getByText(
        "You don't have permission to access the Virtual Terminal. This feature is only available to Standard, Manager, and Admin users.",
      ),
    ).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Process Payment' })).toBeNull()
  },
}

export const NoPaymentsYet: Story = {
  parameters: { scenario: 'empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No payments yet')).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: { mock: { faults: { listTerminalTransactions: { isHeld: true } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading payments...')).toBeVisible()
  },
}

export const LoadFailed: Story = {
  parameters: { mock: { faults: { listTerminalTransactions: { status: 500 }, listUnpaidInvoices: { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch transactions')).toBeVisible()
    await choose(canvas, 'Wen Zhao')
    await expect(await canvas.findByText('Failed to fetch unpaid invoices')).toBeVisible()
  },
}

export const LoadedAgain: Story = {
  ...LoadFailed,
  play: async (context) => {
    await LoadFailed.play?.(context)
    const { canvas, mockApi } = context
    mockApi.setFaults({})
    for (const retry of canvas.getAllByRole('button', { name: 'Try again' })) await userEvent.click(retry)
    await expect(await canvas.findByRole('combobox', { name: 'Unpaid invoice' })).toBeVisible()
    await recent(canvas)
  },
}

export const RecentStates: Story = {
  parameters: { scenario: 'payment-states' },
  beforeEach: ({ mockApi }) => {
    const [first, second, third, fourth] = [...mockApi.store.transactions.values()].filter(
      ({ status }) => status === 'completed',
    )
    const paymentMethod = 'virtual_terminal' as const
    if (first) Object.assign(first, { paymentMethod, status: 'pending', completedAt: null })
    if (second) Object.assign(second, { paymentMethod, status: 'failed', completedAt: null })
    if (third) Object.assign(third, { paymentMethod, metadata: {} })
    if (fourth) Object.assign(fourth, { paymentMethod, metadata: { payment_type: 'Cash' } })
  },
  play: async ({ canvas }) => {
    const rows = await recent(canvas)
    for (const words of ['Outcome not known yet', 'Declined']) {
      await expect((await rows.findAllByText(words))[0]).toBeVisible()
    }
    await expect((await rows.findAllByText('Card'))[0]).toBeVisible()
  },
}

export const LongNames: Story = {
  globals: { role: 'manager' },
  parameters: { scenario: 'long-names' },
  play: async ({ canvas, mockApi }) => {
    const [longest] = [...mockApi.store.customers.values()]
      .filter(({ name }) => name !== null)
      .toSorted((a, b) => (b.name?.length ?? 0) - (a.name?.length ?? 0))
    await userEvent.click(await search(canvas))
    await userEvent.paste(longest?.phoneNumber.slice(-10) ?? '')
    await userEvent.click((await canvas.findAllByRole('option', { name: /555/ }))[0] as HTMLElement)
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  },
}

export const Tablet: Story = {
  globals: { role: 'manager', viewport: { value: 'tablet' } },

  play: async ({ canvas }) => {
    await owing(canvas, 'Wen Zhao', 'INV-2062')
    await expect(await canvas.findByRole('list', { name: 'Recent Virtual Terminal Transactions' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  },
}

export const Phone: Story = {
  globals: { role: 'manager', viewport: { value: 'phone' } },

  play: async ({ canvas }) => {
    await search(canvas)
    const card = canvas.getByRole('complementary', { name: 'Transaction Summary' })
    await expect(summary(canvas).getByText('Select a customer to begin')).toBeVisible()
    await expect(card.clientHeight).toBeLessThan(60)
    await owing(canvas, 'Wen Zhao', 'INV-2062')
    const shown = summary(canvas)
    await expect(shown.getAllByText('$875.25')[0]).toBeVisible()
    await expect(shown.getByText('Marcus Bell')).not.toBeVisible()
    await userEvent.click(button(shown, 'More'))
    await expect(shown.getByText('Marcus Bell')).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    ;(await search(canvas)).focus()
    // In one change: Enter does nothing while results of half a word are shown.
    await userEvent.paste('okafor')
    await canvas.findByRole('option', { name: /Maria Okafor/ })
    await userEvent.keyboard('{Enter}')
    await expect(button(canvas, 'Change')).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Maria Okafor' })).toHaveFocus()
    await userEvent.tab()
    await expect(button(canvas, '(303) 555-0134')).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'Apply to existing invoice' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('radio', { name: 'Create new invoice' })).toBeChecked()
    await userEvent.tab()
    await userEvent.keyboard('30')
    button(canvas, 'Process Payment').focus()
    await userEvent.keyboard('{Enter}')
    const dialog = await processed()
    await expect(button(dialog, 'Process Another Payment')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(async () => expect(await search(canvas)).toHaveFocus())
  },
}
