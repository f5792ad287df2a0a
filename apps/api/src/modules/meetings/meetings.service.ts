import {
  type BodyOf,
  busyView,
  type cancelMeeting,
  type createMeeting,
  draftOf,
  editOf,
  type findMeeting,
  type Meeting as WireMeeting,
  partOf,
  problems,
  type QueryOf,
  type listBusyTimes as busyEndpoint,
  type listMeetings as listEndpoint,
  personalRoom,
  type ResponseOf,
  STALE_MEETING,
  type updateMeeting,
  zoomView,
} from '@parley/contract'
import {
  type Actor,
  daysLater,
  type Decision,
  fieldsChangedAfter,
  type Id,
  joinBusyTimes,
  type Meeting,
  meetingDigits,
  type MeetingGuest,
  MEETINGS_LOOK_BACK_DAYS,
} from '@parley/domain'
import {
  type Change,
  decideCancelMeeting,
  decideChangeMeeting,
  decideCreateMeeting,
  decideRetryZoom,
  type InvitedTo,
} from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction, writeNow } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { readAuditOf } from '../audit/audit-of-subject.ts'
import { listCalendarBusyTimes } from '../calendars/calendars.repository.ts'
import { lockPeople } from '../users/people.ts'
import { readInvitationContext } from './invitation-context.ts'
import {
  findByCode,
  findByPersonalId,
  getMeeting,
  listBusyTimes,
  listMeetings,
  lockCustomers,
  lockMeeting,
} from './meetings.repository.ts'

export interface MeetingsService {
  list(actor: Actor, range: QueryOf<typeof listEndpoint>): Promise<WireMeeting[]>
  busy(actor: Actor, asked: QueryOf<typeof busyEndpoint>): Promise<ResponseOf<typeof busyEndpoint>>
  find(actor: Actor, typed: string): Promise<ResponseOf<typeof findMeeting>>
  create(caller: Caller, draft: BodyOf<typeof createMeeting>): Promise<WireMeeting>
  update(caller: Caller, id: Id, edit: BodyOf<typeof updateMeeting>): Promise<WireMeeting>
  cancel(caller: Caller, id: Id, which: BodyOf<typeof cancelMeeting>): Promise<void>
  retryOnZoom(caller: Caller, id: Id): Promise<WireMeeting>
}

