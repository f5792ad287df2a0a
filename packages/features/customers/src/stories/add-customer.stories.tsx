import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link } from 'react-router-dom'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import '../add/add-customer-dialog.tsx'
import '../profile/profile-dialog.tsx'
import { CustomersScreen } from '../customers-screen.tsx'
import { body, type Canvas, count, row } from './canvas.ts'

const meta = {
  title: 'Screens/Customers/Add Customer',
  component: CustomersScreen,
  globals: { role: 'basic' },
  parameters: { route: '/?new=customer' },
} satisfies Meta<typeof CustomersScreen>
export default meta
type Story = StoryObj<typeof meta>

const opened = async () => within(await body.findByRole('dialog', { name: 'Add Customer' }))
const submitOf = (dialog: Canvas) => dialog.getByRole('button', { name: 'Add Customer' })
const type = (dialog: Canvas, field: RegExp, words: string) =>
  userEvent.type(dialog.getByRole('textbox', { name: field }), words)

/** Chooses the primary contact once the team has loaded. */
async function chooseContact(dialog: Canvas, name: string) {
  const contact = dialog.getByRole('combobox', { name: 'Primary contact' })
  await within(contact).findByRole('option', { name })
  await userEvent.selectOptions(contact, name)
}

async function fillIn(dialog: Canvas, phone = '(720) 555-0190') {
  await type(dialog, /^Phone/, phone)
  await type(dialog, /^Name/, 'Nora Quill')
}

export const Opened: Story = {
  play: async () => {
    const dialog = await opened()
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Phone/ })).toHaveFocus())
    for (const field of [/^Name/, /^Email/, /^Notes/]) {
      await expect(dialog.getByRole('textbox', { name: field })).toBeVisible()
    }
    await expect(dialog.getByRole('combobox', { name: /^Tags/ })).toBeVisible()
    await expect(dialog.getByRole('combobox', { name: 'Primary contact' })).toHaveDisplayValue('Unassigned')
    await expect(submitOf(dialog)).toBeDisabled()
  },
}

export const OfACaller: Story = {
  parameters: { route: '/?new=customer&phone=%2B17205550166' },
  play: async () => {
    const dialog = await opened()
    await expect(dialog.getByRole('textbox', { name: /^Phone/ })).toHaveValue('(720) 555-0166')
  },
}

export const CallerPutAway: Story = {
  ...OfACaller,
  play: async (context) => {
    await OfACaller.play?.(context)
    const dialog = await opened()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    await row(context.canvas, 'Maria Okafor')
  },
}

export const Added: Story = {
  play: async ({ canvas, mockApi }) => {
    const dialog = await opened()
    await fillIn(dialog)
    await userEvent.click(submitOf(dialog))
    await expect(await body.findByText('Customer added successfully')).toBeVisible()
    await row(canvas, 'Nora Quill')
    await count(canvas, /61 customers/)
    await expect([...mockApi.store.customers.values()].at(-1)).toMatchObject({
      phoneNumber: '+17205550190',
      email: null,
      tags: [],
      notes: null,
      primaryContactUserId: null,
    })
  },
}

export const WithTags: Story = {
  play: async ({ mockApi }) => {
    const dialog = await opened()
    await fillIn(dialog)
    const tags = dialog.getByRole('combobox', { name: /^Tags/ })
    await userEvent.type(tags, 'Net 3')
    await userEvent.click(await dialog.findByRole('option', { name: /^Net 30/ }))
    await userEvent.type(tags, 'Boiler{Enter}boiler{Enter}')
    await userEvent.click(tags)
    await userEvent.paste('VIP; Landlord, Gate code')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Landlord' }))
    await chooseContact(dialog, 'Ana Ruiz')
    await userEvent.click(submitOf(dialog))
    await expect(await body.findByText('Customer added successfully')).toBeVisible()
    await expect([...mockApi.store.customers.values()].at(-1)?.tags).toEqual(['Net 30', 'Boiler', 'VIP', 'Gate code'])
  },
}

export const LeavingAsks: Story = {
  play: async () => {
    const dialog = await opened()
    await fillIn(dialog)
    await userEvent.keyboard('{Escape}')
    await expect(await body.findByRole('alertdialog', { name: 'Discard 2 changes?' })).toBeVisible()
  },
}

