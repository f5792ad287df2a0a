// Loaded with the stories, so that a play waits for the page's work and not for its first load.
import '@parley/domain/password-strength'
import '../profile/profile-pages.tsx'
import '../security/security-page.tsx'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { SettingsScreen } from '../settings-screen.tsx'

const meta = {
  title: 'Screens/Settings/Security',
  component: SettingsScreen,
  globals: { role: 'standard' },
  parameters: { route: '/settings/profile/security' },
  render: () => (
    <Routes>
      <Route path="/settings/:tab?/:page?" element={<SettingsScreen />} />
    </Routes>
  ),
} satisfies Meta<typeof SettingsScreen>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = StoryContext['canvas']

const body = within(document.body)
const said = (words: string) => waitFor(() => expect(body.getAllByText(words)[0]).toBeVisible())
const type = async (canvas: Canvas, current: string, next: string, again = next) => {
  await userEvent.type(await canvas.findByLabelText('Current password'), current)
  await userEvent.type(canvas.getByLabelText('New password'), next)
  await userEvent.type(canvas.getByLabelText('New password again'), again)
}
const change = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Change password' }))

export const Password: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('New password'), 'pipes sing')
    await expect(canvas.getByText(/^10 of at least 12 characters/)).toBeVisible()
    await userEvent.type(canvas.getByLabelText('New password'), ' at dawn')
    await waitFor(() => expect(canvas.getByText(/^18 characters\. (Good|Very good)\.$/)).toBeVisible())
  },
}

