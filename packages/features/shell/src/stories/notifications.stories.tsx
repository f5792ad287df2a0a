// Loaded with the stories, so that a play waits for the shell's work and not for its first load.
import '../notices/announce.ts'
import '../top-bar/notifications-panel.tsx'
import { PRODUCT } from '@parley/domain'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { AppShell } from '../app-shell.tsx'
import { SECTION_PATH } from '../navigation.ts'
import { Address, inSession } from './in-session.tsx'

const meta = {
  title: 'Screens/Shell/Notifications',
  component: AppShell,
  args: { children: <Address /> },
  decorators: [inSession],
  globals: { role: 'manager' },
  parameters: { landmark: 'own', route: `${SECTION_PATH}/customers`, scenario: 'team-talk' },
} satisfies Meta<typeof AppShell>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']
type MockApi = Parameters<NonNullable<Story['play']>>[0]['mockApi']

const bell = (canvas: Canvas) => canvas.findByRole('button', { name: /^Notifications/ })
async function openPanel(canvas: Canvas) {
  await userEvent.click(await bell(canvas))
  return within(await screen.findByRole('dialog', { name: 'Notifications' }))
}
const lines = async () => within(await screen.findByRole('list', { name: 'Notifications' })).getAllByRole('link')

export const Unread: Story = {
  play: async ({ canvas, mockApi }) => {
    const me = mockApi.actor()?.userId
    const unread = [...mockApi.store.notifications.values()].filter((one) => one.userId === me && !one.readAt).length
    await expect(unread).toBeGreaterThan(0)
    await expect(await canvas.findByRole('button', { name: `Notifications, ${unread} unread` })).toBeVisible()
  },
}

export const Open: Story = {
  play: async ({ canvas }) => {
    await openPanel(canvas)
    const shown = await lines()
    const mention = shown.find((line) => /mentioned you about Maria Okafor/.test(line.textContent))
    await expect(mention).toHaveTextContent(/^.*Bénédicte D’Angelo-Núñez mentioned you about Maria Okafor.*@Ana Ruiz/)
    await expect(mention?.getAttribute('href')).toMatch(
      new RegExp(`^${SECTION_PATH}/messages\\?conversation=[0-9a-f-]+&comments=[0-9a-f-]+$`),
    )
    await expect(shown.some((line) => line.textContent.includes('replied to your comment about Maria Okafor'))).toBe(
      true,
    )
    const assignment = shown.find((line) =>
      line.textContent.includes('assigned a conversation to you with Maria Okafor'),
    )
    await expect(assignment?.getAttribute('href')).not.toContain('comments=')
  },
}

export const Opened: Story = {
  play: async ({ canvas, mockApi }) => {
    await openPanel(canvas)
    const [first] = await lines()
    if (!first) throw new Error('no notification')
    const href = first.getAttribute('href') ?? ''
    await expect(first).toHaveTextContent(/Unread/)
    const [newest] = [...mockApi.store.notifications.values()]
      .filter((one) => one.userId === mockApi.actor()?.userId)
      .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    await userEvent.click(first)
    await waitFor(() => expect(canvas.getByText(/^At /)).toHaveTextContent(href))
    await expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(mockApi.store.notifications.get(newest?.id ?? '')?.readAt).not.toBeNull())
  },
}

export const AllRead: Story = {
  play: async ({ canvas }) => {
    const panel = await openPanel(canvas)
    await lines()
    await userEvent.click(await panel.findByRole('button', { name: 'Mark all read' }))
    await expect(await canvas.findByRole('button', { name: 'Notifications' })).toBeVisible()
    await waitFor(() => expect(panel.queryByText('Unread:')).toBeNull())
    await expect(panel.queryByRole('button', { name: 'Mark all read' })).toBeNull()
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const button = await bell(canvas)
    button.focus()
    await userEvent.keyboard('{Enter}')
    const [first] = await lines()
    first?.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByText(/^At /)).toHaveTextContent(/comments=/))
    await waitFor(() => expect(button).toHaveFocus())
  },
}

