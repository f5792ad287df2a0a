import { holdAnswers } from '@parley/parts/connection/held'
import { BrowserPasskeysContext } from '@parley/parts/passkeys'
import { createPretendedPasskeys } from '@parley/parts/passkeys/pretended'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { useLocation } from 'react-router-dom'
import { expect, userEvent, waitFor } from 'storybook/test'
import { SignInScreen } from './sign-in-screen.tsx'

function Address() {
  const { pathname, search } = useLocation()
  return pathname === '/sign-in' ? <SignInScreen /> : <main>{`Opened ${pathname}${search}`}</main>
}

const meta = {
  title: 'Screens/Sign in/Sign in',
  component: SignInScreen,
  render: () => (
    <BrowserPasskeysContext value={createPretendedPasskeys()}>
      <Address />
    </BrowserPasskeysContext>
  ),
  parameters: { landmark: 'own', route: '/sign-in?next=%2Fphone', mock: { signedIn: false } },
} satisfies Meta<typeof SignInScreen>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const EMAIL = 'standard@larkspur.test'

async function fill(canvas: Canvas, password: string) {
  await userEvent.type(await canvas.findByLabelText('Email'), EMAIL)
  await userEvent.type(canvas.getByLabelText('Password'), password)
  await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))
}

const expectKept = async (canvas: Canvas, password: string) => {
  await expect(canvas.getByLabelText('Email')).toHaveValue(EMAIL)
  await expect(canvas.getByLabelText('Password')).toHaveValue(password)
}

export const SignedOut: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(canvas.getByLabelText('Email')).toHaveFocus()
    await expect(canvas.getByLabelText('Password')).toBeVisible()
  },
}

export const PhoneScreen: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect((await canvas.findByLabelText('Email')).getBoundingClientRect().right).toBeLessThan(375)
  },
}

export const NothingTyped: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in' }))
    await expect(await canvas.findByText('Enter your email address')).toBeVisible()
    await expect(canvas.getByText('Enter your password')).toBeVisible()
    await expect(canvas.getByLabelText('Email')).toHaveFocus()
  },
}

export const WrongPassword: Story = {
  play: async ({ canvas }) => {
    await fill(canvas, 'not-it')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Email or password is incorrect')
    await expectKept(canvas, 'not-it')
  },
}