export const EasyToGuess: Story = {
  play: async ({ canvas }) => {
    await type(canvas, 'parley-demo', 'larkspur2026')
    await waitFor(() =>
      expect(
        canvas.getByText(/Easy to guess: it contains your name, your email address or the name of your business/),
      ).toBeVisible(),
    )
    await expect(canvas.getByRole('button', { name: 'Change password' })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const Changed: Story = {
  beforeEach: ({ mockApi }) => signInElsewhere(mockApi),
  play: async ({ canvas, mockApi }) => {
    await type(canvas, 'parley-demo', 'three words in a row')
    await canvas.findByRole('button', { name: 'End all others' })
    await change(canvas)
    await said('Password changed')
    await expect(mockApi.store.users.get(mockApi.actor()?.userId ?? '')?.password).toBe('three words in a row')
    await expect(canvas.getByLabelText('Current password')).toHaveValue('')
    await said('You are not signed in anywhere else.')
  },
}

export const Changing: Story = {
  parameters: { mock: { faults: { changePassword: { isHeld: true } } } },
  play: async ({ canvas }) => {
    await type(canvas, 'parley-demo', 'three words in a row')
    await change(canvas)
    const changing = await canvas.findByRole('button', { name: 'Changing...' })
    await type(canvas, ' more', ' more')
    await expect(canvas.getByLabelText('Current password')).toHaveValue('parley-demo')
    await expect(canvas.getByLabelText('New password')).toHaveValue('three words in a row')
    await expect(changing).toHaveAttribute('aria-disabled', 'true')
  },
}

export const WrongPassword: Story = {
  play: async ({ canvas }) => {
    await type(canvas, 'guess', 'three words in a row')
    await change(canvas)
    await said('That is not your password')
    await waitFor(() => expect(canvas.getByLabelText('Current password')).toHaveFocus())
    await expect(canvas.getByLabelText('New password')).toHaveValue('three words in a row')
  },
}

export const TwoDiffer: Story = {
  play: async ({ canvas }) => {
    await type(canvas, 'parley-demo', 'three words in a row', 'three words in one row')
    await change(canvas)
    await said('The passwords do not match')
    await userEvent.clear(canvas.getByLabelText('Current password'))
    await said('Enter your password')
  },
}

export const Offline: Story = {
  parameters: { mock: { faults: { changePassword: { offline: true } } } },
  play: async ({ canvas }) => {
    await type(canvas, 'parley-demo', 'three words in a row')
    await change(canvas)
    await said('Error')
    await expect(canvas.getByLabelText('New password')).toHaveValue('three words in a row')
  },
}

const turnOn = ({ store, actor, now }: StoryContext['mockApi']) => {
  const codes = new Set(['aaaa2222', 'bbbb2223'])
  store.secondFactors.set(actor()?.userId ?? '', { onSince: now(), recoveryCodes: codes })
}
const factor = (canvas: Canvas) => within(canvas.getByRole('region', { name: 'Second factor' }))
const setUp = async (canvas: Canvas, code: string) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Set up' }))
  await userEvent.type(await canvas.findByLabelText('Code'), code)
  await userEvent.click(canvas.getByRole('button', { name: 'Confirm' }))
}

export const SecondFactor: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set up' }))
    await expect(await canvas.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await expect(canvas.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm' }))
    await said('Enter the 6 digits')
  },
}

export const RecoveryCodes: Story = {
  play: async ({ canvas }) => {
    await setUp(canvas, '482 193')
    const dialog = within(await body.findByRole('dialog', { name: 'Your recovery codes' }))
    await expect(dialog.getAllByRole('listitem')).toHaveLength(10)
  },
}

export const RecoveryCodesKept: Story = {
  ...RecoveryCodes,
  play: async (context) => {
    await RecoveryCodes.play?.(context)
    const { canvas } = context
    const dialog = within(await body.findByRole('dialog', { name: 'Your recovery codes' }))
    await userEvent.keyboard('{Escape}')
    await expect(dialog.getByRole('button', { name: 'Done' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(dialog.getByRole('checkbox'))
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    await expect(await factor(canvas).findByText(/^10 recovery codes are left\./)).toBeVisible()
  },
}

export const WrongFirstCode: Story = {
  play: async ({ canvas }) => {
    await setUp(canvas, '000000')
    await said('That is not the code that the app shows now. Wait for the next one and try again.')
    await expect(canvas.getByLabelText('Code')).toHaveValue('')
  },
}

export const NewRecoveryCodes: Story = {
  beforeEach: ({ mockApi }) => turnOn(mockApi),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New recovery codes' }))
    const ask = within(await body.findByRole('dialog', { name: 'New recovery codes' }))
    await userEvent.type(ask.getByLabelText('Your password'), 'parley-demo')
    await userEvent.click(ask.getByRole('button', { name: 'Make new codes' }))
    await expect(await body.findByRole('dialog', { name: 'Your recovery codes' })).toBeVisible()
  },
}

export const TurnedOff: Story = {
  beforeEach: ({ mockApi }) => turnOn(mockApi),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn off' }))
    const ask = within(await body.findByRole('dialog', { name: 'Turn the second factor off' }))
    await userEvent.type(ask.getByLabelText('Your password'), 'guess')
    await userEvent.click(ask.getByRole('button', { name: 'Turn off' }))
    await said('That is not your password')
    await userEvent.clear(ask.getByLabelText('Your password'))
    await userEvent.type(ask.getByLabelText('Your password'), 'parley-demo')
    await userEvent.click(ask.getByRole('button', { name: 'Turn off' }))
    await said('Second factor off')
    await expect(await canvas.findByRole('button', { name: 'Set up' })).toBeVisible()
  },
}

export const RequiredByTheOrganization: Story = {
  beforeEach: ({ mockApi }) => {
    turnOn(mockApi)
    for (const organization of mockApi.store.organizations.values()) organization.requiresSecondFactor = true
  },
  play: async ({ canvas }) => {
    await said('Your organization requires one.')
    await expect(canvas.getByRole('button', { name: 'Turn off' })).toHaveAttribute('aria-disabled', 'true')
  },
}

const HOUR = 60 * 60_000

/** Adds two more sessions of the signed-in user, one from a new browser. */
function signInElsewhere({ store, actor, now }: StoryContext['mockApi']) {
  const who = actor()
  if (!who) throw new Error('story: nobody is signed in')
  const ago = (hours: number) => new Date(now().getTime() - hours * HOUR).toISOString()
  const places = [
    { browser: 'Firefox on Windows', device: 'computer', address: '203.0.113.7', isNewBrowser: true, hours: 1 },
    { browser: 'Chrome on Android', device: 'phone', address: '198.51.100.24', isNewBrowser: false, hours: 20 },
  ] as const
  for (const [index, { hours, ...place }] of places.entries()) {
    const id = `00000000-0000-7000-8000-00000000000${index}`
    const { organizationId, userId } = who
    store.sessions.set(id, { ...place, id, organizationId, userId, createdAt: ago(hours + 2), lastSeenAt: ago(hours) })
  }
}
const names = (canvas: Canvas) =>
  within(canvas.getByRole('region', { name: 'Sessions' }))
    .getAllByRole('listitem')
    .map((item) => item.getAttribute('aria-label'))

export const Sessions: Story = {
  beforeEach: ({ mockApi }) => signInElsewhere(mockApi),
  play: async ({ canvas }) => {
    const fresh = within(await canvas.findByRole('listitem', { name: 'Firefox on Windows, 203.0.113.7' }))
    await expect(fresh.getByText('New browser')).toBeVisible()
    await expect(fresh.getByText('1 hour ago')).toBeVisible()
    const [own] = canvas.getAllByRole('listitem')
    if (!own) throw new Error('story: there is no session')
    await expect(within(own).getByText('This one')).toBeVisible()
    await expect(within(own).queryByRole('button')).toBeNull()
    await expect(names(canvas)).toHaveLength(3)
  },
}

export const OneEnded: Story = {
  beforeEach: ({ mockApi }) => signInElsewhere(mockApi),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'End Firefox on Windows, 203.0.113.7' }))
    await said('Session ended')
    await waitFor(() => expect(names(canvas)).toHaveLength(2))
    await expect(canvas.getByRole('listitem', { name: 'Chrome on Android, 198.51.100.24' })).toBeVisible()
  },
}

