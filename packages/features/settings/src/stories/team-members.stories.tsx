// Loaded with the stories, so that a play waits for the tab's work and not for its first load.
import '../team-members/member-dialogs.tsx'
import '../team-members/team-members-tab.tsx'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { Link, Route, Routes } from 'react-router-dom'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { SettingsScreen } from '../settings-screen.tsx'

type MockApi = StoryContext['mockApi']

const meta = {
  title: 'Screens/Settings/Team Members',
  component: SettingsScreen,
  globals: { role: 'admin' },
  parameters: { route: '/settings/team-members' },
  render: () => (
    <Routes>
      <Route path="/settings/:tab?" element={<SettingsScreen />} />
    </Routes>
  ),
} satisfies Meta<typeof SettingsScreen>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = StoryContext['canvas']

const body = within(document.body)
const said = (words: string) => waitFor(() => expect(body.getAllByText(words)[0]).toBeVisible())
const member = async (canvas: Canvas, name: string) => within(await canvas.findByRole('listitem', { name }))
const stored = ({ store }: MockApi, name: string) => [...store.users.values()].find((one) => one.name === name)
const press = async (canvas: Canvas, action: string, name: string) =>
  userEvent.click((await member(canvas, name)).getByRole('button', { name: `${action} ${name}` }))
/** The common name of the element's text colour. */
const colour = (element: HTMLElement) => {
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number)
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  if (most - least < 40) return 'gray'
  if (most === green) return 'green'
  return red > green ? 'purple' : 'blue'
}

export const All: Story = {
  play: async ({ canvas }) => {
    const dana = await member(canvas, 'Dana Whitfield')
    await expect(
      canvas.getByText('9 people, 7 active. Deactivating someone reassigns their conversations.'),
    ).toBeVisible()
    await expect(dana.getByText('(you)')).toBeVisible()
    await expect(dana.getByText('No limit')).toBeVisible()
    await expect(dana.queryByRole('button', { name: /^Deactivate/ })).toBeNull()
    const theo = await member(canvas, 'Theo Larsen')
    await expect(theo.getByText('$750.00')).toBeVisible()
    await expect(theo.getByText('18 minutes ago')).toBeVisible()
    const sam = await member(canvas, 'Sam Ortega')
    await expect(sam.getByText('Inactive')).toBeVisible()
    await expect(sam.queryByRole('button', { name: /^Deactivate/ })).toBeNull()
    const roles = ['Admin', 'Manager', 'Standard', 'Basic'].map((role) =>
      colour(canvas.getAllByText(role)[0] as HTMLElement),
    )
    await expect(roles).toEqual(['purple', 'blue', 'green', 'gray'])
  },
}

export const Edited: Story = {
  play: async ({ canvas, mockApi }) => {
    await press(canvas, 'Edit', 'Ana Ruiz')
    const edit = within(await body.findByRole('dialog', { name: 'Edit user' }))
    const limit = () => edit.getByLabelText(/^Payment limit/)
    await expect(limit()).toHaveValue(500)
    await userEvent.click(edit.getByRole('radio', { name: /^Manager/ }))
    await waitFor(() => expect(limit()).toHaveValue(2500))
    await userEvent.click(edit.getByRole('radio', { name: /^Admin/ }))
    await expect(edit.queryByLabelText(/^Payment limit/)).toBeNull()
    await userEvent.click(edit.getByRole('radio', { name: /^Manager/ }))
    const email = edit.getByRole('textbox', { name: /^Email/ })
    await userEvent.clear(email)
    await userEvent.type(email, 'admin@larkspur.test')
    const save = () => userEvent.click(edit.getByRole('button', { name: 'Save Changes' }))
    await save()
    await said('This email address is already in use')
    await userEvent.clear(email)
    await userEvent.type(email, 'ana.ruiz@larkspur.test')
    const own = edit.getByRole('textbox', { name: /^Own phone number/ })
    await expect(own).toHaveValue('(720) 555-0145')
    await userEvent.clear(own)
    await userEvent.type(own, '(303) 555-0100')
    await save()
    await said('This phone number is already in use. Enter another one.')
    await expect(own).toBeInvalid()
    await userEvent.clear(own)
    await userEvent.type(own, '(720) 555-0177')
    await save()
    await said('User Updated')
    const ana = stored(mockApi, 'Ana Ruiz')
    await expect(ana).toMatchObject({ email: 'ana.ruiz@larkspur.test', role: 'manager', paymentLimit: 250_000 })
    await expect(mockApi.store.ownLines.get(ana?.id ?? '')?.phoneNumber).toBe('+17205550177')
  },
}

