import {
  type Actor,
  checkMeetingDraft,
  checkMeetingTimes,
  type Decision,
  type LocalDate,
  type Meeting,
  type MeetingEdit,
  type MeetingGuest,
  type MeetingRepeat,
  meetingState,
  occurrenceOn,
  type SeriesPart,
} from '@parley/domain'
import { type Change, patch, put } from './change.ts'
import { transition } from './lifecycle.ts'
import {
  type DayOccurrence,
  type EditedDraft,
  editedMeeting,
  editedSeries,
  isMeetingMoved,
  isSameMeeting,
  moveExceptions,
  moveException,
  NO_ZOOM,
} from './meeting.edit.ts'
import { guestChanges, guestsOfPart, type InvitedEdit } from './meeting.guests.ts'
import { askAnew, type InvitationContext, notifyGuests } from './meeting.invitations.ts'
import { meetingLifecycle } from './meeting.lifecycle.ts'
import { STAYS } from './meeting.moved-days.ts'
import { auditMeetingChange, auditSeries, meetingNotices } from './meeting.notices.ts'
import { GONE, isFirstDay, NO_SERIES, REFUSED_STATES, repeatWithout } from './meeting.series.ts'
import { askZoom } from './meeting.zoom.ts'
import type { NewId } from './new-id.ts'

interface ChangeInput {
  actor: Pick<Actor, 'userId'>
  meeting: Meeting
  guests: readonly MeetingGuest[]
  /** The individually changed occurrences of the series, also when it no longer repeats but is now to repeat again. */
  apart: readonly Meeting[]
  /** The series of an individually changed occurrence; null when the meeting is none. */
  series: Meeting | null
  part: SeriesPart
  edit: MeetingEdit
  invited: InvitedEdit
  /** The data needed to reach current and former guests. */
  context: InvitationContext
  now: Date
  newId: NewId
}

/**
 * Decides an edit of a meeting and its guests; absent fields stay. New colleagues are notified of the invitation, the
 * others when the time changes. An edited occurrence of a series becomes a meeting of its own, which its series
 * excludes; an occurrence with all after it becomes a series of its own, before which the earlier one ends.
 * Individually changed occurrences stay as they are and cannot repeat. Returns the meeting that now holds the edit.
 */
export function decideChangeMeeting(input: ChangeInput): Decision<{ meeting: Meeting; changes: Change[] }> {
  const { meeting, part, edit, context, now } = input
  const { day } = part
  if (edit.isOnZoom === true && meeting.zoom === null && !context.isZoomConnected) return NO_ZOOM
  if (edit.repeat && meeting.seriesDay !== null) return NO_SERIES
  if (meeting.repeat === null || day === null) return changeAll(input, null)
  const one = occurrenceOn(meeting, day)
  if (one === null) return GONE
  const isWhole = part.scope === 'all' || (part.scope === 'following' && isFirstDay(meeting, day))
  if (isWhole) return changeAll(input, { ...one, day })
  const may = canChange({ ...meeting, ...one, repeat: null }, now)
  return may.allowed ? changePart(input, { ...one, day }, meeting.repeat) : may
}

function canChange(meeting: Meeting, now: Date) {
  const state = meetingState(meeting, now)
  return transition(meetingLifecycle, state, 'meeting.change', REFUSED_STATES[state])
}

/** Changes a meeting that does not repeat, or a whole series; `one` is the occurrence that was edited. */
function changeAll(input: ChangeInput, one: DayOccurrence | null): ReturnType<typeof decideChangeMeeting> {
  const { actor, meeting, guests, apart, edit, invited, context, now, newId } = input
  const may = canChange(meeting, now)
  if (!may.allowed) return may
  const stand = apart.flatMap(({ status, seriesDay }) => (status === 'scheduled' && seriesDay ? [seriesDay] : []))
  const edited: Decision<EditedDraft> = one
    ? editedSeries(meeting, one, edit)
    : { allowed: true, draft: editedMeeting(meeting, edit, stand.toSorted()), move: STAYS }
  if (!edited.allowed) return edited
  const { draft, move } = edited
  const checked = checkMeetingDraft(draft)
  if (!checked.allowed) return checked
  const time = checkMeetingTimes(checked.draft, now)
  if (!time.allowed) return time
  const coming = guestChanges(meeting, guests, invited, { unreached: context.unreached, newId })
  if (!coming.allowed) return coming
  if (isSameMeeting(checked.draft, meeting) && coming.changes.length === 0)
    return { allowed: true, meeting, changes: [] }
  const changed: Meeting = { ...meeting, ...checked.draft, version: meeting.version + 1 }
  const notices = { meeting: changed, byUserId: actor.userId, now, newId }
  const moved = isMeetingMoved(meeting, changed)
  const news = moved ? 'moved' : 'changed'
  const inSeries = { apart: apart.map((other) => moveException(other, meeting.id, move)) }
  const told = { ...notices, context, series: meeting.seriesDay === null ? inSeries : { of: input.series } }
  return {
    allowed: true,
    meeting: changed,
    changes: [
      ...coming.changes,
      patch('meeting', meeting, { ...checked.draft, version: changed.version }),
      ...askZoom(meeting, changed, newId),
      ...moveExceptions(apart, meeting.id, move),
      auditMeetingChange(meeting, changed, coming.counts),
      ...(moved ? askAnew(coming.kept) : []),
      ...meetingNotices({ ...notices, kind: 'meeting_invited', to: coming.newUserIds }),
      ...(moved
        ? meetingNotices({ ...notices, kind: 'meeting_moved', to: [meeting.userId, ...coming.keptUserIds] })
        : []),
      ...notifyGuests({ ...told, news: 'cancelled', guests: coming.gone }),
      ...notifyGuests({ ...told, news: 'invited', guests: coming.added }),
      ...notifyGuests({ ...told, news, guests: isSameMeeting(checked.draft, meeting) ? [] : coming.kept }),
    ],
  }
}

