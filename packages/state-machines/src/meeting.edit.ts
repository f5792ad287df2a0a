import {
  atClock,
  dayKey,
  type Decision,
  type Id,
  type LocalDate,
  type Meeting,
  type MeetingDraft,
  type MeetingEdit,
  type MeetingRepeat,
  minuteKey,
  movedRule,
  NEW_ZOOM,
  type Occurrence,
  refuse,
  type RepeatRule,
  ZOOM_PROBLEM_TEXTS,
} from '@parley/domain'
import { type Change, patch } from './change.ts'
import { type MoveDay, movedDays, STAYS } from './meeting.moved-days.ts'

/** An occurrence of a series, with the day of the rule for which it stands. */
export type DayOccurrence = Occurrence & { day: LocalDate }

/** A rule with the days that it excludes. */
export const withExcept = (rule: RepeatRule | null, except: readonly LocalDate[]): MeetingRepeat | null =>
  rule && { ...rule, except: [...except] }

/** An individually changed occurrence with the day of the rule for which it stands, moved by `move`. */
export const moveException = (one: Meeting, seriesId: Id, move: MoveDay): Meeting => ({
  ...one,
  seriesId,
  seriesDay: one.seriesDay && move(one.seriesDay),
})

/** The changes that assign individually changed occurrences to a series and move their days. */
export function moveExceptions(apart: readonly Meeting[], seriesId: Id, move: MoveDay): Change[] {
  const isEarlier = apart.some(({ seriesDay }) => seriesDay !== null && move(seriesDay) < seriesDay)
  // In an order in which each moves to a day that the one before has already left.
  const inOrder = apart.toSorted((a, b) => (isEarlier ? -1 : 1) * ((b.seriesDay ?? '') > (a.seriesDay ?? '') ? 1 : -1))
  return inOrder.flatMap((one) => {
    const { seriesDay } = moveException(one, seriesId, move)
    if (seriesDay === one.seriesDay && one.seriesId === seriesId) return []
    return [patch('meeting', one, { seriesId, seriesDay })]
  })
}

/** The refusal when Zoom is not connected. */
export const NO_ZOOM = refuse('invalid', ZOOM_PROBLEM_TEXTS.not_connected, { field: 'isOnZoom' })

/** The place of a meeting after an edit; a meeting that was not on Zoom before has no Zoom meeting yet. */
function placeOf({ link, zoom }: Meeting, edit: MeetingEdit): Pick<MeetingDraft, 'link' | 'zoom'> {
  if (edit.isOnZoom === true) return zoom ? { link, zoom } : { link: null, zoom: { ...NEW_ZOOM, news: 'changed' } }
  if (edit.isOnZoom === undefined && edit.link === undefined) return { link, zoom }
  return { link: edit.link ?? null, zoom: null }
}

/**
 * A meeting after an edit. When it starts to repeat, it excludes the days in `stand`, which other meetings stand for.
 */
export function editedMeeting(meeting: Meeting, edit: MeetingEdit, stand: readonly LocalDate[] = []): MeetingDraft {
  const { repeat } = meeting
  return {
    title: edit.title ?? meeting.title,
    startTime: edit.startTime ?? meeting.startTime,
    endTime: edit.endTime === undefined ? meeting.endTime : edit.endTime,
    timezone: edit.timezone ?? meeting.timezone,
    description: edit.description === undefined ? meeting.description : edit.description,
    ...placeOf(meeting, edit),
    repeat: edit.repeat === undefined ? repeat : withExcept(edit.repeat, repeat?.except ?? stand),
  }
}

/** A meeting after an edit, and how the days of its series move. */
export interface EditedDraft {
  draft: MeetingDraft
  move: MoveDay
}

/** A series after an edit of one occurrence, see `movedDays`; all occurrences get the same time of day. */
export function editedSeries(series: Meeting, one: DayOccurrence, edit: MeetingEdit): Decision<EditedDraft> {
  const draft = editedMeeting({ ...series, startTime: one.startTime, endTime: one.endTime }, edit)
  if (draft.repeat === null) return { allowed: true, draft, move: STAYS }
  const to = dayKey(draft.startTime, draft.timezone)
  const moved = movedDays(series, { from: one.day, to }, edit.repeat)
  if (!moved.allowed) return moved
  const { move, first, early } = moved
  const startTime = atClock(first, minuteKey(draft.startTime, draft.timezone).slice(-5), draft.timezone)
  const length = draft.endTime && draft.endTime.getTime() - draft.startTime.getTime()
  const rule = edit.repeat === undefined ? movedRule(draft.repeat, one.day, to) : draft.repeat
  return {
    allowed: true,
    draft: {
      ...draft,
      startTime,
      endTime: length === null ? null : new Date(startTime.getTime() + length),
      repeat: { ...rule, except: [...draft.repeat.except.map(move), ...early].toSorted() },
    },
    move,
  }
}

const timesOf = ({ startTime, endTime, repeat }: MeetingDraft) =>
  JSON.stringify([
    startTime,
    endTime,
    repeat && [repeat.unit, repeat.interval, repeat.weekdays, repeat.until, repeat.except],
  ])

/** Whether the times or the repetition differ. */
export const isMeetingMoved = (before: MeetingDraft, after: MeetingDraft) => timesOf(before) !== timesOf(after)

/** Whether a draft changes nothing of a meeting. */
export const isSameMeeting = (draft: MeetingDraft, meeting: Meeting) =>
  !isMeetingMoved(draft, meeting) &&
  (draft.zoom === null) === (meeting.zoom === null) &&
  (['title', 'timezone', 'description', 'link'] as const).every((field) => draft[field] === meeting[field])
