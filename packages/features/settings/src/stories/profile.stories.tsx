// Loaded with the stories, so that a play waits for the tab's work and not for its first load.
import '../profile/profile-pages.tsx'
import '../security/security-page.tsx'
import { updateProfile } from '@parley/contract'
import { listenForInstall } from '@parley/parts/installing'
import { type BrowserPush, BrowserPushContext } from '@parley/parts/push'
import { createPretendedPush } from '@parley/parts/push/pretended'
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { Link, Route, Routes } from 'react-router-dom'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { SettingsScreen } from '../settings-screen.tsx'

const meta = {
  title: 'Screens/Settings/My Profile',
  component: SettingsScreen,
  globals: { role: 'basic' },
  parameters: { route: '/settings' },
  beforeEach: () => sayPermission('granted'),
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

/** Provides the push support of the story's browser. */
const withPush =
  (push: () => BrowserPush): Decorator =>
  (Story) => (
    <BrowserPushContext value={push()}>
      <Story />
    </BrowserPushContext>
  )

/** Sets the browser's notification permission; returns a function that restores it at the end of the story. */
function sayPermission(permission: NotificationPermission) {
  const before = Object.getOwnPropertyDescriptor(Notification, 'permission')
  Object.defineProperty(Notification, 'permission', { configurable: true, get: () => permission })
  return () => void (before && Object.defineProperty(Notification, 'permission', before))
}

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

export const AddressAsksAgain: Story = {
  beforeEach: ({ mockApi }) => mockApi.askAgain(),
  play: async ({ canvas, mockApi }) => {
    const email = await canvas.findByRole('textbox', { name: /^Email/ })
    await userEvent.clear(email)
    await userEvent.type(email, 'somewhere.else@larkspur.test')
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    const again = within(await body.findByRole('dialog', { name: 'Confirm it is you' }))
    await userEvent.type(again.getByLabelText('Your password'), 'parley-demo')
    await userEvent.click(again.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(body.getAllByText('Profile Updated')[0]).toBeVisible())
    await expect(mockApi.store.users.get(mockApi.actor()?.userId ?? '')?.email).toBe('somewhere.else@larkspur.test')
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
    for (const label of ['Payment received', 'Conversation assigned', 'Mentioned']) {
      for (const channel of ['Email', 'Desktop', 'Push', 'Sound']) {
        await expect(canvas.getByRole('checkbox', { name: `${label}: ${channel}` })).toBeChecked()
      }
    }
    await expect(canvas.getByRole('checkbox', { name: 'Daily summary: Email' })).not.toBeChecked()
    for (const name of ['Desktop', 'Sound']) await expect(canvas.getByRole('switch', { name })).toBeChecked()
    await expect(canvas.getByRole('switch', { name: /^Assigned only/ })).not.toBeChecked()
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
    await said('This email address is already in use')
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
    await userEvent.click(await canvas.findByRole('switch', { name: 'Sound' }))
    await userEvent.click(canvas.getByRole('link', { name: 'Leave' }))
    await expect(await body.findByRole('alertdialog', { name: 'Discard 1 change?' })).toBeVisible()
  },
}

export const ChangeDiscarded: Story = {
  ...LeavingAsks,
  play: async (context) => {
    await LeavingAsks.play?.(context)
    const { canvas } = context
    const ask = within(await body.findByRole('alertdialog', { name: 'Discard 1 change?' }))
    await userEvent.click(ask.getByRole('button', { name: 'Keep editing' }))
    await expect(canvas.getByRole('switch', { name: 'Sound' })).not.toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }))
    await expect(canvas.getByRole('switch', { name: 'Sound' })).toBeChecked()
  },
}

