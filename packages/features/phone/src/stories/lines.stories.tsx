import { listPhoneLines, setDoNotDisturb, setOwnPhone } from '@parley/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import '../lines/lines-tab.tsx'
import { PhoneScreen } from '../phone-screen.tsx'
import { colourOf } from './colour.ts'

const meta = {
  title: 'Screens/Phone/Lines',
  component: PhoneScreen,
  globals: { role: 'manager' },
  parameters: { route: '/phone/lines' },
  render: () => (
    <Routes>
      <Route path="/phone/:tab?" element={<PhoneScreen />} />
      <Route path="*" element={null} />
    </Routes>
  ),
} satisfies Meta<typeof PhoneScreen>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)

export const Lines: Story = {
  play: async ({ canvas, canvasElement }) => {
    const own = within(await canvas.findByRole('list', { name: 'Your line' }))
    await expect(own.getAllByRole('listitem')).toHaveLength(1)
    await expect(own.getByText('(you)')).toBeVisible()
    const available = own.getByText('Available')
    await expect(available).toBeVisible()
    const dot = available.querySelector('[aria-hidden]') as HTMLElement
    await expect(getComputedStyle(dot).backgroundColor).toBe(colourOf('--presence-online', canvasElement))
    const others = within(canvas.getByRole('list', { name: 'Colleagues' }))
    await expect(others.getByText('Devin Kim')).toBeVisible()
    await expect(others.getByRole('button', { name: 'Call Devin Kim' })).toBeVisible()
  },
}

export const OwnPhone: Story = {
  play: async ({ canvas, mockApi }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add your own phone' }))
    const field = await canvas.findByRole('textbox', { name: 'Your own phone' })
    await expect(field).toHaveFocus()
    const save = () => userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await userEvent.type(field, '(303) 555-0100')
    await save()
    await expect(
      await canvas.findByText('This is a number of the business. Enter the number of your own phone.'),
    ).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, '(720) 555-0172')
    // Focus that moves elsewhere while saving stays there.
    mockApi.setFaults({ [setOwnPhone.name]: { isHeld: true } })
    await save()
    const pad = canvas.getByPlaceholderText('Enter a name or number...')
    await userEvent.click(pad)
    mockApi.setFaults({})
    const ringsAt = 'Your calls ring at (720) 555-0172'
    await expect(await canvas.findByText(ringsAt)).toBeVisible()
    await expect(pad).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Change your own phone' }))
    await save()
    await expect(await canvas.findByText(ringsAt)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Change your own phone' })).toHaveFocus()
  },
}

export const OwnPhoneSaving: Story = {
  parameters: { mock: { faults: { [setOwnPhone.name]: { isHeld: true } } } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add your own phone' }))
    const field = await canvas.findByRole('textbox', { name: 'Your own phone' })
    await userEvent.type(field, '(720) 555-0172')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByRole('button', { name: 'Saving...' })).toBeVisible()
    await userEvent.type(field, '9')
    await expect(field).toHaveValue('(720) 555-0172')
    await expect(canvas.getByRole('button', { name: 'Saving...' })).toBeVisible()
  },
}

export const DoNotDisturb: Story = {
  play: async ({ canvas }) => {
    const own = within(await canvas.findByRole('list', { name: 'Your line' }))
    await userEvent.click(canvas.getByRole('switch', { name: /Do not disturb/ }))
    await waitFor(() => expect(own.getByText('Do not disturb')).toBeVisible())
    await userEvent.click(canvas.getByRole('switch', { name: /Do not disturb/ }))
    await waitFor(() => expect(own.getByText('Available')).toBeVisible())
  },
}

export const AskedBeforeRinging: Story = {
  beforeEach: ({ mockApi: { store } }) => {
    const devin = [...store.users.values()].find(({ name }) => name === 'Devin Kim')
    const line = store.ownLines.get(devin?.id ?? '')
    if (line) line.doNotDisturb = true
  },
  play: async ({ canvas, mockApi: { store } }) => {
    const before = store.calls.size
    const button = await canvas.findByRole('button', { name: 'Call Devin Kim' })
    await userEvent.click(button)
    const asked = () => body.findByRole('alertdialog', { name: 'Call Devin Kim?' })
    await userEvent.click(within(await asked()).getByRole('button', { name: 'Cancel' }))
    await expect(store.calls.size).toBe(before)
    await userEvent.click(canvas.getByRole('button', { name: 'Call Devin Kim' }))
    await userEvent.click(within(await asked()).getByRole('button', { name: 'Call' }))
    await waitFor(() => expect(store.calls.size).toBe(before + 1))
  },
}

export const BusyInACall: Story = {
  beforeEach: ({ mockApi: { store, now } }) => {
    const devin = [...store.users.values()].find(({ name }) => name === 'Devin Kim')
    const call = [...store.calls.values()].find(({ userId }) => userId === devin?.id)
    if (call) Object.assign(call, { status: 'answered', callType: 'outgoing', answeredAt: now(), endedAt: null })
  },
  play: async ({ canvas }) => {
    const others = within(await canvas.findByRole('list', { name: 'Colleagues' }))
    const line = others.getByText('Devin Kim').closest('li') as HTMLElement
    await expect(within(line).getByText('Busy')).toBeVisible()
  },
}

export const NotChanged: Story = {
  parameters: { mock: { faults: { [setDoNotDisturb.name]: { status: 500 } } } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: /Do not disturb/ }))
    await expect(await body.findByText('Failed to change your status')).toBeVisible()
    await expect(canvas.getByRole('switch', { name: /Do not disturb/ })).not.toBeChecked()
  },
}

export const Failed: Story = {
  parameters: { mock: { faults: { [listPhoneLines.name]: { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Failed to load lines' })).toBeVisible()
  },
}