export const ChangedMeanwhile: Story = {
  parameters: { live: true },
  play: async ({ canvas, mockApi }) => {
    await press(canvas, 'Edit', 'Ana Ruiz')
    const edit = within(await body.findByRole('dialog', { name: 'Edit user' }))
    const name = edit.getByRole('textbox', { name: /^Name/ })
    await userEvent.type(name, '-Diaz')
    const ana = stored(mockApi, 'Ana Ruiz')
    if (!ana) throw new Error('story: nobody is called Ana Ruiz')
    Object.assign(ana, { email: 'ana.ruiz@larkspur.test', paymentLimit: 20_000 })
    mockApi.emit({ type: 'user', organizationId: ana.organizationId, ids: { userId: ana.id } })
    await waitFor(() => expect(edit.getByLabelText(/^Payment limit/)).toHaveValue(200))
    await expect(edit.getByRole('textbox', { name: /^Email/ })).toHaveValue('ana.ruiz@larkspur.test')
    await expect(name).toHaveValue('Ana Ruiz-Diaz')
    await userEvent.click(edit.getByRole('button', { name: 'Save Changes' }))
    await said('User Updated')
    await expect(stored(mockApi, 'Ana Ruiz-Diaz')).toMatchObject({
      email: 'ana.ruiz@larkspur.test',
      paymentLimit: 20_000,
    })
  },
}

export const LimitUnread: Story = {
  play: async ({ canvas, mockApi }) => {
    await press(canvas, 'Edit', 'Ana Ruiz')
    const edit = within(await body.findByRole('dialog', { name: 'Edit user' }))
    const limit = edit.getByLabelText<HTMLInputElement>(/^Payment limit/)
    limit.select()
    // oxlint-disable-next-line typescript/no-deprecated -- user-event types nothing that the browser cannot read
    document.execCommand('insertText', false, '.')
    await expect(limit.validity.badInput).toBe(true)
    const save = () => userEvent.click(edit.getByRole('button', { name: 'Save Changes' }))
    await save()
    await said('Enter an amount like 2500.00, with a point before the cents, or nothing for no limit.')
    await expect(limit).toBeInvalid()
    await expect(stored(mockApi, 'Ana Ruiz')?.paymentLimit).toBe(50_000)
    await userEvent.type(limit, '750')
    await save()
    await said('User Updated')
    await expect(stored(mockApi, 'Ana Ruiz')?.paymentLimit).toBe(75_000)
  },
}

export const DefaultsMissing: Story = {
  parameters: { mock: { faults: { getOrganization: { status: 500 } } } },
  play: async ({ canvas, mockApi }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add user' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Add user' }))
    const words = 'The default limit could not be loaded. Try again, or enter a limit.'
    await expect(await dialog.findByText(words)).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: /^Email/ }), 'nina@larkspur.test')
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Nina Roth')
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
    await said('Validation Error')
    await expect(body.queryByText(/^Enter an amount like/)).toBeNull()
    await expect(stored(mockApi, 'Nina Roth')).toBeUndefined()
    mockApi.setFaults({})
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(dialog.getByLabelText(/^Payment limit/)).toHaveValue(500))
    await expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}

export const OwnRole: Story = {
  play: async ({ canvas }) => {
    await press(canvas, 'Edit', 'Dana Whitfield')
    const edit = within(await body.findByRole('dialog', { name: 'Edit user' }))
    await expect(edit.getByText('You cannot change your own role. Ask another admin.')).toBeVisible()
    await expect(edit.getByRole('radio', { name: /^Manager/ })).toBeDisabled()
  },
}

