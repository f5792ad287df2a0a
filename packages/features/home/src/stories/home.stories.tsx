import { holdCalls } from '@parley/parts/connection/held'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { Link, Route, Routes, useLocation } from 'react-router-dom'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import '@parley/parts/meetings/connect'
import '@parley/parts/meetings/schedule'
import '@parley/ui/day-field/popover'
import { HomeScreen } from '../home-screen.tsx'
import '../join-dialog.tsx'
import '../needs/needs-you-now.tsx'
import '../setup/finish-setup.tsx'

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p>{`at ${pathname}${search}`}</p>
}

const meta = {
  title: 'Screens/Home/Home',
  component: HomeScreen,
  globals: { role: 'manager' },
  parameters: { route: '/' },
  render: () => (
    <Routes>
      <Route path="/" element={<HomeScreen />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>
  ),
} satisfies Meta<typeof HomeScreen>
export default meta
type Story = StoryObj<typeof meta>

const withAWayOut = () => (
  <>
    {meta.render()}
    <Link to="/away">Leave</Link>
  </>
)

const body = within(document.body)
type Store = StoryContext['mockApi']['store']
const clear = (store: Store) => {
  store.meetings.clear()
  for (const conversation of store.conversations.values()) {
    conversation.inboundCount = 0
    conversation.assignedToUserId ??= [...store.users.values()][0]?.id ?? null
  }
  for (const invoice of store.invoices.values()) invoice.dueDate = '2099-01-01'
  store.notifications.clear()
  store.calls.clear()
  store.refunds.clear()
}
const needs = async (canvas: StoryContext['canvas']) =>
  within(await canvas.findByRole('region', { name: 'Needs you now' }))

export const Lively: Story = {
  globals: { role: 'admin' },
  play: async ({ canvas }) => {
    const clock = within(await canvas.findByRole('region', { name: 'Time and date' }))
    await expect(clock.getByText('Thursday, November 19, 2026')).toBeVisible()
    await expect(clock.getByText(/^2:47/)).toHaveTextContent('2:47 PM')
    for (const name of ['New meeting', 'Join', 'Share screen'])
      await expect(canvas.getByRole('button', { name })).toBeVisible()
    await expect(
      await canvas.findByRole('button', { name: /^Schedule ?1\d meetings in the next 30 days$/ }),
    ).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Today, November 19' })).toBeVisible()
    await expect(await canvas.findByText('5 meetings, 2 over')).toBeVisible()
    await expect(canvas.getByText('in 43 minutes')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Join Supplier call: 50 gallon heaters' })).toHaveAttribute(
      'href',
      'https://meet.example/615-887-2046',
    )
    await expect(canvas.getByRole('link', { name: 'Open recordings' })).toHaveAttribute('href', '/meetings/recordings')
    await expect(canvas.getByRole('button', { name: 'Ways to start a meeting' })).toBeVisible()
    const waiting = await needs(canvas)
    await expect(await waiting.findByRole('link', { name: /^Refunds? to approve$/ })).toBeVisible()
    for (const name of ['Unread messages', 'Missed calls', 'Unassigned', 'Overdue invoices'])
      await expect(await waiting.findByRole('link', { name })).toBeVisible()
  },
}

export const OfAManager: Story = {
  play: async ({ canvas }) => {
    const waiting = await needs(canvas)
    await expect(await waiting.findByRole('link', { name: 'Overdue invoices' })).toHaveAttribute(
      'href',
      '/parley/invoices?status=overdue',
    )
    await expect(await waiting.findByRole('link', { name: 'Unassigned' })).toHaveAttribute(
      'href',
      '/parley/messages?assigned=unassigned',
    )
    await expect(waiting.queryByRole('link', { name: /approve/ })).toBeNull()
  },
}

export const Counting: Story = {
  parameters: { mock: { faults: { getPhoneCounts: { isHeld: true } } } },
  play: async ({ canvas }) => {
    const waiting = await needs(canvas)
    const unread = await waiting.findByRole('link', { name: 'Unread messages' })
    await waitFor(() => expect(unread.closest('li')).toHaveTextContent(/\d+ waiting/))
    await expect(waiting.getByRole('link', { name: 'Missed calls' }).closest('li')).not.toHaveTextContent('waiting')
    await expect(waiting.queryByText(/^\d+ things in/)).toBeNull()
  },
}

/** Adds enough copies of a record to fill a whole page. */
function repeat<T extends { id: string }>(records: Map<string, T>, record: T, change: Partial<T>) {
  for (let number = 1; number <= 100; number += 1) {
    const id = `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
    records.set(id, { ...record, ...change, id })
  }
}

export const MoreThanAPage: Story = {
  beforeEach: ({ mockApi: { store, actor, now } }) => {
    const isOurs = ({ organizationId }: { organizationId: string }) => organizationId === actor()?.organizationId
    const invoice = [...store.invoices.values()].find((one) => isOurs(one) && one.status === 'unpaid')
    const conversation = [...store.conversations.values()].find(
      (one) => isOurs(one) && one.assignedToUserId === null && one.state === 'open',
    )
    if (!invoice || !conversation) throw new Error('story: nothing is unpaid or unassigned')
    repeat(store.invoices, invoice, { dueDate: '2026-11-18', createdAt: now() })
    invoice.dueDate = '2025-11-19'
    repeat(store.conversations, conversation, { lastMessageAt: now() })
  },
  play: async ({ canvas, mockApi: { store } }) => {
    const waiting = await needs(canvas)
    await expect(await waiting.findByText('oldest 365 days')).toBeVisible()
    const unassigned = await waiting.findByRole('link', { name: 'Unassigned' })
    await expect(unassigned).toBeVisible()
    // The names arrive with the page that could have shown the oldest.
    const added = [...store.conversations.values()].at(-1)
    const name = store.customers.get(added?.customerId ?? '')?.name ?? 'Unknown'
    await waitFor(() => expect(unassigned.closest('li')).toHaveTextContent(name))
    await expect(waiting.queryByText('oldest')).toBeNull()
  },
}

/** A payment moves a conversation up in the list; its last text is as old as before. */
export const PaidSince: Story = {
  beforeEach: ({ mockApi: { store, actor, now } }) => {
    const ago = (days: number) => new Date(now().getTime() - days * 86_400_000)
    const [paid, newest, ...others] = [...store.conversations.values()].filter(
      ({ organizationId, state }) => organizationId === actor()?.organizationId && state === 'open',
    )
    const payer = store.customers.get(paid?.customerId ?? '')
    if (!paid || !newest || !payer) throw new Error('story: there are not two open conversations')
    for (const other of others) Object.assign(other, { assignedToUserId: actor()?.userId, inboundCount: 0 })
    for (const unread of [paid, newest]) {
      unread.assignedToUserId = null
      unread.inboundCount += 100
    }
    Object.assign(paid, { lastMessage: 'Paying today', lastMessageAt: ago(5), wokenAt: null })
    Object.assign(paid, { lastPayment: { at: now(), amount: 5000 } })
    Object.assign(newest, { lastMessage: 'It drips again', lastMessageAt: ago(1), wokenAt: null })
  },
  play: async ({ canvas }) => {
    const waiting = await needs(canvas)
    const unassigned = await waiting.findByRole('link', { name: 'Unassigned' })
    await waitFor(() => expect(unassigned.closest('li')).toHaveTextContent(/5 daysoldest/))
    const unread = await waiting.findByRole('link', { name: 'Unread messages' })
    await waitFor(() => expect(unread.closest('li')).toHaveTextContent(/It drips again1 day/))
  },
}

export const Calm: Story = {
  beforeEach: ({ mockApi: { store, actor } }) => {
    const own = [...store.meetings.values()].find(({ userId }) => userId === actor()?.userId)
    clear(store)
    const pastMidnight = { startTime: new Date('2026-11-19T06:30:00Z'), endTime: new Date('2026-11-19T07:30:00Z') }
    if (own) store.meetings.set(own.id, { ...own, ...pastMidnight, repeat: null })
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No meetings scheduled.')).toBeVisible()
    await expect(await canvas.findByText('Nothing needs you now.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '+ Schedule a meeting' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Schedule a meeting' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
  },
}

export const SchedulingBackAsks: Story = {
  parameters: { route: '/?open=schedule' },
  render: withAWayOut,
  play: async ({ canvas }) => {
    const dialog = within(await body.findByRole('dialog', { name: 'Schedule a meeting' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), 'Repipe kickoff')
    // Clicked by script, because the dialog covers the link; Back stays usable and leaves in the same way.
    canvas.getByText('Leave').click()
    const asked = within(await body.findByRole('alertdialog', { name: 'Discard 1 change?' }))
    await userEvent.click(asked.getByRole('button', { name: 'Keep editing' }))
    await expect(await dialog.findByRole('textbox', { name: 'Title' })).toHaveValue('Repipe kickoff')
    canvas.getByText('Leave').click()
    await userEvent.click(await body.findByRole('button', { name: 'Discard' }))
    await expect(await canvas.findByText('at /away')).toBeVisible()
  },
}

export const NotConnected: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Connect now' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Connect calendar' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByText(/^Your calendar is not connected/)).toBeVisible()
  },
}

export const NoticeClosed: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText(/^Your calendar is not connected/)
    await userEvent.click(canvas.getByRole('button', { name: 'Close message' }))
    await waitFor(() => expect(canvas.queryByText(/^Your calendar is not connected/)).toBeNull())
  },
}

export const OneRowFailed: Story = {
  parameters: { mock: { faults: { getInvoiceTotals: { status: 500 } } } },
  play: async ({ canvas }) => {
    const waiting = await needs(canvas)
    await expect(await waiting.findByText('Could not refresh.')).toBeVisible()
    await expect(await waiting.findByRole('link', { name: 'Unread messages' })).toBeVisible()
  },
}

export const MeetingsFailed: Story = {
  parameters: { mock: { faults: { listMeetings: { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load meetings')).toBeVisible()
    await expect(await (await needs(canvas)).findByRole('link', { name: 'Unread messages' })).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: { mock: { faults: { listMeetings: { isHeld: true } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading meetings...')).toBeVisible()
  },
}

export const AnotherDayLoading: Story = {
  play: async ({ canvas, mockApi }) => {
    await canvas.findByRole('link', { name: 'Join Supplier call: 50 gallon heaters' })
    mockApi.setFaults({ listMeetings: { isHeld: true } })
    await userEvent.click(canvas.getByRole('button', { name: 'Next day' }))
    await expect(await canvas.findByText('Loading meetings...')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /^Join / })).toBeNull()
    await expect(canvas.queryByText(/ meetings?, \d over$/)).toBeNull()
  },
}

export const OtherDays: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Previous day' }))
    await expect(await canvas.findByRole('heading', { name: 'Yesterday, November 18' })).toBeVisible()
    await expect(await canvas.findByRole('link', { name: 'Permit questions: city desk' })).toBeVisible()
    // Two clicks with no render in between.
    const next = canvas.getByRole('button', { name: 'Next day' })
    next.click()
    next.click()
    await expect(await canvas.findByRole('heading', { name: 'Tomorrow, November 20' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Add event' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Schedule a meeting' }))
    await expect(dialog.getByRole('textbox', { name: 'Date' })).toHaveValue('11/20/2026')
  },
}

/** The digits of the ID of the meeting that was just started. */
const startedCode = (store: Store) =>
  [...store.meetings.values()].find(({ title }) => title === 'Meeting of Marcus Bell')?.meetingId.replaceAll(' ', '')

export const StartedNow: Story = {
  play: async ({ canvas, mockApi: { store } }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ways to start a meeting' }))
    await userEvent.click(await body.findByRole('menuitem', { name: 'Start now without camera' }))
    await expect(await canvas.findByText(/camera=off$/)).toHaveTextContent(
      `at /meetings/room/${startedCode(store)}?camera=off`,
    )
  },
}

export const LeftWhileStarting: Story = {
  render: withAWayOut,
  play: async ({ canvas, mockApi: { store }, answersCame }) => {
    const before = new Set(store.meetings.keys())
    const send = holdCalls('POST')
    await userEvent.click(await canvas.findByRole('button', { name: 'New meeting' }))
    await userEvent.click(canvas.getByText('Leave'))
    send()
    await waitFor(() => expect([...store.meetings.keys()].some((id) => !before.has(id))).toBe(true))
    await answersCame()
    await expect(canvas.getByText('at /away')).toBeVisible()
  },
}

export const PersonalRoom: Story = {
  play: async ({ canvas, mockApi: { store } }) => {
    const marcus = [...store.users.values()].find(({ name }) => name === 'Marcus Bell')
    await userEvent.click(await canvas.findByRole('button', { name: 'Ways to start a meeting' }))
    await userEvent.click(await body.findByRole('menuitem', { name: 'Open your personal room' }))
    const code = marcus?.personalMeetingId.replaceAll(' ', '')
    await expect(await canvas.findByText(`at /meetings/room/${code}`)).toBeVisible()
  },
}

export const Joined: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Join' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Join a meeting' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Find the meeting' }))
    await expect(await dialog.findByText('Please enter the ID or the link of a meeting')).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Meeting ID or link' }), '615-887-2046')
    await userEvent.click(dialog.getByRole('button', { name: 'Find the meeting' }))
    await expect(await dialog.findByText('Supplier call: 50 gallon heaters')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Join' })).toHaveAttribute(
      'href',
      'https://meet.example/615-887-2046',
    )
  },
}

export const JoinedByNoSuchId: Story = {
  parameters: { route: '/?open=join' },
  play: async () => {
    const dialog = within(await body.findByRole('dialog', { name: 'Join a meeting' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Meeting ID or link' }), '1')
    await userEvent.click(dialog.getByRole('button', { name: 'Find the meeting' }))
    await expect(await dialog.findByText(/^No current or upcoming meeting has this ID/)).toBeVisible()
  },
}

export const JoinedByLink: Story = {
  parameters: { route: '/?open=join' },
  play: async ({ canvas }) => {
    const dialog = within(await body.findByRole('dialog', { name: 'Join a meeting' }))
    const link = `${location.origin}/meetings/room/4812209035`
    await userEvent.type(dialog.getByRole('textbox', { name: 'Meeting ID or link' }), link)
    await userEvent.click(dialog.getByRole('button', { name: 'Join the meeting' }))
    await expect(await canvas.findByText('at /meetings/room/4812209035')).toBeVisible()
  },
}

export const SharedScreen: Story = {
  play: async ({ canvas, mockApi: { store } }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Share screen' }))
    await expect(await canvas.findByText(/share$/)).toHaveTextContent(`at /meetings/room/${startedCode(store)}?share`)
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await (await needs(canvas)).findByRole('link', { name: 'Unread messages' })).toBeVisible()
    const waiting = canvas.getByRole('region', { name: 'Needs you now' })
    const meetings = canvas.getByRole('region', { name: 'Meetings of the day' })
    await expect(waiting.getBoundingClientRect().bottom).toBeLessThanOrEqual(meetings.getBoundingClientRect().top)
    await expect(waiting.compareDocumentPosition(meetings)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const Zoomed: Story = {
  globals: { viewport: { value: 'zoomed' } },
  play: async ({ canvas }) => {
    const clock = await canvas.findByRole('region', { name: 'Time and date' })
    await expect(clock.getBoundingClientRect().height).toBeLessThan(60)
    for (const name of ['New meeting', 'Join', 'Share screen']) {
      const { bottom } = canvas.getByRole('button', { name }).getBoundingClientRect()
      await expect(bottom).toBeLessThan(window.innerHeight)
    }
    const unread = await (await needs(canvas)).findByRole('link', { name: 'Unread messages' })
    await expect(unread.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const FinishTheSetUp: Story = {
  globals: { role: 'admin' },
  parameters: { scenario: 'empty' },
  play: async ({ canvas, mockApi: { store } }) => {
    const reminder = within(await canvas.findByRole('region', { name: 'Setup' }))
    await expect(reminder.getByText('2 steps are left.')).toBeVisible()
    await expect(reminder.getByRole('link', { name: 'Finish setup' })).toHaveAttribute('href', '/parley/setup')
    await expect([...store.organizations.values()][0]?.setupGuide.put_away).not.toBe(true)
  },
}

export const SetUpPutAway: Story = {
  globals: { role: 'admin' },
  parameters: { scenario: 'empty' },
  play: async ({ canvas, mockApi: { store } }) => {
    const reminder = within(await canvas.findByRole('region', { name: 'Setup' }))
    await userEvent.click(reminder.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Setup' })).toBe(null))
    await expect([...store.organizations.values()][0]?.setupGuide.put_away).toBe(true)
  },
}

export const NothingToSetUp: Story = {
  globals: { role: 'manager' },
  parameters: { scenario: 'empty' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing needs you now.')).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'Setup' })).toBe(null)
  },
}
