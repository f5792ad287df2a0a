// Loaded with the stories, so that a play waits for the tab's work and not for its first load.
import '../phone-numbers/line-dialogs.tsx'
import '../phone-numbers/phone-numbers-tab.tsx'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { SettingsScreen } from '../settings-screen.tsx'

type MockApi = StoryContext['mockApi']

const meta = {
  title: 'Screens/Settings/Phone Numbers',
  component: SettingsScreen,
  globals: { role: 'admin' },
  parameters: { route: '/settings/phone-numbers' },
  render: () => (
    <Routes>
      <Route path="/settings/:tab?" element={<SettingsScreen />} />
    </Routes>
  ),
} satisfies Meta<typeof SettingsScreen>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = StoryContext['canvas']

const body = within(document.body)
const said = (words: string) => waitFor(() => expect(body.getAllByText(words)[0]).toBeVisible())
const line = async (canvas: Canvas, name: string) => within(await canvas.findByRole('listitem', { name }))
const stored = ({ store }: MockApi, label: string) =>
  [...store.phoneNumbers.values()].find((one) => one.label === label)
const ask = async (name: string) => within(await body.findByRole('alertdialog', { name }))

export const All: Story = {
  play: async ({ canvas }) => {
    const dispatch = await line(canvas, 'Dispatch')
    await expect(canvas.getByText('4 numbers, 3 active. New conversations start from the default.')).toBeVisible()
    await expect(dispatch.getByText('Default')).toBeVisible()
    await expect(dispatch.getByText('(303) 555-0100 · Texts and calls')).toBeVisible()
    await expect(dispatch.getByRole('switch', { name: 'Dispatch active' })).toBeDisabled()
    const remove = dispatch.getByRole('button', { name: 'Delete Dispatch' })
    await expect(remove).toHaveAttribute('aria-disabled', 'true')
    remove.focus()
    await waitFor(() => expect(body.getByRole('tooltip')).toHaveTextContent(/^It has \d+ conversations\.$/))
    const summer = await line(canvas, 'Summer campaign')
    await expect(summer.getByText('Inactive')).toBeVisible()
    await expect(summer.getByRole('button', { name: 'Set Default Summer campaign' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

export const Added: Story = {
  play: async ({ canvas, mockApi }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add number' }))
    const add = within(await body.findByRole('dialog', { name: 'Add number' }))
    const number = add.getByRole('textbox', { name: /^Phone number/ })
    await expect(number).toHaveAttribute('placeholder', '+12345678900')
    const submit = () => userEvent.click(add.getByRole('button', { name: 'Add number' }))
    await submit()
    await said('Validation Error')
    await said('Phone number is required')
    await userEvent.type(number, '(303) 555-0100')
    await submit()
    await said('Error Adding Phone Number')
    await said('This phone number already exists')
    await userEvent.clear(number)
    await userEvent.type(number, '(303) 555-0104')
    await userEvent.type(add.getByRole('textbox', { name: /^Label/ }), 'Yard sign')
    await submit()
    await said('Phone Number Added')
    await expect(stored(mockApi, 'Yard sign')).toMatchObject({ phoneNumber: '+13035550104', isDefault: false })
    await line(canvas, 'Yard sign')
  },
}

export const AddFailed: Story = {
  parameters: { mock: { faults: { createPhoneNumber: { status: 500, isMute: true } } } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add number' }))
    const add = within(await body.findByRole('dialog', { name: 'Add number' }))
    await userEvent.type(add.getByRole('textbox', { name: /^Phone number/ }), '(303) 555-0104')
    await userEvent.click(add.getByRole('button', { name: 'Add number' }))
    await said('Error Adding Phone Number')
    await said('This phone number already exists or there was an error')
  },
}

export const Saving: Story = {
  parameters: { mock: { faults: { createPhoneNumber: { isHeld: true } } } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add number' }))
    const add = within(await body.findByRole('dialog', { name: 'Add number' }))
    const colleague = await add.findByRole('checkbox', { name: 'Priya Raman' })
    const number = add.getByRole('textbox', { name: /^Phone number/ })
    const label = add.getByRole('textbox', { name: /^Label/ })
    await userEvent.type(number, '(303) 555-0104')
    await userEvent.click(add.getByRole('button', { name: 'Add number' }))
    const saving = await add.findByRole('button', { name: 'Saving...' })
    await userEvent.type(label, 'Yard sign')
    await userEvent.type(number, '5')
    await expect(label).toHaveValue('')
    await expect(number).toHaveValue('(303) 555-0104')
    await expect(colleague).toBeDisabled()
    await expect(add.getByRole('checkbox', { name: 'Calls' })).toBeDisabled()
    await expect(add.getByRole('checkbox', { name: /^Make it the default/ })).toBeDisabled()
    await expect(saving).toHaveAttribute('aria-disabled', 'true')
  },
}

export const Renamed: Story = {
  play: async ({ canvas, mockApi }) => {
    await userEvent.click((await line(canvas, 'Billing')).getByRole('button', { name: 'Edit Billing' }))
    const edit = within(await body.findByRole('dialog', { name: 'Edit number' }))
    await expect(edit.getByRole('textbox', { name: /^Phone number/ })).toHaveAttribute('readonly')
    const label = edit.getByRole('textbox', { name: /^Label/ })
    await userEvent.clear(label)
    await userEvent.type(label, 'Accounts')
    await userEvent.click(edit.getByRole('button', { name: 'Save Changes' }))
    await said('Phone Number Updated')
    await expect(stored(mockApi, 'Accounts')?.phoneNumber).toBe('+13035550101')
    await line(canvas, 'Accounts')
  },
}

export const CallsOnly: Story = {
  play: async ({ canvas, mockApi }) => {
    const dispatch = await line(canvas, 'Dispatch')
    await expect(dispatch.getByText('(303) 555-0100 · Texts and calls')).toBeVisible()
    await userEvent.click(dispatch.getByRole('button', { name: 'Edit Dispatch' }))
    const own = within(await body.findByRole('dialog', { name: 'Edit number' }))
    await expect(own.getByRole('checkbox', { name: /^Texts/ })).toBeDisabled()
    await userEvent.click(own.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    await userEvent.click((await line(canvas, 'Billing')).getByRole('button', { name: 'Edit Billing' }))
    const edit = within(await body.findByRole('dialog', { name: 'Edit number' }))
    const [texts, calls] = ['Texts', 'Calls'].map((name) => edit.getByRole('checkbox', { name }))
    await userEvent.click(texts as HTMLElement)
    await edit.findByText(
      /^Texts can no longer be sent from it\. Texts from customers still come in\. .*sent from it can still be paid/,
    )
    await userEvent.click(calls as HTMLElement)
    await userEvent.click(edit.getByRole('button', { name: 'Save Changes' }))
    await expect(await edit.findByRole('alert')).toHaveTextContent('Choose texts, calls or both')
    await userEvent.click(calls as HTMLElement)
    await userEvent.click(edit.getByRole('button', { name: 'Save Changes' }))
    await said('Phone Number Updated')
    await expect(stored(mockApi, 'Billing')).toMatchObject({ isForTexts: false, isForCalls: true })
    const billing = await line(canvas, 'Billing')
    await waitFor(() => expect(billing.getByText('(303) 555-0101 · Calls only')).toBeVisible())
    await expect(billing.getByRole('button', { name: 'Test text Billing' })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const TextsOnly: Story = {
  play: async ({ canvas, mockApi }) => {
    await userEvent.click((await line(canvas, 'Billing')).getByRole('button', { name: 'Edit Billing' }))
    const edit = within(await body.findByRole('dialog', { name: 'Edit number' }))
    await userEvent.click(edit.getByRole('checkbox', { name: 'Calls' }))
    await expect(edit.getByText('Calls to it do not ring anybody: callers leave a message.')).toBeVisible()
    await userEvent.click(edit.getByRole('button', { name: 'Save Changes' }))
    await said('Phone Number Updated')
    await expect(stored(mockApi, 'Billing')).toMatchObject({ isForTexts: true, isForCalls: false })
    await waitFor(async () =>
      expect((await line(canvas, 'Billing')).getByText('(303) 555-0101 · Texts only')).toBeVisible(),
    )
  },
}

export const TeamOnIt: Story = {
  play: async ({ canvas, mockApi }) => {
    const billing = await line(canvas, 'Billing')
    await expect(billing.getByText('Everybody')).toBeVisible()
    await userEvent.click(billing.getByRole('button', { name: 'Edit Billing' }))
    const edit = within(await body.findByRole('dialog', { name: 'Edit number' }))
    const team = within(edit.getByRole('group', { name: /^Team / }))
    for (const name of ['Priya Raman', 'Ana Ruiz']) await userEvent.click(await team.findByRole('checkbox', { name }))
    await expect(team.getByText('2 of 7')).toBeVisible()
    await expect(team.queryByRole('checkbox', { name: 'Sam Ortega' })).toBeNull()
    await userEvent.click(edit.getByRole('button', { name: 'Save Changes' }))
    await said('Phone Number Updated')
    const names = stored(mockApi, 'Billing')?.memberIds.map((id) => mockApi.store.users.get(id)?.name)
    await expect(names?.toSorted()).toEqual(['Ana Ruiz', 'Priya Raman'])
    await waitFor(async () =>
      expect((await line(canvas, 'Billing')).getByText(/^Team: /)).toHaveTextContent(/Priya Raman/),
    )
  },
}

async function test(canvas: Canvas, phone: string) {
  await userEvent.click((await line(canvas, 'Billing')).getByRole('button', { name: 'Test text Billing' }))
  const dialog = within(await body.findByRole('dialog', { name: 'Test Billing' }))
  await userEvent.type(dialog.getByLabelText('Send a test text to'), phone)
  await userEvent.click(dialog.getByRole('button', { name: 'Send test text' }))
  return dialog
}

export const TestText: Story = {
  parameters: { live: true },
  play: async ({ canvas, mockApi }) => {
    const dialog = await test(canvas, '555')
    await expect(await dialog.findByText(/Please enter a valid phone number/)).toBeVisible()
    const field = dialog.getByLabelText('Send a test text to')
    await userEvent.clear(field)
    await userEvent.type(field, '(720) 555-0196')
    await userEvent.click(dialog.getByRole('button', { name: 'Send test text' }))
    await body.findByText(/^Sent at /)
    await expect(await body.findByText('Delivered')).toBeVisible()
    await userEvent.click(body.getByRole('button', { name: 'Done' }))
    mockApi.setFaults({ sendMessage: { isHeld: true } })
    await test(canvas, '(720) 555-0196')
    await waitFor(() => expect(mockApi.faults()).toMatchObject([{ target: 'sendMessage', calls: 1 }]))
    mockApi.setFaults({ listMessages: { isHeld: true } })
    await expect(await body.findByText('On its way to the carrier...')).toBeVisible()
    await expect(body.queryByText('Delivered')).toBeNull()
    mockApi.setFaults({})
    const outcome = within(body.getByRole('dialog', { name: 'Test Billing' }))
    await expect(await outcome.findByText('Delivered')).toBeVisible()
    const sent = [...mockApi.store.messages.values()].find(
      ({ content }) => content === 'Test from Larkspur Plumbing, line Billing. You can ignore this text.',
    )
    await expect(sent?.phoneNumberId).toBe(stored(mockApi, 'Billing')?.id)
    mockApi.receiveText(sent?.conversationId ?? '', 'It works')
    await expect(await outcome.findByText(/^Reply received at .+\.$/)).toBeVisible()
    await expect(outcome.getByRole('link', { name: 'See it in Messages' })).toHaveAttribute(
      'href',
      `/parley/messages?conversation=${sent?.conversationId}`,
    )
  },
}

export const TestTextAsks: Story = {
  parameters: { mock: { deliveryMs: null } },
  play: async ({ canvas, mockApi }) => {
    const { store } = mockApi
    const asked = [...store.conversations.values()].find(
      ({ phoneNumberId, customerId }) =>
        phoneNumberId === stored(mockApi, 'Billing')?.id && store.customers.get(customerId)?.optedOutAt === null,
    )
    if (!asked) throw new Error('story: nobody writes to the line')
    mockApi.receiveText(asked.id, 'Please wait')
    const number = store.customers.get(asked.customerId)?.phoneNumber ?? ''
    const dialog = await test(canvas, number)
    await expect(await dialog.findByText(/ Send anyway\?$/)).toBeVisible()
    const phone = dialog.getByLabelText('Send a test text to')
    await userEvent.type(phone, '7')
    await expect(phone).toHaveValue(number)
    await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }))
    await expect(phone).toHaveFocus()
    await userEvent.clear(phone)
    await userEvent.type(phone, '(720) 555-0196{Enter}')
    await body.findByText(/^Sent at /)
    const sent = [...store.messages.values()].filter(({ content }) => content.startsWith('Test from Larkspur Plumbing'))
    const customers = sent.map(({ conversationId }) => store.conversations.get(conversationId)?.customerId ?? '')
    await expect(customers.map((id) => store.customers.get(id)?.phoneNumber)).toEqual(['+17205550196'])
  },
}

export const TestTextNotSent: Story = {
  parameters: { mock: { deliveryMs: null, faults: { sendMessage: { offline: true, times: 'once' } } } },
  play: async ({ canvas }) => {
    const dialog = await test(canvas, '(720) 555-0196')
    await expect(await dialog.findByRole('alert')).toHaveTextContent(/please try again/)
    await userEvent.click(dialog.getByRole('button', { name: 'Send test text' }))
    await body.findByText(/^Sent at /)
  },
}

export const TestTextFailed: Story = {
  parameters: { live: true },
  play: async ({ canvas }) => {
    // The simulated carrier never delivers texts to numbers with this ending.
    await test(canvas, '(720) 555-0199')
    await expect(await body.findByText(/^It did not arrive\. ./)).toBeVisible()
  },
}

export const SwitchOffAsked: Story = {
  play: async ({ canvas }) => {
    await userEvent.click((await line(canvas, 'Billing')).getByRole('switch', { name: 'Billing active' }))
    const question = await ask('Switch Billing off?')
    await expect(question.getByText(/^Nothing can be sent from it while it is off\./)).toBeVisible()
    await question.findByText(/sent from it can still be paid, but no reminder or receipt is texted from it\.$/)
  },
}

export const SwitchedOff: Story = {
  play: async (context) => {
    await SwitchOffAsked.play?.(context)
    const { canvas, mockApi } = context
    await userEvent.click(body.getByRole('button', { name: 'Switch off' }))
    await said('Status Updated')
    await expect(stored(mockApi, 'Billing')?.isActive).toBe(false)
    const toggle = (await line(canvas, 'Billing')).getByRole('switch', { name: 'Billing active' })
    await waitFor(() => expect(toggle).not.toBeChecked())
  },
}

export const SwitchedOnAgain: Story = {
  play: async (context) => {
    await SwitchedOff.play?.(context)
    const toggle = (await line(context.canvas, 'Billing')).getByRole('switch', { name: 'Billing active' })
    await userEvent.click(toggle)
    await waitFor(() => expect(stored(context.mockApi, 'Billing')?.isActive).toBe(true))
    await waitFor(() => expect(toggle).toBeChecked())
  },
}

export const DefaultMoved: Story = {
  play: async ({ canvas, mockApi }) => {
    await userEvent.click((await line(canvas, 'Billing')).getByRole('button', { name: 'Set Default Billing' }))
    const question = await ask('Make Billing the default?')
    await userEvent.click(question.getByRole('button', { name: 'Set Default' }))
    await said('Default Updated')
    await expect([...mockApi.store.phoneNumbers.values()].filter(({ isDefault }) => isDefault)).toMatchObject([
      { label: 'Billing' },
    ])
    await waitFor(async () => expect((await line(canvas, 'Billing')).getByText('Default')).toBeVisible())
  },
}

export const Deleted: Story = {
  play: async ({ canvas, mockApi }) => {
    const summer = await line(canvas, 'Summer campaign')
    await userEvent.click(summer.getByRole('button', { name: 'Delete Summer campaign' }))
    const question = await ask('Delete Summer campaign?')
    await userEvent.click(question.getByRole('button', { name: 'Delete number' }))
    await said('Phone Number Deleted')
    await expect(stored(mockApi, 'Summer campaign')).toBeUndefined()
    await expect(await canvas.findByText(/^3 numbers, 3 active\./)).toBeVisible()
  },
}

export const DeleteFailed: Story = {
  parameters: {
    mock: { faults: { deletePhoneNumber: { status: 500, isMute: true, times: 'once' } } },
  },
  play: async ({ canvas }) => {
    const summer = await line(canvas, 'Summer campaign')
    await userEvent.click(summer.getByRole('button', { name: 'Delete Summer campaign' }))
    await userEvent.click((await ask('Delete Summer campaign?')).getByRole('button', { name: 'Delete number' }))
    await said('Delete Failed')
  },
}

export const Failed: Story = {
  parameters: { mock: { faults: { listPhoneNumbers: { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch phone numbers')).toBeVisible()
  },
}

export const Empty: Story = {
  beforeEach: ({ mockApi }) => mockApi.store.phoneNumbers.clear(),
  parameters: { scenario: 'empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No phone numbers yet')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Add number' })).toBeVisible()
  },
}
