import { cents } from '@parley/domain'
import { decideSnooze, decideWake } from '@parley/state-machines'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { MessagesScreen } from '../messages-screen.tsx'
import { list, row } from './canvas.ts'
import { pay } from './pay.ts'
import { conversationRoute } from './routes.ts'

const maria = conversationRoute('lively', 'Maria Okafor')

const meta = { title: 'Screens/Messages/Snooze', component: MessagesScreen } satisfies Meta<typeof MessagesScreen>
export default meta
type Story = StoryObj<typeof meta>
type MockApi = StoryContext['mockApi']

const page = () => within(document.body)
const dialog = async () => within(await page().findByRole('dialog', { name: 'Snooze: Maria Okafor' }))
const choice = async (name: RegExp) => (await dialog()).findByRole('button', { name })

/** A colleague snoozes the conversation with a customer. */
function snoozed({ store, now, emit }: MockApi, name: string, until: (now: Date) => Date | null) {
  const customer = [...store.customers.values()].find((one) => one.name === name)
  const conversation = [...store.conversations.values()].find(({ customerId }) => customerId === customer?.id)
  const colleague = [...store.users.values()].find((user) => user.name === 'Theo Larsen')
  if (!conversation || !colleague) throw new Error(`snoozed: no conversation with ${name}`)
  const outcome = decideSnooze({ userId: colleague.id }, conversation, until(now()), now())
  if (!outcome.allowed) throw new Error(outcome.text)
  carryOut(conversation, outcome.changes)
  const { id, organizationId } = conversation
  emit({ type: 'conversation', organizationId, ids: { conversationId: id } })
  return conversation
}
const carryOut = (conversation: object, changes: ReturnType<typeof decideWake>) => {
  for (const change of changes) if (change.type === 'patch') Object.assign(conversation, change.fields)
}

export const Asks: Story = {
  parameters: { route: maria },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Snooze' }))
    const first = await choice(/Later today\s*6:00 PM/)
    await waitFor(() => expect(first).toHaveFocus())
    for (const name of [/Tomorrow\s*Nov 20, 8:00 AM/, /Next Monday\s*Nov 23, 8:00 AM/, /Until a reply/]) {
      await expect(await choice(name)).toBeVisible()
    }
  },
}

export const UntilTomorrow: Story = {
  parameters: { route: maria },
  play: async ({ canvas }) => {
    await row(canvas, /Luis Carrillo/)
    await userEvent.click(await canvas.findByRole('button', { name: 'Snooze' }))
    await userEvent.click(await choice(/Tomorrow/))
    await expect(await page().findByText('Snoozed until tomorrow, 8:00 AM')).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('link', { name: /Maria Okafor/ })).toBeNull())
    await expect(await row(canvas, /Luis Carrillo/)).toHaveAttribute('aria-current', 'true')
  },
}

/** The next conversation is never marked as read, which would otherwise depend on the speed of the machine. */
export const Undone: Story = {
  parameters: { route: maria, mock: { faults: { readConversation: { isHeld: true } } } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Snooze' }))
    await userEvent.click(await choice(/Until a reply/))
    await userEvent.click(await page().findByRole('button', { name: 'Undo' }))
    await expect(await page().findByText('Conversation reopened')).toBeVisible()
    const one = await row(canvas, /Maria Okafor/)
    await waitFor(() => expect(one).toHaveAttribute('aria-current', 'true'))
  },
}

export const SnoozedOnes: Story = {
  parameters: { route: '/?state=snoozed' },
  beforeEach: ({ mockApi }) => {
    snoozed(mockApi, 'Maria Okafor', (now) => new Date(now.getTime() + 86_400_000))
    snoozed(mockApi, 'Tom Abernathy', () => null)
  },
  play: async ({ canvas }) => {
    await expect(await row(canvas, /Maria Okafor/)).toHaveTextContent(/Snoozed until tomorrow, 2:4\d PM/)
    await expect(await row(canvas, /Tom Abernathy/)).toHaveTextContent('Snoozed until a reply')
  },
}

