import type { Id } from '@parley/domain'
import type { WorldBuilder } from './world-builder.ts'

export interface MeetingPlan {
  title: string
  /** Number of days after the anchor's day; negative: before it. */
  day: number
  from: string
  to: string | null
  code: string
  about?: string
  link?: string
  userIds?: readonly Id[]
  customerIds?: readonly Id[]
}

/** Adds a meeting that `by` has called, with its guests. */
export function addMeeting(
  { time, world, own, id, organization }: WorldBuilder,
  by: { id: Id },
  { title, day, from, to, code, about, link, userIds = [], customerIds = [] }: MeetingPlan,
): void {
  const meeting = own({
    id: id(),
    userId: by.id,
    title,
    startTime: time.at(-day, from),
    endTime: to === null ? null : time.at(-day, to),
    timezone: organization.timezone,
    description: about ?? null,
    link: link ?? null,
    zoom: null,
    meetingId: code,
    status: 'scheduled' as const,
    version: 1,
    repeat: null,
    seriesId: null,
    seriesDay: null,
  })
  world.meetings.push(meeting)
  const guest = (who: { userId: Id | null; customerId: Id | null }) =>
    world.meetingGuests.push(own({ id: id(), meetingId: meeting.id, answer: null, answeredAt: null, ...who }))
  for (const userId of userIds) guest({ userId, customerId: null })
  for (const customerId of customerIds) guest({ userId: null, customerId })
}
