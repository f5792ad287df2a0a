import {
  type Actor,
  addDays,
  atClock,
  checkMeetingDraft,
  checkMeetingTimes,
  dayKey,
  daysBetween,
  type Decision,
  type Id,
  type LocalDate,
  type Meeting,
  meetingCodeOf,
  type MeetingDraft,
  type MeetingEdit,
  type MeetingGuest,
  type MeetingRepeat,
  meetingState,
  minuteKey,
  movedRule,
  type NewMeetingDraft,
  type Occurrence,
  occurrenceOn,
  type RepeatRule,
  type SeriesPart,
} from '@parley/domain'
import { type Change, patch, put } from './change.ts'
import { transition } from './lifecycle.ts'
import { guestChanges, guestsOfPart, type InvitedEdit, type InvitedTo } from './meeting.guests.ts'
import { askAnew, type InvitationContext, notifyGuests } from './meeting.invitations.ts'
import { meetingLifecycle } from './meeting.lifecycle.ts'
import { auditMeetingChange, auditNewMeeting, auditSeries, meetingNotices } from './meeting.notices.ts'
import { GONE, isFirstDay, REFUSED_STATES, repeatWithout } from './meeting.series.ts'
import type { NewId } from './new-id.ts'

/** Decides that a meeting is called, with those who are invited, of whom colleagues are told; who calls it comes anyway. */
export function decideCreateMeeting(input: {
  actor: Pick<Actor, 'userId'>
  draft: NewMeetingDraft
  invited: InvitedTo
  /** How those are reached who are invited. */
  context: InvitationContext
  now: Date
  newId: NewId
}): Decision<{ meeting: Meeting; changes: Change[] }> {
  const { actor, draft, invited, context, now, newId } = input
  const checked = checkMeetingDraft({ ...draft, repeat: withExcept(draft.repeat, []) })
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
    seriesId: null,
    seriesDay: null,
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
      ...notifyGuests({
        news: 'invited',
        meeting,
        guests: guests.added,
        series: { apart: [] },
        context,
        byUserId: actor.userId,
        now,
        newId,
      }),
    ],
  }
}

interface ChangeInput {
  actor: Pick<Actor, 'userId'>
  meeting: Meeting
  guests: readonly MeetingGuest[]
  /** Those of the series that were changed alone. */
  apart: readonly Meeting[]
  /** The series of what was changed alone; null: it is none. */
  series: Meeting | null
  part: SeriesPart
  edit: MeetingEdit
  invited: InvitedEdit
  /** How those are reached who are invited, or were. */
  context: InvitationContext
  now: Date
  newId: NewId
}

/**
 * Decides what becomes of a meeting, and of who is invited; what is absent stays. Colleagues who are new hear that they are invited,
 * the others where its time is another one. One of a series becomes a meeting of its own, which its series leaves out; one with all
 * after it a series of its own, before which the other one ends. What was changed alone stays as it is. Gives the meeting that now
 * is what was edited.
 */
export function decideChangeMeeting(input: ChangeInput): Decision<{ meeting: Meeting; changes: Change[] }> {
  const { meeting, part, now } = input
  const { day } = part
  if (meeting.repeat === null || day === null) return changeAll(input, null)
  const one = occurrenceOn(meeting, day)
  if (one === null) return GONE
  const isWhole = part.scope === 'all' || (part.scope === 'following' && isFirstDay(meeting, day))
  if (isWhole) return changeAll(input, { ...one, day })
  const may = canChange({ ...meeting, ...one, repeat: null }, now)
  return may.allowed ? changePart(input, { ...one, day }, meeting.repeat) : may
}

type DayOccurrence = Occurrence & { day: LocalDate }
const withExcept = (rule: RepeatRule | null, except: readonly LocalDate[]): MeetingRepeat | null =>
  rule && { ...rule, except: [...except] }

function canChange(meeting: Meeting, now: Date) {
  const state = meetingState(meeting, now)
  return transition(meetingLifecycle, state, 'meeting.change', REFUSED_STATES[state])
}

/** A meeting that does not repeat, or a series as a whole; `one` of it is what was edited. */
function changeAll(input: ChangeInput, one: DayOccurrence | null): ReturnType<typeof decideChangeMeeting> {
  const { actor, meeting, guests, apart, edit, invited, context, now, newId } = input
  const may = canChange(meeting, now)
  if (!may.allowed) return may
  const { days, ...draft } = one ? ofSeries(meeting, one, edit) : { ...edited(meeting, edit), days: 0 }
  const checked = checkMeetingDraft(draft)
  if (!checked.allowed) return checked
  const time = checkMeetingTimes(checked.draft, now)
  if (!time.allowed) return time
  const coming = guestChanges(meeting, guests, invited, newId)
  if (!coming.allowed) return coming
  if (isSame(checked.draft, meeting) && coming.changes.length === 0) return { allowed: true, meeting, changes: [] }
  const changed: Meeting = { ...meeting, ...checked.draft, version: meeting.version + 1 }
  const notices = { meeting: changed, byUserId: actor.userId, now, newId }
  const moved = isMoved(meeting, changed)
  const news = moved ? 'moved' : 'changed'
  const inSeries = { apart: apart.map((other) => movedApart(other, meeting.id, days)) }
  const told = { ...notices, context, series: meeting.seriesDay === null ? inSeries : { of: input.series } }
  return {
    allowed: true,
    meeting: changed,
    changes: [
      ...coming.changes,
      patch('meeting', meeting, { ...checked.draft, version: changed.version }),
      ...moveApart(apart, meeting.id, days),
      auditMeetingChange(meeting, changed, coming.counts),
      ...(moved ? askAnew(coming.kept) : []),
      ...meetingNotices({ ...notices, kind: 'meeting_invited', to: coming.newUserIds }),
      ...(moved
        ? meetingNotices({ ...notices, kind: 'meeting_moved', to: [meeting.userId, ...coming.keptUserIds] })
        : []),
      ...notifyGuests({ ...told, news: 'cancelled', guests: coming.gone }),
      ...notifyGuests({ ...told, news: 'invited', guests: coming.added }),
      ...notifyGuests({ ...told, news, guests: isSame(checked.draft, meeting) ? [] : coming.kept }),
    ],
  }
}

