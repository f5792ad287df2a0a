import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { CustomersScreen } from '../customers-screen.tsx'
import '../erase/erase-dialog.tsx'
import '../profile/profile-dialog.tsx'
import { body, type Canvas, customerOf, row } from './canvas.ts'

type MockApi = StoryContext['mockApi']

const NAME = 'Grace Lindqvist'
const GRACE = customerOf('lively', NAME)
const STOPPED = customerOf('lively', 'Chidi Eze')
const asking = (id: string) => `/?customer=${id}&ask=erase`

const meta = {
  title: 'Screens/Customers/Erase',
  component: CustomersScreen,
  globals: { role: 'admin' },
  parameters: { route: asking(GRACE.id) },
} satisfies Meta<typeof CustomersScreen>
export default meta
type Story = StoryObj<typeof meta>

const question = async (word = NAME) => {
  await waitFor(() => expect(body.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  return within(await body.findByRole('alertdialog', { name: `Erase ${word}?` }))
}
const button = (dialog: Canvas) => dialog.getByRole('button', { name: /^Erase customer/ })
const type = async (dialog: Canvas, word: string) => {
  const field = dialog.getByRole('textbox', { name: /^Type .* to confirm$/ })
  await userEvent.type(field, word)
  await expect(field).toHaveValue(word)
}
const stored = (mockApi: MockApi, id = GRACE.id) => mockApi.store.customers.get(id)

export const Asked: Story = {
  parameters: { route: `/?customer=${GRACE.id}` },
  play: async ({ mockApi }) => {
    const profile = within(await body.findByRole('dialog', { name: NAME }))
    await userEvent.click(profile.getByRole('button', { name: `Actions for ${NAME}` }))
    await userEvent.click(await body.findByRole('menuitem', { name: 'Erase customer...' }))
    const dialog = await question()
    await expect(
      dialog.getByText('All conversations with texts, comments, drafts and scheduled messages'),
    ).toBeVisible()
    await expect(
      dialog.getByText('Invoices, payments, refunds and receipts, under the name Erased customer'),
    ).toBeVisible()
    await expect(dialog.queryByText(/opt-out of this number/)).toBeNull()
    await type(dialog, 'Grace')
    await expect(button(dialog)).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button(dialog))
    await expect(stored(mockApi)).toMatchObject({ name: NAME })
  },
}

export const Erased: Story = {
  play: async ({ canvas, mockApi }) => {
    await row(canvas, NAME)
    const dialog = await question()
    await type(dialog, ' grace  LINDQVIST')
    await userEvent.click(button(dialog))
    await expect(await body.findByText('Customer erased')).toBeVisible()
    await waitFor(() => expect(canvas.queryByText(NAME)).toBeNull())
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    await expect(stored(mockApi)).toMatchObject({ name: 'Erased customer', email: null, tags: [] })
    const invoices = [...mockApi.store.invoices.values()].filter(({ customerId }) => customerId === GRACE.id)
    await expect(invoices.map(({ invoiceNumber }) => invoiceNumber)).toContain('INV-2070')
  },
}

export const OptedOut: Story = {
  parameters: { route: asking(STOPPED.id) },
  play: async () => {
    const dialog = await question('Chidi Eze')
    await expect(dialog.getByText('The opt-out of this number, even if it is added or imported again')).toBeVisible()
  },
}

const NAMELESS = '(303) 555-0195'
export const Nameless: Story = {
  parameters: { route: asking(customerOf('lively', null).id) },
  play: async ({ mockApi }) => {
    const dialog = await question(NAMELESS)
    await type(dialog, NAMELESS)
    await userEvent.click(button(dialog))
    await expect(await body.findByText('Customer erased')).toBeVisible()
    await expect(stored(mockApi, customerOf('lively', null).id)).toMatchObject({ name: 'Erased customer' })
  },
}

const MARIA = customerOf('lively', 'Maria Okafor')
export const Refused: Story = {
  parameters: { route: asking(MARIA.id) },
  play: async ({ mockApi }) => {
    const dialog = await question('Maria Okafor')
    await type(dialog, 'Maria Okafor')
    await userEvent.click(button(dialog))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'A refund to this customer is waiting for approval. Approve or reject it, then try again.',
    )
    await expect(stored(mockApi, MARIA.id)).toMatchObject({ name: 'Maria Okafor' })
  },
}

export const EraseFailed: Story = {
  parameters: { mock: { faults: { eraseCustomer: { status: 500 } } } },
  play: async () => {
    const dialog = await question()
    await type(dialog, NAME)
    await userEvent.click(button(dialog))
    await expect(await dialog.findByRole('alert')).toBeVisible()
    await expect(dialog.getByRole('textbox')).toHaveValue(NAME)
    await expect(button(dialog)).toBeEnabled()
  },
}

export const ErasedByColleague: Story = {
  globals: { role: 'manager' },
  parameters: { route: `/?customer=${GRACE.id}`, live: true },
  play: async ({ mockApi }) => {
    await body.findByRole('dialog', { name: NAME })
    mockApi.signInAs('admin')
    const answer = await mockApi.fetch(
      new Request(`${location.origin}/api/parley/customers/${GRACE.id}/erase`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: NAME }),
      }),
    )
    await expect(answer).toHaveProperty('status', 204)
    mockApi.signInAs('manager')
    const dialog = within(await body.findByRole('dialog', { name: 'Erased customer' }))
    await expect(dialog.getByRole('heading', { name: 'This customer was erased' })).toBeVisible()
  },
}

export const ManagerRole: Story = {
  globals: { role: 'manager' },
  play: async () => {
    const profile = within(await body.findByRole('dialog', { name: NAME }))
    await userEvent.click(profile.getByRole('button', { name: `Actions for ${NAME}` }))
    await expect(await body.findByRole('menuitem', { name: 'Merge with...' })).toBeVisible()
    await expect(body.queryByRole('menuitem', { name: 'Erase customer...' })).toBeNull()
    await expect(body.queryByRole('alertdialog')).toBeNull()
  },
}

export const Phone: Story = {
  parameters: { route: '/' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Actions for ${NAME}` }))
    await userEvent.click(await body.findByRole('menuitem', { name: 'Erase customer...' }))
    const dialog = await question()
    await expect(dialog.getByRole('textbox', { name: `Type ${NAME} to confirm` })).toBeVisible()
  },
}
