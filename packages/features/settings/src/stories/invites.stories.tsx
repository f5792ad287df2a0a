// Loaded with the stories, so that a play waits for the tab's work and not for its first load.
import '../team-members/member-dialogs.tsx'
import '../team-members/team-members-tab.tsx'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { SettingsScreen } from '../settings-screen.tsx'

type MockApi = StoryContext['mockApi']

const HOUR = 60 * 60_000
const RAE = '00000000-0000-7000-8000-000000000003'

/** Adds an invited user whose link expires in `hours`; a negative number has expired. */
function invite({ store, now }: MockApi, name: string, hours: number) {
  const dana = [...store.users.values()].find(({ role }) => role === 'admin')
  if (!dana) throw new Error('story: the world has no admin')
  const first = name.split(' ', 1)[0]?.toLowerCase() ?? ''
  const id = `00000000-0000-7000-8000-${first.length.toString().padStart(12, '0')}`
  const expiresAt = new Date(now().getTime() + hours * HOUR)
  store.users.set(id, {
    ...dana,
    id,
    name,
    email: `${first}@larkspur.test`,
    role: 'standard',
    paymentLimit: [...store.users.values()].find((user) => user.role === 'standard')?.paymentLimit ?? null,
    status: 'invited',
    lastActiveAt: null,
    password: null,
  })
  store.accountLinks.set(id, {
    id,
    organizationId: dana.organizationId,
    userId: id,
    purpose: 'invite',
    createdAt: new Date(expiresAt.getTime() - 72 * HOUR),
    expiresAt,
  })
}

const meta = {
  title: 'Screens/Settings/Invites',
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
type Form = Awaited<ReturnType<typeof add>>
async function add(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Add user' }))
  return within(await body.findByRole('dialog', { name: 'Add user' }))
}
const typed = async (form: Form, email: string, name: string) => {
  await userEvent.type(form.getByRole('textbox', { name: /^Email/ }), email)
  await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), name)
}
const create = (form: Form) => form.getByRole('button', { name: 'Create' })

export const Added: Story = {
  parameters: { mock: { faults: { createUser: { isLost: true, times: 'once' } } } },
  play: async ({ canvas, mockApi }) => {
    const form = await add(canvas)
    const limit = () => form.getByLabelText(/^Payment limit/)
    await waitFor(() => expect(limit()).toHaveValue(500))
    await expect(create(form)).toHaveAttribute('aria-disabled', 'true')
    await userEvent.type(form.getByRole('textbox', { name: /^Email/ }), 'rae@larkspur.test')
    await expect(create(form)).toHaveAttribute('aria-disabled', 'true')
    await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'Rae Donnelly')
    await expect(create(form)).not.toHaveAttribute('aria-disabled')
    await userEvent.click(form.getByRole('radio', { name: /^Manager/ }))
    await expect(limit()).toHaveValue(2500)
    await userEvent.click(create(form))
    await said('Error')
    await userEvent.click(body.getByRole('button', { name: 'Close message' }))
    await userEvent.click(create(form))
    await said('User Created')
    const invited = within(await body.findByRole('dialog', { name: 'Rae Donnelly is invited' }))
    const link = await invited.findByLabelText('Invite link')
    await expect(link).toHaveAttribute('readonly')
    await expect((link as HTMLInputElement).value).toMatch(/\/invite\/\S+$/)
    await expect(stored(mockApi, 'Rae Donnelly')).toMatchObject({
      status: 'invited',
      role: 'manager',
      paymentLimit: 250_000,
      password: null,
    })
    await expect(mockApi.store.accountLinks.size).toBe(1)
  },
}

