// Imported here so that plays wait only for the page's own actions, not for the module's first load.
import '@parley/domain/password-strength'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { Route, Routes, useLocation } from 'react-router-dom'
import { expect, userEvent, waitFor } from 'storybook/test'
import { ResetRequestScreen } from './reset-request-screen.tsx'
import { ResetScreen } from './reset-screen.tsx'

function Address() {
  const { pathname } = useLocation()
  return (
    <Routes>
      <Route path="/reset" element={<ResetRequestScreen />} />
      <Route path="/reset/:token" element={<ResetScreen />} />
      <Route path="*" element={<main>{`Opened ${pathname}`}</main>} />
    </Routes>
  )
}

const EMAIL = 'standard@larkspur.test'
const LINK = '00000000-0000-7000-8000-0000000000be'
const OVER = /^This link was used, was replaced by a newer one or is older than 30 minutes\./

/** Stores the reset link of a user who forgot their password; it expires in `minutes` minutes. */
function mail({ store, now }: StoryContext['mockApi'], minutes: number) {
  const user = [...store.users.values()].find(({ email }) => email === EMAIL)
  if (!user) throw new Error(`story: the world has no ${EMAIL}`)
  const expiresAt = new Date(now().getTime() + minutes * 60_000)
  store.accountLinks.set(LINK, {
    id: LINK,
    organizationId: user.organizationId,
    userId: user.id,
    purpose: 'reset',
    createdAt: new Date(expiresAt.getTime() - 30 * 60_000),
    expiresAt,
  })
}

const meta = {
  title: 'Screens/Sign in/New password',
  component: ResetScreen,
  render: () => <Address />,
  parameters: { landmark: 'own', route: `/reset/${LINK}`, mock: { signedIn: false } },
  beforeEach: ({ mockApi }) => mail(mockApi, 29),
} satisfies Meta<typeof ResetScreen>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = StoryContext['canvas']

const ask = async (canvas: Canvas, email: string) => {
  await userEvent.type(await canvas.findByLabelText('Email'), email)
  await userEvent.click(canvas.getByRole('button', { name: 'Send link' }))
}
const choose = async (canvas: Canvas, password: string) => {
  await userEvent.type(await canvas.findByLabelText('New password'), password)
  await userEvent.click(canvas.getByRole('button', { name: 'Set password' }))
}

export const Asked: Story = {
  parameters: { route: '/reset' },
  beforeEach: ({ mockApi }) => mockApi.store.accountLinks.clear(),
  play: async ({ canvas, mockApi }) => {
    await ask(canvas, EMAIL)
    await expect(
      await canvas.findByText(/^If there is an active account for standard@larkspur\.test, a link/),
    ).toBeVisible()
    await expect([...mockApi.store.accountLinks.values()].map(({ purpose }) => purpose)).toEqual(['reset'])
    await expect(canvas.getByRole('link', { name: 'Back to Sign in' })).toBeVisible()
  },
}

export const NothingTyped: Story = {
  parameters: { route: '/reset' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send link' }))
    await expect(await canvas.findByText('Enter your email address')).toBeVisible()
    await expect(canvas.getByLabelText('Email')).toHaveFocus()
  },
}

export const AskedTooOften: Story = {
  parameters: { route: '/reset' },
  beforeEach: async ({ mockApi }) => {
    const once = () =>
      mockApi.fetch(
        new Request(`${location.origin}/api/auth/reset`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ email: EMAIL }),
        }),
      )
    for (let answer = await once(); answer.status !== 429; answer = await once()) continue
  },
  play: async ({ canvas }) => {
    await ask(canvas, EMAIL)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^Too many attempts\. Try again in \d+ min\.$/)
  },
}

export const AskFailed: Story = {
  parameters: { route: '/reset', mock: { signedIn: false, faults: { requestPasswordReset: { offline: true } } } },
  play: async ({ canvas }) => {
    await ask(canvas, EMAIL)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/The server did not answer.*kept/)
    await expect(canvas.getByLabelText('Email')).toHaveValue(EMAIL)
  },
}

export const Opened: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    await expect(canvas.getByLabelText('Email')).toHaveValue(EMAIL)
    await expect(canvas.getByText(/^This link works once, until/)).toBeVisible()
    await expect(canvas.getByLabelText('New password')).toHaveFocus()
  },
}

export const EasyToGuess: Story = {
  play: async ({ canvas, mockApi }) => {
    await choose(canvas, 'qwertyuiop12')
    await expect(await canvas.findByText(/^12 characters\. Easy to guess: it is one of the passwords/)).toBeVisible()
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /^Easy to guess: it is one of the passwords that leak most often/,
    )
    await expect(mockApi.store.accountLinks.size).toBe(1)
  },
}

export const Changed: Story = {
  play: async ({ canvas, mockApi }) => {
    await choose(canvas, 'three words in a row')
    await expect(await canvas.findByRole('heading', { name: 'Your password was changed' })).toBeVisible()
    await expect(mockApi.store.accountLinks.size).toBe(0)
    await userEvent.click(canvas.getByRole('link', { name: 'Sign in' }))
    await waitFor(() => expect(canvas.getByText('Opened /sign-in')).toBeVisible())
  },
}

export const TooOld: Story = {
  beforeEach: ({ mockApi }) => mail(mockApi, -1),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(OVER)).toBeVisible()
    await expect(canvas.queryByRole('button')).toBe(null)
  },
}

export const CannotBeLoaded: Story = {
  parameters: { mock: { signedIn: false, faults: { getPasswordReset: { offline: true, times: 'once' } } } },
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
    await expect(await canvas.findByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect((await canvas.findByLabelText('New password')).getBoundingClientRect().right).toBeLessThan(375)
  },
}
