// Fetched with the stories: what a play waits for is what the tab does, not its first load.
import '../profile/profile-pages.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link, Route, Routes } from 'react-router-dom'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { SettingsScreen } from '../settings-screen.tsx'

const meta = {
  title: 'Screens/Settings/My Profile',
  component: SettingsScreen,
  globals: { role: 'basic' },
  parameters: { route: '/settings' },
  render: () => (
    <>
      <Routes>
        <Route path="/settings/:tab?/:page?" element={<SettingsScreen />} />
        <Route path="/away" element={<p>Elsewhere</p>} />
      </Routes>
      <Link to="/away">Leave</Link>
    </>
  ),
} satisfies Meta<typeof SettingsScreen>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)
const said = (words: string) => waitFor(() => expect(body.getAllByText(words)[0]).toBeVisible())

export const Everyone: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /^Name/ })).toBeVisible()
    await expect(canvas.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['My Profile'])
    await expect(canvas.getByText('Basic')).toBeVisible()
    await expect(canvas.queryByRole('checkbox')).toBeNull()
  },
}

export const NotificationsAndDisplay: Story = {
  parameters: { route: '/settings/profile/notifications' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'Notifications and display' })).toBeChecked()
    await canvas.findByRole('combobox', { name: 'Time zone' })
    const options = (name: string) =>
      [...canvas.getByRole('combobox', { name }).querySelectorAll('option')].map(({ value }) => value)
    await expect(options('Time zone')).toEqual([
      'America/Denver',
      'America/Los_Angeles',
      'America/Chicago',
      'America/New_York',
    ])
    await expect(options('Date format')).toEqual(['MM/DD/YYYY', 'DD/MM/YYYY'])
    await expect(options('Theme')).toEqual(['light', 'dark', 'auto'])
    for (const label of ['Payment received', 'Conversation assigned', 'Mentioned', 'Desktop', 'Sound']) {
      await expect(canvas.getByRole('checkbox', { name: new RegExp(`^${label}`) })).toBeChecked()
    }
    for (const label of ['Daily summary', 'Assigned only']) {
      await expect(canvas.getByRole('checkbox', { name: new RegExp(`^${label}`) })).not.toBeChecked()
    }
  },
}

export const ThreeAddresses: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Security' }))
    await expect(await canvas.findByRole('region', { name: 'Password' })).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Notifications and display' }))
    await expect(await canvas.findByRole('combobox', { name: 'Theme' })).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Profile' }))
    await expect(await canvas.findByRole('textbox', { name: /^Name/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'My Profile' }))
    await expect(canvas.getByRole('radio', { name: 'Profile' })).toBeChecked()
  },
}

export const Saved: Story = {
  play: async ({ canvas, mockApi }) => {
    const name = await canvas.findByRole('textbox', { name: /^Name/ })
    const email = canvas.getByRole('textbox', { name: /^Email/ })
    const address = (email as HTMLInputElement).value
    const save = () => userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    await userEvent.clear(name)
    await save()
    await said('Validation Error')
    await waitFor(() => expect(name).toHaveFocus())
    await userEvent.type(name, 'Jo Parker')
    await userEvent.clear(email)
    await userEvent.type(email, 'admin@larkspur.test')
    await save()
    await said('This email address is in use already')
    await expect(name).toHaveValue('Jo Parker')
    await userEvent.clear(email)
    await userEvent.type(email, address)
    await save()
    await said('Profile Updated')
    await expect(mockApi.store.users.get(mockApi.actor()?.userId ?? '')).toMatchObject({
      name: 'Jo Parker',
    })
    await waitFor(() => expect(canvas.queryByText('Unsaved changes')).toBeNull())
  },
}

export const DisplaySaved: Story = {
  parameters: { route: '/settings/profile/notifications' },
  play: async ({ canvas, mockApi }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Time zone' }), 'America/New_York')
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    await said('Profile Updated')
    await expect(mockApi.store.users.get(mockApi.actor()?.userId ?? '')).toMatchObject({
      settings: { display: { timezone: 'America/New_York' } },
    })
  },
}

export const LeavingAsks: Story = {
  parameters: { route: '/settings/profile/notifications' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /^Sound/ }))
    await userEvent.click(canvas.getByRole('link', { name: 'Leave' }))
    const ask = within(await body.findByRole('alertdialog', { name: 'Discard 1 change?' }))
    await userEvent.click(ask.getByRole('button', { name: 'Keep editing' }))
    await expect(canvas.getByRole('checkbox', { name: /^Sound/ })).not.toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }))
    await expect(canvas.getByRole('checkbox', { name: /^Sound/ })).toBeChecked()
  },
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

export const AvatarUploaded: Story = {
  play: async ({ canvas, canvasElement, mockApi }) => {
    await canvas.findByRole('textbox', { name: /^Avatar URL/ })
    await expect(canvas.getByText(/^jpg\/png up to 1MB\./)).toBeVisible()
    const input = () =>
      canvasElement.querySelector<HTMLInputElement>('input[type="file"]') ?? document.createElement('input')
    await userEvent.upload(input(), new File(['GIF89a'], 'me.gif'))
    await said('me.gif was not taken: Only jpg and png are taken. Your old avatar stays.')
    await userEvent.upload(
      input(),
      new File([Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0))], 'me.png'),
    )
    await canvas.findByText('The uploaded picture is used.')
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    const me = () => mockApi.store.users.get(mockApi.actor()?.userId ?? '')
    await waitFor(() => expect(me()?.avatarUrl).toMatch(/^\/api\/files\/[\da-f-]{36}$/))
  },
}
