import { holdAnswers } from '@parley/parts/connection/held'
import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import '@parley/parts/meetings/connect'
import '@parley/parts/meetings/move'
import '@parley/parts/meetings/schedule'
import '@parley/ui/day-field/popover'
import '../calendar-event-details.tsx'
import '../meeting-details.tsx'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { MeetingsScreen } from '../meetings-screen.tsx'

const meta = {
  title: 'Screens/Meetings/Meetings',
  component: MeetingsScreen,
  globals: { role: 'manager' },
  parameters: { route: '/meetings' },
  render: () => (
    <Routes>
      <Route path="/meetings" element={<MeetingsScreen />} />
    </Routes>
  ),
} satisfies Meta<typeof MeetingsScreen>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)
type Store = StoryContext['mockApi']['store']
const meetingOf = (store: Store, title: string) => {
  const meeting = [...store.meetings.values()].find((one) => one.title === title)
  if (!meeting) throw new Error(`no meeting ${title}`)
  return meeting
}
const at = (query: string) => ({ route: `/meetings?${query}` })

export const Today: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Today' })).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'November 2026' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Agenda View' })).toBeVisible()
    const cards = canvas.getAllByRole('article')
    await expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual([
      'Morning dispatch',
      'Estimate walkthrough: Nwosu repipe',
      'Supplier call: 50 gallon heaters',
      'Billing review',
      'After-hours handover',
    ])
    const row = within(canvas.getByRole('list', { name: 'Today, November 19' }))
    for (const text of ['3:30 PM', '4:00 PM', '2:47 PM', 'in 43 minutes', 'ID: 615 887 2046'])
      await expect(row.getByText(text)).toBeVisible()
    await expect(row.getByText('Lead times for December and the spring price list.')).toBeVisible()
    const [billing] = row.getAllByText('4:30 PM')
    await expect(billing?.parentElement).toHaveTextContent(/^4:30 PM$/)
    await expect(canvas.getByText('5 meetings')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'New Meeting' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Thursday, November 19, 2026' })).toHaveAttribute(
      'aria-current',
      'date',
    )
    await expect(canvas.getByText('Marcus Bell')).toBeVisible()
    await expect(canvas.getByText('MB')).toBeVisible()
    await expect(await canvas.findByText(/^Personal meeting ID \d{3} \d{3} \d{4}$/)).toBeVisible()
  },
}

export const OtherDays: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Next day' }))
    await expect(await canvas.findByText('No meetings scheduled for this day.')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Tomorrow' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Next month' }))
    await expect(await canvas.findByRole('heading', { name: 'December 2026' })).toBeVisible()
    // Two clicks with no render in between.
    const nextYear = canvas.getByRole('button', { name: 'Next year' })
    nextYear.click()
    nextYear.click()
    await expect(await canvas.findByRole('heading', { name: 'December 2028' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Today' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Wednesday, November 18, 2026' }))
    await expect(await canvas.findByRole('article', { name: 'Permit questions: city desk' })).toBeVisible()
  },
}

export const Refreshed: Story = {
  play: async ({ canvas, mockApi: { store } }) => {
    await canvas.findByRole('article', { name: 'Billing review' })
    meetingOf(store, 'Billing review').title = 'Billing and overdue review'
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }))
    await expect(await canvas.findByRole('article', { name: 'Billing and overdue review' })).toBeVisible()
  },
}

export const Live: Story = {
  parameters: { live: true },
  play: async ({ canvas, mockApi }) => {
    await canvas.findByRole('article', { name: 'Billing review' })
    const meeting = meetingOf(mockApi.store, 'Billing review')
    meeting.title = 'Moved by a colleague'
    mockApi.emit({ type: 'meeting', organizationId: meeting.organizationId, ids: { meetingId: meeting.id } })
    await expect(await canvas.findByRole('article', { name: 'Moved by a colleague' })).toBeVisible()
  },
}

export const Empty: Story = {
  beforeEach: ({ mockApi: { store } }) => store.meetings.clear(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No meetings scheduled for today.')).toBeVisible()
  },
}