export const Arriving: Story = {
  parameters: { live: true },
  play: async ({ canvas, mockApi }) => {
    const panel = await openPanel(canvas)
    await userEvent.click(await panel.findByRole('button', { name: 'Mark all read' }))
    await canvas.findByRole('button', { name: 'Notifications' })
    const me = mockApi.actor()
    const last = [...mockApi.store.notifications.values()].find((one) => one.userId === me?.userId)
    if (!me || !last) throw new Error('nobody was told anything')
    const id = '019d0000-0000-7000-8000-0000000000aa'
    mockApi.store.notifications.set(id, { ...last, id, readAt: null, createdAt: mockApi.now() })
    mockApi.emit({
      type: 'notification',
      organizationId: me.organizationId,
      ids: { notificationId: id },
      onlyUserId: me.userId,
    })
    await expect(await canvas.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
    await waitFor(async () => expect((await lines())[0]).toHaveTextContent(/^.*Unread:/))
  },
}

/** Adds the notification of a payment that the signed-in user had requested. */
function moneyComesIn(mockApi: MockApi): void {
  const me = mockApi.actor()
  const conversation = [...mockApi.store.conversations.values()].find(
    (one) => one.organizationId === me?.organizationId,
  )
  if (!me || !conversation) throw new Error('nobody to be paid by')
  const { organizationId } = me
  const id = '019d0000-0000-7000-8000-0000000000ab'
  mockApi.store.notifications.set(id, {
    id,
    organizationId,
    userId: me.userId,
    kind: 'payment_received',
    actorUserId: null,
    conversationId: conversation.id,
    messageId: null,
    commentId: null,
    transactionId: '019d0000-0000-7000-8000-0000000000ac',
    detail: '$95.25 for INV-2071, $86.00 left',
    createdAt: mockApi.now(),
    readAt: null,
  })
  mockApi.emit({ type: 'notification', organizationId, ids: { notificationId: id }, onlyUserId: me.userId })
}
const PAID = /paid \$95\.25 for INV-2071, \$86\.00 left$/
const unreadBell = (canvas: Canvas) => canvas.findByRole('button', { name: /^Notifications, \d+ unread$/ })
/** Waits until the unread messages are loaded: a text that arrives from now on counts as new. */
const unreadTexts = (canvas: Canvas) => canvas.findAllByText(/unread conversations$/)

export const MoneyCameIn: Story = {
  parameters: { live: true },
  play: async ({ canvas, mockApi }) => {
    await unreadBell(canvas)
    moneyComesIn(mockApi)
    const shown = within(await screen.findByRole('region', { name: /^Messages \(/ }))
    await expect(await shown.findByText(PAID)).toBeVisible()
    await userEvent.click(shown.getByRole('button', { name: 'Open' }))
    await waitFor(() => expect(canvas.getByText(/^At /)).toHaveTextContent(/messages\?conversation=/))
    await openPanel(canvas)
    await expect((await lines())[0]).toHaveTextContent(/^.*Unread: .+ paid \$95\.25 for INV-2071, \$86\.00 left/)
  },
}

interface ShownNotice {
  title: string
  options: NotificationOptions
  click: () => void
}

/**
 * Replaces the browser's notifications: permission is granted, nothing is shown, and the page has no focus. The locks
 * are removed, so that other stories do not count as other pages and each one announces.
 */
function watchDesktop(shown: ShownNotice[]) {
  const { Notification: own } = globalThis
  class Watched extends EventTarget {
    static permission = 'granted'
    constructor(title: string, options: NotificationOptions) {
      super()
      shown.push({ title, options, click: () => this.dispatchEvent(new Event('click')) })
    }
    close() {}
  }
  globalThis.Notification = Watched as unknown as typeof Notification
  const hasFocus = document.hasFocus.bind(document)
  document.hasFocus = () => false
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined })
  return () => {
    globalThis.Notification = own
    document.hasFocus = hasFocus
    Reflect.deleteProperty(navigator, 'locks')
    Reflect.deleteProperty(document, 'visibilityState')
  }
}

/** Hides the page, as when the user changes to another tab. */
function leavePage() {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
}

const desktop: ShownNotice[] = []

/** Two conversations of the person's organisation. */
function talksOf({ store, actor }: MockApi) {
  const [first, second] = [...store.conversations.values()].filter(
    ({ organizationId }) => organizationId === actor()?.organizationId,
  )
  if (!first || !second) throw new Error('nobody to be texted by')
  return [first, second] as const
}

