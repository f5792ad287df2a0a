import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { Route, Routes } from 'react-router-dom'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import '@parley/parts/meetings/schedule'
import '@parley/ui/day-field/popover'
import { MeetingsScreen } from '../meetings-screen.tsx'

const meta = {
  title: 'Flows/Schedule a meeting',
  component: MeetingsScreen,
  globals: { role: 'manager' },
  parameters: { route: '/meetings?schedule=new' },
  render: () => (
    <Routes>
      <Route path="/meetings" element={<MeetingsScreen />} />
    </Routes>
  ),
} satisfies Meta<typeof MeetingsScreen>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)
const opened = async (name = 'Schedule a meeting') => within(await body.findByRole('dialog', { name }))
type Dialog = Awaited<ReturnType<typeof opened>>
const typeTitle = async (dialog: Dialog, title = 'Repipe kickoff') =>
  userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), title)
const invite = async (dialog: Dialog, typed: string, name: RegExp) => {
  await userEvent.type(dialog.getByRole('combobox', { name: 'People and customers' }), typed)
  await userEvent.click(await dialog.findByRole('option', { name }))
}
const billing = (store: StoryContext['mockApi']['store']) => {
  const meeting = [...store.meetings.values()].find(({ title }) => title === 'Billing review')
  if (!meeting) throw new Error('no billing review')
  return meeting
}

export const Scheduled: Story = {
  play: async ({ canvas, mockApi: { store } }) => {
    const dialog = await opened()
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveFocus()
    await typeTitle(dialog)
    await invite(dialog, 'devin', /^Devin Kim/)
    await expect(dialog.queryByText(/^Customers are told/)).toBeNull()
    await invite(dialog, 'Priscilla', /Priscilla Nwosu/)
    await expect(dialog.getByText(/^Customers are told by text/)).toBeVisible()
    await expect(dialog.getByText('1 colleague, 1 customer')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule and invite 2' }))
    await expect(await body.findByText('Meeting scheduled')).toBeVisible()
    const card = within(await canvas.findByRole('article', { name: 'Repipe kickoff' }))
    await expect(card.getByText(/^ID: \d{3} \d{3} \d{4}$/)).toBeVisible()
    const made = [...store.meetings.values()].find(({ title }) => title === 'Repipe kickoff')
    await expect(made?.startTime).toEqual(new Date('2026-11-19T22:00:00Z'))
    await expect([...store.meetingGuests.values()].filter(({ meetingId }) => meetingId === made?.id)).toHaveLength(2)
  },
}

export const NotReached: Story = {
  beforeEach: ({ mockApi: { store } }) => {
    const gloria = [...store.customers.values()].find(({ name }) => name === 'Gloria Mendez')
    if (!gloria?.optedOutAt) throw new Error('Gloria Mendez wants no texts')
    gloria.email = null
  },
  play: async () => {
    const dialog = await opened()
    await userEvent.type(dialog.getByRole('combobox', { name: 'People and customers' }), 'gloria')
    const option = await dialog.findByRole('option', { name: /Gloria Mendez/ })
    await expect(option).toHaveTextContent('Cannot be invited')
    await userEvent.click(option)
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Gloria Mendez cannot be invited: no email address is known, and texts are not wanted.',
    )
    await expect(dialog.queryByRole('list', { name: 'Invited' })).toBeNull()
    await expect(dialog.getByRole('button', { name: 'Schedule' })).toBeVisible()
  },
}

export const Busy: Story = {
  parameters: { route: '/meetings?schedule=new&at=2026-11-19T23:45:00.000Z' },
  play: async () => {
    const dialog = await opened()
    await invite(dialog, 'devin', /^Devin Kim/)
    await invite(dialog, 'ana', /^Ana/)
    await expect(await dialog.findByText('Devin Kim is busy 4:30 PM to 5:30 PM.')).toBeVisible()
    await fireEvent.change(dialog.getByLabelText('Start'), { target: { value: '20:00' } })
    await fireEvent.change(dialog.getByLabelText('End'), { target: { value: '20:30' } })
    await expect(await dialog.findByText('All invited colleagues are free then.')).toBeVisible()
  },
}

const peopleOf = (dialog: Dialog) => dialog.getByRole('combobox', { name: 'People and customers' })