export const ScheduledFromEmpty: Story = {
  ...Empty,
  play: async (context) => {
    await Empty.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: '+ Schedule a meeting' }))
    await expect(await body.findByRole('dialog', { name: 'Schedule a meeting' })).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: { mock: { faults: { listMeetings: { isHeld: true } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading meetings...')).toBeVisible()
  },
}

export const AnotherMonthLoading: Story = {
  play: async ({ canvas, mockApi }) => {
    await canvas.findByRole('article', { name: 'Billing review' })
    mockApi.setFaults({ listMeetings: { isHeld: true } })
    await userEvent.click(canvas.getByRole('button', { name: 'Next month' }))
    await expect(await canvas.findByText('Loading meetings...')).toBeVisible()
    await expect(canvas.queryByText('No meetings scheduled for this day.')).toBeNull()
  },
}

export const Failed: Story = {
  parameters: { mock: { faults: { listMeetings: { status: 500 } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load meetings')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const OfSomebodyElse: Story = {
  globals: { role: 'standard' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Billing review' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Billing review' }))
    await expect(dialog.getByText('Marcus Bell')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Edit' })).toBeVisible()
    await expect(dialog.queryByRole('button', { name: 'Cancel meeting' })).toBeNull()
  },
}

export const NotConnected: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Your calendar is not connected/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Connect now' })).toBeVisible()
  },
}

export const NoticeClosed: Story = {
  play: async (context) => {
    await NotConnected.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Close message' }))
    await expect(canvas.queryByText(/^Your calendar is not connected/)).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Connect calendar' })).toBeVisible()
  },
}

const DENTIST = {
  title: 'Dentist',
  location: 'Cherry Creek',
  startTime: new Date('2026-11-19T22:15:00Z'),
  endTime: new Date('2026-11-19T23:15:00Z'),
  isAllDay: false,
  isBusy: true,
}
const DAY_OFF = {
  title: 'Jo Park off',
  location: null,
  startTime: new Date('2026-11-20T07:00:00Z'),
  endTime: new Date('2026-11-21T07:00:00Z'),
  isAllDay: true,
  isBusy: false,
}
const NOTHING_READ = {
  foundName: null,
  fileName: null,
  problem: null,
  failingSince: null,
  failures: 0,
  nextCheckAt: new Date('2026-11-19T22:00:00Z'),
  etag: null,
  lastModified: null,
  contentHash: null,
  leftOut: [],
  leftOutCount: 0,
}

const CALENDAR_IDS = [
  '00000000-0000-7000-8000-0000000000c1',
  '00000000-0000-7000-8000-0000000000c2',
  '00000000-0000-7000-8000-0000000000c3',
] as const

/**
 * Connects three calendars of the manager: one that is read, one that can no longer be read, and a file of which
 * something was left out.
 */
function connectThree(store: Store): void {
  const { userId, organizationId } = meetingOf(store, 'Billing review')
  const base = { ...NOTHING_READ, userId, organizationId }
  const work = {
    ...base,
    id: CALENDAR_IDS[0],
    name: 'Marcus, work',
    sealedAddress: 'https://calendar.example/ical/private-0123456789abcd9f2c/basic.ics',
    addressHint: 'calendar.example/...9f2c/basic.ics',
    checkedAt: new Date('2026-11-19T21:45:00Z'),
    readAt: new Date('2026-11-19T21:45:00Z'),
    createdAt: new Date('2026-11-01T12:00:00Z'),
  }
  const crew = {
    ...base,
    id: CALENDAR_IDS[1],
    name: 'Crew vacations',
    sealedAddress: 'https://not-found.example/crew.ics',
    addressHint: 'not-found.example/.../crew.ics',
    problem: 'not_found' as const,
    failingSince: new Date('2026-11-19T01:10:00Z'),
    failures: 9,
    checkedAt: new Date('2026-11-19T20:00:00Z'),
    readAt: new Date('2026-11-18T18:10:00Z'),
    createdAt: new Date('2026-11-02T12:00:00Z'),
  }
  const file = {
    ...base,
    id: CALENDAR_IDS[2],
    name: null,
    sealedAddress: null,
    addressHint: null,
    nextCheckAt: null,
    fileName: 'supplier-2027.ics',
    checkedAt: new Date('2026-11-12T18:00:00Z'),
    readAt: new Date('2026-11-12T18:00:00Z'),
    leftOut: [
      { title: 'Tick', why: 'endless' as const },
      { title: 'Tock', why: 'unreadable' as const },
    ],
    leftOutCount: 2,
    createdAt: new Date('2026-11-12T18:00:00Z'),
  }
  for (const calendar of [work, crew, file]) store.calendars.set(calendar.id, calendar)
  store.calendarEvents.set(CALENDAR_IDS[0], [DENTIST])
  store.calendarEvents.set(CALENDAR_IDS[1], [DAY_OFF])
  store.calendarEvents.set(CALENDAR_IDS[2], [])
}
const connectDialog = async () => within(await body.findByRole('dialog', { name: 'Connect calendar' }))