export const OnTheDesktop: Story = {
  parameters: { live: true },
  beforeEach: () => {
    desktop.length = 0
    return watchDesktop(desktop)
  },
  play: async ({ canvas, mockApi, answersCame }) => {
    await unreadBell(canvas)
    await answersCame()
    moneyComesIn(mockApi)
    await waitFor(() => expect(desktop.map(({ title }) => title)).toEqual([expect.stringMatching(PAID)]))
    const { store } = mockApi
    const [talk] = store.conversations.values()
    if (!talk) throw new Error('nobody to be texted by')
    mockApi.receiveText(talk.id, 'Are you on your way?')
    await waitFor(() => expect(desktop).toHaveLength(2))
    const [, text] = desktop
    await expect(text?.title).toBe(store.customers.get(talk.customerId)?.name)
    await expect(text?.options.body).toBe('Are you on your way?')
    leavePage()
    mockApi.receiveText(talk.id, 'Or is it tomorrow?')
    await waitFor(() => expect(desktop.at(2)?.options.body).toBe('Or is it tomorrow?'))
    text?.click()
    await waitFor(() => expect(canvas.getByText(/^At /)).toHaveTextContent(`messages?conversation=${talk.id}`))
  },
}

export const OnTheDesktopAsChosen: Story = {
  parameters: { live: true, scenario: 'lively' },
  beforeEach: ({ mockApi }) => {
    desktop.length = 0
    const notifications = mockApi.store.users.get(mockApi.actor()?.userId ?? '')?.settings.notifications
    if (!notifications) throw new Error('nobody is signed in')
    notifications.events = { ...notifications.events, payment_received: { desktop: false, sound: false, push: false } }
    notifications.in_app.assigned_only = true
    const [mine, theirs] = talksOf(mockApi)
    mine.assignedToUserId = mockApi.actor()?.userId ?? null
    theirs.assignedToUserId = null
    return watchDesktop(desktop)
  },
  play: async ({ canvas, mockApi }) => {
    await unreadTexts(canvas)
    const before = (await bell(canvas)).getAttribute('aria-label')
    const [mine, theirs] = talksOf(mockApi)
    moneyComesIn(mockApi)
    await waitFor(async () => expect((await unreadBell(canvas)).getAttribute('aria-label')).not.toBe(before))
    mockApi.receiveText(theirs.id, 'For somebody else')
    await canvas.findByRole('button', { name: /^Notifications/ })
    mockApi.receiveText(mine.id, 'For you')
    await waitFor(() => expect(desktop.map(({ options }) => options.body)).toEqual(['For you']))
  },
}

export const OnTheDesktopByNumber: Story = {
  parameters: { live: true, scenario: 'lively' },
  beforeEach: ({ mockApi }) => {
    desktop.length = 0
    const { store } = mockApi
    const [mine, theirs] = talksOf(mockApi)
    const others = [...store.users.values()].find(
      ({ id, status, organizationId }) =>
        status === 'active' && organizationId === mine.organizationId && id !== mockApi.actor()?.userId,
    )
    for (const line of store.phoneNumbers.values()) line.memberIds = others ? [others.id] : []
    mine.assignedToUserId = mockApi.actor()?.userId ?? null
    theirs.assignedToUserId = null
    return watchDesktop(desktop)
  },
  play: async ({ canvas, mockApi }) => {
    const [mine, theirs] = talksOf(mockApi)
    await unreadTexts(canvas)
    mockApi.receiveText(theirs.id, 'For who is on the number')
    mockApi.receiveText(mine.id, 'For you')
    await waitFor(() => expect(desktop.map(({ options }) => options.body)).toEqual(['For you']))
  },
}

export const OnTheDesktopTwoAtOnce: Story = {
  parameters: { live: true, scenario: 'lively' },
  beforeEach: ({ mockApi }) => {
    desktop.length = 0
    for (const line of mockApi.store.phoneNumbers.values()) line.memberIds = []
    for (const talk of talksOf(mockApi)) talk.assignedToUserId = null
    return watchDesktop(desktop)
  },
  play: async ({ canvas, mockApi }) => {
    await unreadTexts(canvas)
    const [first, second] = talksOf(mockApi)
    mockApi.receiveText(first.id, 'Is it today?')
    mockApi.receiveText(second.id, 'The gate is open')
    await waitFor(() =>
      expect(new Set(desktop.map(({ options }) => options.body))).toEqual(
        new Set(['Is it today?', 'The gate is open']),
      ),
    )
  },
}

