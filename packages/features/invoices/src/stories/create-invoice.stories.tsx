import { loseAnswer } from '@parley/parts/connection/held'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import '../create/create-invoice-dialog.tsx'
import { InvoicesScreen } from '../invoices-screen.tsx'
import { body, type Canvas, invoiceOf } from './canvas.ts'

const meta = {
  title: 'Screens/Invoices/Create invoice',
  component: InvoicesScreen,
  globals: { role: 'standard' },
  parameters: { route: '/?new=invoice' },
} satisfies Meta<typeof InvoicesScreen>
export default meta
type Story = StoryObj<typeof meta>

async function opened() {
  await body.findByRole('spinbutton', { name: /Amount/ })
  return within(body.getByRole('dialog', { name: 'Create Invoice' }))
}
const amountOf = (dialog: Canvas) => dialog.getByRole('spinbutton', { name: /Amount/ })
const submit = (dialog: Canvas) => userEvent.click(dialog.getByRole('button', { name: 'Create Invoice' }))

async function choose(dialog: Canvas, name: string) {
  await userEvent.type(await dialog.findByRole('combobox', { name: 'Customer' }), name.slice(0, 5))
  await userEvent.click(await dialog.findByRole('option', { name: new RegExp(name) }))
}

/** Deactivates a colleague; returns their id. */
function leaves({ store }: StoryContext['mockApi'], name: string) {
  const user = [...store.users.values()].find((one) => one.name === name)
  if (!user) throw new Error(`nobody is called ${name}`)
  store.users.set(user.id, { ...user, status: 'inactive' })
  return user.id
}

export const Opened: Story = {
  play: async () => {
    const dialog = await opened()
    const customer = await dialog.findByRole('combobox', { name: 'Customer' })
    await waitFor(() => expect(customer).toHaveFocus())
    await expect(dialog.getByLabelText(/Due date/)).toHaveValue('2026-11-26')
    await expect(dialog.getByLabelText(/Due date/)).toHaveAttribute('min', '2026-11-19')
    await expect(dialog.getByRole('combobox', { name: 'Assign to' })).toHaveDisplayValue('Unassigned')
    await expect(dialog.getByRole('checkbox', { name: /^Send Payment Request/ })).toBeChecked()
  },
}

export const CreatedWithRequest: Story = {
  play: async ({ canvas, mockApi }) => {
    const dialog = await opened()
    await choose(dialog, 'Maria Okafor')
    await userEvent.type(amountOf(dialog), '45.50')
    await userEvent.type(dialog.getByRole('textbox', { name: /Description/ }), 'Faucet.')
    await submit(dialog)
    await expect(await body.findByText('Invoice created successfully')).toBeVisible()
    await expect(await canvas.findByRole('row', { name: /INV-2072 Maria Okafor \$45\.50 Unpaid/ })).toBeVisible()
    await expect([...mockApi.store.messages.values()].at(-1)?.content).toContain('Please pay $45.50: ')
  },
}

export const CreatedWithoutRequest: Story = {
  play: async ({ canvas, mockApi }) => {
    const dialog = await opened()
    const messages = mockApi.store.messages.size
    await choose(dialog, 'Maria Okafor')
    await userEvent.type(amountOf(dialog), '900')
    await dialog.findByRole('option', { name: 'Theo Larsen' })
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Assign to' }), 'Theo Larsen')
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Send Payment Request/ }))
    await submit(dialog)
    await expect(await body.findByText('Invoice created successfully')).toBeVisible()
    await expect(await canvas.findByRole('row', { name: /INV-2072 .*Theo Larsen/ })).toBeVisible()
    await expect(mockApi.store.messages.size).toBe(messages)
  },
}

export const RequiredFields: Story = {
  play: async () => {
    const dialog = await opened()
    await dialog.findByRole('combobox', { name: 'Customer' })
    await fireEvent.change(dialog.getByLabelText(/Due date/), { target: { value: '' } })
    await submit(dialog)
    await expect(await body.findByText('Please fill in all required fields')).toBeVisible()
    await expect(dialog.getAllByText('Required')).toHaveLength(3)
  },
}

export const PastDueDate: Story = {
  play: async () => {
    const dialog = await opened()
    await choose(dialog, 'Maria Okafor')
    await userEvent.type(amountOf(dialog), '25')
    await fireEvent.change(dialog.getByLabelText(/Due date/), { target: { value: '2026-11-18' } })
    await submit(dialog)
    await expect(await body.findByText('Invalid due date')).toBeVisible()
    await expect(dialog.getByText('Due date must be today or later')).toBeVisible()
  },
}