export const ChangesDiscarded: Story = {
  ...LeavingAsks,
  play: async (context) => {
    await LeavingAsks.play?.(context)
    const dialog = within(body.getByRole('dialog'))
    const asked = within(body.getByRole('alertdialog', { name: 'Discard 2 changes?' }))
    await userEvent.click(asked.getByRole('button', { name: 'Keep editing' }))
    await expect(await dialog.findByRole('textbox', { name: /^Name/ })).toHaveValue('Nora Quill')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await body.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
  },
}

export const BackAsks: Story = {
  render: () => (
    <>
      <CustomersScreen />
      <Link to="/">Leave</Link>
    </>
  ),
  play: async ({ canvas }) => {
    const dialog = await opened()
    await fillIn(dialog)
    // Clicked by script, because the dialog covers the link; Back stays usable and leaves in the same way.
    canvas.getByText('Leave').click()
    const asked = within(await body.findByRole('alertdialog', { name: 'Discard 2 changes?' }))
    await userEvent.click(asked.getByRole('button', { name: 'Keep editing' }))
    await expect(await dialog.findByRole('textbox', { name: /^Name/ })).toHaveValue('Nora Quill')
    canvas.getByText('Leave').click()
    await userEvent.click(await body.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
  },
}

export const KnownNumber: Story = {
  play: async () => {
    const dialog = await opened()
    await fillIn(dialog, '303.555.0134')
    await userEvent.click(submitOf(dialog))
    await expect((await body.findAllByText('A customer with this phone number already exists')).length).toBeGreaterThan(
      0,
    )
    await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Nora Quill')
    await userEvent.click(dialog.getByRole('button', { name: 'Open Maria Okafor' }))
    await expect(await body.findByRole('dialog', { name: 'Maria Okafor' })).toBeVisible()
  },
}

export const Refused: Story = {
  play: async () => {
    const dialog = await opened()
    await fillIn(dialog, '555-1234')
    await userEvent.click(submitOf(dialog))
    await expect(await dialog.findByText('Please enter a valid phone number (at least 10 digits)')).toBeVisible()
    await userEvent.clear(dialog.getByRole('textbox', { name: /^Phone/ }))
    await expect(submitOf(dialog)).toBeDisabled()
    await type(dialog, /^Phone/, '(720) 555-0190')
    await type(dialog, /^Notes/, '4242 4242 4242 4242')
    await userEvent.click(submitOf(dialog))
    await expect(await dialog.findByText(/^This looks like a card number/)).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: /^Notes/ })).toHaveValue('4242 4242 4242 4242')
  },
}

export const ContactLeftMeanwhile: Story = {
  play: async ({ mockApi: { store } }) => {
    const dialog = await opened()
    await fillIn(dialog)
    await chooseContact(dialog, 'Theo Larsen')
    for (const user of store.users.values()) if (user.name === 'Theo Larsen') user.status = 'inactive'
    await userEvent.click(submitOf(dialog))
    await expect(await dialog.findByText('This team member is inactive. Choose somebody else.')).toBeVisible()
    await chooseContact(dialog, 'Unassigned')
    await userEvent.click(submitOf(dialog))
    await expect(await body.findByText('Customer added successfully')).toBeVisible()
  },
}

export const AddFailed: Story = {
  parameters: { mock: { faults: { createCustomer: { status: 500, isMute: true, times: 'once' } } } },
  play: async () => {
    const dialog = await opened()
    await fillIn(dialog)
    await userEvent.click(submitOf(dialog))
    await expect(await body.findByText('Failed to add customer')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Nora Quill')
  },
}

export const AddedAgain: Story = {
  ...AddFailed,
  play: async (context) => {
    await AddFailed.play?.(context)
    await context.answersCame()
    const dialog = await opened()
    await userEvent.click(dialog.getByRole('button', { name: /^(Add Customer|Try again)$/ }))
    await expect(await body.findByText('Customer added successfully')).toBeVisible()
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await opened()
    await expect(dialog.getByRole('textbox', { name: /^Phone/ })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