export const EachEventByItself: Story = {
  parameters: { route: '/settings/profile/notifications' },
  play: async ({ canvas, mockApi }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'New text from a customer: Desktop' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Daily summary: Email' }))
    await userEvent.click(canvas.getByRole('switch', { name: 'Sound' }))
    await expect(canvas.getByRole('checkbox', { name: 'Missed call: Sound' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    await said('Profile Updated')
    const { notifications } = mockApi.store.users.get(mockApi.actor()?.userId ?? '')?.settings ?? {}
    await expect(notifications).toMatchObject({
      email: { daily_summary: true },
      in_app: { desktop: true, sound: false },
      events: {
        new_text: { desktop: false, sound: true, push: false },
        missed_call: { desktop: true, sound: true, push: true },
      },
    })
  },
}

export const BrowserBlocks: Story = {
  parameters: { route: '/settings/profile/notifications' },
  beforeEach: () => sayPermission('denied'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^This browser blocks notifications from Parley\./)).toBeVisible()
    const kept = canvas.getByRole('checkbox', { name: 'Mentioned: Desktop' })
    await expect(kept).toBeChecked()
    await expect(kept).toBeDisabled()
  },
}

export const BrowserAllowsAgain: Story = {
  ...BrowserBlocks,
  play: async (context) => {
    await BrowserBlocks.play?.(context)
    const { canvas } = context
    const kept = canvas.getByRole('checkbox', { name: 'Mentioned: Desktop' })
    sayPermission('granted')
    await userEvent.click(canvas.getByRole('button', { name: 'Check again' }))
    await waitFor(() => expect(canvas.queryByText(/^This browser blocks/)).toBeNull())
    await expect(kept).toBeEnabled()
  },
}

export const BrowserNotAsked: Story = {
  parameters: { route: '/settings/profile/notifications' },
  beforeEach: () => sayPermission('default'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Allow notifications' })).toBeVisible()
    await userEvent.click(canvas.getByRole('switch', { name: 'Desktop' }))
    await expect(canvas.queryByRole('button', { name: 'Allow notifications' })).toBeNull()
  },
}

export const QuietTime: Story = {
  parameters: { route: '/settings/profile/notifications' },
  play: async ({ canvas, mockApi }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: /^No desktop, push or sound/ }))
    const until = canvas.getByLabelText('Until')
    await userEvent.clear(until)
    await userEvent.type(until, '18:30')
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    await said('Please enter two different times')
    await userEvent.clear(until)
    await userEvent.type(until, '08:15')
    await userEvent.click(canvas.getByRole('radio', { name: 'Weekdays' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    await said('Profile Updated')
    const quiet = mockApi.store.users.get(mockApi.actor()?.userId ?? '')?.settings.notifications.quiet
    await expect(quiet).toEqual({ enabled: true, from: '18:30', until: '08:15', days: 'weekdays' })
  },
}

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { route: '/settings/profile/notifications' },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table')
    await expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth)
    await expect(canvas.getByRole('checkbox', { name: 'Meeting: Sound' })).toBeVisible()
  },
}

const pretended = createPretendedPush()
const thisBrowser = { name: /^This browser/ }

export const PushOffAndOn: Story = {
  parameters: { route: '/settings/profile/notifications' },
  decorators: [withPush(() => pretended)],
  beforeEach: () => pretended.unsubscribe(),
  play: async ({ canvas, mockApi }) => {
    const browser = await canvas.findByRole('switch', thisBrowser)
    await canvas.findByText('This browser does not notify you while the page is closed.')
    await userEvent.click(browser)
    await canvas.findByText('What you choose under Push reaches this browser while the page is closed.')
    await expect(browser).toBeChecked()
    await expect(mockApi.store.pushSubscriptions.size).toBe(1)
    await expect(canvas.queryByText('Unsaved changes')).toBeNull()
    await userEvent.click(browser)
    await waitFor(() => expect(browser).not.toBeChecked())
    await waitFor(() => expect(mockApi.store.pushSubscriptions.size).toBe(0))
    await waitFor(() => expect(browser).toBeEnabled())
  },
}

export const PushUnsupported: Story = {
  parameters: { route: '/settings/profile/notifications' },
  decorators: [withPush(() => ({ ...pretended, current: () => Promise.reject(new Error('no push')) }))],
  play: async ({ canvas }) => {
    await canvas.findByText('This browser cannot notify you while the page is closed.')
    await expect(canvas.getByRole('switch', thisBrowser)).toBeDisabled()
  },
}

export const PushBlocked: Story = {
  parameters: { route: '/settings/profile/notifications' },
  decorators: [withPush(() => pretended)],
  beforeEach: () => sayPermission('denied'),
  play: async ({ canvas }) => {
    await canvas.findByText(/^This browser blocks notifications from this page\./)
    await expect(canvas.getByRole('switch', thisBrowser)).toBeDisabled()
  },
}

export const PushFailed: Story = {
  parameters: { route: '/settings/profile/notifications' },
  decorators: [withPush(() => ({ ...pretended, subscribe: () => Promise.reject(new Error('no service')) }))],
  beforeEach: () => pretended.unsubscribe(),
  play: async ({ canvas }) => {
    const browser = await canvas.findByRole('switch', thisBrowser)
    await waitFor(() => expect(browser).toBeEnabled())
    await userEvent.click(browser)
    await canvas.findByText(/^That did not work, and nothing was changed\./)
    await expect(browser).not.toBeChecked()
  },
}

const PHONE = '00000000-0000-7000-8000-000000000001'

export const PushElsewhere: Story = {
  parameters: { route: '/settings/profile/notifications' },
  decorators: [withPush(() => pretended)],
  beforeEach: async ({ mockApi }) => {
    await pretended.unsubscribe()
    const { id, organizationId } = mockApi.store.users.get(mockApi.actor()?.userId ?? '') ?? {
      id: '',
      organizationId: '',
    }
    mockApi.store.pushSubscriptions.set(PHONE, {
      id: PHONE,
      organizationId,
      userId: id,
      browser: 'Chrome on Android',
      endpoint: 'https://push.example/phone',
      createdAt: mockApi.now().toISOString(),
    })
  },
  play: async ({ canvas, mockApi }) => {
    const list = await canvas.findByRole('list', { name: 'Your other browsers' })
    await expect(within(list).getByText('Chrome on Android')).toBeVisible()
    await userEvent.click(within(list).getByRole('button', { name: 'Stop push to Chrome on Android' }))
    await waitFor(() => expect(canvas.queryByRole('list', { name: 'Your other browsers' })).toBeNull())
    await expect(mockApi.store.pushSubscriptions.size).toBe(0)
  },
}