export const AdminAsksAgain: Story = {
  beforeEach: ({ mockApi }) => mockApi.askAgain(),
  play: async ({ canvas, mockApi }) => {
    const form = await add(canvas)
    await typed(form, 'rae@larkspur.test', 'Rae Quist')
    await userEvent.click(form.getByRole('radio', { name: /^Admin/ }))
    await userEvent.click(create(form))
    const again = within(await body.findByRole('dialog', { name: 'Confirm it is you' }))
    await expect(stored(mockApi, 'Rae Quist')).toBeUndefined()
    await userEvent.type(again.getByLabelText('Your password'), 'parley-demo')
    await userEvent.click(again.getByRole('button', { name: 'Continue' }))
    await said('User Created')
    await expect(stored(mockApi, 'Rae Quist')).toMatchObject({ role: 'admin', status: 'invited' })
  },
}

export const WithoutLimit: Story = {
  play: async ({ canvas, mockApi }) => {
    const form = await add(canvas)
    await typed(form, 'kit@larkspur.test', 'Kit Achterberg')
    await userEvent.click(form.getByRole('radio', { name: /^Admin/ }))
    await expect(form.queryByLabelText(/^Payment limit/)).toBeNull()
    await userEvent.click(create(form))
    await said('User Created')
    await expect(stored(mockApi, 'Kit Achterberg')).toMatchObject({ role: 'admin', paymentLimit: null })
  },
}

export const AddressInUse: Story = {
  play: async ({ canvas }) => {
    const form = await add(canvas)
    await typed(form, 'ADMIN@larkspur.test', 'Rae Donnelly')
    await waitFor(() => expect(form.getByLabelText(/^Payment limit/)).toHaveValue(500))
    await userEvent.click(create(form))
    await said('This email address is already in use')
    await expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue('Rae Donnelly')
  },
}

export const Creating: Story = {
  parameters: { mock: { faults: { createUser: { isHeld: true } } } },
  play: async ({ canvas }) => {
    const form = await add(canvas)
    await typed(form, 'rae@larkspur.test', 'Rae Donnelly')
    await waitFor(() => expect(form.getByLabelText(/^Payment limit/)).toHaveValue(500))
    await userEvent.click(create(form))
    const creating = await form.findByRole('button', { name: 'Creating...' })
    const name = form.getByRole('textbox', { name: /^Name/ })
    await userEvent.type(name, '-Quist')
    await expect(name).toHaveValue('Rae Donnelly')
    await expect(form.getByRole('radio', { name: /^Manager/ })).toBeDisabled()
    await expect(form.getByLabelText(/^Payment limit/)).toHaveAttribute('readonly')
    await expect(creating).toHaveAttribute('aria-disabled', 'true')
  },
}

export const Waiting: Story = {
  beforeEach: ({ mockApi }) => {
    invite(mockApi, 'Rae Donnelly', 71)
    invite(mockApi, 'Kit-Lou Achterberg', -30)
  },
  play: async ({ canvas }) => {
    const rae = await member(canvas, 'Rae Donnelly')
    await expect(
      canvas.getByText('11 people, 7 active, 2 invited. Deactivating someone reassigns their conversations.'),
    ).toBeVisible()
    await expect(rae.getByText('Invited')).toBeVisible()
    await expect(rae.getByText(/^Link until \w{3} \d+, \d+:\d\d [AP]M$/)).toBeVisible()
    await expect(rae.queryByRole('button', { name: /^Deactivate/ })).toBeNull()
    const kit = await member(canvas, 'Kit-Lou Achterberg')
    await expect(kit.getByText(/^Link expired \w{3} \d+$/)).toBeVisible()
    await expect(kit.queryByRole('button', { name: /^Copy link/ })).toBeNull()
    const [first] = canvas.getAllByRole('listitem')
    await expect(first).toHaveAccessibleName('Kit-Lou Achterberg')
  },
}

export const Copied: Story = {
  beforeEach: ({ mockApi }) => {
    invite(mockApi, 'Rae Donnelly', 71)
    return () => void Reflect.deleteProperty(navigator, 'clipboard')
  },
  play: async ({ canvas }) => {
    const written: string[] = []
    const writeText = (text: string) => Promise.resolve(void written.push(text))
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    await press(canvas, 'Copy link', 'Rae Donnelly')
    const invited = within(await body.findByRole('dialog', { name: 'Rae Donnelly is invited' }))
    await userEvent.click(await invited.findByRole('button', { name: 'Copy link' }))
    await expect(await invited.findByRole('button', { name: 'Copied' })).toBeVisible()
    await expect(written).toEqual([expect.stringMatching(/^https:\/\/pay\.example\/invite\/[\w-]{54}$/)])
    await expect(await invited.findByRole('button', { name: 'Copy link' })).toBeVisible()
  },
}

