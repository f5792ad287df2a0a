import {
  busyView,
  cancelMeeting,
  createMeeting,
  draftOf,
  editOf,
  findMeeting,
  listBusyTimes,
  listMeetings,
  meetingView,
  partOf,
  personalRoom,
  problems,
  type ResponseOf,
  retryMeetingOnZoom,
  STALE_MEETING,
  updateMeeting,
  type Meeting as WireMeeting,
} from '@parley/contract'
import {
  type Actor,
  allBetween,
  busyTimes,
  daysLater,
  type Decision,
  type Id,
  joinBusyTimes,
  type LocalDate,
  meetingDigits,
  MEETINGS_LOOK_BACK_DAYS,
  nextOccurrence,
  nextOf,
  type Occurrence,
  occurrenceOn,
} from '@parley/domain'
import type { WorldMeeting } from '@parley/scenarios'
import {
  type Change,
  decideCancelMeeting,
  decideChangeMeeting,
  decideCreateMeeting,
  decideRetryZoom,
} from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import { changesSince } from '../changes-since.ts'
import type { Handle } from '../handle.ts'
import { invitationContext } from '../invitation-context.ts'
import { guestName, guestsOfMeeting, meetingRecords } from '../meeting-records.ts'
import type { MockContext } from '../mock-context.ts'
import { findOwn, ownedBy } from '../store.ts'
import { get } from '../views.ts'