export const Meetings: Story = {
  parameters: { scenario: 'lively' },
  beforeEach: ({ mockApi }) => {
    const { store } = mockApi
    const me = mockApi.actor()
    const meeting = [...store.meetings.values()].find(({ title }) => title === 'Billing review')
    const colleague = [...store.users.values()].find(({ name }) => name === 'Devin Kim')
    if (!me || !meeting || !colleague) throw new Error('nobody to meet')
    store.notifications.clear()
    for (const [index, kind] of (['meeting_invited', 'meeting_moved', 'meeting_cancelled'] as const).entries()) {
      const id = `019d0000-0000-7000-8000-0000000002${index}0`
      store.notifications.set(id, {
        id,
        organizationId: me.organizationId,
        userId: me.userId,
        kind,
        actorUserId: colleague.id,
        conversationId: null,
        messageId: null,
        commentId: null,
        transactionId: null,
        meetingId: meeting.id,
        detail: 'Billing review, Nov 19, 2026, 4:30 PM (Mountain Time)',
        createdAt: new Date(mockApi.now().getTime() + (index - 5) * 60_000),
        readAt: null,
      })
    }
  },
  play: async ({ canvas, mockApi }) => {
    const meeting = [...mockApi.store.meetings.values()].find(({ title }) => title === 'Billing review')
    await openPanel(canvas)
    const [cancelled, moved, invited] = await lines()
    await expect(invited).toHaveTextContent(/Devin Kim invited you to a meeting ?Billing review, Nov 19, 2026/)
    await expect(moved).toHaveTextContent(/Devin Kim moved a meeting of yours/)
    await expect(cancelled).toHaveTextContent(/Devin Kim cancelled a meeting of yours/)
    await expect(invited).toHaveAttribute('href', `/meetings?meeting=${meeting?.id}&day=2026-11-19`)
    await expect(cancelled).toHaveAttribute('href', '/meetings?day=2026-11-19')
  },
}

const reviewOf = ({ store }: MockApi) => {
  const meeting = [...store.meetings.values()].find(({ title }) => title === 'Billing review')
  if (!meeting) throw new Error('no meeting')
  return meeting
}

