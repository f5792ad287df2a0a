import {
  type Actor,
  checkCancelMeeting,
  checkGuestCount,
  checkMeetingDraft,
  checkMeetingTimes,
  type Decision,
  type Id,
  type Meeting,
  meetingCodeOf,
  type MeetingDraft,
  type MeetingGuest,
  meetingState,
} from '@parley/domain'
import { type Change, patch, put, remove } from './change.ts'
import { transition } from './lifecycle.ts'
import { meetingLifecycle } from './meeting.lifecycle.ts'
import type { NewId } from './new-id.ts'

/** Who is asked to come. */
export interface InvitedTo {
  userIds: readonly Id[]
  customerIds: readonly Id[]
}

const REFUSED = {
  over: 'This meeting is over',
  cancelled: 'This meeting was cancelled',
  scheduled: undefined,
} as const

/** Decides that a meeting is called, with those who are invited; who calls it comes anyway. */
export function decideCreateMeeting(input: {
  actor: Pick<Actor, 'userId'>
  draft: MeetingDraft
  invited: InvitedTo
  now: Date
  newId: NewId
}): Decision<{ meeting: Meeting; changes: Change[] }> {
  const { actor, draft, invited, now, newId } = input
  const told = checkMeetingDraft(draft)
  if (!told.allowed) return told
  const time = checkMeetingTimes(told.draft, now)
  if (!time.allowed) return time
  const id = newId()
  const meeting: Meeting = {
    ...told.draft,
    id,
    userId: actor.userId,
    meetingId: meetingCodeOf(id),
    status: 'scheduled',
    version: 1,
  }
  const guests = guestChanges(meeting, [], invited, newId)
  if (!guests.allowed) return guests
  return { allowed: true, meeting, changes: [put('meeting', meeting), ...guests.changes] }
}

/** Decides what becomes of a meeting, and of who is invited; what is absent stays. */
export function decideChangeMeeting(input: {
  meeting: Meeting
  guests: readonly MeetingGuest[]
  edit: { [Field in keyof MeetingDraft]?: MeetingDraft[Field] | undefined }
  invited: { [Kind in keyof InvitedTo]?: InvitedTo[Kind] | undefined }
  now: Date
  newId: NewId
}): Decision<{ changes: Change[] }> {
  const { meeting, guests, edit, invited, now, newId } = input
  const state = meetingState(meeting, now)
  const may = transition(meetingLifecycle, state, 'meeting.change', REFUSED[state])
  if (!may.allowed) return may
  const told = checkMeetingDraft({
    title: edit.title ?? meeting.title,
    startTime: edit.startTime ?? meeting.startTime,
    endTime: edit.endTime === undefined ? meeting.endTime : edit.endTime,
    timezone: edit.timezone ?? meeting.timezone,
    description: edit.description === undefined ? meeting.description : edit.description,
    link: edit.link === undefined ? meeting.link : edit.link,
  })
  if (!told.allowed) return told
  const time = checkMeetingTimes(told.draft, now)
  if (!time.allowed) return time
  const idsOf = (kind: 'userId' | 'customerId') => guests.flatMap((guest) => guest[kind] ?? [])
  const coming = guestChanges(
    meeting,
    guests,
    { userIds: invited.userIds ?? idsOf('userId'), customerIds: invited.customerIds ?? idsOf('customerId') },
    newId,
  )
  if (!coming.allowed) return coming
  const isSame = (Object.keys(told.draft) as (keyof MeetingDraft)[]).every(
    (field) => String(told.draft[field]) === String(meeting[field]),
  )
  if (isSame && coming.changes.length === 0) return { allowed: true, changes: [] }
  return {
    allowed: true,
    changes: [...coming.changes, patch('meeting', meeting, { ...told.draft, version: meeting.version + 1 })],
  }
}

/** Decides that a meeting is called off; once it is, nothing changes. */
export function decideCancelMeeting(
  actor: Pick<Actor, 'userId' | 'role'>,
  meeting: Meeting,
  now: Date,
): Decision<{ changes: Change[] }> {
  const may = checkCancelMeeting(meeting, actor)
  if (!may.allowed) return may
  const state = meetingState(meeting, now)
  const next = transition(meetingLifecycle, state, 'meeting.cancel', REFUSED[state])
  if (!next.allowed) return next
  return { allowed: true, changes: [patch('meeting', meeting, { status: 'cancelled', version: meeting.version + 1 })] }
}

function guestChanges(
  meeting: Pick<Meeting, 'id' | 'userId'>,
  guests: readonly MeetingGuest[],
  invited: InvitedTo,
  newId: NewId,
): Decision<{ changes: Change[] }> {
  const userIds = new Set(invited.userIds.filter((id) => id !== meeting.userId))
  const customerIds = new Set(invited.customerIds)
  const count = checkGuestCount(userIds.size + customerIds.size)
  if (!count.allowed) return count
  const gone = guests.filter(
    ({ userId, customerId }) => !(userId !== null && userIds.has(userId)) && !customerIds.has(customerId ?? ''),
  )
  const known = new Set(guests.flatMap(({ userId, customerId }) => userId ?? customerId ?? []))
  const isNew = (id: Id) => !known.has(id)
  const guest = (who: Pick<MeetingGuest, 'userId' | 'customerId'>) =>
    put('meetingGuest', { id: newId(), meetingId: meeting.id, ...who })
  return {
    allowed: true,
    changes: [
      ...gone.map((one) => remove('meetingGuest', one)),
      ...[...userIds].filter(isNew).map((userId) => guest({ userId, customerId: null })),
      ...[...customerIds].filter(isNew).map((customerId) => guest({ userId: null, customerId })),
    ],
  }
}
