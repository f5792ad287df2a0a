import {
  type AuditAction,
  type AuditFields,
  changedFields,
  dayKey,
  type Id,
  type Meeting,
  type MeetingDraft,
  type MeetingRepeat,
  type NotificationKind,
  repeatWords,
} from '@parley/domain'
import { audit, type Change, notify } from './change.ts'
import { whenWords } from './meeting.invitations.ts'
import type { NewId } from './new-id.ts'

type MeetingNotice = Extract<NotificationKind, `meeting_${string}`>

/** Notifies each of the people once of what happened to a meeting, except the person who did it. */
export function meetingNotices(input: {
  kind: MeetingNotice
  meeting: Meeting
  to: readonly Id[]
  /** null when no person did it. */
  byUserId: Id | null
  /** Additional text for the notification. */
  more?: string
  now: Date
  newId: NewId
}): Change[] {
  const { kind, meeting, to, byUserId, more, now, newId } = input
  const { id: meetingId, title } = meeting
  const detail = [`${title}, ${whenWords(meeting)}`, ...(more === undefined ? [] : [more])].join('. ')
  return [...new Set(to)]
    .filter((userId) => userId !== byUserId)
    .map((userId) =>
      notify({
        id: newId(),
        userId,
        kind,
        actorUserId: byUserId,
        conversationId: null,
        messageId: null,
        commentId: null,
        transactionId: null,
        meetingId,
        meetingStart: kind === 'meeting_cancelled' ? meeting.startTime : null,
        detail,
        createdAt: now,
        readAt: null,
      }),
    )
}

/** The numbers of newly invited and of no longer invited guests. */
interface GuestCounts {
  invited?: number
  uninvited?: number
}

/** The audit entry for a new meeting. */
export const auditNewMeeting = (meeting: Meeting, guests: GuestCounts): Change =>
  entryOf('meeting.create', meeting, null, { ...recorded(meeting), ...guests })

/** The audit entry for the changed fields of a meeting, with its title to identify it. */
export function auditMeetingChange(meeting: Meeting, draft: MeetingDraft, guests: GuestCounts): Change {
  const { before, after } = changedFields(recorded(meeting), recorded(draft))
  return entryOf(
    'meeting.update',
    meeting,
    { title: meeting.title, ...before },
    { title: draft.title, ...after, ...guests, version: meeting.version + 1 },
  )
}

/** The audit entry for a series that ends earlier or excludes another day. */
export function auditSeries(meeting: Meeting, left: MeetingRepeat): Change {
  const of = (series: Meeting) => ({ repeat: ruleWords(series), leftOut: series.repeat?.except.length ?? 0 })
  const { before, after } = changedFields(of(meeting), of({ ...meeting, repeat: left }))
  const { title } = meeting
  return entryOf('meeting.update', meeting, { title, ...before }, { title, ...after, version: meeting.version + 1 })
}

/** The audit entry for a new host of a meeting. */
export const auditHandedMeeting = (meeting: Meeting, before: { name: string }, after: { name: string }): Change =>
  entryOf(
    'meeting.update',
    meeting,
    { title: meeting.title, host: before.name },
    { title: meeting.title, host: after.name, version: meeting.version + 1 },
  )

/** The audit entry for a cancelled meeting. */
export function auditCancelledMeeting(meeting: Meeting): Change {
  const which = { title: meeting.title, startTime: meeting.startTime.toISOString() }
  return entryOf('meeting.cancel', meeting, { ...which, status: 'scheduled' }, { ...which, status: 'cancelled' })
}

const entryOf = (
  action: Extract<AuditAction, `meeting.${string}`>,
  { id }: Pick<Meeting, 'id'>,
  before: AuditFields | null,
  after: AuditFields,
): Change => audit({ action, subject: { kind: 'meeting', id }, before, after })

const ruleWords = ({ repeat, startTime, timezone }: MeetingDraft): string | null =>
  repeat && repeatWords(repeat, dayKey(startTime, timezone))

const recorded = (draft: MeetingDraft): AuditFields => ({
  ...recordedApart(draft),
  ...(draft.repeat && { repeat: ruleWords(draft) }),
  ...(draft.zoom && { place: 'Zoom' }),
})

const recordedApart = ({ title, startTime, endTime, timezone, description, link }: MeetingDraft): AuditFields => ({
  title,
  startTime: startTime.toISOString(),
  endTime: endTime?.toISOString() ?? null,
  timezone,
  description,
  link,
})
