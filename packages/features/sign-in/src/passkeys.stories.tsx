import { type BrowserPasskeys, BrowserPasskeysContext } from '@parley/parts/passkeys'
import { createPretendedPasskeys } from '@parley/parts/passkeys/pretended'
import type { Decorator, Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { useLocation } from 'react-router-dom'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { SignInScreen } from './sign-in-screen.tsx'

function Address() {
  const { pathname, search } = useLocation()
  return pathname === '/sign-in' ? <SignInScreen /> : <main>{`Opened ${pathname}${search}`}</main>
}

const EMAIL = 'standard@larkspur.test'
const CREDENTIAL = 'b2ZmaWNl'

const on =
  (device: BrowserPasskeys): Decorator =>
  (Story) => (
    <BrowserPasskeysContext value={device}>
      <Story />
    </BrowserPasskeysContext>
  )
const laptop = createPretendedPasskeys({ ids: [CREDENTIAL] })

const person = ({ store }: StoryContext['mockApi']) => {
  const user = [...store.users.values()].find(({ email }) => email === EMAIL)
  if (!user) throw new Error(`story: nobody is ${EMAIL}`)
  return user
}
/** Registers a passkey of this device for the person. */
const withPasskey = (mockApi: StoryContext['mockApi']) => {
  const { id: userId, organizationId } = person(mockApi)
  const id = '00000000-0000-7000-8000-0000000000aa'
  const createdAt = mockApi.now().toISOString()
  const passkey = { id, name: 'Office laptop', createdAt, lastUsedAt: null, credentialId: CREDENTIAL }
  mockApi.store.passkeys.set(id, { ...passkey, userId, organizationId })
}
const requireOne = ({ store }: StoryContext['mockApi']) => {
  for (const organization of store.organizations.values()) organization.requiresSecondFactor = true
}

const meta = {
  title: 'Screens/Sign in/Passkeys',
  component: SignInScreen,
  render: () => <Address />,
  decorators: [on(laptop)],
  parameters: { landmark: 'own', route: '/sign-in?next=%2Fphone', mock: { signedIn: false } },
  beforeEach: ({ mockApi }) => withPasskey(mockApi),
} satisfies Meta<typeof SignInScreen>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = StoryContext['canvas']

const choose = async (canvas: Canvas, name = 'Sign in with a passkey') =>
  userEvent.click(await canvas.findByRole('button', { name }))
const opened = (canvas: Canvas) => waitFor(() => expect(canvas.getByText('Opened /phone')).toBeVisible())
const givePassword = async (canvas: Canvas) => {
  await userEvent.type(await canvas.findByLabelText('Email'), EMAIL)
  await userEvent.type(canvas.getByLabelText('Password'), 'parley-demo')
  await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))
}
const refused = (words: RegExp): NonNullable<Story['play']> =>
  async function play({ canvas }) {
    await choose(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(words)
    await expect(canvas.getByRole('button', { name: 'Sign in with a passkey' })).toBeEnabled()
  }

export const SignedIn: Story = {
  play: async ({ canvas, mockApi }) => {
    await choose(canvas)
    await opened(canvas)
    await expect([...mockApi.store.passkeys.values()][0]?.lastUsedAt).not.toBeNull()
  },
}

export const ChosenInTheField: Story = {
  decorators: [on(createPretendedPasskeys({ ids: [CREDENTIAL], chosenInField: Promise.resolve() }))],
  play: ({ canvas }) => opened(canvas),
}

const asked = fn<BrowserPasskeys['get']>(() => new Promise(() => undefined))

export const Waiting: Story = {
  parameters: { mock: { faults: { startPasskeySignIn: { isHeld: true } } } },
  decorators: [on({ ...laptop, offersInFields: () => Promise.resolve(true), get: asked })],
  play: async ({ canvas, mockApi }) => {
    await choose(canvas)
    mockApi.setFaults({})
    await waitFor(() => expect(asked).toHaveBeenCalled())
    // The offer in the fields, answered late, is dropped: it would end the request of the button.
    await expect(asked.mock.calls.map(([, inFields]) => inFields)).toEqual([false])
    await expect(await canvas.findByRole('button', { name: /Waiting for your passkey/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

export const Cancelled: Story = {
  decorators: [on(createPretendedPasskeys({ fails: 'cancelled' }))],
  play: refused(/^No passkey was used: it was cancelled, or took too long\./),
}

export const Unknown: Story = {
  decorators: [on(createPretendedPasskeys({ ids: ['ZWxzZQ'] }))],
  play: refused(/^This passkey no longer belongs to an account here\./),
}

export const TooLate: Story = {
  decorators: [on({ ...laptop, get: (options) => laptop.get({ ...options, challenge: 'an-old-one' }) })],
  play: refused(/^That took longer than five minutes/),
}

export const Deactivated: Story = {
  beforeEach: ({ mockApi }) => {
    person(mockApi).status = 'inactive'
  },
  play: refused(/^Your account was deactivated\. Ask an admin/),
}

export const TooOften: Story = {
  decorators: [on({ ...laptop, get: (options) => laptop.get({ ...options, challenge: 'an-old-one' }) })],
  play: async ({ canvas }) => {
    for (let time = 0; time < 10; time += 1) {
      await choose(canvas)
      await canvas.findByText(/^That took longer than five minutes/)
    }
    await choose(canvas)
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('Too many attempts. Try again in 15 min.'))
  },
}

export const Offline: Story = {
  parameters: { mock: { signedIn: false, faults: { startPasskeySignIn: { offline: true } } } },
  play: refused(/^The server did not answer\./),
}

export const Unsupported: Story = {
  decorators: [on(createPretendedPasskeys({ isSupported: false }))],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /passkey/ })).toBeNull()
    await expect(canvas.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username')
  },
}

export const InsteadOfTheCode: Story = {
  beforeEach: ({ mockApi }) => {
    const { id } = person(mockApi)
    mockApi.store.secondFactors.set(id, { onSince: mockApi.now(), recoveryCodes: new Set(['4f7k92mq']) })
  },
  play: async ({ canvas }) => {
    await givePassword(canvas)
    await canvas.findByRole('heading', { name: 'Enter your code' })
  },
}

export const TakenInsteadOfTheCode: Story = {
  ...InsteadOfTheCode,
  play: async (context) => {
    await InsteadOfTheCode.play?.(context)
    const { canvas } = context
    await choose(canvas, 'Use a passkey')
    await opened(canvas)
  },
}

export const OnlyAPasskey: Story = {
  beforeEach: ({ mockApi }) => requireOne(mockApi),
  play: async ({ canvas }) => {
    await givePassword(canvas)
    await expect(await canvas.findByRole('heading', { name: 'Use your passkey' })).toBeVisible()
    await expect(canvas.getByText(/^Larkspur Plumbing requires a second factor/)).toBeVisible()
  },
}

export const OnlyAPasskeyTaken: Story = {
  ...OnlyAPasskey,
  play: async (context) => {
    await OnlyAPasskey.play?.(context)
    const { canvas } = context
    await choose(canvas, 'Use a passkey')
    await opened(canvas)
  },
}

export const PhoneScreen: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Sign in with a passkey' })
    await expect(button.getBoundingClientRect().right).toBeLessThan(375)
  },
}
