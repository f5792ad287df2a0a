// Imported here so that plays wait only for the page's own actions, not for the module's first load.
import '@parley/domain/password-strength'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { Route, Routes, useLocation } from 'react-router-dom'
import { expect, userEvent, waitFor } from 'storybook/test'
import { InviteScreen } from './invite-screen.tsx'

function Address() {
  const { pathname } = useLocation()
  return (
    <Routes>
      <Route path="/invite/:token" element={<InviteScreen />} />
      <Route path="*" element={<main>{`Opened ${pathname}`}</main>} />
    </Routes>
  )
}

const HOUR = 60 * 60_000
const TOKEN = 'rae'

/** Invites Rae; the link expires in `hours` hours. */
function invite({ store, now }: StoryContext['mockApi'], hours: number) {
  const dana = [...store.users.values()].find(({ role }) => role === 'admin')
  if (!dana) throw new Error('story: the world has no admin')
  const id = '00000000-0000-7000-8000-0000000000ae'
  const expiresAt = new Date(now().getTime() + hours * HOUR)
  store.users.set(id, {
    ...dana,
    id,
    name: 'Rae Donnelly',
    email: 'rae@larkspur.test',
    role: 'standard',
    status: 'invited',
    password: null,
  })
  store.accountLinks.set(TOKEN, {
    id: TOKEN,
    organizationId: dana.organizationId,
    userId: id,
    purpose: 'invite',
    createdAt: new Date(expiresAt.getTime() - 72 * HOUR),
    expiresAt,
  })
}

const meta = {
  title: 'Screens/Sign in/Invite',
  component: InviteScreen,
  render: () => <Address />,
  parameters: { landmark: 'own', route: `/invite/${TOKEN}`, mock: { signedIn: false } },
  beforeEach: ({ mockApi }) => invite(mockApi, 71),
} satisfies Meta<typeof InviteScreen>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = StoryContext['canvas']

const OVER = /^This invite was used, was withdrawn or is older than 72 hours\./
const type = async (canvas: Canvas, password: string) =>
  userEvent.type(await canvas.findByLabelText('Password'), password)
const send = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Set password and sign in' }))

export const Opened: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Welcome, Rae Donnelly' })).toBeVisible()
    await expect(canvas.getByText(/^You are invited to the team of Larkspur Plumbing/)).toBeVisible()
    await expect(canvas.getByLabelText('Email')).toHaveValue('rae@larkspur.test')
    await expect(canvas.getByLabelText('Email')).toHaveAttribute('readonly')
    await expect(canvas.getByLabelText('Password')).toHaveFocus()
  },
}

export const SignedIn: Story = {
  play: async ({ canvas, mockApi }) => {
    await type(canvas, 'three words in a row')
    await send(canvas)
    await waitFor(() => expect(canvas.getByText('Opened /parley')).toBeVisible())
    await expect(mockApi.actor()).toMatchObject({ name: 'Rae Donnelly', role: 'standard' })
    await expect(mockApi.store.accountLinks.size).toBe(0)
  },
}

export const ShortPassword: Story = {
  play: async ({ canvas }) => {
    await type(canvas, 'eleven char')
    await expect(canvas.getByText(/^11 of at least 12 characters/)).toBeVisible()
    await send(canvas)
    await expect(await canvas.findByText('Use at least 12 characters')).toBeVisible()
    await expect(canvas.getByLabelText('Password')).toHaveFocus()
  },
}

export const TooOld: Story = {
  beforeEach: ({ mockApi }) => invite(mockApi, -1),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(OVER)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expect(canvas.queryByRole('button')).toBe(null)
  },
}

export const UsedMeanwhile: Story = {
  play: async ({ canvas, mockApi }) => {
    await type(canvas, 'three words in a row')
    mockApi.store.accountLinks.clear()
    await send(canvas)
    await expect(await canvas.findByText(OVER)).toBeVisible()
    await expect(canvas.queryByLabelText('Password')).toBe(null)
  },
}

export const Offline: Story = {
  parameters: { mock: { signedIn: false, faults: { acceptInvitation: { offline: true } } } },
  play: async ({ canvas }) => {
    await type(canvas, 'three words in a row')
    await send(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/The server did not answer.*kept/)
    await expect(canvas.getByLabelText('Password')).toHaveValue('three words in a row')
  },
}

export const CannotBeLoaded: Story = {
  parameters: { mock: { signedIn: false, faults: { getInvitation: { offline: true, times: 'once' } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/The page could not be loaded/)
  },
}

export const LoadedAgain: Story = {
  ...CannotBeLoaded,
  play: async (context) => {
    await CannotBeLoaded.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('heading', { name: 'Welcome, Rae Donnelly' })).toBeVisible()
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect((await canvas.findByLabelText('Password')).getBoundingClientRect().right).toBeLessThan(375)
  },
}