export const MeetingNotOnZoom: Story = {
  parameters: { live: true, scenario: 'lively' },
  beforeEach: ({ mockApi }) => {
    const { store } = mockApi
    const meeting = reviewOf(mockApi)
    meeting.userId = mockApi.actor()?.userId ?? ''
    meeting.zoom = { id: null, isAsked: false, problem: 'unreachable', news: 'invited' }
    for (const organization of store.organizations.values()) organization.zoomAccountId = null
    store.notifications.clear()
  },
  play: async ({ canvas, mockApi }) => {
    const { id } = reviewOf(mockApi)
    await canvas.findByRole('button', { name: 'Notifications' })
    const again = new URL(`/api/meetings/${id}/zoom`, location.origin)
    await mockApi.fetch(
      new Request(again, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
    )
    await unreadBell(canvas)
    await openPanel(canvas)
    const [line] = await lines()
    await expect(line).toHaveTextContent(
      /Zoom could not save your meeting ?Billing review, Nov 19, 2026, .+\. Zoom is not connected\. An admin can connect it in Settings, Organization\./,
    )
    await expect(line).toHaveAttribute('href', `/meetings?meeting=${id}&day=2026-11-19`)
  },
}

export const GuestWaiting: Story = {
  beforeEach: ({ mockApi }) => {
    const me = mockApi.actor()
    if (!me) throw new Error('nobody is signed in')
    const id = '019d0000-0000-7000-8000-000000000310'
    mockApi.store.notifications.set(id, {
      id,
      organizationId: me.organizationId,
      userId: me.userId,
      kind: 'guest_waiting',
      actorUserId: null,
      conversationId: null,
      messageId: null,
      commentId: null,
      transactionId: null,
      roomCode: '4812209036',
      detail: 'Ines Nwosu',
      createdAt: mockApi.now(),
      readAt: null,
    })
  },
  play: async ({ canvas }) => {
    await openPanel(canvas)
    const line = await waitFor(async () => {
      const found = (await lines()).find((one) => one.textContent?.includes('is waiting to enter your room'))
      if (!found) throw new Error('nobody waits')
      return found
    })
    await expect(line).toHaveTextContent('Ines Nwosu')
    await expect(line).toHaveAttribute('href', '/meetings/room/4812209036')
  },
}

export const MoneyCameInQuietly: Story = {
  parameters: { live: true },
  beforeEach: ({ mockApi }) => {
    const settings = mockApi.store.users.get(mockApi.actor()?.userId ?? '')?.settings
    if (!settings) throw new Error('nobody is signed in')
    settings.notifications.in_app.desktop = false
  },
  play: async ({ canvas, mockApi }) => {
    const before = (await unreadBell(canvas)).getAttribute('aria-label')
    moneyComesIn(mockApi)
    await waitFor(async () => expect((await unreadBell(canvas)).getAttribute('aria-label')).not.toBe(before))
    await expect(screen.queryByText(PAID)).toBeNull()
  },
}

export const ManyPages: Story = {
  beforeEach: ({ mockApi }) => {
    const me = mockApi.actor()?.userId
    const one = [...mockApi.store.notifications.values()].find(({ userId }) => userId === me)
    if (!one) throw new Error('nobody was told anything')
    for (let index = 0; index < 25; index += 1) {
      const id = `019d0000-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`
      const createdAt = new Date(one.createdAt.getTime() - index * 60_000)
      mockApi.store.notifications.set(id, { ...one, id, createdAt, readAt: createdAt })
    }
  },
  play: async ({ canvas }) => {
    const panel = await openPanel(canvas)
    await expect(await lines()).toHaveLength(20)
    await userEvent.click(panel.getByRole('button', { name: 'Show older' }))
    await waitFor(async () => expect((await lines()).length).toBeGreaterThan(25))
    await expect(panel.queryByRole('button', { name: 'Show older' })).toBeNull()
  },
}

export const UnreadMessages: Story = {
  parameters: { scenario: 'unread' },
  play: async ({ canvas }) => {
    const panel = await openPanel(canvas)
    const waiting = within(await panel.findByRole('list', { name: 'Unread messages' }))
    await expect(waiting.getByRole('link', { name: /Luis Carrillo.*3 unread messages/ })).toHaveAttribute(
      'href',
      expect.stringContaining(`/${PRODUCT.slug}/messages?conversation=`),
    )
  },
}

export const Empty: Story = {
  parameters: { scenario: 'empty' },
  play: async ({ canvas }) => {
    const panel = await openPanel(canvas)
    await expect(await panel.findByText('You have no notifications yet')).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: { mock: { faults: { listNotifications: { isHeld: true } } } },
  play: async ({ canvas }) => {
    const panel = await openPanel(canvas)
    // The panel's code may still be loading, with the same text.
    await waitFor(() => expect(panel.getByText('Loading...')).toBeVisible())
  },
}

export const LoadFailed: Story = {
  parameters: { mock: { faults: { listNotifications: { status: 500, times: 'once' } } } },
  play: async ({ canvas }) => {
    const panel = await openPanel(canvas)
    await expect(await panel.findByText('Failed to load notifications')).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: 'Try again' }))
    await expect((await lines()).length).toBeGreaterThan(0)
  },
}

export const MarkingRefused: Story = {
  parameters: { mock: { faults: { readNotifications: { status: 503 } } } },
  play: async ({ canvas }) => {
    const panel = await openPanel(canvas)
    await userEvent.click(await panel.findByRole('button', { name: 'Mark all read' }))
    await expect(await screen.findByText('Failed to mark as read')).toBeVisible()
    await expect(await bell(canvas)).toHaveAccessibleName(/unread$/)
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await openPanel(canvas)
    await lines()
    const dialog = screen.getByRole('dialog', { name: 'Notifications' })
    const { left, right } = dialog.getBoundingClientRect()
    await expect(left).toBeGreaterThanOrEqual(0)
    await expect(right).toBeLessThanOrEqual(window.innerWidth)
  },
}
