import type { Meeting, MeetingGuest } from '@parley/domain'
import type { InvitationContext } from './meeting.invitations.ts'

/** A meeting of Marcus, at 3 PM in Denver on November 19, 2026, held in its room. */
export const MEETING: Meeting = {
  id: 'meeting',
  userId: 'marcus',
  title: 'Dispatch',
  startTime: new Date('2026-11-19T22:00:00Z'),
  endTime: null,
  timezone: 'America/Denver',
  description: null,
  link: null,
  zoom: null,
  meetingId: '481 220 9034',
  status: 'scheduled',
  version: 3,
  repeat: null,
  seriesId: null,
  seriesDay: null,
}

/** A guest of `MEETING` who has not answered. */
export const guestOf = (who: Partial<MeetingGuest>): MeetingGuest => ({
  id: `guest ${who.userId ?? who.customerId}`,
  meetingId: MEETING.id,
  userId: null,
  customerId: null,
  answer: null,
  answeredAt: null,
  ...who,
})

/** How guests of `MEETING` are reached. */
export const INVITATIONS: InvitationContext = {
  businessName: 'Larkspur Plumbing',
  byName: 'Marcus Bell',
  organizer: { name: 'Marcus Bell', email: 'marcus@larkspur.example' },
  isZoomConnected: true,
  people: new Map(),
  unreached: new Map(),
  roomUrl: (code) => `https://parley.example/meetings/room/${code.replaceAll(' ', '')}`,
  answerUrl: (guestId) => `https://parley.example/invitation/${guestId}`,
}
