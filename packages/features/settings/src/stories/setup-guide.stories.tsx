// Loaded with the stories, so that a play waits for the step's work and not for its first load.
import '../setup/first-text-step.tsx'
import '../setup/line-step.tsx'
import '../setup/payments-step.tsx'
import '../setup/team-step.tsx'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { Route, Routes, useLocation } from 'react-router-dom'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { SetupGuideScreen } from '../setup/index.ts'

type MockApi = StoryContext['mockApi']
type Canvas = StoryContext['canvas']

/** The state after the first start: one active admin, a line without a label, no messages and no payments. */
function begin({ mockApi: { store }, parameters, globals }: Pick<StoryContext, 'mockApi' | 'parameters' | 'globals'>) {
  if (parameters['scenario'] !== 'empty' || globals['role'] !== 'admin') return
  for (const line of store.phoneNumbers.values()) line.label = null
  for (const user of store.users.values()) if (user.role !== 'admin') user.status = 'inactive'
}

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <main>{`Opened ${pathname}${search}`}</main>
}

const meta = {
  title: 'Screens/Settings/Set-up',
  component: SetupGuideScreen,
  globals: { role: 'admin' },
  parameters: { landmark: 'own', scenario: 'empty', route: '/parley/setup' },
  beforeEach: begin,
  render: () => (
    <Routes>
      <Route path="/parley/setup/:step?" element={<SetupGuideScreen />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>
  ),
} satisfies Meta<typeof SetupGuideScreen>
export default meta
type Story = StoryObj<typeof meta>

const title = (canvas: Canvas, name: string) => canvas.findByRole('heading', { level: 1, name })
const stepOf = (canvas: Canvas, name: string) => {
  const steps = within(canvas.getByRole('complementary', { name: 'Steps' }))
  return steps.getByText(name).closest('li')
}
const person = (canvas: Canvas, field: 'Email' | 'Name' | 'Role', number: number) =>
  canvas.findByLabelText(`${field} of person ${number}`)
const namesOf = ({ store }: MockApi) =>
  [...store.users.values()].filter(({ status }) => status === 'invited').map(({ name, role }) => `${name}, ${role}`)

export const Line: Story = {
  play: async ({ canvas }) => {
    await title(canvas, 'Your line')
    await expect(canvas.getAllByText('Step 3 of 6')[0]).toBeVisible()
    await expect(await canvas.findByLabelText('Name of the line')).toHaveFocus()
    await expect(stepOf(canvas, 'Line')).toHaveAttribute('aria-current', 'step')
    await expect(stepOf(canvas, 'Organization')).toHaveTextContent('Larkspur Plumbing, Mountain time')
    await expect(stepOf(canvas, 'First text')).toHaveTextContent('To your own phone, about a minute')
  },
}

export const LineNamed: Story = {
  play: async ({ canvas, mockApi }) => {
    await userEvent.type(await canvas.findByLabelText('Name of the line'), '{Enter}')
    await expect(
      await canvas.findByText('Enter a name for the line, such as Dispatch, or do this later.'),
    ).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Name of the line'), 'Dispatch{Enter}')
    await title(canvas, 'Invite your team')
    await waitFor(() => expect(stepOf(canvas, 'Line')).toHaveTextContent(/Dispatch, \(/))
    await expect([...mockApi.store.phoneNumbers.values()].find(({ isDefault }) => isDefault)?.label).toBe('Dispatch')
  },
}

export const WithoutALine: Story = {
  beforeEach: ({ mockApi: { store } }) => {
    for (const line of store.phoneNumbers.values()) Object.assign(line, { isDefault: false, isActive: false })
  },
  play: async ({ canvas, mockApi: { store } }) => {
    await userEvent.type(await canvas.findByLabelText('Name of the line'), 'Dispatch{Enter}')
    await expect(await canvas.findByText('Phone number is required')).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Business number'), '(303) 555-0177{Enter}')
    await title(canvas, 'Invite your team')
    const made = [...store.phoneNumbers.values()].find(({ phoneNumber }) => phoneNumber === '+13035550177')
    await expect(made).toMatchObject({ label: 'Dispatch', isDefault: true, isActive: true })
  },
}

export const LineSaving: Story = {
  parameters: { mock: { faults: { updatePhoneNumber: { isHeld: true } } } },
  play: async ({ canvas }) => {
    const name = await canvas.findByLabelText('Name of the line')
    await userEvent.type(name, 'Dispatch{Enter}')
    const saving = await canvas.findByRole('button', { name: 'Saving...' })
    await userEvent.type(name, ' desk')
    await expect(name).toHaveValue('Dispatch')
    await expect(saving).toHaveAttribute('aria-disabled', 'true')
  },
}

export const LineNotSaved: Story = {
  parameters: { mock: { faults: { updatePhoneNumber: { offline: true } } } },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Name of the line'), 'Dispatch{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/What you typed is kept/)
    await expect(canvas.getByLabelText('Name of the line')).toHaveValue('Dispatch')
  },
}

export const Team: Story = {
  parameters: { route: '/parley/setup/team' },
  play: async ({ canvas }) => {
    await title(canvas, 'Invite your team')
    await expect(await person(canvas, 'Email', 1)).toHaveFocus()
    await expect(canvas.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
    await expect(canvas.getByRole('link', { name: 'Do this later' })).toHaveAttribute(
      'href',
      '/parley/setup/first-text',
    )
  },
}

export const TeamPartlyRefused: Story = {
  parameters: { route: '/parley/setup/team' },
  play: async ({ canvas, mockApi }) => {
    const taken = [...mockApi.store.users.values()].find(({ role }) => role === 'manager')
    await userEvent.click(await person(canvas, 'Email', 1))
    await userEvent.paste(`Ana Lopez <ana@new.example>\ndevin@larkspur\n${taken?.email ?? ''}`)
    await expect(await person(canvas, 'Name', 1)).toHaveValue('Ana Lopez')
    await expect(await person(canvas, 'Name', 2)).toHaveValue('Devin')
    await userEvent.selectOptions(await person(canvas, 'Role', 1), 'manager')
    await userEvent.click(canvas.getByRole('button', { name: 'Invite 3' }))
    await expect(await canvas.findByText('This email address is already in use')).toBeVisible()
    await expect(canvas.getByText('Please enter a valid email address')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('Email of person 2')).toHaveFocus())
    await expect(namesOf(mockApi)).toEqual(['Ana Lopez, manager'])
    await expect(canvas.getByText('1 is invited, 2 need a look.')).toBeVisible()
    await expect(canvas.getByText('Invited')).toBeVisible()
    await title(canvas, 'Invite your team')
  },
}

export const TeamInvited: Story = {
  parameters: { route: '/parley/setup/team', mock: { faults: { createUser: { isLost: true, times: 'once' } } } },
  play: async ({ canvas, mockApi }) => {
    await userEvent.type(await person(canvas, 'Email', 1), 'ana.lopez@new.example{Enter}')
    await waitFor(() => expect(canvas.getByLabelText('Email of person 2')).toHaveFocus())
    await expect(canvas.getByLabelText('Name of person 1')).toHaveValue('Ana Lopez')
    await userEvent.keyboard('marcus@new.example')
    await userEvent.click(canvas.getByRole('button', { name: 'Invite 2' }))
    await expect(await canvas.findByText('1 is invited, 1 needs a look.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await title(canvas, 'Send your first text')
    await expect(namesOf(mockApi)).toEqual(['Ana Lopez, standard', 'Marcus, standard'])
    const ana = [...mockApi.store.users.values()].find(({ name }) => name === 'Ana Lopez')
    await expect(ana?.paymentLimit).toBe(50_000)
    await waitFor(() => expect(stepOf(canvas, 'Team')).toHaveTextContent('2 colleagues'))
  },
}

export const TeamSending: Story = {
  parameters: { route: '/parley/setup/team', mock: { faults: { createUser: { isHeld: true } } } },
  play: async ({ canvas }) => {
    await userEvent.type(await person(canvas, 'Email', 1), 'ana@new.example')
    await userEvent.click(canvas.getByRole('button', { name: 'Invite 1' }))
    await expect(await canvas.findByRole('button', { name: /Inviting/ })).toHaveAttribute('aria-disabled', 'true')
    await expect(canvas.getByLabelText('Email of person 1')).toHaveAttribute('readonly')
  },
}

export const TeamGrowsWhileSending: Story = {
  parameters: { route: '/parley/setup/team', mock: { faults: { createUser: { isHeld: true, times: 'once' } } } },
  play: async ({ canvas, mockApi }) => {
    await userEvent.type(await person(canvas, 'Email', 1), 'ana.lopez@new.example')
    await userEvent.click(canvas.getByRole('button', { name: 'Invite 1' }))
    await canvas.findByRole('button', { name: /Inviting/ })
    await userEvent.click(canvas.getByRole('button', { name: 'Add somebody' }))
    await userEvent.click(await person(canvas, 'Email', 2))
    await userEvent.paste('marcus@new.example')
    mockApi.setFaults({})
    await expect(await canvas.findByText('Invited')).toBeVisible()
    await expect(canvas.getByLabelText('Email of person 2')).toHaveValue('marcus@new.example')
    await userEvent.click(await canvas.findByRole('button', { name: 'Invite 1' }))
    await title(canvas, 'Send your first text')
    await expect(namesOf(mockApi)).toEqual(['Ana Lopez, standard', 'Marcus, standard'])
  },
}

export const FirstText: Story = {
  parameters: { route: '/parley/setup/first-text' },
  play: async ({ canvas, mockApi: { store } }) => {
    await userEvent.type(await canvas.findByLabelText('Your phone'), '555{Enter}')
    await expect(await canvas.findByText(/Please enter a valid phone number/)).toBeVisible()
    await userEvent.clear(canvas.getByLabelText('Your phone'))
    await userEvent.type(canvas.getByLabelText('Your phone'), '(303) 555-0142{Enter}')
    await title(canvas, 'Your first text is sent')
    const [text] = store.messages.values()
    await expect(text?.direction).toBe('outbound')
    await expect(text?.content).toMatch(/^Hello from Larkspur Plumbing\./)
    await userEvent.click(canvas.getByRole('link', { name: 'See it in Messages' }))
    await expect(await canvas.findByText(`Opened /parley/messages?conversation=${text?.conversationId}`)).toBeVisible()
  },
}

export const FirstTextSending: Story = {
  parameters: { route: '/parley/setup/first-text', mock: { faults: { sendMessage: { isHeld: true } } } },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Your phone'), '(303) 555-0142{Enter}')
    await expect(await canvas.findByRole('button', { name: /Sending/ })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const FirstTextNotSent: Story = {
  parameters: {
    route: '/parley/setup/first-text',
    mock: { faults: { sendMessage: { offline: true, times: 'once' } } },
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Your phone'), '(303) 555-0142{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/please try again/)
  },
}

export const FirstTextSentAgain: Story = {
  ...FirstTextNotSent,
  play: async (context) => {
    await FirstTextNotSent.play?.(context)
    const { canvas, mockApi } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await title(canvas, 'Your first text is sent')
    await expect(mockApi.store.messages.size).toBe(1)
  },
}

export const FirstTextAsks: Story = {
  ...FirstTextNotSent,
  play: async (context) => {
    await FirstTextNotSent.play?.(context)
    const { canvas, mockApi } = context
    const { store } = mockApi
    const [conversation] = store.conversations.values()
    mockApi.receiveText(conversation?.id ?? '', 'Who is this?')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText(/ Send anyway\?$/)).toBeVisible()
    const phone = canvas.getByLabelText('Your phone')
    await userEvent.type(phone, '9')
    await expect(phone).toHaveValue('(303) 555-0142')
    await userEvent.click(canvas.getByRole('button', { name: 'Keep editing' }))
    await expect(phone).toHaveFocus()
    await userEvent.clear(phone)
    await userEvent.type(phone, '(303) 555-0143{Enter}')
    await title(canvas, 'Your first text is sent')
    const sent = [...store.messages.values()].filter(({ content }) => content.startsWith('Hello from Larkspur'))
    const customers = sent.map(({ conversationId }) => store.conversations.get(conversationId)?.customerId ?? '')
    await expect(customers.map((id) => store.customers.get(id)?.phoneNumber)).toEqual(['+13035550143'])
  },
}

export const Payments: Story = {
  parameters: { route: '/parley/setup/payments' },
  play: async ({ canvas, mockApi: { store } }) => {
    await title(canvas, 'Get paid')
    const limit = await canvas.findByLabelText(/^Standard user limit/)
    await userEvent.clear(limit)
    await userEvent.click(canvas.getByRole('button', { name: 'Save and finish' }))
    await expect(await canvas.findByText('Enter an amount like 2500.00, with a point before the cents.')).toBeVisible()
    await userEvent.type(limit, '750')
    await userEvent.click(canvas.getByRole('button', { name: 'Save and finish' }))
    await title(canvas, 'That is it for now')
    const [organization] = store.organizations.values()
    await expect(organization?.paymentConfig.standard_user_limit).toBe(75_000)
    await expect(organization?.setupGuide.payments_agreed).toBe(true)
  },
}

export const PaymentsKept: Story = {
  parameters: {
    route: '/parley/setup/payments',
    mock: { faults: { updateSetupGuide: { offline: true, times: 'once' } } },
  },
  play: async ({ canvas }) => {
    const keep = await canvas.findByRole('button', { name: 'Keep these and finish' })
    await userEvent.click(keep)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/please try again/)
    await userEvent.click(keep)
    await title(canvas, 'That is it for now')
  },
}

export const StepsLeft: Story = {
  parameters: { route: '/parley/setup/finish' },
  play: async ({ canvas }) => {
    const heading = await title(canvas, 'That is it for now')
    await waitFor(() => expect(heading).toHaveFocus())
    const main = within(canvas.getByRole('main'))
    await expect(main.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Line',
      'Team',
      'First text',
      'Payments',
    ])
    await userEvent.click(main.getByRole('link', { name: 'Payments' }))
    await title(canvas, 'Get paid')
  },
}

export const AllDone: Story = {
  parameters: { scenario: 'lively' },
  play: async ({ canvas }) => {
    await title(canvas, 'You are set up')
    await userEvent.click(canvas.getByRole('link', { name: 'Open Messages' }))
    await expect(await canvas.findByText('Opened /parley/messages')).toBeVisible()
  },
}

export const LeftForNow: Story = {
  parameters: { mock: { faults: { updatePhoneNumber: { isHeld: true } } } },
  play: async ({ canvas, mockApi: { store, setFaults }, answersCame }) => {
    await userEvent.type(await canvas.findByLabelText('Name of the line'), 'Dispatch{Enter}')
    await canvas.findByRole('button', { name: 'Saving...' })
    await userEvent.click(await canvas.findByRole('link', { name: 'Leave for now' }))
    await expect(await canvas.findByText('Opened /')).toBeVisible()
    setFaults({})
    await waitFor(() => expect([...store.phoneNumbers.values()].some(({ label }) => label === 'Dispatch')).toBe(true))
    await answersCame()
    await expect(canvas.getByText('Opened /')).toBeVisible()
  },
}

export const Denied: Story = {
  globals: { role: 'manager' },
  play: async ({ canvas }) => {
    await title(canvas, 'Access Denied')
    await expect(canvas.queryByRole('complementary')).toBe(null)
  },
}

export const Failed: Story = {
  parameters: { mock: { faults: { getSetupGuide: { offline: true, times: 'once' } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/The setup could not be loaded/)
  },
}

export const LoadedAgain: Story = {
  ...Failed,
  play: async (context) => {
    await Failed.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await title(canvas, 'Your line')
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { route: '/parley/setup/team' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Step 4 of 6')
    await expect(canvas.queryByRole('complementary')).toBe(null)
    const remove = canvas.getByRole('button', { name: 'Remove person 1' })
    await expect(remove.getBoundingClientRect().right).toBeLessThanOrEqual(375)
  },
}
