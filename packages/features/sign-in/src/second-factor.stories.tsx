// Imported here so that plays wait only for the page's own actions, not for the modules' first load.
import '@parley/parts/passkeys/add'
import '@parley/parts/second-factor'
import { holdAnswers } from '@parley/parts/connection/held'
import { BrowserPasskeysContext } from '@parley/parts/passkeys'
import { createPretendedPasskeys } from '@parley/parts/passkeys/pretended'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { useLocation } from 'react-router-dom'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { SecondFactorScreen } from './second-factor-screen.tsx'

function Address() {
  const { pathname, search } = useLocation()
  return pathname === '/second-factor' ? <SecondFactorScreen /> : <main>{`Opened ${pathname}${search}`}</main>
}

const requireOne = ({ store }: StoryContext['mockApi']) => {
  for (const organization of store.organizations.values()) organization.requiresSecondFactor = true
}

const meta = {
  title: 'Screens/Sign in/Second factor',
  component: SecondFactorScreen,
  render: () => (
    <BrowserPasskeysContext value={createPretendedPasskeys()}>
      <Address />
    </BrowserPasskeysContext>
  ),
  globals: { role: 'standard' },
  parameters: { landmark: 'own', route: '/second-factor?next=%2Fphone' },
  beforeEach: ({ mockApi }) => requireOne(mockApi),
} satisfies Meta<typeof SecondFactorScreen>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = StoryContext['canvas']

const body = within(document.body)
const setUp = async (canvas: Canvas, code: string) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Set up' }))
  await userEvent.type(await canvas.findByLabelText('Code'), code)
  await userEvent.click(canvas.getByRole('button', { name: 'Confirm' }))
}

export const Required: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Set up your second factor' })).toBeVisible()
    await expect(canvas.getByText(/^Larkspur Plumbing requires one/)).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Set up' }))
    await expect(await canvas.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  },
}

export const WrongFirstCode: Story = {
  play: async ({ canvas }) => {
    await setUp(canvas, '000000')
    await expect(await canvas.findByText(/^That is not the code that the app shows now\./)).toBeVisible()
  },
}

export const RecoveryCodesShown: Story = {
  play: async ({ canvas, mockApi }) => {
    await setUp(canvas, '482193')
    const dialog = within(await body.findByRole('dialog', { name: 'Your recovery codes' }))
    await expect(dialog.getAllByRole('listitem')).toHaveLength(10)
    await expect(mockApi.store.secondFactors.get(mockApi.actor()?.userId ?? '')?.onSince).toBeTruthy()
  },
}

export const RecoveryCodesKept: Story = {
  ...RecoveryCodesShown,
  play: async (context) => {
    await RecoveryCodesShown.play?.(context)
    const { canvas } = context
    const dialog = within(body.getByRole('dialog', { name: 'Your recovery codes' }))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(dialog.getByRole('checkbox'))
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(canvas.getByText('Opened /phone')).toBeVisible())
  },
}

export const RecoveryCodesLate: Story = {
  play: async ({ canvas, mockApi, answersCame }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set up' }))
    await userEvent.type(await canvas.findByLabelText('Code'), '482193')
    const answer = holdAnswers(/\/second-factor$/)
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Add a passkey' }))
    await waitFor(() => expect(mockApi.store.passkeys.size).toBe(1))
    await answersCame()
    await expect(canvas.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible()
    answer()
    await expect(await body.findByRole('dialog', { name: 'Your recovery codes' })).toBeVisible()
  },
}

export const PasskeyInstead: Story = {
  play: async ({ canvas, mockApi }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a passkey' }))
    await waitFor(() => expect(canvas.getByText('Opened /phone')).toBeVisible())
    await expect(mockApi.store.passkeys.size).toBe(1)
  },
}

export const NotRequired: Story = {
  beforeEach: ({ mockApi: { store } }) => {
    for (const organization of store.organizations.values()) organization.requiresSecondFactor = false
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Opened /phone')).toBeVisible()
  },
}

export const SignedOut: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign out' }))
    await expect(await canvas.findByText('Opened /sign-in?next=%2Fphone')).toBeVisible()
  },
}

export const NotSignedOut: Story = {
  parameters: { mock: { faults: { signOut: { status: 500 } } } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign out' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^You are still signed in\./)
    await expect(canvas.getByRole('button', { name: 'Sign out' })).toBeEnabled()
  },
}

export const CannotBeLoaded: Story = {
  parameters: { mock: { faults: { getSession: { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The page could not be loaded')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const PhoneScreen: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set up' }))
    await expect((await canvas.findByLabelText('Code')).getBoundingClientRect().right).toBeLessThan(375)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375)
  },
}
