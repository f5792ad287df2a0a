import {
  cancelMeeting,
  createMeeting,
  findMeeting,
  listMeetings,
  personalRoom,
  problems,
  type ResponseOf,
  STALE_MEETING,
  updateMeeting,
  type Meeting as WireMeeting,
} from '@parley/contract'
import {
  type Actor,
  compareGuests,
  daysLater,
  type Decision,
  type Id,
  meetingDigits,
  meetingEnd,
  type MeetingGuest,
  MEETINGS_LOOK_BACK_DAYS,
  meetingState,
} from '@parley/domain'
import type { Owned, WorldMeeting } from '@parley/scenarios'
import { type Change, decideCancelMeeting, decideChangeMeeting, decideCreateMeeting } from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import { changesSince } from '../changes-since.ts'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { findOwn, ownedBy } from '../store.ts'
import { get } from '../views.ts'

export function handleMeetings({ on }: Handle, context: MockContext): void {
  const { store, now, newId } = context
  const guestsOf = ({ id }: { id: Id }): MeetingGuest[] =>
    [...store.meetingGuests.values()]
      .filter(({ meetingId }) => meetingId === id)
      .map(({ id: guestId, meetingId, userId, customerId }) => ({ id: guestId, meetingId, userId, customerId }))
  const isOf = (meeting: WorldMeeting, { userId }: Actor) =>
    meeting.userId === userId || guestsOf(meeting).some((guest) => guest.userId === userId)
  const own = (actor: Actor, id: Id) => {
    const meeting = findOwn(store.meetings, actor, id, 'meeting')
    if (!isOf(meeting, actor)) throw problems.notFound('meeting')
    return meeting
  }
  const nameOf = ({ userId, customerId }: MeetingGuest): string => {
    if (userId !== null) return get(store.users, userId).name
    const customer = get(store.customers, customerId ?? '')
    return customer.name ?? customer.phoneNumber
  }
  const shown = (meeting: Owned<WorldMeeting>): WireMeeting => {
    const { startTime, endTime, status: _status, organizationId: _organizationId, ...rest } = meeting
    return {
      ...rest,
      startTime: startTime.toISOString(),
      endTime: endTime?.toISOString() ?? null,
      userName: get(store.users, meeting.userId).name,
      guests: guestsOf(meeting)
        .map((guest) => ({ id: guest.id, userId: guest.userId, customerId: guest.customerId, name: nameOf(guest) }))
        .toSorted(compareGuests),
    }
  }
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
    const next = byStart(ownedBy(store.meetings, actor.organizationId)).find(
      (meeting) => meetingDigits(meeting.meetingId) === digits && meetingState(meeting, now()) === 'scheduled',
    )
    if (next) {
      const { id, title, startTime, endTime, meetingId, link, userName } = shown(next)
      return [{ id, kind: 'meeting', title, startTime, endTime, meetingId, link, userName }]
    }
    const person = ownedBy(store.users, actor.organizationId).find(
      ({ personalMeetingId, status }) => status === 'active' && meetingDigits(personalMeetingId) === digits,
    )
    return person ? [personalRoom(person)] : []
  }

  on(listMeetings, ({ actor, query }) => {
    const from =
      query.from === undefined ? daysLater(now(), -MEETINGS_LOOK_BACK_DAYS).getTime() : Date.parse(query.from)
    const to = query.to === undefined ? Infinity : Date.parse(query.to)
    return {
      value: byStart(ownedBy(store.meetings, actor.organizationId))
        .filter(({ status, startTime }) => status === 'scheduled' && startTime.getTime() < to)
        .filter((meeting) => meeting.startTime.getTime() >= from || meetingEnd(meeting).getTime() > from)
        .filter((meeting) => isOf(meeting, actor))
        .map(shown),
    }
  })

  on(findMeeting, ({ actor, query }) => ({ value: found(actor, meetingDigits(query.code ?? '')) }))

  on(createMeeting, ({ actor, body }) => {
    const { guestUserIds = [], guestCustomerIds = [], ...told } = body
    const decision = decideCreateMeeting({
      actor,
      draft: {
        ...told,
        startTime: new Date(told.startTime),
        endTime: told.endTime ? new Date(told.endTime) : null,
        description: told.description ?? null,
        link: told.link ?? null,
      },
      invited: { userIds: colleagues(actor, guestUserIds), customerIds: customers(actor, guestCustomerIds) },
      now: now(),
      newId,
    })
    if (!decision.allowed) throw problems.refused(decision)
    carryOut(actor, decision)
    return { value: shown(get(store.meetings, decision.meeting.id)) }
  })

  on(updateMeeting, ({ actor, params, body }) => {
    const { baseVersion, guestUserIds, guestCustomerIds, startTime, endTime, ...edit } = body
    const meeting = own(actor, params.id)
    if (baseVersion !== undefined && baseVersion < meeting.version) {
      throw problems.stale(
        STALE_MEETING,
        shown(meeting),
        changesSince(context, { kind: 'meeting', id: meeting.id }, baseVersion),
      )
    }
    const guests = guestsOf(meeting)
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
      edit: {
        ...edit,
        startTime: startTime === undefined ? undefined : new Date(startTime),
        endTime: typeof endTime === 'string' ? new Date(endTime) : endTime,
      },
      invited: { userIds: withNew(guestUserIds, colleagues), customerIds: withNew(guestCustomerIds, customers) },
      now: now(),
      newId,
    })
    carryOut(actor, decision)
    return { value: shown(get(store.meetings, meeting.id)) }
  })

  on(cancelMeeting, ({ actor, params }) => {
    const meeting = own(actor, params.id)
    carryOut(actor, decideCancelMeeting({ actor, meeting, guests: guestsOf(meeting), now: now(), newId }))
    return { value: undefined }
  })
}

const byStart = (meetings: readonly Owned<WorldMeeting>[]) =>
  meetings.toSorted((a, b) => a.startTime.getTime() - b.startTime.getTime() || (a.id < b.id ? -1 : 1))