export const CalendarConnected: Story = {
  parameters: { live: true, mock: { deliveryMs: 100 } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Connect calendar' }))
    const dialog = await connectDialog()
    const address = dialog.getByRole('textbox', { name: 'Calendar address (ICS)' })
    await userEvent.type(address, 'http://calendar.example/basic.ics')
    await userEvent.click(dialog.getByRole('button', { name: 'Connect' }))
    await expect(
      dialog.getByText('This address is not secure. Use one that begins with https:// or webcal://.'),
    ).toBeVisible()
    await userEvent.clear(address)
    await userEvent.type(address, 'webcal://calendar.example/ical/private-0123456789abcd9f2c/basic.ics')
    await userEvent.click(dialog.getByRole('button', { name: 'Connect' }))
    const connected = within(await dialog.findByRole('region', { name: 'Connected calendars' }))
    await expect(await connected.findByText('calendar.example/...9f2c/basic.ics, 9 events in 30 days')).toBeVisible()
    await expect(connected.getByText('Checked 2:47 PM')).toBeVisible()
    await expect(connected.getByText('Nov 19, 3:15 PM Dentist')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await expect(await canvas.findByRole('article', { name: 'Dentist' })).toBeVisible()
    await expect(canvas.queryByText(/^Your calendar is not connected/)).toBeNull()
  },
}

const CALENDAR = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:dentist',
  'SUMMARY:Dentist',
  'DTSTART:20261119T223000Z',
  'DTEND:20261119T230000Z',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')

const choose = async (text: string) => {
  const input = document.querySelector<HTMLInputElement>('[data-modal] input[type="file"]')
  if (!input) throw new Error('a dialog that takes a file')
  await userEvent.upload(input, new File([text], 'work.ics', { type: 'text/calendar' }))
}

export const CalendarConnecting: Story = {
  parameters: { ...at('connect=1'), mock: { deliveryMs: null } },
  play: async () => {
    const dialog = await connectDialog()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Calendar address (ICS)' }), 'calendar.example/basic.ics')
    await userEvent.click(dialog.getByRole('button', { name: 'Connect' }))
    const connected = within(await dialog.findByRole('region', { name: 'Connected calendars' }))
    await expect(connected.getByText('Connecting...')).toBeVisible()
  },
}

export const CalendarFile: Story = {
  parameters: at('connect=1'),
  play: async ({ canvas }) => {
    const dialog = await connectDialog()
    await userEvent.click(dialog.getByRole('radio', { name: '.ics file' }))
    await choose('hello')
    await expect(await dialog.findByText(/^This is not a calendar\./)).toBeVisible()
    await choose(CALENDAR)
    const connected = within(await dialog.findByRole('region', { name: 'Connected calendars' }))
    await expect(connected.getByText('work.ics')).toBeVisible()
    await expect(connected.getByText('File, Nov 19')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await expect(await canvas.findByRole('article', { name: 'Dentist' })).toBeVisible()
  },
}

export const CalendarRefused: Story = {
  parameters: { ...at('connect=1'), live: true, mock: { deliveryMs: 100 } },
  play: async () => {
    const dialog = await connectDialog()
    const address = dialog.getByRole('textbox', { name: 'Calendar address (ICS)' })
    await userEvent.type(address, 'https://inside-redirect.example/dispatch.ics')
    await userEvent.click(dialog.getByRole('button', { name: 'Connect' }))
    await expect(await dialog.findByText(/^This address leads into a private network after a redirect\./)).toBeVisible()
    await expect(dialog.getByText('Not updated')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Rename or disconnect inside-redirect.example' }))
    await userEvent.click(await body.findByRole('menuitem', { name: 'New address' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'New address' }), 'calendar.example/dispatch.ics')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(await dialog.findByText('Checked 2:47 PM')).toBeVisible()
  },
}

export const CalendarNameGivenUp: Story = {
  parameters: at('connect=1'),
  beforeEach: ({ mockApi: { store } }) => connectThree(store),
  play: async () => {
    const dialog = await connectDialog()
    const change = async (what: string) => {
      await userEvent.click(await dialog.findByRole('button', { name: 'Rename or disconnect Marcus, work' }))
      await userEvent.click(await body.findByRole('menuitem', { name: what }))
    }
    await change('Rename')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), ' and home')
    await change('New address')
    await expect(dialog.getByRole('textbox', { name: 'New address' })).toHaveValue('')
    await change('Rename')
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Marcus, work')
  },
}

export const CalendarsOfEveryKind: Story = {
  parameters: at('connect=1'),
  beforeEach: ({ mockApi: { store } }) => connectThree(store),
  play: async ({ canvas, mockApi: { store } }) => {
    const dialog = await connectDialog()
    const connected = within(await dialog.findByRole('region', { name: 'Connected calendars' }))
    for (const text of ['Checked 2:45 PM', 'Not updated', 'File, Nov 12', '2 events left out']) {
      await expect(connected.getByText(text)).toBeVisible()
    }
    await expect(connected.getByText(/Its events are as of Nov 18, 2026, 11:10 AM\.$/)).toBeVisible()
    await userEvent.click(connected.getByText('2 events left out'))
    await expect(connected.getByText('Tick: it repeats too often')).toBeVisible()
    await userEvent.click(connected.getByRole('button', { name: 'Rename or disconnect supplier-2027.ics' }))
    await userEvent.click(await body.findByRole('menuitem', { name: 'Rename' }))
    const name = dialog.getByRole('textbox', { name: 'Name' })
    await userEvent.clear(name)
    await userEvent.type(name, 'Supplier')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await userEvent.click(await connected.findByRole('button', { name: 'Rename or disconnect Supplier' }))
    await userEvent.click(await body.findByRole('menuitem', { name: 'Disconnect' }))
    const asked = within(connected.getByRole('region', { name: 'Disconnect Supplier' }))
    await userEvent.click(asked.getByRole('button', { name: 'Disconnect' }))
    await waitFor(() => expect(connected.queryByText('Supplier')).toBeNull())
    await expect(store.calendars.has(CALENDAR_IDS[2])).toBe(false)
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await expect(canvas.getByText('Since Nov 18')).toBeVisible()
  },
}

export const CalendarsShown: Story = {
  parameters: at('view=week'),
  beforeEach: ({ mockApi: { store } }) => {
    localStorage.removeItem('parley.hidden-calendars')
    localStorage.setItem('parley.calendar-notice', 'due')
    connectThree(store)
  },
  play: async ({ canvas }) => {
    const dentist = await inWeek(canvas, /^Dentist/)
    await waitFor(() => expect(canvas.queryByText(/^Your calendar is not connected/)).toBeNull())
    await waitFor(() => expect(localStorage.getItem('parley.calendar-notice')).toBeNull())
    await expect(within(canvas.getByRole('list', { name: 'All day' })).getByRole('button')).toHaveAccessibleName(
      'Fri 20 Jo Park off',
    )
    await userEvent.click(dentist)
    const dialog = within(await body.findByRole('dialog', { name: 'Dentist' }))
    await expect(dialog.getByText('Cherry Creek')).toBeVisible()
    await expect(dialog.getByText('That you are busy then, and nothing else')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
  },
}

export const CalendarsHidden: Story = {
  ...CalendarsShown,
  play: async (context) => {
    await CalendarsShown.play?.(context)
    const { canvas } = context
    const shown = within(await canvas.findByRole('region', { name: 'Shown calendars' }))
    await userEvent.click(shown.getByRole('checkbox', { name: 'Marcus, work' }))
    await expect(canvas.queryByRole('button', { name: /^Dentist/ })).toBeNull()
    await userEvent.click(shown.getByRole('checkbox', { name: 'Parley meetings' }))
    await expect(canvas.queryByRole('button', { name: /^Billing review/ })).toBeNull()
    localStorage.removeItem('parley.hidden-calendars')
  },
}

export const CalendarsInTheMonth: Story = {
  parameters: at('view=month'),
  beforeEach: ({ mockApi: { store } }) => connectThree(store),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Jo Park off' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: '3 more' })).toBeVisible()
  },
}

export const CalendarsFailed: Story = {
  parameters: { mock: { faults: { listCalendarEvents: { status: 500 } } } },
  beforeEach: ({ mockApi: { store } }) => connectThree(store),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Calendar events could not be loaded\./)).toBeVisible()
    await expect(await canvas.findByRole('article', { name: 'Billing review' })).toBeVisible()
  },
}