export const AllOthersEnded: Story = {
  beforeEach: ({ mockApi }) => signInElsewhere(mockApi),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'End all others' }))
    await said('Signed out everywhere else')
    await said('You are not signed in anywhere else.')
  },
}

export const OneEndedElsewhere: Story = {
  beforeEach: ({ mockApi }) => signInElsewhere(mockApi),
  play: async ({ canvas, mockApi }) => {
    const end = await canvas.findByRole('button', { name: 'End Firefox on Windows, 203.0.113.7' })
    mockApi.store.sessions.clear()
    await userEvent.click(end)
    await said('Error')
    await said('You are not signed in anywhere else.')
  },
}

export const SessionsReadAnew: Story = {
  play: async ({ canvas, mockApi }) => {
    await said('You are not signed in anywhere else.')
    signInElsewhere(mockApi)
    await userEvent.click(canvas.getByRole('radio', { name: 'Profile' }))
    await canvas.findByRole('textbox', { name: /^Name/ })
    await userEvent.click(canvas.getByRole('radio', { name: 'Security' }))
    await canvas.findByRole('button', { name: 'End all others' })
    await expect(names(canvas)).toHaveLength(3)
  },
}

export const SessionsFailed: Story = {
  parameters: { mock: { faults: { listSessions: { status: 500, times: 'once' } } } },
  play: async () => {
    await said('Failed to fetch your sessions')
  },
}

export const SessionsLoadedAgain: Story = {
  ...SessionsFailed,
  play: async (context) => {
    await SessionsFailed.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await said('Active now')
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const [first, last] = [
      await canvas.findByLabelText('Current password'),
      canvas.getByLabelText('New password again'),
    ]
    await expect(last.getBoundingClientRect().top).toBeGreaterThan(first.getBoundingClientRect().bottom)
    await expect(last.getBoundingClientRect().right).toBeLessThan(375)
  },
}