/** Signs in as another tab of the browser would. */
const sendCredentials = (mockApi: StoryContext['mockApi'], password: string) =>
  mockApi.fetch(
    new Request(`${location.origin}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: EMAIL, password }),
    }),
  )

export const TooManyAttempts: Story = {
  beforeEach: async ({ mockApi }) => {
    const attempt = () => sendCredentials(mockApi, 'guess')
    for (let answer = await attempt(); answer.status !== 429; answer = await attempt()) continue
  },
  play: async ({ canvas }) => {
    await fill(canvas, 'parley-demo')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^Too many attempts\. Try again in \d+ min\.$/)
  },
}

export const Submitting: Story = {
  parameters: { mock: { signedIn: false, faults: { signIn: { isHeld: true } } } },
  play: async ({ canvas }) => {
    await fill(canvas, 'parley-demo')
    const button = await canvas.findByRole('button', { name: /Signing in/ })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  },
}

export const Offline: Story = {
  parameters: { mock: { signedIn: false, faults: { signIn: { offline: true } } } },
  play: async ({ canvas }) => {
    await fill(canvas, 'parley-demo')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/The server did not answer/)
    await expectKept(canvas, 'parley-demo')
  },
}

export const SignedIn: Story = {
  play: async ({ canvas }) => {
    await fill(canvas, 'parley-demo')
    await waitFor(() => expect(canvas.getByText('Opened /phone')).toBeVisible())
  },
}

export const AlreadySignedIn: Story = {
  parameters: { mock: { signedIn: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Opened /phone')).toBeVisible()
  },
}

const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))

export const SignedInElsewhere: Story = {
  play: async ({ canvas, mockApi, answersCame }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), EMAIL)
    comeBack()
    await answersCame()
    await expect(canvas.getByLabelText('Email')).toHaveValue(EMAIL)
    await expect(canvas.getByLabelText('Email')).toHaveFocus()
    // The answer to a look before the sign-in is under way when the person comes back.
    const answer = holdAnswers(/\/session$/)
    comeBack()
    await answersCame()
    await sendCredentials(mockApi, 'parley-demo')
    comeBack()
    answer()
    await waitFor(() => expect(canvas.getByText('Opened /phone')).toBeVisible())
  },
}

/** Gives the person an authenticator app; the mocks accept any six digits except 000000. */
const withSecondFactor = ({ store, now }: StoryContext['mockApi'], codes = ['4f7k92mq', 'h3xr82tw']) => {
  const user = [...store.users.values()].find(({ email }) => email === EMAIL)
  store.secondFactors.set(user?.id ?? '', { onSince: now(), recoveryCodes: new Set(codes) })
}

export const AsksForACode: Story = {
  parameters: { mock: { signedIn: false, faults: { signIn: { isHeld: true, times: 'once' } } } },
  beforeEach: ({ mockApi }) => withSecondFactor(mockApi),
  play: async ({ canvas, mockApi }) => {
    await fill(canvas, 'parley-demo')
    await canvas.findByRole('button', { name: /Signing in/ })
    await userEvent.type(canvas.getByLabelText('Password'), 'x')
    mockApi.setFaults({})
    await expect(await canvas.findByRole('heading', { name: 'Enter your code' })).toBeVisible()
    await expect(canvas.getByText(/under Parley, Larkspur Plumbing\.$/)).toBeVisible()
    await expect(canvas.getByLabelText('Code')).toHaveFocus()
  },
}

export const CodeTaken: Story = {
  ...AsksForACode,
  play: async (context) => {
    await AsksForACode.play?.(context)
    const { canvas } = context
    await userEvent.keyboard('482193')
    await waitFor(() => expect(canvas.getByText('Opened /phone')).toBeVisible())
  },
}

export const WrongCode: Story = {
  beforeEach: ({ mockApi }) => withSecondFactor(mockApi),
  play: async ({ canvas }) => {
    await fill(canvas, 'parley-demo')
    await userEvent.type(await canvas.findByLabelText('Code'), '000000')
    await expect(await canvas.findByText(/^That code is no longer valid\..* 4 tries left\.$/)).toBeVisible()
    await expect(canvas.getByLabelText('Code')).toHaveValue('')
  },
}

export const AnotherAddress: Story = {
  ...WrongCode,
  play: async (context) => {
    await WrongCode.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: EMAIL }))
    await expect(await canvas.findByLabelText('Email')).toHaveValue(EMAIL)
  },
}

export const TooManyCodes: Story = {
  beforeEach: ({ mockApi }) => withSecondFactor(mockApi),
  play: async ({ canvas }) => {
    await fill(canvas, 'parley-demo')
    for (const left of [4, 3, 2, 1, 0]) {
      await userEvent.type(await canvas.findByLabelText('Code'), '000000')
      await canvas.findByText(new RegExp(` ${left} (try|tries) left\\.$`))
    }
    await userEvent.type(canvas.getByLabelText('Code'), '000000')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in 15 min.')
  },
}

export const RecoveryCode: Story = {
  beforeEach: ({ mockApi }) => withSecondFactor(mockApi),
  play: async ({ canvas, mockApi, answersCame }) => {
    await fill(canvas, 'parley-demo')
    const code = await canvas.findByLabelText('Code')
    // A wrong code is refused while another code is being typed.
    mockApi.setFaults({ signIn: { isHeld: true } })
    await userEvent.type(code, '000000')
    await canvas.findByRole('button', { name: /Signing in/ })
    await userEvent.click(await canvas.findByRole('button', { name: 'Use a recovery code (2 left)' }))
    await userEvent.type(await canvas.findByLabelText('Recovery code'), '4F7K-92mq')
    mockApi.setFaults({})
    await answersCame()
    await expect(canvas.getByLabelText('Recovery code')).toHaveValue('4F7K-92mq')
    await expect(canvas.queryByText(/^That code is no longer valid/)).toBeNull()
  },
}

export const RecoveryCodeTaken: Story = {
  ...RecoveryCode,
  play: async (context) => {
    await RecoveryCode.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(canvas.getByText('Opened /phone')).toBeVisible())
  },
}

export const LastRecoveryCode: Story = {
  beforeEach: ({ mockApi }) => withSecondFactor(mockApi, ['4f7k92mq']),
  play: async ({ canvas }) => {
    await fill(canvas, 'parley-demo')
    await userEvent.click(await canvas.findByRole('button', { name: 'Use a recovery code (1 left)' }))
    await expect(await canvas.findByText('One of your recovery codes. Each works once; 1 is left.')).toBeVisible()
  },
}

export const NeedsASecondFactor: Story = {
  beforeEach: ({ mockApi: { store } }) => {
    for (const organization of store.organizations.values()) organization.requiresSecondFactor = true
  },
  play: async ({ canvas }) => {
    await fill(canvas, 'parley-demo')
    await waitFor(() => expect(canvas.getByText('Opened /second-factor?next=%2Fphone')).toBeVisible())
  },
}