export const OwnAddress: Story = {
  parameters: at('connect=1'),
  play: async ({ mockApi: { store, setFaults } }) => {
    const dialog = await connectDialog()
    const own = within(await dialog.findByRole('region', { name: 'Your Parley meetings elsewhere' }))
    await userEvent.click(own.getByRole('switch', { name: 'Private address' }))
    const shown = await own.findByRole<HTMLInputElement>('textbox', { name: 'Private address, shown only once' })
    const first = shown.value
    await expect(first).toMatch(/^https:\/\/.+\/feeds\/[\w-]+\.ics$/)
    await expect(own.getByText('Whoever has it sees your meetings. No calendar has read it yet.')).toBeVisible()
    await expect(own.getByRole('button', { name: 'Copy address' })).toBeVisible()
    await userEvent.click(own.getByRole('button', { name: 'Replace' }))
    await userEvent.click(await own.findByRole('button', { name: 'Replace it' }))
    await waitFor(() => expect(shown.value).not.toBe(first))
    setFaults({ endCalendarFeed: { status: 500, times: 'once' } })
    await userEvent.click(own.getByRole('switch', { name: 'Private address' }))
    await expect(await body.findByText('Error')).toBeVisible()
    await expect(shown).toBeVisible()
    await userEvent.click(own.getByRole('switch', { name: 'Private address' }))
    await waitFor(() => expect(store.calendarFeeds.size).toBe(0))
    await waitFor(() => expect(own.queryByRole('textbox')).toBeNull())
  },
}