/** Enters an amount above the user's limit and checks the warning. */
async function enterOverLimit() {
  const dialog = await opened()
  await choose(dialog, 'Maria Okafor')
  await userEvent.type(amountOf(dialog), '500.01')
  const warning = 'Amount exceeds your limit of $500.00. Contact your manager to increase your limit.'
  await expect(dialog.getByText(warning)).toBeVisible()
  return { dialog, warning }
}

export const OverLimit: Story = {
  play: async () => {
    const { dialog } = await enterOverLimit()
    await submit(dialog)
    await expect(await body.findByText('Amount too high')).toBeVisible()
    await expect(dialog.queryByText(/exceeds your limit/)).toBeNull()
    await expect(amountOf(dialog)).toHaveAccessibleDescription(/Contact your manager to increase your limit\./)
  },
}

export const OverLimitWithoutRequest: Story = {
  play: async () => {
    const { dialog, warning } = await enterOverLimit()
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Send Payment Request/ }))
    await expect(dialog.queryByText(warning)).toBeNull()
    await submit(dialog)
    await expect(await body.findByText('Invoice created successfully')).toBeVisible()
  },
}

export const OptedOut: Story = {
  parameters: { scenario: 'opted-out' },
  play: async () => {
    const dialog = await opened()
    await choose(dialog, 'Maria Okafor')
    await expect(dialog.getByText(/^This customer has opted out of text messages/)).toBeVisible()
    await userEvent.type(amountOf(dialog), '25')
    await submit(dialog)
    await expect(await body.findByText('Failed to create invoice')).toBeVisible()
    await expect(amountOf(dialog)).toHaveValue(25)
  },
}

export const CardNumber: Story = {
  play: async () => {
    const dialog = await opened()
    await choose(dialog, 'Maria Okafor')
    await userEvent.type(amountOf(dialog), '25')
    const description = dialog.getByRole('textbox', { name: /Description/ })
    await userEvent.type(description, '4242 4242 4242 4242')
    await submit(dialog)
    await expect((await body.findAllByText(/card number/i)).length).toBeGreaterThan(0)
    await expect(description).toHaveAccessibleDescription(/card number/i)
  },
}

export const NobodyFound: Story = {
  play: async () => {
    const dialog = await opened()
    await userEvent.type(await dialog.findByRole('combobox', { name: 'Customer' }), 'zzzz')
    await expect(await dialog.findByText('No customers found')).toBeVisible()
  },
}