/** Undoing Done on a snoozed conversation snoozes it again until the chosen time. */
export const DoneUndoneSnoozed: Story = {
  ...SnoozedOnes,
  play: async ({ canvas }) => {
    await userEvent.click(await row(canvas, /Maria Okafor/))
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark done' }))
    const undo = await page().findByRole('button', { name: 'Undo' })
    // A toast stays open while the pointer is over it.
    await userEvent.hover(undo)
    await waitFor(() => expect(canvas.queryByRole('link', { name: /Maria Okafor/ })).toBeNull())
    await userEvent.click(undo)
    const message = within(page().getByRole('region', { name: /^Messages \(/ }))
    await expect(await message.findByText(/^Snoozed until tomorrow, 2:4\d PM$/)).toBeVisible()
    await expect(await row(canvas, /Maria Okafor/)).toHaveTextContent(/Snoozed until tomorrow/)
  },
}

/** The conversation must be reopened before it is snoozed again, and stays open when that fails. */
export const DoneUndoneAwake: Story = {
  ...SnoozedOnes,
  play: async ({ canvas, mockApi }) => {
    await userEvent.click(await row(canvas, /Maria Okafor/))
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark done' }))
    const undo = await page().findByRole('button', { name: 'Undo' })
    mockApi.setFaults({ snoozeConversation: { status: 500, isMute: true } })
    await userEvent.click(undo)
    await expect(await page().findByText('Failed to snooze the conversation')).toBeVisible()
    await expect(page().getByText('It is open now; snooze it again.')).toBeVisible()
  },
}

export const NoSnoozedOnes: Story = {
  parameters: { route: '/?state=snoozed' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No snoozed conversations')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show open ones' }))
    await expect(await row(canvas, /Maria Okafor/)).toBeVisible()
  },
}

export const ByAColleague: Story = {
  parameters: { route: maria, live: true },
  play: async ({ canvas, mockApi }) => {
    await row(canvas, /Maria Okafor/)
    snoozed(mockApi, 'Maria Okafor', () => null)
    const strip = within(await canvas.findByRole('note', { name: 'Snoozed' }))
    await expect(strip.getByText('Snoozed until a reply, by Theo Larsen')).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('link', { name: /Maria Okafor.*pending/ })).toBeNull())
    await userEvent.click(strip.getByRole('button', { name: 'End the snooze' }))
    await expect(await row(canvas, /Maria Okafor/)).toBeVisible()
  },
}

export const EndedByTime: Story = {
  parameters: { live: true },
  play: async ({ canvas, mockApi }) => {
    await row(canvas, /Tom Abernathy/)
    const conversation = snoozed(mockApi, 'Tom Abernathy', (now) => new Date(now.getTime() + 60_000))
    await waitFor(() => expect(canvas.queryByRole('link', { name: /Tom Abernathy/ })).toBeNull())
    const until = mockApi.now()
    carryOut(conversation, decideWake({ ...conversation, snooze: { until, byUserId: '' } }, until))
    const { id, organizationId } = conversation
    mockApi.emit({ type: 'conversation', organizationId, ids: { conversationId: id } })
    await expect(await row(canvas, /Tom Abernathy/)).toHaveTextContent('Snooze ended:')
    const [first] = (await list(canvas)).getAllByRole('link')
    await expect(first).toHaveTextContent('Tom Abernathy')
  },
}

export const EndedByPayment: Story = {
  parameters: { live: true },
  beforeEach: ({ mockApi }) => void snoozed(mockApi, 'Tom Abernathy', () => null),
  play: async ({ canvas, mockApi }) => {
    await row(canvas, /Maria Okafor/)
    await expect(canvas.queryByRole('link', { name: /Tom Abernathy/ })).toBeNull()
    pay(mockApi, 'Tom Abernathy', cents(9_525))
    await expect(await row(canvas, /Tom Abernathy/)).toHaveTextContent('Paid $95.25')
  },
}

export const Refused: Story = {
  parameters: { route: maria, mock: { faults: { snoozeConversation: { status: 500 } } } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Snooze' }))
    await userEvent.click(await choice(/Tomorrow/))
    await expect(await page().findByText('Failed to snooze the conversation')).toBeVisible()
    const one = await row(canvas, /Maria Okafor/)
    await waitFor(() => expect(one).toHaveAttribute('aria-current', 'true'))
  },
}

export const PickATime: Story = {
  parameters: { route: maria },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Snooze' }))
    const form = await dialog()
    await userEvent.click(form.getByRole('button', { name: 'Snooze until this time' }))
    await expect(await form.findByText('Please choose a date and a time')).toBeVisible()
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const [first] = await (await list(canvas)).findAllByRole('link')
    const name = first?.textContent.slice(2, 10) ?? ''
    first?.focus()
    await userEvent.keyboard('h')
    await waitFor(() => expect(page().getByRole('button', { name: /Later today/ })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(await page().findByText('Snoozed until today, 6:00 PM')).toBeVisible()
    await waitFor(async () => expect((await list(canvas)).getAllByRole('link')[0]).not.toHaveTextContent(name))
  },
}

export const Phone: Story = {
  parameters: { route: maria },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Maria Okafor' }))
    await userEvent.click(await page().findByRole('menuitem', { name: /Snooze/ }))
    await expect(await choice(/Next Monday/)).toBeVisible()
  },
}
