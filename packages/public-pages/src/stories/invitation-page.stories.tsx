import type { Meeting, MeetingGuest } from '@parley/domain'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { invitationPage } from '../invitation-page.ts'
import { drawnPage, PageFrame } from './page-frame.tsx'

const meeting: Meeting = {
  id: '00000000-0000-7000-8000-000000000001',
  userId: '00000000-0000-7000-8000-000000000002',
  title: 'Repipe kickoff',
  startTime: new Date('2026-03-26T15:00:00.000Z'),
  endTime: new Date('2026-03-26T15:30:00.000Z'),
  timezone: 'America/Denver',
  description: 'We walk through the house and mark where the pipes go.',
  link: null,
  zoom: null,
  repeat: null,
  meetingId: '481 220 9034',
  status: 'scheduled',
  version: 1,
  seriesId: null,
  seriesDay: null,
}
const guest: MeetingGuest = {
  id: '00000000-0000-7000-8000-000000000003',
  meetingId: meeting.id,
  userId: null,
  customerId: '00000000-0000-7000-8000-000000000004',
  answer: null,
  answeredAt: null,
}
const view: Parameters<typeof invitationPage>[0] = {
  business: { name: 'Larkspur Plumbing', phone: '+13035550100' },
  organizerName: 'Dana Whitfield',
  guestName: 'Maria Ortega',
  meeting,
  guest,
  now: new Date('2026-03-24T15:00:00.000Z'),
  told: null,
}

const meta = {
  title: 'Customer pages/Invitation',
  component: PageFrame,
  parameters: { layout: 'fullscreen' },
  args: { page: invitationPage(view) },
} satisfies Meta<typeof PageFrame>
export default meta
type Story = StoryObj<typeof meta>

const invitation = (changed: Partial<typeof view>) => ({ page: invitationPage({ ...view, ...changed }) })

export const Unanswered: Story = {
  play: async ({ canvasElement }) => {
    const page = await drawnPage(canvasElement)
    await expect(page.getByText('Dana Whitfield invites Maria Ortega to')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Repipe kickoff' })).toBeVisible()
    page.getByRole('radio', { name: 'Yes' }).click()
    await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked()
    await expect(page.getByRole('button', { name: 'Send answer' })).toBeVisible()
  },
}

export const Answered: Story = {
  args: invitation({ guest: { ...guest, answer: 'maybe', answeredAt: new Date('2026-03-23T15:00:00.000Z') } }),
  play: async ({ canvasElement }) => {
    const page = await drawnPage(canvasElement)
    await expect(page.getByRole('radio', { name: 'Maybe' })).toBeChecked()
    await expect(page.getByRole('status')).toHaveTextContent('You answered Maybe.')
    await expect(page.getByRole('button', { name: 'Change answer' })).toBeVisible()
  },
}

export const Moved: Story = {
  args: invitation({ told: new Date('2026-03-25T15:00:00.000Z') }),
  play: async ({ canvasElement }) => {
    const page = await drawnPage(canvasElement)
    await expect(page.getByRole('status')).toHaveTextContent(
      'This meeting was moved. Your message shows a different time.',
    )
  },
}

export const CancelledMeeting: Story = {
  args: invitation({ meeting: { ...meeting, status: 'cancelled' } }),
  play: async ({ canvasElement }) => {
    const page = await drawnPage(canvasElement)
    await expect(page.getByRole('heading', { name: 'This meeting was cancelled' })).toBeVisible()
    await expect(page.queryByRole('radio')).toBeNull()
  },
}

export const Over: Story = {
  args: invitation({ now: new Date('2026-03-27T15:00:00.000Z') }),
  play: async ({ canvasElement }) => {
    const page = await drawnPage(canvasElement)
    await expect(page.getByRole('heading', { name: 'This meeting is over' })).toBeVisible()
    await expect(page.queryByRole('button')).toBeNull()
  },
}