export const OwnAddressRead: Story = {
  parameters: at('connect=1'),
  beforeEach: ({ mockApi: { store } }) => {
    store.calendarFeeds.set(meetingOf(store, 'Billing review').userId, {
      hint: 'parley.example/feeds/7Qk2...Xw.ics',
      createdAt: '2026-11-01T12:00:00.000Z',
      readAt: '2026-11-19T20:12:00.000Z',
    })
  },
  play: async () => {
    const dialog = await connectDialog()
    await expect(await dialog.findByText('parley.example/feeds/7Qk2...Xw.ics')).toBeVisible()
    await expect(dialog.getByText('Whoever has it sees your meetings. Read 1:12 PM.')).toBeVisible()
    await expect(dialog.getByRole('switch', { name: 'Private address' })).toBeChecked()
  },
}

export const CalendarsOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: at('connect=1'),
  beforeEach: ({ mockApi: { store } }) => connectThree(store),
  play: async () => {
    const dialog = await connectDialog()
    await expect(await dialog.findByText('supplier-2027.ics')).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const DayView: Story = {
  parameters: at('view=day'),
  play: async ({ canvas }) => {
    const grid = within(await canvas.findByRole('table', { name: 'Meetings of the day' }))
    await expect(grid.getByRole('button', { name: /^Billing review/ })).toBeVisible()
  },
}

export const WeekView: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Agenda View' }))
    const items = await body.findAllByRole('menuitem')
    await expect(items.map(({ textContent }) => textContent)).toEqual([
      'Agenda View',
      'Day View',
      'Week View',
      'Month View',
    ])
    await userEvent.click(body.getByRole('menuitem', { name: 'Week View' }))
    await expect(await canvas.findByRole('heading', { name: 'November 15 to 21, 2026' })).toBeVisible()
    const grid = within(await canvas.findByRole('table', { name: 'Meetings of the week' }))
    await expect(await grid.findByRole('button', { name: /^Quote: Monroe bathroom/ })).toBeVisible()
  },
}

export const MeetingAtAFreeHour: Story = {
  ...WeekView,
  play: async (context) => {
    await WeekView.play?.(context)
    const { canvas } = context
    const grid = within(canvas.getByRole('table', { name: 'Meetings of the week' }))
    await userEvent.click(grid.getByRole('button', { name: '10 AM, Friday, November 20, 2026' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Schedule a meeting' }))
    await expect(dialog.getByRole('textbox', { name: 'Date' })).toHaveValue('11/20/2026')
    await expect(dialog.getByLabelText('Start')).toHaveValue('10:00')
  },
}

const alone = (store: Store, title = 'Billing review') => {
  for (const { id, meetingId } of store.meetingGuests.values()) {
    if (meetingId === meetingOf(store, title).id) store.meetingGuests.delete(id)
  }
}
const inWeek = async (canvas: StoryContext['canvas'], name: RegExp) => {
  const grid = within(await canvas.findByRole('table', { name: 'Meetings of the week' }))
  return grid.findByRole('button', { name })
}

export const MovedByKeyboard: Story = {
  parameters: at('view=week'),
  beforeEach: ({ mockApi: { store } }) => alone(store),
  play: async ({ canvas, mockApi: { store } }) => {
    const meeting = await inWeek(canvas, /^Billing review/)
    meeting.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await expect(
      canvas.getByText(/^Billing review, November 20, 2026, 4:45 PM\. Press Enter to confirm/),
    ).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByText(/Press Enter to confirm/)).toBeNull()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}')
    // A toast stays open while the pointer is over it.
    await userEvent.hover(await body.findByText('Meeting moved'))
    await expect(meetingOf(store, 'Billing review').startTime).toEqual(new Date('2026-11-20T23:45:00Z'))
    await userEvent.click(body.getByRole('button', { name: 'Undo' }))
    await expect(await body.findByText('Meeting moved back')).toBeVisible()
    await expect(meetingOf(store, 'Billing review').startTime).toEqual(new Date('2026-11-19T23:30:00Z'))
  },
}

export const StretchedWithGuests: Story = {
  parameters: at('view=week'),
  play: async ({ canvas, mockApi: { store } }) => {
    const meeting = await inWeek(canvas, /^After-hours handover/)
    meeting.focus()
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Enter}')
    const dialog = within(await body.findByRole('alertdialog', { name: 'Move this meeting?' }))
    await expect(dialog.getByText(/3 guests will be told\.$/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }))
    await expect(await body.findByText('Meeting moved')).toBeVisible()
    const { startTime, endTime } = meetingOf(store, 'After-hours handover')
    await expect(startTime).toEqual(new Date('2026-11-20T00:15:00Z'))
    await expect(endTime?.getTime()).toBeGreaterThan(new Date('2026-11-20T00:30:00Z').getTime())
  },
}

