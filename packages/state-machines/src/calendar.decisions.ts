import {
  type Actor,
  type Calendar,
  CALENDAR_EVERY_MS,
  calendarPause,
  type CalendarProblem,
  checkCalendarCount,
  checkCalendarName,
  type Decision,
  type Id,
  type ReadCalendarEvent,
  refuse,
} from '@parley/domain'
import { type Change, enqueue, patch, put, remove } from './change.ts'
import type { NewId } from './new-id.ts'

/** The content read from a calendar. */
export interface CalendarContent {
  name: string | null
  events: readonly ReadCalendarEvent[]
  leftOut: Calendar['leftOut']
  leftOutCount: number
}

/** The address at which a calendar is published. */
export type CalendarAddress = Pick<Calendar, 'sealedAddress' | 'addressHint'>

export type CalendarOutcome =
  | ({ status: 'read'; content: CalendarContent } & Pick<Calendar, 'etag' | 'lastModified' | 'contentHash'>)
  | { status: 'unchanged' }
  | { status: 'failed'; problem: CalendarProblem }

const NEW = {
  name: null,
  foundName: null,
  fileName: null,
  sealedAddress: null,
  addressHint: null,
  problem: null,
  failingSince: null,
  failures: 0,
  checkedAt: null,
  readAt: null,
  nextCheckAt: null,
  etag: null,
  lastModified: null,
  contentHash: null,
  leftOut: [],
  leftOutCount: 0,
} as const

const soon = (now: Date) => new Date(now.getTime() + CALENDAR_EVERY_MS)
const read = (calendarId: Id, newId: NewId): Change =>
  enqueue({ id: newId(), kind: 'calendar.read', payload: { calendarId } })
const replaceEvents = (
  { id, userId }: Pick<Calendar, 'id' | 'userId'>,
  events: readonly ReadCalendarEvent[],
): Change => ({
  type: 'calendarEvents',
  calendarId: id,
  userId,
  events,
})

interface Connecting {
  actor: Pick<Actor, 'userId'>
  /** The number of calendars that the person has. */
  count: number
  now: Date
  newId: NewId
}

/** Decides that a calendar is connected and read from an address. */
export function decideConnectCalendar({
  actor,
  count,
  address,
  name,
  now,
  newId,
}: Connecting & { address: CalendarAddress; name: string }): Decision<{ calendar: Calendar; changes: Change[] }> {
  const [counted, named] = [checkCalendarCount(count), checkCalendarName(name)]
  if (!counted.allowed) return counted
  if (!named.allowed) return named
  const calendar: Calendar = {
    ...NEW,
    ...address,
    leftOut: [],
    id: newId(),
    userId: actor.userId,
    name: named.name,
    nextCheckAt: soon(now),
    createdAt: now,
  }
  return { allowed: true, calendar, changes: [put('calendar', calendar), read(calendar.id, newId)] }
}

/**
 * Decides that the events of an uploaded calendar file are shown; with `replaced`, in place of those of an earlier
 * file.
 */
export function decideTakeCalendarFile({
  actor,
  count,
  file,
  replaced,
  now,
  newId,
}: Connecting & { file: { name: string; content: CalendarContent }; replaced: Calendar | null }): Decision<{
  calendar: Pick<Calendar, 'id' | 'userId'>
  changes: Change[]
}> {
  const fields = { fileName: file.name, ...contentOf(file.content), checkedAt: now, readAt: now }
  if (replaced) {
    if (replaced.fileName === null) return refuse('wrong_state', 'This calendar is read from its address.')
    return {
      allowed: true,
      calendar: replaced,
      changes: [patch('calendar', replaced, fields), replaceEvents(replaced, file.content.events)],
    }
  }
  const counted = checkCalendarCount(count)
  if (!counted.allowed) return counted
  const calendar: Calendar = { ...NEW, ...fields, id: newId(), userId: actor.userId, createdAt: now }
  return {
    allowed: true,
    calendar,
    changes: [put('calendar', calendar), replaceEvents(calendar, file.content.events)],
  }
}

const contentOf = ({ name, leftOut, leftOutCount }: CalendarContent) => ({ foundName: name, leftOut, leftOutCount })

/**
 * Decides that a calendar is renamed or read from another address; its old events stay until the new address has been
 * read.
 */
export function decideChangeCalendar({
  calendar,
  name,
  address,
  now,
  newId,
}: {
  calendar: Calendar
  name: string | undefined
  address: CalendarAddress | undefined
  now: Date
  newId: NewId
}): Decision<{ changes: Change[] }> {
  const named = checkCalendarName(name ?? calendar.name ?? '')
  if (!named.allowed) return named
  if (address && calendar.sealedAddress === null) {
    return refuse('wrong_state', 'This calendar was uploaded as a file. Upload the file again.')
  }
  const fields = {
    ...(named.name !== calendar.name && { name: named.name }),
    ...(address && {
      ...address,
      problem: null,
      failingSince: null,
      failures: 0,
      readAt: null,
      nextCheckAt: soon(now),
      etag: null,
      lastModified: null,
      contentHash: null,
    }),
  }
  if (Object.keys(fields).length === 0) return { allowed: true, changes: [] }
  return {
    allowed: true,
    changes: [patch('calendar', calendar, fields), ...(address ? [read(calendar.id, newId)] : [])],
  }
}

/** Decides that a calendar is read now, ahead of its schedule. */
export function decideRefreshCalendar(
  calendar: Calendar,
  { now, newId }: { now: Date; newId: NewId },
): Decision<{ changes: Change[] }> {
  if (calendar.sealedAddress === null) {
    return refuse('wrong_state', 'This calendar was uploaded as a file. Upload the file again.')
  }
  return {
    allowed: true,
    changes: [patch('calendar', calendar, { nextCheckAt: soon(now) }), read(calendar.id, newId)],
  }
}

/** Decides what a calendar shows after an attempt to read it. When the attempt failed, the earlier events stay. */
export function decideReadCalendar(calendar: Calendar, outcome: CalendarOutcome, now: Date): Change[] {
  if (outcome.status === 'failed') {
    const failures = calendar.failures + 1
    return [
      patch('calendar', calendar, {
        problem: outcome.problem,
        failingSince: calendar.failingSince ?? now,
        failures,
        checkedAt: now,
        nextCheckAt: new Date(now.getTime() + calendarPause(failures)),
      }),
    ]
  }
  const checked = { problem: null, failingSince: null, failures: 0, checkedAt: now, nextCheckAt: soon(now) }
  if (outcome.status === 'unchanged') return [patch('calendar', calendar, checked)]
  const { content, etag, lastModified, contentHash } = outcome
  return [
    patch('calendar', calendar, {
      ...checked,
      ...contentOf(content),
      readAt: now,
      etag,
      lastModified,
      contentHash,
    }),
    replaceEvents(calendar, content.events),
  ]
}

/** Decides how the all-day events of a person's calendars move when the person changes their time zone. */
export const decideMoveWholeDays = (userId: Id, from: string, to: string): Change[] =>
  from === to ? [] : [{ type: 'wholeDays', userId, from, to }]

/** Decides that a calendar is removed with its events. */
export const decideDisconnectCalendar = (calendar: Calendar): Change[] => [
  replaceEvents(calendar, []),
  remove('calendar', calendar),
]