export const AsksAgain: Story = {
  beforeEach: ({ mockApi }) => mockApi.askAgain(),
  play: async ({ canvas, mockApi }) => {
    await press(canvas, 'Edit', 'Ana Ruiz')
    const edit = within(await body.findByRole('dialog', { name: 'Edit user' }))
    await userEvent.click(edit.getByRole('radio', { name: /^Admin/ }))
    await userEvent.click(edit.getByRole('button', { name: 'Save Changes' }))
    const again = within(await body.findByRole('dialog', { name: 'Confirm it is you' }))
    await userEvent.click(again.getByRole('button', { name: 'Continue' }))
    await said('Enter your password')
    await userEvent.type(again.getByLabelText('Your password'), 'guess')
    await userEvent.click(again.getByRole('button', { name: 'Continue' }))
    await said('That is not your password')
    await expect(stored(mockApi, 'Ana Ruiz')?.role).toBe('standard')
  },
}

export const AskedAgainAndAnswered: Story = {
  ...AsksAgain,
  play: async (context) => {
    await AsksAgain.play?.(context)
    const { mockApi } = context
    const again = within(body.getByRole('dialog', { name: 'Confirm it is you' }))
    await userEvent.clear(again.getByLabelText('Your password'))
    await userEvent.type(again.getByLabelText('Your password'), 'parley-demo')
    await userEvent.click(again.getByRole('button', { name: 'Continue' }))
    await said('User Updated')
    await expect(stored(mockApi, 'Ana Ruiz')?.role).toBe('admin')
  },
}

export const AskedAgainAndCancelled: Story = {
  beforeEach: ({ mockApi }) => mockApi.askAgain(),
  play: async ({ canvas, mockApi }) => {
    await press(canvas, 'Edit', 'Ana Ruiz')
    const edit = within(await body.findByRole('dialog', { name: 'Edit user' }))
    await userEvent.click(edit.getByRole('radio', { name: /^Admin/ }))
    await userEvent.click(edit.getByRole('button', { name: 'Save Changes' }))
    const again = within(await body.findByRole('dialog', { name: 'Confirm it is you' }))
    await userEvent.click(again.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(body.queryByRole('dialog', { name: 'Confirm it is you' })).toBeNull())
    await expect(edit.getByRole('radio', { name: /^Admin/ })).toBeChecked()
    await expect(stored(mockApi, 'Ana Ruiz')?.role).toBe('standard')
  },
}

const conversationsOf = ({ store }: StoryContext['mockApi'], userId: string | undefined) =>
  [...store.conversations.values()].filter(({ assignedToUserId }) => assignedToUserId === userId)

export const DeactivateAsked: Story = {
  play: async ({ canvas, mockApi }) => {
    const had = conversationsOf(mockApi, stored(mockApi, 'Devin Kim')?.id)
    await expect(had.length).toBeGreaterThan(1)
    await press(canvas, 'Deactivate', 'Devin Kim')
    const ask = within(await body.findByRole('alertdialog', { name: 'Deactivate Devin Kim?' }))
    await ask.findByText(`${had.length} conversations are assigned to them.`)
    const confirm = ask.getByRole('button', { name: 'Deactivate' })
    await expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await userEvent.selectOptions(ask.getByRole('combobox', { name: /^Reassign conversations to/ }), 'Priya Raman')
    await expect(confirm).not.toHaveAttribute('aria-disabled')
  },
}

export const Deactivated: Story = {
  play: async (context) => {
    const { canvas, mockApi } = context
    const had = conversationsOf(mockApi, stored(mockApi, 'Devin Kim')?.id)
    await DeactivateAsked.play?.(context)
    await userEvent.click(body.getByRole('button', { name: 'Deactivate' }))
    await said('User Deactivated')
    await expect(stored(mockApi, 'Devin Kim')?.status).toBe('inactive')
    const { id: priya } = stored(mockApi, 'Priya Raman') ?? {}
    await expect(had.every(({ assignedToUserId }) => assignedToUserId === priya)).toBe(true)
    await waitFor(async () => expect((await member(canvas, 'Devin Kim')).getByText('Inactive')).toBeVisible())
  },
}