export const OneOfASeriesMoved: Story = {
  parameters: at('view=week'),
  beforeEach: ({ mockApi: { store } }) => {
    meetingOf(store, 'Billing review').repeat = { unit: 'day', interval: 1, weekdays: [], until: null, except: [] }
  },
  play: async ({ canvas }) => {
    const grid = within(await canvas.findByRole('table', { name: 'Meetings of the week' }))
    const [, friday] = await grid.findAllByRole('button', { name: /^Billing review/ })
    friday?.focus()
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect(await body.findByRole('alertdialog', { name: 'Move which meetings?' })).toBeVisible()
  },
}

export const OneOfASeriesMovedAlone: Story = {
  ...OneOfASeriesMoved,
  play: async (context) => {
    await OneOfASeriesMoved.play?.(context)
    const { store } = context.mockApi
    const dialog = within(body.getByRole('alertdialog', { name: 'Move which meetings?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }))
    await expect(await body.findByText('Meeting moved')).toBeVisible()
    await expect(meetingOf(store, 'Billing review').repeat?.except).toEqual(['2026-11-20'])
  },
}

export const MonthlySeriesMoved: Story = {
  parameters: at('view=week&day=2026-12-28'),
  beforeEach: ({ mockApi: { store } }) => {
    Object.assign(meetingOf(store, 'Billing review'), {
      startTime: new Date('2026-11-28T23:30:00Z'),
      endTime: null,
      repeat: { unit: 'month', interval: 1, weekdays: [], until: null, except: [] },
    })
  },
  play: async ({ canvas, mockApi: { store } }) => {
    const meeting = await inWeek(canvas, /^Billing review/)
    meeting.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}')
    const dialog = within(await body.findByRole('alertdialog', { name: 'Move which meetings?' }))
    await expect(dialog.getByText(/Months without a day 31 are left out\.$/)).toBeVisible()
    await userEvent.click(dialog.getByRole('radio', { name: 'All of the series' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }))
    await expect(await body.findByText('Meeting moved')).toBeVisible()
    await expect(body.queryByRole('button', { name: 'Undo' })).toBeNull()
    await expect(meetingOf(store, 'Billing review').startTime).toEqual(new Date('2026-12-31T23:30:00Z'))
  },
}

export const MovedByAColleagueToo: Story = {
  parameters: at('view=week'),
  beforeEach: ({ mockApi: { store } }) => alone(store),
  play: async ({ canvas, mockApi: { store } }) => {
    const button = await inWeek(canvas, /^Billing review/)
    const meeting = meetingOf(store, 'Billing review')
    Object.assign(meeting, { title: 'Billing and plan', version: meeting.version + 1 })
    button.focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    const dialog = within(await body.findByRole('alertdialog', { name: 'This meeting was changed meanwhile' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Move it anyway' }))
    await expect(await body.findByText('Meeting moved')).toBeVisible()
    await expect(meeting.startTime).toEqual(new Date('2026-11-19T23:45:00Z'))
  },
}

export const SeriesMovedByAColleagueToo: Story = {
  ...OneOfASeriesMoved,
  play: async (context) => {
    await OneOfASeriesMoved.play?.(context)
    const meeting = meetingOf(context.mockApi.store, 'Billing review')
    Object.assign(meeting, { title: 'Billing and plan', version: meeting.version + 1 })
    const asked = within(body.getByRole('alertdialog', { name: 'Move which meetings?' }))
    await userEvent.click(asked.getByRole('radio', { name: 'All of the series' }))
    await userEvent.click(asked.getByRole('button', { name: 'Move' }))
    const dialog = within(await body.findByRole('alertdialog', { name: 'This meeting was changed meanwhile' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Move it anyway' }))
    await expect(await body.findByText('Meeting moved')).toBeVisible()
    await expect(meeting).toMatchObject({ startTime: new Date('2026-11-19T23:15:00Z'), repeat: { except: [] } })
  },
}

export const MonthView: Story = {
  parameters: at('view=month'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '3:30 PM Supplier call: 50 gallon heaters' })).toBeVisible()
  },
}

export const DayOfTheMonth: Story = {
  ...MonthView,
  play: async (context) => {
    await MonthView.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: '2 more' }))
    await expect(await canvas.findByRole('table', { name: 'Meetings of the day' })).toBeVisible()
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('article', { name: 'Billing review' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const Crowded: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ mockApi: { store } }) => {
    const meeting = meetingOf(store, 'Billing review')
    meeting.title = 'Reconciliation of every overdue invoice of the quarter with the accountant and the bookkeeper'
    meeting.description = 'a'.repeat(400)
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('article', { name: /^Reconciliation/ })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const Cancelled: Story = {
  parameters: { mock: { faults: { cancelMeeting: { isLost: true, times: 'once' } } } },
  play: async ({ canvas, mockApi: { store } }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Billing review' }))
    const details = within(await body.findByRole('dialog', { name: 'Billing review' }))
    await userEvent.click(details.getByRole('button', { name: 'Cancel meeting' }))
    const dialog = within(await body.findByRole('alertdialog', { name: 'Cancel this meeting?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel meeting' }))
    await expect(await dialog.findByRole('alert')).toBeVisible()
    await expect(meetingOf(store, 'Billing review').status).toBe('cancelled')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel meeting' }))
    await expect(await body.findByText('Meeting cancelled')).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('article', { name: 'Billing review' })).toBeNull())
  },
}

export const CancelledLate: Story = {
  parameters: { live: true },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Billing review' }))
    const details = within(await body.findByRole('dialog', { name: 'Billing review' }))
    await userEvent.click(details.getByRole('button', { name: 'Cancel meeting' }))
    const question = within(await body.findByRole('alertdialog', { name: 'Cancel this meeting?' }))
    const answer = holdAnswers(/\/cancel$/)
    await userEvent.click(question.getByRole('button', { name: 'Cancel meeting' }))
    await waitFor(() => expect(body.queryByRole('alertdialog')).toBeNull())
    const another = 'Supplier call: 50 gallon heaters'
    await userEvent.click(await canvas.findByRole('button', { name: another }))
    await expect(await body.findByRole('dialog', { name: another })).toBeVisible()
    answer()
    await expect(await body.findByText('Meeting cancelled')).toBeVisible()
    await expect(body.getByRole('dialog', { name: another })).toBeVisible()
  },
}

const repeats = (store: Store) => {
  meetingOf(store, 'Billing review').repeat = { unit: 'day', interval: 1, weekdays: [], until: null, except: [] }
}

export const SeriesInEveryView: Story = {
  parameters: at('view=month'),
  beforeEach: ({ mockApi: { store } }) => repeats(store),
  play: async ({ canvas }) => {
    const inMonth = await canvas.findAllByRole('button', { name: '4:30 PM Billing review' })
    await expect(inMonth.length).toBeGreaterThan(10)
    await userEvent.click(canvas.getByRole('button', { name: 'Month View' }))
    await userEvent.click(await body.findByRole('menuitem', { name: 'Week View' }))
    const grid = within(await canvas.findByRole('table', { name: 'Meetings of the week' }))
    await waitFor(() => expect(grid.getAllByRole('button', { name: /^Billing review/ })).toHaveLength(3))
    await userEvent.click(canvas.getByRole('button', { name: 'List view' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Next day' }))
    await expect(await canvas.findByRole('heading', { name: 'Tomorrow' })).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Billing review' }))
    const details = within(await body.findByRole('dialog', { name: 'Billing review' }))
    await expect(details.getByText(/^November 20, 2026/)).toBeVisible()
    await expect(details.getByText('every day')).toBeVisible()
  },
}

export const OneOfASeriesCancelled: Story = {
  parameters: at('day=2026-11-20'),
  beforeEach: ({ mockApi: { store } }) => repeats(store),
  play: async ({ canvas, mockApi: { store } }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Billing review' }))
    const details = within(await body.findByRole('dialog', { name: 'Billing review' }))
    await userEvent.click(details.getByRole('button', { name: 'Cancel meeting' }))
    const dialog = within(await body.findByRole('alertdialog', { name: 'Cancel which meetings?' }))
    await expect(dialog.getByRole('radio', { name: 'Only this one' })).toBeChecked()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel meeting' }))
    await expect(await canvas.findByText('No meetings scheduled for this day.')).toBeVisible()
    await expect(meetingOf(store, 'Billing review')).toMatchObject({
      status: 'scheduled',
      repeat: { except: ['2026-11-20'] },
    })
  },
}

export const Answers: Story = {
  parameters: { live: true },
  play: async ({ canvas, mockApi: { store, emit } }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Billing review' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Billing review' }))
    await expect(dialog.getByText('Invited')).toBeVisible()
    const meeting = meetingOf(store, 'Billing review')
    const [first, second] = [...store.meetingGuests.values()].filter(({ meetingId }) => meetingId === meeting.id)
    const answeredAt = new Date('2026-11-19T20:00:00Z')
    Object.assign(first ?? {}, { answer: 'yes', answeredAt })
    Object.assign(second ?? {}, { answer: 'no', answeredAt })
    emit({ type: 'meeting', organizationId: meeting.organizationId, ids: { meetingId: meeting.id } })
    await expect(await dialog.findByText('Invited: 1 yes, 1 no, 1 open')).toBeVisible()
    await expect(dialog.getAllByText('Nov 19, 2026, 1:00 PM')).toHaveLength(2)
  },
}

export const OverMeeting: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Estimate walkthrough: Nwosu repipe' }))
    const dialog = within(await body.findByRole('dialog', { name: 'Estimate walkthrough: Nwosu repipe' }))
    await expect(dialog.getByText('Priscilla Nwosu')).toBeVisible()
    await expect(dialog.queryByRole('button', { name: 'Edit' })).toBeNull()
  },
}