export function handleMeetings({ on }: Handle, context: MockContext): void {
  const { store, now, newId } = context
  const guestsOf = ({ id }: { id: Id }) => guestsOfMeeting(store, id)
  const isOf = (meeting: WorldMeeting, { userId }: Actor) =>
    meeting.userId === userId || guestsOf(meeting).some((guest) => guest.userId === userId)
  const own = (actor: Actor, id: Id) => {
    const meeting = findOwn(store.meetings, actor, id, 'meeting')
    if (!isOf(meeting, actor)) throw problems.notFound('meeting')
    return meeting
  }
  const shownOn = (meeting: WorldMeeting, one: Occurrence): WireMeeting =>
    meetingView(
      {
        ...meeting,
        userName: get(store.users, meeting.userId).name,
        guests: guestsOf(meeting).map((guest) => ({
          id: guest.id,
          userId: guest.userId,
          customerId: guest.customerId,
          name: guestName(store, guest),
          answer: guest.answer,
          answeredAt: guest.answeredAt?.toISOString() ?? null,
        })),
      },
      one,
    )
  /** Of a series, shows the occurrence on `day`, else the next one, else the first. */
  const shown = (meeting: WorldMeeting, day: LocalDate | null): WireMeeting => {
    const one = (day === null ? null : occurrenceOn(meeting, day)) ?? nextOccurrence(meeting, now())
    return shownOn(meeting, one ?? { day: null, startTime: meeting.startTime, endTime: meeting.endTime })
  }
  const reached = (actor: Actor, organizerId: Id) => invitationContext(context, actor, organizerId)
  const carryOut = (actor: Actor, decision: Decision<{ changes: Change[] }>) => {
    if (!decision.allowed) throw problems.refused(decision)
    applyChanges(context, actor, decision.changes)
  }
  const colleagues = (actor: Actor, ids: readonly Id[]): Id[] =>
    ids.map((id) => {
      if (findOwn(store.users, actor, id, 'colleague').status !== 'active') throw problems.notFound('colleague')
      return id
    })
  const customers = (actor: Actor, ids: readonly Id[]): Id[] =>
    ids.map((id) => findOwn(store.customers, actor, id, 'customer').id)

  const found = (actor: Actor, digits: string): ResponseOf<typeof findMeeting> => {
    const next = nextOf(
      ownedBy(store.meetings, actor.organizationId).filter(
        ({ meetingId, status }) => meetingDigits(meetingId) === digits && status === 'scheduled',
      ),
      now(),
    )
    if (next) {
      const { id, title, startTime, endTime, meetingId, link, zoom, userName } = shownOn(next.meeting, next.one)
      return [{ id, kind: 'meeting', title, startTime, endTime, meetingId, link, zoom, userName }]
    }
    const person = ownedBy(store.users, actor.organizationId).find(
      ({ personalMeetingId, status }) => status === 'active' && meetingDigits(personalMeetingId) === digits,
    )
    return person ? [personalRoom(person)] : []
  }

  on(listMeetings, ({ actor, query }) => {
    const from = query.from === undefined ? daysLater(now(), -MEETINGS_LOOK_BACK_DAYS) : new Date(query.from)
    const to = query.to === undefined ? null : new Date(query.to)
    const own = ownedBy(store.meetings, actor.organizationId).filter(
      (meeting) => meeting.status === 'scheduled' && isOf(meeting, actor),
    )
    return { value: allBetween(own, from, to).map(({ meeting, one }) => shownOn(meeting, one)) }
  })

  on(listBusyTimes, ({ actor, query: { userIds, from, to, except } }) => {
    const meetings = ownedBy(store.meetings, actor.organizationId).filter(
      ({ id, status }) => status === 'scheduled' && id !== except,
    )
    const attendeesOf = (meeting: WorldMeeting) => [
      meeting.userId,
      ...guestsOf(meeting).flatMap(({ userId, answer }) => (userId === null || answer === 'no' ? [] : userId)),
    ]
    const range = { from: new Date(from), to: new Date(to) }
    const asked = userIds.split(',')
    const inCalendars = ownedBy(store.calendars, actor.organizationId).flatMap(({ id, userId }) =>
      (store.calendarEvents.get(id) ?? [])
        .filter(({ isBusy, startTime, endTime }) => isBusy && startTime < range.to && endTime > range.from)
        .map(({ startTime, endTime }) => ({ userId, startTime, endTime }))
        .filter((time) => asked.includes(time.userId)),
    )
    return { value: joinBusyTimes(busyTimes(meetings, attendeesOf, asked, range), inCalendars).map(busyView) }
  })

  on(findMeeting, ({ actor, query }) => ({ value: found(actor, meetingDigits(query.code ?? '')) }))

  on(createMeeting, ({ actor, body }) => {
    const { guestUserIds = [], guestCustomerIds = [] } = body
    const decision = decideCreateMeeting({
      actor,
      draft: draftOf(body),
      invited: { userIds: colleagues(actor, guestUserIds), customerIds: customers(actor, guestCustomerIds) },
      context: reached(actor, actor.userId),
      now: now(),
      newId,
    })
    if (!decision.allowed) throw problems.refused(decision)
    carryOut(actor, decision)
    return { value: shown(get(store.meetings, decision.meeting.id), null) }
  })

  on(updateMeeting, ({ actor, params, body }) => {
    const { baseVersion, guestUserIds, guestCustomerIds } = body
    const part = partOf(body)
    const meeting = own(actor, params.id)
    if (baseVersion !== undefined && baseVersion < meeting.version) {
      throw problems.stale(
        STALE_MEETING,
        shown(meeting, part.day),
        changesSince(context, { kind: 'meeting', id: meeting.id }, baseVersion),
      )
    }
    const { guests, apart, series } = meetingRecords(store, meeting, Boolean(body.repeat))
    const known = new Set(guests.flatMap(({ userId, customerId }) => userId ?? customerId ?? []))
    const withNew = (ids: readonly Id[] | undefined, find: (actor: Actor, ids: readonly Id[]) => Id[]) =>
      ids && [
        ...ids.filter((id) => known.has(id)),
        ...find(
          actor,
          ids.filter((id) => !known.has(id)),
        ),
      ]
    const decision = decideChangeMeeting({
      actor,
      meeting,
      guests,
      apart,
      part,
      edit: editOf(body),
      series,
      context: reached(actor, meeting.userId),
      invited: { userIds: withNew(guestUserIds, colleagues), customerIds: withNew(guestCustomerIds, customers) },
      now: now(),
      newId,
    })
    if (!decision.allowed) throw problems.refused(decision)
    carryOut(actor, decision)
    return { value: shown(get(store.meetings, decision.meeting.id), part.day) }
  })

  on(retryMeetingOnZoom, ({ actor, params }) => {
    const meeting = own(actor, params.id)
    carryOut(actor, decideRetryZoom(meeting, newId))
    return { value: shown(meeting, null) }
  })

  on(cancelMeeting, ({ actor, params, body }) => {
    const meeting = own(actor, params.id)
    const of = { ...meetingRecords(store, meeting), part: partOf(body), context: reached(actor, meeting.userId) }
    carryOut(actor, decideCancelMeeting({ actor, ...of, now: now(), newId }))
    return { value: undefined }
  })
}