/** Changes one occurrence, or one and all after it, which becomes a meeting or a series of its own. */
function changePart(
  input: ChangeInput,
  one: DayOccurrence,
  repeat: MeetingRepeat,
): ReturnType<typeof decideChangeMeeting> {
  const { actor, meeting, guests, apart, part, edit, invited, context, now, newId } = input
  const isOne = part.scope === 'this'
  const isBefore = (day: LocalDate) => day < one.day
  const before: Meeting = {
    ...meeting,
    startTime: one.startTime,
    endTime: one.endTime,
    repeat: isOne ? null : { ...repeat, except: repeat.except.filter((day) => !isBefore(day)) },
  }
  const edited: Decision<EditedDraft> = isOne
    ? { allowed: true, draft: { ...editedMeeting(before, edit), repeat: null }, move: STAYS }
    : editedSeries(before, one, edit)
  if (!edited.allowed) return edited
  const { draft, move } = edited
  const checked = checkMeetingDraft(draft)
  if (!checked.allowed) return checked
  const time = checkMeetingTimes(checked.draft, now)
  if (!time.allowed) return time
  const made: Meeting = {
    ...before,
    ...checked.draft,
    id: newId(),
    version: 1,
    seriesId: meeting.id,
    seriesDay: isOne ? one.day : null,
  }
  const moved = isMeetingMoved(before, made)
  const coming = guestsOfPart(made, guests, invited, { isMoved: moved, unreached: context.unreached, newId })
  if (!coming.allowed) return coming
  const { invited: added = 0, uninvited = 0 } = coming.counts
  if (isSameMeeting(checked.draft, before) && added + uninvited === 0) return { allowed: true, meeting, changes: [] }
  const later = isOne || made.repeat === null ? [] : apart.filter(({ seriesDay }) => !isBefore(seriesDay ?? ''))
  const others = apart.filter((other) => !later.includes(other))
  const standing = others.filter(({ status }) => status === 'scheduled')
  const left = repeatWithout(repeat, { scope: part.scope, day: one.day }, standing)
  const notices = { meeting: made, byUserId: actor.userId, now, newId }
  const rest: Meeting = { ...meeting, repeat: left, version: meeting.version + 1 }
  const told = {
    ...notices,
    context,
    series: isOne ? { of: rest } : { apart: later.map((other) => moveException(other, made.id, move)) },
  }
  return {
    allowed: true,
    meeting: made,
    changes: [
      // Existing records are changed before new ones are added: no record may be changed after an insert that is still
      // pending.
      patch('meeting', meeting, { repeat: left, version: meeting.version + 1 }),
      ...moveExceptions(later, made.id, move),
      put('meeting', made),
      ...askZoom(null, made, newId),
      ...coming.changes,
      auditSeries(meeting, left),
      auditMeetingChange({ ...before, id: made.id, version: 0 }, made, coming.counts),
      ...meetingNotices({ ...notices, kind: 'meeting_invited', to: coming.newUserIds }),
      ...(moved
        ? meetingNotices({ ...notices, kind: 'meeting_moved', to: [meeting.userId, ...coming.keptUserIds] })
        : []),
      ...(isOne
        ? notifyGuests({ ...told, news: 'cancelled', guests: coming.gone })
        : notifyGuests({ ...told, meeting: rest, series: { apart: others }, news: 'changed', guests })),
      ...notifyGuests({ ...told, news: 'invited', guests: coming.added }),
      ...notifyGuests({
        ...told,
        news: moved ? 'moved' : 'changed',
        guests: isSameMeeting(checked.draft, before) ? [] : coming.kept,
      }),
    ],
  }
}