export const Sending: Story = {
  parameters: { mock: { faults: { createInvoice: { isHeld: true } } } },
  play: async () => {
    const dialog = await opened()
    await choose(dialog, 'Maria Okafor')
    await userEvent.type(amountOf(dialog), '25')
    await submit(dialog)
    await expect(await dialog.findByRole('button', { name: 'Creating...' })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const CreateFailed: Story = {
  parameters: { mock: { faults: { createInvoice: { status: 500 } } } },
  play: async () => {
    const dialog = await opened()
    await choose(dialog, 'Maria Okafor')
    await userEvent.type(amountOf(dialog), '25')
    await submit(dialog)
    await expect(await body.findByText('Failed to create invoice')).toBeVisible()
    await expect(amountOf(dialog)).toHaveValue(25)
    await expect(dialog.getByText('Maria Okafor')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Create Invoice' })).toBeEnabled()
  },
}

export const CreatedAtTheSecondTry: Story = {
  play: async ({ canvas, mockApi }) => {
    const dialog = await opened()
    await choose(dialog, 'Maria Okafor')
    await userEvent.type(amountOf(dialog), '25')
    loseAnswer(/\/invoices$/)
    await submit(dialog)
    await expect(await body.findByText('No answer yet')).toBeVisible()
    await expect(dialog.getByText(/^It is not known yet whether the invoice was created/)).toHaveTextContent(
      /it is created only once\.$/,
    )
    await expect(body.queryByText('Failed to create invoice')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Create Invoice' }))
    const again = await opened()
    await expect(amountOf(again)).toHaveValue(25)
    await expect(again.getByText('Maria Okafor')).toBeVisible()
    await userEvent.click(again.getByRole('button', { name: 'Try again' }))
    await expect(await body.findByText('Invoice created successfully')).toBeVisible()
    await expect([...mockApi.store.invoices.values()].filter(({ amount }) => amount === 2500)).toHaveLength(1)
  },
}

export const Duplicate: Story = {
  parameters: { route: `/?new=invoice&copy=${invoiceOf('lively', 'INV-2064').id}` },
  play: async () => {
    const dialog = await opened()
    await expect(await dialog.findByText('Copied from INV-2064 with a new due date.')).toBeVisible()
    await expect(dialog.getByText('Helen Brandt')).toBeVisible()
    await expect(amountOf(dialog)).toHaveValue(350)
    await expect(dialog.getByRole('textbox', { name: /Description/ })).toHaveValue('Two toilets, rental on Pearl.')
    await expect(dialog.getByLabelText(/Due date/)).toHaveValue('2026-11-26')
  },
}

export const DuplicateWithoutWhoLeft: Story = {
  ...Duplicate,
  beforeEach: ({ mockApi }) => {
    const { store } = mockApi
    const theo = leaves(mockApi, 'Theo Larsen')
    const invoice = store.invoices.get(invoiceOf('lively', 'INV-2064').id)
    if (!invoice) throw new Error('INV-2064 is gone')
    store.invoices.set(invoice.id, { ...invoice, assignedToUserId: theo })
  },
  play: async ({ mockApi: { store } }) => {
    const dialog = await opened()
    await expect(dialog.getByRole('combobox', { name: 'Assign to' })).toHaveDisplayValue('Unassigned')
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Send Payment Request/ }))
    await submit(dialog)
    await expect(await body.findByText('Invoice created successfully')).toBeVisible()
    const made = [...store.invoices.values()].find(({ invoiceNumber }) => invoiceNumber === 'INV-2072')
    await expect(made).toMatchObject({ amount: 35_000, assignedToUserId: null })
  },
}

export const DuplicateForWhoOptedOut: Story = {
  ...Duplicate,
  beforeEach: ({ mockApi: { store } }) => {
    const customer = [...store.customers.values()].find(({ name }) => name === 'Helen Brandt')
    if (customer) store.customers.set(customer.id, { ...customer, optedOutAt: new Date('2026-11-18T17:00:00Z') })
  },
  play: async () => {
    const dialog = await opened()
    await expect(dialog.getByText(/^This customer has opted out of text messages/)).toBeVisible()
  },
}

export const NothingToDuplicate: Story = {
  parameters: {
    ...Duplicate.parameters,
    live: true,
    mock: { faults: { getInvoice: { status: 500 }, listUsers: { status: 500 } } },
  },
  play: async ({ mockApi }) => {
    const dialog = await opened()
    await expect(dialog.getByText(/^The invoice could not be loaded, so nothing was copied\./)).toBeVisible()
    await expect(amountOf(dialog)).toHaveValue(null)
    await userEvent.type(amountOf(dialog), '45')
    await expect(mockApi.faults().find(({ target }) => target === 'listUsers')?.calls).toBeLessThan(5)
    // A later successful load does not overwrite a form that was started without the data.
    mockApi.setFaults({})
    mockApi.emit({ type: 'reset', organizationId: mockApi.actor()?.organizationId ?? '', ids: {} })
    await dialog.findByRole('option', { name: 'Theo Larsen' })
    await expect(amountOf(dialog)).toHaveValue(45)
    await expect(dialog.getByText(/^The invoice could not be loaded/)).toBeVisible()
  },
}

export const LeftMeanwhile: Story = {
  play: async ({ mockApi }) => {
    const dialog = await opened()
    await choose(dialog, 'Maria Okafor')
    await userEvent.type(amountOf(dialog), '25')
    const assignee = dialog.getByRole('combobox', { name: 'Assign to' })
    await dialog.findByRole('option', { name: 'Theo Larsen' })
    await userEvent.selectOptions(assignee, 'Theo Larsen')
    leaves(mockApi, 'Theo Larsen')
    await submit(dialog)
    await waitFor(() => expect(assignee).toHaveAccessibleDescription(/This team member is inactive/))
  },
}

export const ByKeyboard: Story = {
  parameters: { route: '/' },
  play: async ({ canvas }) => {
    ;(await canvas.findByRole('button', { name: 'Create Invoice' })).focus()
    await userEvent.keyboard('{Enter}')
    const dialog = await opened()
    const customer = await dialog.findByRole('combobox', { name: 'Customer' })
    await waitFor(() => expect(customer).toHaveFocus())
    // In one change: Enter does nothing while results of half a word are shown.
    await userEvent.paste('okafor')
    await dialog.findByRole('option', { name: /Maria Okafor/ })
    await userEvent.keyboard('{Enter}')
    await userEvent.type(amountOf(dialog), '30{Enter}')
    await expect(await body.findByText('Invoice created successfully')).toBeVisible()
  },
}

export const FocusComesBackAfterASlowStart: Story = {
  parameters: { route: '/', mock: { faults: { getSettings: { isHeld: true } } } },
  play: async ({ canvas, mockApi }) => {
    const opener = await canvas.findByRole('button', { name: 'Create Invoice' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    const loading = within(await body.findByRole('dialog', { name: 'Create Invoice' }))
    await expect(await loading.findByText('Loading...')).toBeVisible()
    mockApi.changeFault('getSettings', null)
    await body.findByRole('spinbutton', { name: /Amount/ })
    const dialog = await opened()
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Customer' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await opened()
    await choose(dialog, 'Maria Okafor')
    await expect(dialog.getByRole('button', { name: 'Change' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  },
}