const putOnZoom = (store: StoryContext['mockApi']['store'], problem: 'scopes' | null) => {
  const meeting = [...store.meetings.values()].find(({ title }) => title === 'Billing review')
  if (meeting) Object.assign(meeting, { link: null, zoom: { id: null, isAsked: true, problem, news: 'invited' } })
}
const billingReview = async (canvas: StoryContext['canvas']) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Billing review' }))
  return within(await body.findByRole('dialog', { name: 'Billing review' }))
}

const ENDED = 'Estimate walkthrough: Nwosu repipe'

export const ZoomMaking: Story = {
  beforeEach: ({ mockApi: { store } }) => putOnZoom(store, null),
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('article', { name: 'Billing review' }))
    await expect(card.getByText('Creating the Zoom link')).toBeVisible()
    await expect(card.queryByRole('link')).toBeNull()
    const dialog = await billingReview(canvas)
    await expect(dialog.getAllByText('Creating the Zoom link')[0]).toBeVisible()
    await expect(dialog.queryByRole('link')).toBeNull()
    await expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}

export const ZoomEnded: Story = {
  beforeEach: ({ mockApi: { store } }) => {
    const meeting = [...store.meetings.values()].find(({ title }) => title === ENDED)
    const zoom = { id: '85746065001', isAsked: true, problem: null, news: null, endedAt: '2026-11-19T18:22:00.000Z' }
    if (meeting) Object.assign(meeting, { link: 'https://zoom.example/j/85746065001', zoom })
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: ENDED }))
    const dialog = within(await body.findByRole('dialog', { name: ENDED }))
    await expect(dialog.getByText('Ended on Zoom Nov 19, 2026, 11:22 AM')).toBeVisible()
  },
}

export const ZoomFailed: Story = {
  parameters: { live: true },
  beforeEach: ({ mockApi: { store } }) => putOnZoom(store, 'scopes'),
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('article', { name: 'Billing review' }))
    await expect(card.getByText('No Zoom link yet')).toBeVisible()
    const dialog = await billingReview(canvas)
    await expect(
      dialog.getByText(/^The Zoom app is not allowed to do this\. .* Guests are told once there is a link\.$/),
    ).toBeVisible()
  },
}

export const ZoomMadeAgain: Story = {
  ...ZoomFailed,
  play: async (context) => {
    await ZoomFailed.play?.(context)
    const dialog = within(body.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    await expect(await dialog.findByRole('link', { name: 'Join' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/zoom\.example\/j\//),
    )
    await expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}
