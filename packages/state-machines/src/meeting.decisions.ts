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
import { auditCancelledMeeting, auditMeetingChange, auditNewMeeting, meetingNotices } from './meeting.notices.ts'
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

/** Decides that a meeting is called, with those who are invited, of whom colleagues are told; who calls it comes anyway. */
export function decideCreateMeeting(input: {
  actor: Pick<Actor, 'userId'>
  draft: MeetingDraft
  invited: InvitedTo
  now: Date
  newId: NewId
}): Decision<{ meeting: Meeting; changes: Change[] }> {
  const { actor, draft, invited, now, newId } = input
  const checked = checkMeetingDraft(draft)
  if (!checked.allowed) return checked
  const time = checkMeetingTimes(checked.draft, now)
  if (!time.allowed) return time
  const id = newId()
  const meeting: Meeting = {
    ...checked.draft,
    id,
    userId: actor.userId,
    meetingId: meetingCodeOf(id),
    status: 'scheduled',
    version: 1,
  }
  const guests = guestChanges(meeting, [], invited, newId)
  if (!guests.allowed) return guests
  return {
    allowed: true,
    meeting,
    changes: [
      put('meeting', meeting),
      ...guests.changes,
      auditNewMeeting(meeting, guests.counts),
      ...meetingNotices({
        kind: 'meeting_invited',
        meeting,
        to: guests.newUserIds,
        byUserId: actor.userId,
        now,
        newId,
      }),
    ],
  }
}

/**
 * Decides what becomes of a meeting, and of who is invited; what is absent stays. Colleagues who are new hear that they are invited,
 * the others where its time is another one.
 */
export function decideChangeMeeting(input: {
  actor: Pick<Actor, 'userId'>
  meeting: Meeting
  guests: readonly MeetingGuest[]
  edit: { [Field in keyof MeetingDraft]?: MeetingDraft[Field] | undefined }
  invited: { [Kind in keyof InvitedTo]?: InvitedTo[Kind] | undefined }
  now: Date
  newId: NewId
}): Decision<{ changes: Change[] }> {
  const { actor, meeting, guests, edit, invited, now, newId } = input
  const state = meetingState(meeting, now)
  const may = transition(meetingLifecycle, state, 'meeting.change', REFUSED[state])
  if (!may.allowed) return may
  const checked = checkMeetingDraft({
    title: edit.title ?? meeting.title,
    startTime: edit.startTime ?? meeting.startTime,
    endTime: edit.endTime === undefined ? meeting.endTime : edit.endTime,
    timezone: edit.timezone ?? meeting.timezone,
    description: edit.description === undefined ? meeting.description : edit.description,
    link: edit.link === undefined ? meeting.link : edit.link,
  })
  if (!checked.allowed) return checked
  const time = checkMeetingTimes(checked.draft, now)
  if (!time.allowed) return time
  const idsOf = (kind: 'userId' | 'customerId') => guests.flatMap((guest) => guest[kind] ?? [])
  const coming = guestChanges(
    meeting,
    guests,
    { userIds: invited.userIds ?? idsOf('userId'), customerIds: invited.customerIds ?? idsOf('customerId') },
    newId,
  )
  if (!coming.allowed) return coming
  const isSame = (Object.keys(checked.draft) as (keyof MeetingDraft)[]).every(
    (field) => String(checked.draft[field]) === String(meeting[field]),
  )
  if (isSame && coming.changes.length === 0) return { allowed: true, changes: [] }
  const changed: Meeting = { ...meeting, ...checked.draft }
  const notices = { meeting: changed, byUserId: actor.userId, now, newId }
  return {
    allowed: true,
    changes: [
      ...coming.changes,
      patch('meeting', meeting, { ...checked.draft, version: meeting.version + 1 }),
      auditMeetingChange(meeting, checked.draft, coming.counts),
      ...meetingNotices({ ...notices, kind: 'meeting_invited', to: coming.newUserIds }),
      ...(isMoved(meeting, changed)
        ? meetingNotices({ ...notices, kind: 'meeting_moved', to: [meeting.userId, ...coming.keptUserIds] })
        : []),
    ],
  }
}

const isMoved = (before: Meeting, after: Meeting) =>
  before.startTime.getTime() !== after.startTime.getTime() || before.endTime?.getTime() !== after.endTime?.getTime()

/** Decides that a meeting is called off, which colleagues who would come hear; once it is, nothing changes. */
export function decideCancelMeeting(input: {
  actor: Pick<Actor, 'userId' | 'role'>
  meeting: Meeting
  guests: readonly MeetingGuest[]
  now: Date
  newId: NewId
}): Decision<{ changes: Change[] }> {
  const { actor, meeting, guests, now, newId } = input
  const may = checkCancelMeeting(meeting, actor)
  if (!may.allowed) return may
  const state = meetingState(meeting, now)
  const next = transition(meetingLifecycle, state, 'meeting.cancel', REFUSED[state])
  if (!next.allowed) return next
  const to = [meeting.userId, ...guests.flatMap(({ userId }) => userId ?? [])]
  return {
    allowed: true,
    changes: [
      patch('meeting', meeting, { status: 'cancelled', version: meeting.version + 1 }),
      auditCancelledMeeting(meeting),
      ...meetingNotices({ kind: 'meeting_cancelled', meeting, to, byUserId: actor.userId, now, newId }),
    ],
  }
}

interface GuestChanges {
  changes: Change[]
  /** Colleagues who come to be invited, and who were before and still are. */
  newUserIds: Id[]
  keptUserIds: Id[]
  /** Colleagues and customers; absent: none. */
  counts: { invited?: number; uninvited?: number }
}

function guestChanges(
  meeting: Pick<Meeting, 'id' | 'userId'>,
  guests: readonly MeetingGuest[],
  invited: InvitedTo,
  newId: NewId,
): Decision<GuestChanges> {
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
  const newUserIds = [...userIds].filter(isNew)
  const newCustomerIds = [...customerIds].filter(isNew)
  const invitedCount = newUserIds.length + newCustomerIds.length
  return {
    allowed: true,
    newUserIds,
    keptUserIds: [...userIds].filter((id) => known.has(id)),
    counts: {
      ...(invitedCount > 0 && { invited: invitedCount }),
      ...(gone.length > 0 && { uninvited: gone.length }),
    },
    changes: [
      ...gone.map((one) => remove('meetingGuest', one)),
      ...newUserIds.map((userId) => guest({ userId, customerId: null })),
      ...newCustomerIds.map((customerId) => guest({ userId: null, customerId })),
    ],
  }
}