function inviteAdmin(mockApi: MockApi) {
  invite(mockApi, 'Rae Donnelly', 71)
  const rae = mockApi.store.users.get(RAE)
  if (rae) Object.assign(rae, { role: 'admin', paymentLimit: null })
}

export const AdminsNewLinkAsksAgain: Story = {
  beforeEach: ({ mockApi }) => inviteAdmin(mockApi),
  play: async ({ canvas, mockApi }) => {
    await press(canvas, 'Copy link', 'Rae Donnelly')
    const invited = within(await body.findByRole('dialog', { name: 'Rae Donnelly is invited' }))
    const ended = (await invited.findByLabelText<HTMLInputElement>('Invite link')).value
    mockApi.askAgain()
    await userEvent.click(invited.getByRole('button', { name: 'Send again' }))
    const again = within(await body.findByRole('dialog', { name: 'Confirm it is you' }))
    await expect(body.queryByLabelText('Invite link')).toBeNull()
    await userEvent.type(again.getByLabelText('Your password'), 'parley-demo')
    await userEvent.click(again.getByRole('button', { name: 'Continue' }))
    await expect(await body.findByLabelText('Invite link')).not.toHaveValue(ended)
  },
}

export const AdminsLinkAsksAgain: Story = {
  beforeEach: ({ mockApi }) => {
    inviteAdmin(mockApi)
    mockApi.askAgain()
  },
  play: async ({ canvas }) => {
    await press(canvas, 'Copy link', 'Rae Donnelly')
    const again = within(await body.findByRole('dialog', { name: 'Confirm it is you' }))
    await expect(body.queryByLabelText('Invite link')).toBeNull()
    await userEvent.type(again.getByLabelText('Your password'), 'parley-demo')
    await userEvent.click(again.getByRole('button', { name: 'Continue' }))
    await expect(await body.findByLabelText('Invite link')).toBeVisible()
  },
}

export const SentAgain: Story = {
  beforeEach: ({ mockApi }) => invite(mockApi, 'Rae Donnelly', -30),
  play: async ({ canvas, mockApi }) => {
    await press(canvas, 'Send again', 'Rae Donnelly')
    const invited = within(await body.findByRole('dialog', { name: 'Rae Donnelly is invited' }))
    await expect(await invited.findByText(/^The link expired .*72 hours\.$/)).toBeVisible()
    await userEvent.click(invited.getByRole('button', { name: 'Send again' }))
    await said('Invite sent again')
    await expect(await invited.findByLabelText('Invite link')).toBeVisible()
    await expect(mockApi.store.accountLinks.has(RAE)).toBe(false)
    await expect(mockApi.store.accountLinks.size).toBe(1)
  },
}

export const NotDelivered: Story = {
  beforeEach: ({ mockApi }) => {
    invite(mockApi, 'Rae Donnelly', 71)
    const link = mockApi.store.accountLinks.get(RAE)
    if (link) link.undeliveredAt = mockApi.now()
  },
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole('listitem', { name: 'Rae Donnelly' }))
    await expect(row.getByText('Invite could not be delivered')).toBeVisible()
    await press(canvas, 'Send again', 'Rae Donnelly')
    const invited = within(await body.findByRole('dialog', { name: 'Rae Donnelly is invited' }))
    await expect(await invited.findByText(/^The email to rae@larkspur\.test could not be delivered\./)).toBeVisible()
  },
}