export const Installable: Story = {
  parameters: { route: '/settings/profile/notifications' },
  decorators: [withPush(() => pretended)],
  play: async ({ canvas }) => {
    await canvas.findByRole('switch', thisBrowser)
    listenForInstall()
    const asked = fn()
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: asked }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Install' }))
    await expect(asked).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Install' })).toBeNull())
  },
}

export const ChangedElsewhere: Story = {
  parameters: { route: '/settings/profile/notifications', live: true },
  play: async ({ canvas, mockApi }) => {
    const me = () => mockApi.store.users.get(mockApi.actor()?.userId ?? '')
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Daily summary: Email' }))
    const { name, email, settings } = me() ?? {}
    const notifications = { ...settings?.notifications, in_app: { ...settings?.notifications.in_app, sound: false } }
    await mockApi.fetch(
      new Request(new URL(updateProfile.path, location.origin), {
        method: updateProfile.method,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ name, email, settings: { ...settings, notifications } }),
      }),
    )
    await waitFor(() => expect(canvas.getByRole('switch', { name: 'Sound' })).not.toBeChecked())
    await expect(canvas.getByRole('checkbox', { name: 'Daily summary: Email' })).toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    await said('Profile Updated')
    await expect(me()?.settings.notifications).toMatchObject({
      email: { daily_summary: true },
      in_app: { sound: false },
    })
  },
}

export const TypedWhileSaving: Story = {
  parameters: { mock: { faults: { updateProfile: { isHeld: true, times: 'once' } } } },
  play: async ({ canvas, mockApi }) => {
    const name = await canvas.findByRole('textbox', { name: /^Name/ })
    // Both saves finish before the profile has been refetched.
    mockApi.changeFault('getProfile', { isHeld: true })
    await userEvent.clear(name)
    await userEvent.type(name, 'Jo Parker')
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    await canvas.findByRole('button', { name: 'Saving...' })
    const email = canvas.getByRole('textbox', { name: /^Email/ })
    await userEvent.clear(email)
    await expect(canvas.getByRole('button', { name: 'Saving...' })).toBeVisible()
    await userEvent.type(email, 'jo@larkspur.test')
    mockApi.changeFault('updateProfile', null)
    await said('Profile Updated')
    const me = () => mockApi.store.users.get(mockApi.actor()?.userId ?? '')
    await expect(me()?.name).toBe('Jo Parker')
    await expect(email).toHaveValue('jo@larkspur.test')
    await expect(canvas.getByText('Unsaved changes')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(me()?.email).toBe('jo@larkspur.test'))
    await expect(me()?.name).toBe('Jo Parker')
    await expect(name).toHaveValue('Jo Parker')
    mockApi.setFaults({})
    await waitFor(() => expect(canvas.queryByText('Unsaved changes')).toBeNull())
  },
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const picture = () => new File([Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0))], 'me.png')
const fileInput = (element: HTMLElement) =>
  element.querySelector<HTMLInputElement>('input[type="file"]') ?? document.createElement('input')

export const TypedWhileUploading: Story = {
  parameters: { mock: { faults: { uploadAvatar: { isHeld: true } } } },
  play: async ({ canvas, canvasElement, mockApi }) => {
    const name = await canvas.findByRole('textbox', { name: /^Name/ })
    await userEvent.upload(fileInput(canvasElement), picture())
    await userEvent.clear(name)
    await userEvent.type(name, 'Jo Parker')
    mockApi.setFaults({})
    await canvas.findByText('The uploaded picture is used.')
    await expect(name).toHaveValue('Jo Parker')
  },
}

export const AvatarUploaded: Story = {
  play: async ({ canvas, canvasElement, mockApi }) => {
    await canvas.findByRole('textbox', { name: /^Avatar URL/ })
    await expect(canvas.getByText(/^jpg\/png up to 1MB\./)).toBeVisible()
    await userEvent.upload(fileInput(canvasElement), new File(['GIF89a'], 'me.gif'))
    await said('me.gif was not uploaded: Only jpg and png are supported. Your old avatar is kept.')
    await userEvent.upload(fileInput(canvasElement), picture())
    await canvas.findByText('The uploaded picture is used.')
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    const me = () => mockApi.store.users.get(mockApi.actor()?.userId ?? '')
    await waitFor(() => expect(me()?.avatarUrl).toMatch(/^\/api\/files\/[\da-f-]{36}$/))
    await waitFor(() => expect(canvas.queryByText('Unsaved changes')).toBeNull())
  },
}
