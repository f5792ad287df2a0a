// Imported here so that plays wait only for the page's own actions, not for the module's first load.
import '@parley/domain/password-strength'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useLocation } from 'react-router-dom'
import { Route, Routes } from 'react-router-dom'
import { expect, userEvent, waitFor } from 'storybook/test'
import { SetupScreen } from './setup-screen.tsx'

function Address() {
  const { pathname } = useLocation()
  return (
    <Routes>
      <Route path="/setup/:token" element={<SetupScreen />} />
      <Route path="*" element={<main>{`Opened ${pathname}`}</main>} />
    </Routes>
  )
}

const meta = {
  title: 'Screens/Sign in/Set up',
  component: SetupScreen,
  render: () => <Address />,
  parameters: {
    landmark: 'own',
    scenario: 'empty',
    route: '/setup/first-start',
    mock: { signedIn: false, setupLink: true },
  },
} satisfies Meta<typeof SetupScreen>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const OVER = 'This link was used or is too old. Start Parley again for a new one.'

async function fill(canvas: Canvas, password = 'three words in a row') {
  await userEvent.type(await canvas.findByLabelText('Business name'), 'Bluebell Roofing')
  await userEvent.type(canvas.getByLabelText('Business number'), '(312) 555-0166')
  await userEvent.type(canvas.getByLabelText('Your name'), 'Dana Whitfield')
  await userEvent.type(canvas.getByLabelText('Email'), 'dana@bluebell.example')
  await userEvent.type(canvas.getByLabelText('Password'), password)
}

const create = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Create organization' }))

export const FirstStart: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Set up Parley' })).toBeVisible()
    await expect(canvas.getByLabelText('Business name')).toHaveFocus()
    await expect(canvas.getByText(/^This link works once, until \w{3} \d+, \d{4}, \d+:\d\d [AP]M$/)).toBeVisible()
    await expect(canvas.getByText(/^0 of at least 12 characters/)).toBeVisible()
  },
}

export const PhoneScreen: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect((await canvas.findByLabelText('Email')).getBoundingClientRect().right).toBeLessThan(375)
  },
}

export const Created: Story = {
  play: async ({ canvas }) => {
    await fill(canvas)
    await expect(canvas.getByText(/^20 characters/)).toBeVisible()
    await create(canvas)
    await waitFor(() => expect(canvas.getByText('Opened /parley/setup')).toBeVisible())
  },
}

export const NothingTyped: Story = {
  play: async ({ canvas }) => {
    await canvas.findByLabelText('Business name')
    await create(canvas)
    await expect(await canvas.findByText('Enter the name of the business')).toBeVisible()
    await expect(canvas.getByText('Use at least 12 characters')).toBeVisible()
    await expect(canvas.getByLabelText('Business name')).toHaveFocus()
  },
}

export const ShortPassword: Story = {
  play: async ({ canvas }) => {
    await fill(canvas, 'eleven char')
    await expect(canvas.getByText(/^11 of at least 12 characters/)).toBeVisible()
    await create(canvas)
    await expect(await canvas.findByText('Use at least 12 characters')).toBeVisible()
    await expect(canvas.getByLabelText('Password')).toHaveFocus()
  },
}

export const RefusedByTheServer: Story = {
  play: async ({ canvas }) => {
    await fill(canvas)
    await userEvent.clear(canvas.getByLabelText('Business number'))
    await userEvent.type(canvas.getByLabelText('Business number'), '+1 312 555 0166 0166 0166')
    await create(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Please enter a valid phone number/)
    await expect(canvas.getByLabelText('Business number')).toHaveFocus()
    await expect(canvas.getByLabelText('Business name')).toHaveValue('Bluebell Roofing')
  },
}

export const UsedOrTooOld: Story = {
  parameters: { route: '/setup/another-link' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(OVER)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expect(canvas.queryByRole('button')).toBe(null)
  },
}

export const UsedMeanwhile: Story = {
  play: async ({ canvas, mockApi }) => {
    await fill(canvas)
    const another = {
      organizationName: 'Bluebell',
      timezone: 'America/Denver',
      phoneNumber: '3125550100',
      name: 'Eve',
      email: 'eve@bluebell.example',
      password: 'twelve chars',
    }
    await mockApi.fetch(
      new Request(`${location.origin}/api/setup/first-start`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(another),
      }),
    )
    await create(canvas)
    await expect(await canvas.findByText(OVER)).toBeVisible()
    await expect(canvas.queryByLabelText('Business name')).toBe(null)
  },
}

export const Submitting: Story = {
  parameters: { mock: { signedIn: false, setupLink: true, faults: { setUp: { isHeld: true } } } },
  play: async ({ canvas }) => {
    await fill(canvas)
    await create(canvas)
    await expect(await canvas.findByRole('button', { name: /Creating/ })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const Offline: Story = {
  parameters: { mock: { signedIn: false, setupLink: true, faults: { setUp: { offline: true } } } },
  play: async ({ canvas }) => {
    await fill(canvas)
    await create(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/The server did not answer.*kept/)
    await expect(canvas.getByLabelText('Email')).toHaveValue('dana@bluebell.example')
  },
}

export const Loading: Story = {
  parameters: { mock: { signedIn: false, setupLink: true, faults: { getSetup: { isHeld: true } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('main')).toHaveAttribute('aria-busy', 'true')
  },
}

export const CannotBeLoaded: Story = {
  parameters: { mock: { signedIn: false, setupLink: true, faults: { getSetup: { offline: true, times: 'once' } } } },
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
    await expect(await canvas.findByRole('heading', { name: 'Set up Parley' })).toBeVisible()
  },
}

export const TooManyLinks: Story = {
  parameters: { mock: { signedIn: false, faults: { getSetup: { status: 429 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
