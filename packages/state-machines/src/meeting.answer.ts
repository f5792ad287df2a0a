import { type Decision, type Meeting, type MeetingAnswer, type MeetingGuest, meetingState } from '@parley/domain'
import { type Change, notify, patch } from './change.ts'
import { transition } from './lifecycle.ts'
import { whenWords } from './meeting.invitations.ts'
import { meetingLifecycle } from './meeting.lifecycle.ts'
import { REFUSED_STATES } from './meeting.series.ts'
import type { NewId } from './new-id.ts'

/** Decides a guest's answer to an invitation, possible until the meeting is over; its organizer is notified of a no. */
export function decideAnswerInvitation(input: {
  meeting: Meeting
  guest: MeetingGuest
  guestName: string
  answer: MeetingAnswer
  now: Date
  newId: NewId
}): Decision<{ changes: Change[] }> {
  const { meeting, guest, guestName, answer, now, newId } = input
  const state = meetingState(meeting, now)
  const may = transition(meetingLifecycle, state, 'meeting.answer', REFUSED_STATES[state])
  if (!may.allowed) return may
  if (guest.answer === answer) return { allowed: true, changes: [] }
  const told = notify({
    id: newId(),
    userId: meeting.userId,
    kind: 'meeting_declined',
    actorUserId: guest.userId,
    conversationId: null,
    messageId: null,
    commentId: null,
    transactionId: null,
    meetingId: meeting.id,
    detail: `${guestName}: ${meeting.title}, ${whenWords(meeting)}`,
    createdAt: now,
    readAt: null,
  })
  return {
    allowed: true,
    changes: [patch('meetingGuest', guest, { answer, answeredAt: now }), ...(answer === 'no' ? [told] : [])],
  }
}