/** One of a series, or one and all after it, which becomes a meeting or a series of its own. */
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
  const { days, ...draft } = isOne ? { ...edited(before, edit), repeat: null, days: 0 } : ofSeries(before, one, edit)
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
  const coming = guestsOfPart(made, guests, invited, newId)
  if (!coming.allowed) return coming
  const { invited: added = 0, uninvited = 0 } = coming.counts
  if (isSame(checked.draft, before) && added + uninvited === 0) return { allowed: true, meeting, changes: [] }
  const left = repeatWithout(repeat, part.scope, one.day)
  const later = isOne || made.repeat === null ? [] : apart.filter(({ seriesDay }) => !isBefore(seriesDay ?? ''))
  const notices = { meeting: made, byUserId: actor.userId, now, newId }
  const moved = isMoved(before, made)
  const rest: Meeting = { ...meeting, repeat: left, version: meeting.version + 1 }
  const others = apart.filter((other) => !later.includes(other))
  const told = {
    ...notices,
    context,
    series: isOne ? { of: rest } : { apart: later.map((other) => movedApart(other, made.id, days)) },
  }
  return {
    allowed: true,
    meeting: made,
    changes: [
      // What is there changes before anything is new: nothing is changed behind what is still to be written.
      patch('meeting', meeting, { repeat: left, version: meeting.version + 1 }),
      ...moveApart(later, made.id, days),
      put('meeting', made),
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
        guests: isSame(checked.draft, before) ? [] : coming.kept,
      }),
    ],
  }
}

/** What was changed alone stands for a day of the rule, which may be another one now. */
const movedApart = (one: Meeting, seriesId: Id, days: number): Meeting => ({
  ...one,
  seriesId,
  seriesDay: one.seriesDay && addDays(one.seriesDay, days),
})

function moveApart(apart: readonly Meeting[], seriesId: Id, days: number): Change[] {
  // Each moves to a day that the one before it has left.
  const inOrder = apart.toSorted((a, b) => Math.sign(days) * ((b.seriesDay ?? '') > (a.seriesDay ?? '') ? 1 : -1))
  return inOrder.flatMap((one) => {
    if (days === 0 && one.seriesId === seriesId) return []
    const { seriesDay } = movedApart(one, seriesId, days)
    return [patch('meeting', one, { seriesId, seriesDay })]
  })
}

/** A meeting as an edit says it. */
function edited(meeting: Meeting, edit: MeetingEdit): MeetingDraft {
  const { repeat } = meeting
  return {
    title: edit.title ?? meeting.title,
    startTime: edit.startTime ?? meeting.startTime,
    endTime: edit.endTime === undefined ? meeting.endTime : edit.endTime,
    timezone: edit.timezone ?? meeting.timezone,
    description: edit.description === undefined ? meeting.description : edit.description,
    link: edit.link === undefined ? meeting.link : edit.link,
    repeat: edit.repeat === undefined ? repeat : withExcept(edit.repeat, repeat?.except ?? []),
  }
}

/** A series as an edit of one of it says it: the first one moves by as many days, to the same time of day. */
function ofSeries(series: Meeting, one: DayOccurrence, edit: MeetingEdit): MeetingDraft & { days: number } {
  const draft = edited({ ...series, startTime: one.startTime, endTime: one.endTime }, edit)
  if (draft.repeat === null) return { ...draft, days: 0 }
  const days = daysBetween(dayKey(one.startTime, series.timezone), dayKey(draft.startTime, draft.timezone))
  const first = addDays(dayKey(series.startTime, series.timezone), days)
  const startTime = atClock(first, minuteKey(draft.startTime, draft.timezone).slice(-5), draft.timezone)
  const length = draft.endTime && draft.endTime.getTime() - draft.startTime.getTime()
  const rule = edit.repeat === undefined ? movedRule(draft.repeat, days) : draft.repeat
  return {
    ...draft,
    startTime,
    endTime: length === null ? null : new Date(startTime.getTime() + length),
    repeat: { ...rule, except: draft.repeat.except.map((day) => addDays(day, days)) },
    days,
  }
}

const timesOf = ({ startTime, endTime, repeat }: MeetingDraft) =>
  JSON.stringify([
    startTime,
    endTime,
    repeat && [repeat.unit, repeat.interval, repeat.weekdays, repeat.until, repeat.except],
  ])

const isMoved = (before: MeetingDraft, after: MeetingDraft) => timesOf(before) !== timesOf(after)

const isSame = (draft: MeetingDraft, meeting: Meeting) =>
  !isMoved(draft, meeting) &&
  (['title', 'timezone', 'description', 'link'] as const).every((field) => draft[field] === meeting[field])