export function createMeetingsService(context: Context): MeetingsService {
  const { clock, database, config } = context
  const carryOut = async (trx: Knex.Transaction, caller: Caller, decision: Decision<{ changes: Change[] }>) => {
    if (!decision.allowed) throw problems.refused(decision)
    await applyChanges(context, trx, byCaller(caller, clock.now()), decision.changes)
    await writeNow(trx)
  }

  return {
    list: (actor, { from, to }) =>
      listMeetings(database.knex, actor, {
        from: from === undefined ? daysLater(clock.now(), -MEETINGS_LOOK_BACK_DAYS) : new Date(from),
        to: to === undefined ? null : new Date(to),
      }),

    busy: async (actor, { userIds, from, to, except }) => {
      const asked = { userIds: userIds.split(','), from: new Date(from), to: new Date(to), except }
      const [inMeetings, inCalendars] = await Promise.all([
        listBusyTimes(database.knex, actor, asked),
        listCalendarBusyTimes(database.knex, actor.organizationId, asked.userIds, asked),
      ])
      return joinBusyTimes(inMeetings, inCalendars).map(busyView)
    },

    find: async (actor, typed) => {
      const digits = meetingDigits(typed)
      if (digits === '') return []
      const next = await findByCode(database.knex, actor, digits, clock.now())
      if (next) {
        const { id, title, meetingId, link, zoom, userName } = next.meeting
        const { startTime, endTime } = next.one
        const times = { startTime: startTime.toISOString(), endTime: endTime?.toISOString() ?? null }
        return [{ id, kind: 'meeting', title, ...times, meetingId, link, zoom: zoomView(zoom, next.one), userName }]
      }
      const person = await findByPersonalId(database.knex, actor, digits)
      return person ? [personalRoom(person)] : []
    },

    create: (caller, body) =>
      inTransaction(database.knex, (trx) =>
        idempotent(trx, caller.idempotency, async () => {
          const { actor } = caller
          const { guestUserIds: userIds = [], guestCustomerIds: customerIds = [] } = body
          const invited = await lockGuests(trx, actor, userIds, customerIds)
          const decision = decideCreateMeeting({
            actor,
            draft: draftOf(body),
            invited,
            context: await readInvitationContext(trx, config, actor, { organizerId: actor.userId, ...invited }),
            now: clock.now(),
            newId,
          })
          if (!decision.allowed) throw problems.refused(decision)
          await carryOut(trx, caller, decision)
          return getMeeting(trx, actor, decision.meeting.id, { day: null, now: clock.now() })
        }),
      ),

    update: (caller, id, body) =>
      inTransaction(database.knex, async (trx) => {
        const { actor } = caller
        const now = clock.now()
        const { baseVersion, guestUserIds, guestCustomerIds } = body
        const part = partOf(body)
        const { meeting, guests, apart, series } = await lockMeeting(trx, actor, id, Boolean(body.repeat))
        if (baseVersion !== undefined && baseVersion < meeting.version) {
          const entries = await readAuditOf(trx, actor.organizationId, { kind: 'meeting', id })
          const current = await getMeeting(trx, actor, id, { day: part.day, now })
          throw problems.stale(STALE_MEETING, current, fieldsChangedAfter(baseVersion, entries))
        }
        const known = new Set(guests.flatMap(({ userId, customerId }) => userId ?? customerId ?? []))
        const isNew = (one: Id) => !known.has(one)
        const come = await lockGuests(
          trx,
          actor,
          (guestUserIds ?? []).filter(isNew),
          (guestCustomerIds ?? []).filter(isNew),
        )
        const kept = (ids: readonly Id[] | undefined) => ids?.filter((one) => known.has(one))
        const decision = decideChangeMeeting({
          actor,
          meeting,
          guests,
          apart,
          series,
          part,
          edit: editOf(body),
          invited: {
            userIds: guestUserIds && [...(kept(guestUserIds) ?? []), ...come.userIds],
            customerIds: guestCustomerIds && [...(kept(guestCustomerIds) ?? []), ...come.customerIds],
          },
          context: await readInvitationContext(trx, config, actor, invitedBy(meeting, guests, come)),
          now,
          newId,
        })
        if (!decision.allowed) throw problems.refused(decision)
        await carryOut(trx, caller, decision)
        return getMeeting(trx, { ...actor, userId: meeting.userId }, decision.meeting.id, { day: part.day, now })
      }),

    cancel: (caller, id, body) =>
      inTransaction(database.knex, (trx) =>
        idempotent(trx, caller.idempotency, async () => {
          const { actor } = caller
          const locked = await lockMeeting(trx, actor, id)
          const reached = invitedBy(locked.meeting, [...locked.guests, ...locked.apartGuests])
          const decision = decideCancelMeeting({
            actor,
            ...locked,
            part: partOf(body),
            context: await readInvitationContext(trx, config, actor, reached),
            now: clock.now(),
            newId,
          })
          await carryOut(trx, caller, decision)
        }),
      ),

    retryOnZoom: (caller, id) =>
      inTransaction(database.knex, async (trx) => {
        const { meeting } = await lockMeeting(trx, caller.actor, id)
        await carryOut(trx, caller, decideRetryZoom(meeting, newId))
        return getMeeting(trx, caller.actor, id, { day: null, now: clock.now() })
      }),
  }
}

/** Everybody to be notified of a change: current guests and new ones. */
const invitedBy = (meeting: Meeting, guests: readonly MeetingGuest[], come?: InvitedTo) => ({
  organizerId: meeting.userId,
  userIds: [...guests.flatMap(({ userId }) => userId ?? []), ...(come?.userIds ?? [])],
  customerIds: [...guests.flatMap(({ customerId }) => customerId ?? []), ...(come?.customerIds ?? [])],
})

/** Locks the guests; throws 404 when one is not an active colleague or a customer of the organisation. */
async function lockGuests(
  trx: Knex.Transaction,
  { organizationId }: Actor,
  userIds: readonly Id[],
  customerIds: readonly Id[],
): Promise<InvitedTo> {
  const people = await lockPeople(trx, organizationId, userIds)
  if (userIds.some((id) => people.get(id)?.isActive !== true)) throw problems.notFound('colleague')
  if (customerIds.length === 0) return { userIds, customerIds }
  const customers = await lockCustomers(trx, organizationId, customerIds)
  const found = customerIds.map((id) => {
    const customer = customers.get(id)
    if (customer === undefined) throw problems.notFound('customer')
    return customer
  })
  return { userIds, customerIds: found }
}