export const EnterWaitsForWhoIsLookedFor: Story = {
  parameters: { mock: { faults: { searchCustomers: { isHeld: true } } } },
  play: async ({ mockApi: { store, changeFault } }) => {
    const dialog = await opened()
    await typeTitle(dialog)
    await userEvent.click(peopleOf(dialog))
    await userEvent.paste('Priscilla')
    await userEvent.keyboard('{Enter}')
    changeFault('searchCustomers', null)
    await dialog.findByRole('option', { name: /Priscilla Nwosu/ })
    await userEvent.keyboard('{Enter}')
    await expect(await dialog.findByText('1 customer')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule and invite 1' }))
    await expect(await body.findByText('Meeting scheduled')).toBeVisible()
    await expect([...store.meetings.values()].filter(({ title }) => title === 'Repipe kickoff')).toHaveLength(1)
  },
}

export const PeopleNotFound: Story = {
  parameters: { mock: { faults: { searchCustomers: { status: 500, times: 'once' } } } },
  play: async () => {
    const dialog = await opened()
    await userEvent.type(peopleOf(dialog), '7')
    await expect(await dialog.findByText('Type at least 2 characters')).toBeVisible()
    await userEvent.clear(peopleOf(dialog))
    await userEvent.type(peopleOf(dialog), 'zz')
    await expect(await dialog.findByText('Failed to search customers. Type again to retry.')).toBeVisible()
    await userEvent.type(peopleOf(dialog), 'z')
    await expect(await dialog.findByText('Nobody found')).toBeVisible()
  },
}

export const Refused: Story = {
  play: async () => {
    const dialog = await opened()
    await userEvent.click(dialog.getByRole('radio', { name: 'Another link' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Link' }), 'http://meet.example')
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
    await expect(await dialog.findByText('Please give the meeting a title')).toBeVisible()
    await typeTitle(dialog)
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
    await expect(await dialog.findByText('The link must begin with https://')).toBeVisible()
  },
}

export const AtAnotherLink: Story = {
  play: async ({ canvas, mockApi: { store } }) => {
    const dialog = await opened()
    await typeTitle(dialog)
    await expect(dialog.getByRole('radio', { name: 'Parley room' })).toBeChecked()
    await expect(dialog.queryByRole('textbox', { name: 'Link' })).toBeNull()
    await userEvent.click(dialog.getByRole('radio', { name: 'Another link' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
    await expect(await dialog.findByText('Please paste the meeting link')).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Link' }), 'https://meet.example/repipe')
    await userEvent.click(dialog.getByRole('radio', { name: 'Parley room' }))
    await userEvent.click(dialog.getByRole('radio', { name: 'Another link' }))
    await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue('https://meet.example/repipe')
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
    const join = await canvas.findByRole('link', { name: 'Join Repipe kickoff' })
    await expect(join).toHaveAttribute('href', 'https://meet.example/repipe')
    await expect(join).toHaveAttribute('target', '_blank')
    await expect(join).toHaveAttribute('rel', 'noopener noreferrer')
    const made = [...store.meetings.values()].find(({ title }) => title === 'Repipe kickoff')
    await expect(made?.link).toBe('https://meet.example/repipe')
  },
}

export const OnZoom: Story = {
  parameters: { live: true },
  play: async ({ canvas }) => {
    const dialog = await opened()
    await typeTitle(dialog)
    await userEvent.click(await dialog.findByRole('radio', { name: 'Zoom' }))
    await expect(dialog.queryByRole('textbox', { name: 'Link' })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
    const card = within(await canvas.findByRole('article', { name: 'Repipe kickoff' }))
    const join = await card.findByRole('link', { name: 'Join Repipe kickoff' })
    await expect(join).toHaveAttribute('href', expect.stringMatching(/^https:\/\/zoom\.example\/j\/\d{11}/))
    await expect(join).toHaveAttribute('target', '_blank')
  },
}

export const UsualPlace: Story = {
  beforeEach: ({ mockApi: { store } }) => {
    for (const organization of store.organizations.values()) {
      organization.usualPlace = { place: 'link', link: 'https://meet.example/larkspur' }
    }
  },
  play: async ({ mockApi: { store } }) => {
    const dialog = await opened()
    await expect(await dialog.findByRole('textbox', { name: /^Link/ })).toHaveValue('https://meet.example/larkspur')
    await expect(dialog.getByRole('radio', { name: 'Another link' })).toBeChecked()
    await typeTitle(dialog)
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
    await expect(await body.findByText('Meeting scheduled')).toBeVisible()
    const made = [...store.meetings.values()].find(({ title }) => title === 'Repipe kickoff')
    await expect(made?.link).toBe('https://meet.example/larkspur')
  },
}

export const WithoutZoom: Story = {
  beforeEach: ({ mockApi: { store } }) => {
    for (const organization of store.organizations.values()) organization.zoomAccountId = null
  },
  play: async () => {
    const dialog = await opened()
    await expect(await dialog.findByRole('radio', { name: 'Another link' })).toBeVisible()
    await expect(dialog.queryByRole('radio', { name: 'Zoom' })).toBeNull()
  },
}

export const SkippedHour: Story = {
  parameters: { route: '/meetings?schedule=new&at=2027-03-14T08:30:00.000Z' },
  play: async () => {
    const dialog = await opened()
    await fireEvent.change(dialog.getByLabelText('Start'), { target: { value: '02:30' } })
    await expect(await dialog.findByText('Clocks move forward that night, so it starts at 3:30 AM.')).toBeVisible()
  },
}

export const Failed: Story = {
  parameters: { mock: { faults: { createMeeting: { status: 500 } } } },
  play: async () => {
    const dialog = await opened()
    await typeTitle(dialog)
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
    await expect(await dialog.findByRole('alert')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Repipe kickoff')
  },
}

export const Edited: Story = {
  parameters: { route: '/meetings' },
  play: async ({ canvas, mockApi: { store } }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Billing review' }))
    const details = await opened('Billing review')
    await userEvent.click(details.getByRole('button', { name: 'Edit' }))
    const dialog = await opened('Edit meeting')
    await expect(dialog.getByText('3 colleagues')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Remove Jo Park' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), ' and plan')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByRole('article', { name: 'Billing review and plan' })).toBeVisible()
    const meeting = [...store.meetings.values()].find(({ title }) => title === 'Billing review and plan')
    await expect([...store.meetingGuests.values()].filter(({ meetingId }) => meetingId === meeting?.id)).toHaveLength(2)
  },
}

export const MovedByAColleague: Story = {
  parameters: { route: '/meetings' },
  play: async ({ canvas, mockApi: { store } }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Billing review' }))
    await userEvent.click((await opened('Billing review')).getByRole('button', { name: 'Edit' }))
    const dialog = await opened('Edit meeting')
    const meeting = billing(store)
    Object.assign(meeting, { startTime: new Date('2026-11-20T00:00:00Z'), version: meeting.version + 1 })
    await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), ' and plan')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(await dialog.findByText(/^Somebody else changed this meeting meanwhile/)).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Billing review and plan')
    await userEvent.click(dialog.getByRole('button', { name: 'Use theirs' }))
    await expect(dialog.getByLabelText('Start')).toHaveValue('17:00')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(await body.findByText('Meeting saved')).toBeVisible()
  },
}

export const CancelledByAColleague: Story = {
  parameters: { route: '/meetings', live: true },
  play: async ({ canvas, mockApi: { store, emit } }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Billing review' }))
    await userEvent.click((await opened('Billing review')).getByRole('button', { name: 'Edit' }))
    const dialog = await opened('Edit meeting')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), ' and plan')
    const meeting = billing(store)
    meeting.status = 'cancelled'
    emit({ type: 'meeting', organizationId: meeting.organizationId, ids: { meetingId: meeting.id } })
    const beneath = { name: 'Billing review', hidden: true }
    await waitFor(() => expect(canvas.queryByRole('article', beneath)).toBeNull())
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(await dialog.findByText('This meeting was cancelled')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Billing review and plan')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await expect(await body.findByRole('alertdialog', { name: 'Discard 1 change?' })).toBeVisible()
  },
}

export const Repeating: Story = {
  parameters: { route: '/meetings?day=2026-12-01&schedule=new&at=2026-12-01T17:00:00.000Z' },
  play: async ({ canvas, mockApi: { store } }) => {
    const dialog = await opened()
    await typeTitle(dialog, 'Van check')
    await userEvent.selectOptions(dialog.getByLabelText('Repeat'), 'Weekly')
    await expect(await dialog.findByText('It repeats every week on Tuesday, with no end date.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Thursday' }))
    await fireEvent.change(dialog.getByLabelText('Interval in weeks'), { target: { value: '2' } })
    await fireEvent.change(dialog.getByRole('textbox', { name: /^Until/ }), { target: { value: '12/31/2026' } })
    const words = 'It repeats every 2 weeks on Tuesday and Thursday until Dec 31, 2026.'
    await expect(await dialog.findByText(words)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
    await expect(await body.findByText('Meeting scheduled')).toBeVisible()
    const made = [...store.meetings.values()].find(({ title }) => title === 'Van check')
    await expect(made?.repeat).toMatchObject({ unit: 'week', interval: 2, weekdays: [2, 4], until: '2026-12-31' })
    await userEvent.click(await canvas.findByRole('button', { name: 'Tuesday, December 15, 2026' }))
    const day = within(await canvas.findByRole('list', { name: 'December 15, 2026' }))
    await expect(await day.findByRole('article', { name: 'Van check' })).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Tuesday, December 8, 2026' }))
    const other = within(await canvas.findByRole('list', { name: 'December 8, 2026' }))
    await expect(other.queryByRole('article', { name: 'Van check' })).toBeNull()
  },
}

export const RepeatsOnTheLastDays: Story = {
  parameters: { route: '/meetings?schedule=new&at=2026-12-31T17:00:00.000Z' },
  play: async () => {
    const dialog = await opened()
    await userEvent.selectOptions(dialog.getByLabelText('Repeat'), 'Monthly')
    await expect(
      dialog.getByText('It repeats every month on day 31, with no end date. Months without a day 31 are left out.'),
    ).toBeVisible()
    await fireEvent.change(dialog.getByRole('textbox', { name: /^Until/ }), { target: { value: '12/30/2026' } })
    await typeTitle(dialog)
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
    await expect(await dialog.findByText('It ends before its first meeting: choose a later day')).toBeVisible()
  },
}

const repeats = (store: StoryContext['mockApi']['store']) => {
  billing(store).repeat = { unit: 'week', interval: 1, weekdays: [4], until: null, except: [] }
}
const NEXT_THURSDAY = { route: '/meetings?day=2026-11-26' }

export const OneOfASeriesEdited: Story = {
  parameters: NEXT_THURSDAY,
  beforeEach: ({ mockApi: { store } }) => repeats(store),
  play: async ({ canvas, mockApi: { store } }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Billing review' }))
    const details = await opened('Billing review')
    await expect(details.getByText('every week on Thursday')).toBeVisible()
    await userEvent.click(details.getByRole('button', { name: 'Edit' }))
    const dialog = await opened('Edit meeting')
    await expect(dialog.getByRole('textbox', { name: 'Date' })).toHaveValue('11/26/2026')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), ' and plan')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    const question = within(await body.findByRole('alertdialog', { name: 'Save the changes for which meetings?' }))
    await expect(question.getByRole('radio', { name: 'Only this one' })).toBeChecked()
    await userEvent.click(question.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByRole('article', { name: 'Billing review and plan' })).toBeVisible()
    await expect(billing(store).repeat?.except).toEqual(['2026-11-26'])
    await userEvent.click(canvas.getByRole('button', { name: 'Billing review and plan' }))
    const alone = await opened('Billing review and plan')
    await expect(alone.getByText('One of a series, changed separately')).toBeVisible()
    await userEvent.click(alone.getByRole('button', { name: 'Edit' }))
    await expect((await opened('Edit meeting')).queryByLabelText('Repeat')).toBeNull()
  },
}

export const SeriesChangedByAColleague: Story = {
  parameters: NEXT_THURSDAY,
  beforeEach: ({ mockApi: { store } }) => repeats(store),
  play: async ({ canvas, mockApi: { store } }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Billing review' }))
    await userEvent.click(await (await opened('Billing review')).findByRole('button', { name: 'Edit' }))
    const dialog = await opened('Edit meeting')
    const series = billing(store)
    Object.assign(series, { description: 'Bring the list.', version: series.version + 1 })
    await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), ' and plan')
    const saveAll = async () => {
      const question = within(await body.findByRole('alertdialog', { name: 'Save the changes for which meetings?' }))
      await userEvent.click(question.getByRole('radio', { name: 'All of the series' }))
      await userEvent.click(question.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(body.queryByRole('alertdialog')).toBeNull())
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await saveAll()
    await expect(await dialog.findByText(/^Somebody else changed this meeting meanwhile/)).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Billing review and plan')
    await expect(series.title).toBe('Billing review')
    await userEvent.click(dialog.getByRole('button', { name: 'Save mine instead' }))
    await saveAll()
    await expect(await body.findByText('Meeting saved')).toBeVisible()
    await expect(series).toMatchObject({ title: 'Billing review and plan', repeat: { except: [] } })
  },
}

export const RestOfASeriesEdited: Story = {
  parameters: NEXT_THURSDAY,
  beforeEach: ({ mockApi: { store } }) => repeats(store),
  play: async ({ canvas, mockApi: { store } }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Billing review' }))
    await userEvent.click((await opened('Billing review')).getByRole('button', { name: 'Edit' }))
    const dialog = await opened('Edit meeting')
    await userEvent.click(dialog.getByRole('button', { name: 'Friday' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    const question = within(await body.findByRole('alertdialog', { name: 'Save the changes for which meetings?' }))
    await expect(question.queryByRole('radio', { name: 'Only this one' })).toBeNull()
    await userEvent.click(question.getByRole('button', { name: 'Save' }))
    await expect(await body.findByText('Meeting saved')).toBeVisible()
    await expect(billing(store).repeat).toMatchObject({ weekdays: [4], until: '2026-11-25' })
    await userEvent.click(await canvas.findByRole('button', { name: 'Friday, November 27, 2026' }))
    await waitFor(() => expect(canvas.getByRole('article', { name: 'Billing review' })).toBeVisible())
  },
}

export const LastOfASeriesMoved: Story = {
  parameters: NEXT_THURSDAY,
  beforeEach: ({ mockApi: { store } }) => {
    billing(store).repeat = { unit: 'week', interval: 1, weekdays: [4], until: '2026-11-26', except: [] }
  },
  play: async ({ canvas, mockApi: { store } }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Billing review' }))
    await userEvent.click((await opened('Billing review')).getByRole('button', { name: 'Edit' }))
    const dialog = await opened('Edit meeting')
    await fireEvent.change(dialog.getByRole('textbox', { name: 'Date' }), { target: { value: '11/27/2026' } })
    await expect(dialog.getByRole('textbox', { name: /^Until/ })).toHaveValue('11/27/2026')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    const question = within(await body.findByRole('alertdialog', { name: 'Save the changes for which meetings?' }))
    await expect(question.getByRole('radio', { name: 'Only this one' })).toBeChecked()
    await userEvent.click(question.getByRole('radio', { name: 'This and the following' }))
    await userEvent.click(question.getByRole('button', { name: 'Save' }))
    await expect(await body.findByText('Meeting saved')).toBeVisible()
    const moved = [...store.meetings.values()].find(({ seriesId }) => seriesId === billing(store).id)
    await expect(moved?.repeat).toMatchObject({ weekdays: [5], until: '2026-11-27' })
  },
}

export const OneOfASeriesTypedToAnotherDay: Story = {
  parameters: NEXT_THURSDAY,
  beforeEach: ({ mockApi: { store } }) => {
    billing(store).repeat = { unit: 'week', interval: 1, weekdays: [4], until: '2026-12-17', except: [] }
  },
  play: async ({ canvas, mockApi: { store } }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Billing review' }))
    await userEvent.click((await opened('Billing review')).getByRole('button', { name: 'Edit' }))
    const dialog = await opened('Edit meeting')
    const date = dialog.getByRole('textbox', { name: 'Date' })
    await userEvent.clear(date)
    await userEvent.type(date, '11/27/2026')
    await expect(dialog.getByRole('textbox', { name: /^Until/ })).toHaveValue('12/18/2026')
    await expect(dialog.getByRole('button', { name: 'Thursday' })).toHaveAttribute('aria-pressed', 'false')
    await expect(dialog.getByRole('button', { name: 'Friday' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    const question = within(await body.findByRole('alertdialog', { name: 'Save the changes for which meetings?' }))
    await userEvent.click(question.getByRole('radio', { name: 'This and the following' }))
    await userEvent.click(question.getByRole('button', { name: 'Save' }))
    await expect(await body.findByText('Meeting saved')).toBeVisible()
    const moved = [...store.meetings.values()].find(({ seriesId }) => seriesId === billing(store).id)
    await expect(moved?.repeat).toMatchObject({ weekdays: [5], until: '2026-12-18' })
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await opened()
    await expect(dialog.getByRole('button', { name: 'Schedule' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
