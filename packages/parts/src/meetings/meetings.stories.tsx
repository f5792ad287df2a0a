import { useEndpointQuery } from '@parley/client'
import { listMeetings } from '@parley/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { CalendarNotice, JoinLink, PlaceField } from './index.ts'
import { MoveDialog } from './move-dialog.tsx'
import { SeriesQuestion } from './series-question.tsx'

const room = { meetingId: '019d1e5e-debb-7310-afa7-ea989cce63b7', link: null, zoom: null }

const meta = {
  title: 'Parts/Meeting pieces',
  tags: ['autodocs'],
  parameters: {
    guidance: {
      do: [
        'Use `JoinLink` for every meeting, wherever it is held.',
        'Ask to which meetings of a series a change applies, before any of them changes.',
        'Offer to undo the move of a meeting.',
      ],
      dont: [
        'Do not show the link of a Zoom meeting before Zoom has created it.',
        'Do not move a meeting that has guests without stating that they will be notified.',
      ],
    },
  },
  component: JoinLink,
  subcomponents: { CalendarNotice, PlaceField, SeriesQuestion, MoveDialog },
  args: { meeting: room },
} satisfies Meta<typeof JoinLink>
export default meta
type Story = StoryObj<typeof meta>

export const Room: Story = {
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Join' })
    await expect(link).not.toHaveAttribute('target')
  },
}

export const Elsewhere: Story = {
  args: { meeting: { ...room, link: 'https://meet.example/winter' } },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Join' })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('href', 'https://meet.example/winter')
  },
}

const connect = fn()

export const CalendarNotConnected: Story = {
  parameters: { scenario: 'empty' },
  render: () => <CalendarNotice onConnect={connect} />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Connect now' }))
    await expect(connect).toHaveBeenCalledOnce()
    await waitFor(() => expect(localStorage.getItem('parley.calendar-notice')).toBe('due'))
  },
}

export const CalendarNotConnectedBefore: Story = {
  ...CalendarNotConnected,
  parameters: { scenario: 'empty', mock: { faults: { listCalendars: { isHeld: true } } } },
  beforeEach: () => localStorage.setItem('parley.calendar-notice', 'due'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Connect now' })).toBeVisible()
  },
}

function Place() {
  const [form, setForm] = useState<{ place: 'room' | 'link' | 'zoom'; link: string }>({ place: 'room', link: '' })
  return <PlaceField form={form} problem={undefined} onChange={(part) => setForm({ ...form, ...part })} />
}

export const WhereItIsHeld: Story = {
  render: () => <Place />,
  play: async ({ canvas }) => {
    const other = await canvas.findByRole('radio', { name: /^Another link/ })
    await expect(canvas.queryByLabelText(/^Link/)).toBeNull()
    await userEvent.click(other)
    await expect(canvas.getByLabelText(/^Link/)).toBeRequired()
  },
}

const chosen = fn()
const closed = fn()

export const WhichOfASeries: Story = {
  parameters: { docs: { story: { inline: false, height: '360px' } } },
  render: () => (
    <SeriesQuestion title="Move which meetings?" confirmLabel="Move" onChoose={chosen} onClose={closed}>
      Weekly plan is one of a series.
    </SeriesQuestion>
  ),
  play: async () => {
    const dialog = within(await within(document.body).findByRole('alertdialog', { name: 'Move which meetings?' }))
    await userEvent.click(dialog.getByRole('radio', { name: 'All of the series' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }))
    await expect(chosen).toHaveBeenCalledWith('all')
  },
}

/** A meeting of the mocked business with guests, moved by an hour. */
function Moved() {
  const { data = [] } = useEndpointQuery(listMeetings)
  const meeting = data.find(({ guests, occurrence }) => guests.length > 0 && occurrence === null)
  if (!meeting) return null
  const startTime = new Date(new Date(meeting.startTime).getTime() + 3_600_000)
  return <MoveDialog meeting={meeting} startTime={startTime} endTime={null} when="an hour later" onClose={closed} />
}

export const MoveAsked: Story = {
  parameters: { docs: { story: { inline: false, height: '300px' } } },
  render: () => <Moved />,
  play: async () => {
    const dialog = within(await within(document.body).findByRole('alertdialog', { name: 'Move this meeting?' }))
    await expect(dialog.getByText(/will be moved to an hour later\. .* told\./)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await expect(closed).toHaveBeenCalledWith(false)
  },
}