export const DeliveredAgain: Story = {
  ...NotDelivered,
  play: async (context) => {
    await NotDelivered.play?.(context)
    const { canvas, mockApi } = context
    const invited = within(await body.findByRole('dialog', { name: 'Rae Donnelly is invited' }))
    const ended = (await invited.findByLabelText<HTMLInputElement>('Invite link')).value
    mockApi.changeFault('getInvite', { status: 500, isMute: true, times: 'once' })
    await userEvent.click(invited.getByRole('button', { name: 'Send again' }))
    await said('Invite sent again')
    await expect(await invited.findByText(/^The new invite was sent, but its link could not be read\./)).toBeVisible()
    await expect(invited.queryByLabelText('Invite link')).toBeNull()
    await userEvent.click(invited.getByRole('button', { name: 'Try again' }))
    await expect(await invited.findByLabelText('Invite link')).not.toHaveValue(ended)
    await waitFor(() => expect(canvas.queryByText('Invite could not be delivered')).toBeNull())
  },
}

export const SentAgainInSilence: Story = {
  beforeEach: ({ mockApi }) => invite(mockApi, 'Rae Donnelly', 71),
  play: async ({ canvas, mockApi }) => {
    await press(canvas, 'Copy link', 'Rae Donnelly')
    const invited = within(await body.findByRole('dialog', { name: 'Rae Donnelly is invited' }))
    const shown = () => invited.findByLabelText<HTMLInputElement>('Invite link')
    const first = (await shown()).value
    const send = () => userEvent.click(invited.getByRole('button', { name: 'Send again' }))
    const { accountLinks } = mockApi.store
    const link = accountLinks.get(RAE)
    mockApi.changeFault('sendInviteAgain', { isLost: true, times: 'once' })
    await send()
    await waitFor(async () => expect(await shown()).not.toHaveValue(first))
    const [sent] = accountLinks.keys()
    const { value } = await shown()
    await send()
    await said('Invite sent again')
    await userEvent.click(body.getByRole('button', { name: 'Close message' }))
    await expect(await shown()).toHaveValue(value)
    await expect([...accountLinks.keys()]).toEqual([sent])
    const sendInVain = async () => {
      mockApi.changeFault('sendInviteAgain', { status: 504, isMute: true, times: 'once' })
      await send()
      await expect(await invited.findByText(/^The server did not answer\./)).toBeVisible()
    }
    await sendInVain()
    await expect(await shown()).toHaveValue(value)
    if (!link) throw new Error('no link of Rae')
    accountLinks.clear()
    const id = '00000000-0000-7000-8000-0000000000aa'
    accountLinks.set(id, { ...link, id })
    await sendInVain()
    await waitFor(async () => expect(await shown()).not.toHaveValue(value))
  },
}

export const Withdrawn: Story = {
  beforeEach: ({ mockApi }) => invite(mockApi, 'Rae Donnelly', 71),
  play: async ({ canvas, mockApi }) => {
    await press(canvas, 'Withdraw', 'Rae Donnelly')
    const ask = within(await body.findByRole('alertdialog', { name: 'Withdraw the invite of Rae Donnelly?' }))
    await userEvent.click(ask.getByRole('button', { name: 'Withdraw' }))
    await said('Invite withdrawn')
    await waitFor(() => expect(canvas.queryByRole('listitem', { name: 'Rae Donnelly' })).toBeNull())
    await expect(mockApi.store.accountLinks.size).toBe(0)
  },
}

export const CreateFailed: Story = {
  parameters: { mock: { faults: { createUser: { status: 500, isMute: true, times: 'once' } } } },
  play: async ({ canvas }) => {
    const form = await add(canvas)
    await typed(form, 'rae@larkspur.test', 'Rae Donnelly')
    await waitFor(() => expect(form.getByLabelText(/^Payment limit/)).toHaveValue(500))
    await userEvent.click(create(form))
    await said('Error')
    await expect(form.getByRole('textbox', { name: /^Email/ })).toHaveValue('rae@larkspur.test')
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ mockApi }) => invite(mockApi, 'Rae Donnelly', 71),
  play: async ({ canvas }) => {
    await member(canvas, 'Rae Donnelly')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}