export const WorkNotLoaded: Story = {
  parameters: { mock: { faults: { getUserWork: { status: 500, times: 'once' } } } },
  play: async ({ canvas }) => {
    await press(canvas, 'Deactivate', 'Devin Kim')
    const ask = within(await body.findByRole('alertdialog', { name: 'Deactivate Devin Kim?' }))
    await expect(await ask.findByText('Failed to fetch their open work')).toBeVisible()
    await expect(ask.queryByText('Failed to deactivate user')).toBeNull()
    await expect(ask.getByRole('button', { name: 'Deactivate' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(ask.getByRole('button', { name: 'Try again' }))
    await expect(await ask.findByText(/conversations are assigned to them\.$/)).toBeVisible()
  },
}

const comingOf = ({ store, now }: StoryContext['mockApi'], userId: string) =>
  [...store.meetings.values()].filter(
    (meeting) => meeting.userId === userId && meeting.status === 'scheduled' && meeting.startTime > now(),
  )

/**
 * Opens the deactivation of Marcus Bell, who called the meetings, and chooses who gets his conversations; it is not yet
 * possible to confirm.
 */
async function askAboutMarcus(canvas: StoryContext['canvas'], count: number) {
  await press(canvas, 'Deactivate', 'Marcus Bell')
  const ask = within(await body.findByRole('alertdialog', { name: 'Deactivate Marcus Bell?' }))
  await ask.findByText(`${count} meetings of theirs are still to come.`)
  await userEvent.selectOptions(ask.getByRole('combobox', { name: /^Reassign conversations to/ }), 'Priya Raman')
  const confirm = ask.getByRole('button', { name: 'Deactivate' })
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  return { choice: ask.getByRole('combobox', { name: /^Hand meetings over to/ }), confirm }
}

export const MeetingsHandedOver: Story = {
  play: async ({ canvas, mockApi }) => {
    const coming = comingOf(mockApi, stored(mockApi, 'Marcus Bell')?.id ?? '')
    const { choice, confirm } = await askAboutMarcus(canvas, coming.length)
    await userEvent.selectOptions(choice, 'Devin Kim')
    await userEvent.click(confirm)
    await said('User Deactivated')
    const { id: devin } = stored(mockApi, 'Devin Kim') ?? {}
    await expect(coming.every(({ userId, status }) => userId === devin && status === 'scheduled')).toBe(true)
    const guests = [...mockApi.store.meetingGuests.values()].filter(({ meetingId }) =>
      coming.some(({ id }) => id === meetingId),
    )
    await expect(guests.length).toBeGreaterThan(0)
    await expect(guests.some(({ userId }) => userId === devin)).toBe(false)
  },
}

export const MeetingsCancelled: Story = {
  play: async ({ canvas, mockApi }) => {
    const coming = comingOf(mockApi, stored(mockApi, 'Marcus Bell')?.id ?? '')
    const { choice, confirm } = await askAboutMarcus(canvas, coming.length)
    await userEvent.selectOptions(choice, 'Nobody: they are cancelled')
    await userEvent.click(confirm)
    await said('User Deactivated')
    await expect(coming.every(({ status }) => status === 'cancelled')).toBe(true)
  },
}

export const GivenBack: Story = {
  beforeEach: ({ mockApi: { store } }) => {
    for (const { assignmentRules } of store.organizations.values()) assignmentRules.give_back = true
  },
  play: async ({ canvas, mockApi }) => {
    const { id = '' } = stored(mockApi, 'Devin Kim') ?? {}
    const had = [...mockApi.store.conversations.values()].filter(({ assignedToUserId }) => assignedToUserId === id)
    await press(canvas, 'Deactivate', 'Devin Kim')
    const ask = within(await body.findByRole('alertdialog', { name: 'Deactivate Devin Kim?' }))
    const choice = await ask.findByRole('combobox', { name: /^Reassign conversations to/ })
    await waitFor(() =>
      expect(within(choice).getByRole('option', { selected: true })).toHaveTextContent('Nobody: they are unassigned'),
    )
    await userEvent.click(ask.getByRole('button', { name: 'Deactivate' }))
    await said('User Deactivated')
    await expect(had.every(({ assignedToUserId }) => assignedToUserId === null)).toBe(true)
  },
}

export const WithoutConversations: Story = {
  play: async ({ canvas, mockApi }) => {
    for (const conversation of mockApi.store.conversations.values()) conversation.assignedToUserId = null
    await press(canvas, 'Deactivate', 'Jo Park')
    const ask = within(await body.findByRole('alertdialog', { name: 'Deactivate Jo Park?' }))
    await ask.findByText('No conversation is assigned to them.')
    await userEvent.click(ask.getByRole('button', { name: 'Deactivate' }))
    await said('User Deactivated')
  },
}

export const Activated: Story = {
  play: async ({ canvas, mockApi }) => {
    await press(canvas, 'Activate', 'Lena Fischer')
    const ask = within(await body.findByRole('alertdialog', { name: 'Activate Lena Fischer again?' }))
    await userEvent.click(ask.getByRole('button', { name: 'Activate' }))
    await said('User Updated')
    await expect(stored(mockApi, 'Lena Fischer')).toMatchObject({ status: 'active', paymentLimit: 50_000 })
  },
}

export const AdminActivatedOnceAskedAgain: Story = {
  beforeEach: ({ mockApi }) => {
    Object.assign(stored(mockApi, 'Lena Fischer') ?? {}, { role: 'admin', paymentLimit: null })
    mockApi.askAgain()
  },
  play: async ({ canvas, mockApi }) => {
    await press(canvas, 'Activate', 'Lena Fischer')
    const ask = within(await body.findByRole('alertdialog', { name: 'Activate Lena Fischer again?' }))
    await userEvent.click(ask.getByRole('button', { name: 'Activate' }))
    const again = within(await body.findByRole('dialog', { name: 'Confirm it is you' }))
    await expect(stored(mockApi, 'Lena Fischer')?.status).toBe('inactive')
    await userEvent.type(again.getByLabelText('Your password'), 'parley-demo')
    await userEvent.click(again.getByRole('button', { name: 'Continue' }))
    await said('User Updated')
    await expect(stored(mockApi, 'Lena Fischer')).toMatchObject({ status: 'active', role: 'admin' })
  },
}

export const SaveFailed: Story = {
  parameters: { mock: { faults: { updateUser: { status: 500, isMute: true, times: 'once' } } } },
  play: async ({ canvas }) => {
    await press(canvas, 'Edit', 'Ana Ruiz')
    const edit = within(await body.findByRole('dialog', { name: 'Edit user' }))
    const name = edit.getByRole('textbox', { name: /^Name/ })
    await userEvent.type(name, '-Diaz')
    await userEvent.click(edit.getByRole('button', { name: 'Save Changes' }))
    await said('Error')
    await expect(name).toHaveValue('Ana Ruiz-Diaz')
  },
}

export const Failed: Story = {
  parameters: { mock: { faults: { listUsers: { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to fetch team members')).toBeVisible()
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await member(canvas, 'Theo Larsen')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}

const MARCUS_SESSION = '00000000-0000-7000-8000-000000000009'

export const SecondFactorReset: Story = {
  beforeEach: ({ mockApi: { store, now } }) => {
    const marcus = [...store.users.values()].find(({ email }) => email === 'manager@larkspur.test')
    store.secondFactors.set(marcus?.id ?? '', { onSince: now(), recoveryCodes: new Set() })
    store.sessions.set(MARCUS_SESSION, {
      id: MARCUS_SESSION,
      organizationId: marcus?.organizationId ?? '',
      userId: marcus?.id ?? '',
      browser: 'Firefox on Windows',
      device: 'computer',
      address: '203.0.113.7',
      isNewBrowser: false,
      createdAt: now().toISOString(),
      lastSeenAt: now().toISOString(),
    })
  },
  play: async ({ canvas, mockApi }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Reset second factor/ }))
    const ask = within(await within(document.body).findByRole('alertdialog', { name: /^Reset the second factor of/ }))
    await userEvent.click(ask.getByRole('button', { name: 'Reset' }))
    await said('Second factor reset')
    await waitFor(() => expect(canvas.queryByText(/^Reset second factor/)).toBeNull())
    await expect(mockApi.store.secondFactors.size).toBe(0)
    await expect(mockApi.store.sessions.has(MARCUS_SESSION)).toBe(false)
  },
}

const withFactor = ({ store, now }: MockApi, ...names: string[]) => {
  for (const name of names) {
    const id = [...store.users.values()].find((one) => one.name === name)?.id ?? ''
    store.secondFactors.set(id, { onSince: now(), recoveryCodes: new Set() })
  }
}
const rule = (canvas: Canvas) => canvas.findByRole('switch', { name: /^Require a second factor of everybody/ })
const requires = ({ store }: MockApi) =>
  [...store.organizations.values()].some(({ requiresSecondFactor }) => requiresSecondFactor)

export const SecondFactorRequired: Story = {
  beforeEach: ({ mockApi }) => withFactor(mockApi, 'Dana Whitfield', 'Ana Ruiz'),
  play: async ({ canvas, mockApi }) => {
    await expect(await canvas.findByText(/^2 of 7 have one\./)).toBeVisible()
    await userEvent.click(await rule(canvas))
    const ask = within(await body.findByRole('alertdialog', { name: 'Require a second factor of everybody?' }))
    await expect(ask.getByText(/have none and must set it up before doing anything else/)).toBeVisible()
    await userEvent.click(ask.getByRole('button', { name: 'Require it' }))
    await said('Second factor required')
    await waitFor(async () => expect(await rule(canvas)).toBeChecked())
    await expect(requires(mockApi)).toBe(true)
  },
}

export const SecondFactorOfOnesOwnFirst: Story = {
  play: async ({ canvas }) => {
    await expect(await rule(canvas)).toBeDisabled()
    await expect(canvas.getByRole('link', { name: 'My Profile, Security' })).toBeVisible()
  },
}

export const SecondFactorOptional: Story = {
  parameters: { mock: { faults: { requireSecondFactor: { status: 500, times: 'once' } } } },
  beforeEach: ({ mockApi }) => {
    withFactor(mockApi, 'Dana Whitfield')
    for (const organization of mockApi.store.organizations.values()) organization.requiresSecondFactor = true
  },
  play: async ({ canvas, mockApi }) => {
    await expect(await canvas.findByText(/^1 of 7 has one\./)).toBeVisible()
    await userEvent.click(await rule(canvas))
    await said('Error')
    await waitFor(async () => expect(await rule(canvas)).not.toHaveAttribute('aria-disabled'))
    await userEvent.click(await rule(canvas))
    await said('Second factor optional')
    await expect(requires(mockApi)).toBe(false)
  },
}

export const BackAsks: Story = {
  render: () => (
    <>
      <Routes>
        <Route path="/settings/:tab?" element={<SettingsScreen />} />
        <Route path="/away" element={<p>Elsewhere</p>} />
      </Routes>
      <Link to="/away">Leave</Link>
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add user' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Add user' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Rosa Lindqvist')
    // A user cannot press it under a dialog; it stands for the Back button.
    canvas.getByText('Leave').click()
    const asked = within(await body.findByRole('alertdialog', { name: 'Discard 1 change?' }))
    await userEvent.click(asked.getByRole('button', { name: 'Keep editing' }))
    await expect(await dialog.findByRole('textbox', { name: /^Name/ })).toHaveValue('Rosa Lindqvist')
    canvas.getByText('Leave').click()
    await userEvent.click(await body.findByRole('button', { name: 'Discard' }))
    await expect(await canvas.findByText('Elsewhere')).toBeVisible()
  },
}
