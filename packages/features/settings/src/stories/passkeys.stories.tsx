// Loaded with the stories, so that a play waits for the page's work and not for its first load.
import '@parley/domain/password-strength'
import '../profile/profile-pages.tsx'
import '../security/security-page.tsx'
import { MAX_PASSKEYS } from '@parley/domain'
import { type BrowserPasskeys, BrowserPasskeysContext } from '@parley/parts/passkeys'
import { createPretendedPasskeys } from '@parley/parts/passkeys/pretended'
import type { Decorator, Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { SettingsScreen } from '../settings-screen.tsx'

const on =
  (device: () => BrowserPasskeys): Decorator =>
  (Story) => (
    <BrowserPasskeysContext value={device()}>
      <Story />
    </BrowserPasskeysContext>
  )

const meta = {
  title: 'Screens/Settings/Passkeys',
  component: SettingsScreen,
  globals: { role: 'standard' },
  parameters: { route: '/settings/profile/security' },
  decorators: [on(() => createPretendedPasskeys())],
  render: () => (
    <Routes>
      <Route path="/settings/:tab?/:page?" element={<SettingsScreen />} />
    </Routes>
  ),
} satisfies Meta<typeof SettingsScreen>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = StoryContext['canvas']

const HOUR = 60 * 60_000
const body = within(document.body)
const said = (words: string | RegExp) => waitFor(() => expect(body.getAllByText(words)[0]).toBeVisible())
const section = async (canvas: Canvas) => within(await canvas.findByRole('region', { name: 'Passkeys' }))
const add = async (canvas: Canvas) =>
  userEvent.click(await (await section(canvas)).findByRole('button', { name: 'Add a passkey' }))

/** Gives the signed-in user passkeys with these names; the first was used an hour ago. */
const give = ({ store, actor, now }: StoryContext['mockApi'], names: readonly string[]) => {
  const who = actor()
  if (!who) throw new Error('story: nobody is signed in')
  const { userId, organizationId } = who
  const ago = (hours: number) => new Date(now().getTime() - hours * HOUR).toISOString()
  for (const [index, name] of names.entries()) {
    const id = `00000000-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`
    const passkey = { id, name, createdAt: ago(500), lastUsedAt: index === 0 ? ago(1) : null }
    store.passkeys.set(id, { ...passkey, userId, organizationId, credentialId: `a2V5${index}` })
  }
}
const TWO = ['Office laptop', 'Safari on iPhone']

export const None: Story = {
  play: async ({ canvas }) => {
    const passkeys = await section(canvas)
    await expect(await passkeys.findByRole('button', { name: 'Add a passkey' })).toBeVisible()
    await expect(passkeys.queryByRole('listitem')).toBeNull()
  },
}

export const Listed: Story = {
  beforeEach: ({ mockApi }) => give(mockApi, TWO),
  play: async ({ canvas }) => {
    const laptop = within(await canvas.findByRole('listitem', { name: 'Office laptop' }))
    await expect(laptop.getByText(/^Added /)).toBeVisible()
    await expect(laptop.getByText('1 hour ago')).toBeVisible()
    const phone = within(canvas.getByRole('listitem', { name: 'Safari on iPhone' }))
    await expect(phone.getByText('Not used yet')).toBeVisible()
  },
}

export const Added: Story = {
  play: async ({ canvas }) => {
    await add(canvas)
    await said('Passkey added')
    await expect(await (await section(canvas)).findAllByRole('listitem')).toHaveLength(1)
  },
}

export const NotAdded: Story = {
  decorators: [on(() => createPretendedPasskeys({ fails: 'cancelled' }))],
  play: async ({ canvas }) => {
    await add(canvas)
    await said(/^No passkey was used: it was cancelled/)
  },
}

export const KnownOnThisDevice: Story = {
  decorators: [on(() => createPretendedPasskeys({ fails: 'known' }))],
  play: async ({ canvas }) => {
    await add(canvas)
    await said('This device already has a passkey for your account.')
  },
}

export const Unsupported: Story = {
  decorators: [on(() => createPretendedPasskeys({ isSupported: false }))],
  beforeEach: ({ mockApi }) => give(mockApi, TWO),
  play: async ({ canvas }) => {
    await said('This browser cannot use passkeys here.')
    await expect(await canvas.findByRole('button', { name: 'Remove Office laptop' })).toBeVisible()
  },
}

export const Renamed: Story = {
  beforeEach: ({ mockApi }) => give(mockApi, TWO),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Rename Office laptop' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Rename the passkey' }))
    await userEvent.clear(dialog.getByLabelText('Name'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await said('Enter a name')
    await userEvent.type(dialog.getByLabelText('Name'), 'Front desk')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByRole('listitem', { name: 'Front desk' })).toBeVisible()
  },
}

const remove = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Remove Office laptop' }))
  const dialog = within(await body.findByRole('alertdialog', { name: 'Remove the passkey “Office laptop”?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
}

export const Removed: Story = {
  beforeEach: ({ mockApi }) => give(mockApi, TWO),
  play: async ({ canvas }) => {
    await remove(canvas)
    await said('Passkey removed')
    await waitFor(() => expect(canvas.queryByText('Office laptop')).toBeNull())
  },
}

export const RemovedOnceAskedAgain: Story = {
  beforeEach: ({ mockApi }) => {
    give(mockApi, TWO)
    mockApi.askAgain()
  },
  play: async ({ canvas }) => {
    await remove(canvas)
    const again = within(await body.findByRole('dialog', { name: 'Confirm it is you' }))
    await userEvent.type(again.getByLabelText('Your password'), 'parley-demo')
    await userEvent.click(again.getByRole('button', { name: 'Continue' }))
    await said('Passkey removed')
  },
}

export const AddedOnceUnlocked: Story = {
  decorators: [on(() => createPretendedPasskeys({ ids: ['a2V50'] }))],
  beforeEach: ({ mockApi }) => {
    give(mockApi, TWO)
    mockApi.askAgain()
  },
  play: async ({ canvas }) => {
    await add(canvas)
    const again = within(await body.findByRole('dialog', { name: 'Confirm it is you' }))
    await userEvent.click(await again.findByRole('button', { name: 'Use a passkey' }))
    await said('Passkey added')
    await waitFor(async () => expect((await section(canvas)).getAllByRole('listitem')).toHaveLength(3))
  },
}

export const TheLastOneStays: Story = {
  beforeEach: ({ mockApi }) => {
    give(mockApi, ['Office laptop'])
    for (const organization of mockApi.store.organizations.values()) organization.requiresSecondFactor = true
  },
  play: async ({ canvas }) => {
    await remove(canvas)
    await said(/^Your organization requires a second factor, and this passkey is the only one you have\./)
  },
}

export const AsManyAsOneMayHave: Story = {
  beforeEach: ({ mockApi }) =>
    give(
      mockApi,
      Array.from({ length: MAX_PASSKEYS }, (_, index) => `Browser with a name of some length ${index + 1}`),
    ),
  play: async ({ canvas }) => {
    const button = await (await section(canvas)).findByRole('button', { name: 'Add a passkey' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  },
}

export const CannotBeLoaded: Story = {
  parameters: { mock: { faults: { listPasskeys: { status: 500 } } } },
  play: () => said('Failed to fetch your passkeys'),
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ mockApi }) => give(mockApi, TWO),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Remove Office laptop' })
    await expect(button.getBoundingClientRect().right).toBeLessThan(375)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375)
  },
}
