import { type Id, type Meeting, meetingEnd, meetingState, MINUTE_MS } from '@parley/domain'
import { decideZoomFailed, decideZoomKept, decideZoomMade } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, bySystem } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../ids.ts'
import type { ZoomMeetings } from '../../jobs/zoom-jobs.ts'
import { getOrganization } from '../settings/organizations.service.ts'
import { zoomAccountOf } from '../settings/zoom-secret.ts'
import { readInvitationContext } from './invitation-context.ts'
import { lockMeeting, type LockedMeeting, MEETING_FIELDS } from './meetings.repository.ts'

const heldOnZoom = (knex: Knex, organizationId: Id, zoomId: string) =>
  knex('meetings as m')
    .where({ 'm.organization_id': organizationId, 'm.status': 'scheduled' })
    .whereRaw(`m.zoom ->> 'id' = ?`, [zoomId])
    .orderBy('m.id')

/**
 * Locks and returns the meetings held in the same meeting at Zoom, which are several after a series was changed, until
 * the transaction ends.
 */
export const lockHeldOnZoom = (trx: Knex.Transaction, organizationId: Id, zoomId: string): Promise<Meeting[]> =>
  heldOnZoom(trx, organizationId, zoomId).forUpdate('m').select<Meeting[]>(MEETING_FIELDS)

/** The database side of meetings held on Zoom: the data that Zoom needs, and the handling of its responses. */
export function createZoomMeetingStore(context: Context): ZoomMeetings {
  const { clock, config, database } = context
  const find = (knex: Knex, organizationId: Id, id: Id): Promise<Meeting | undefined> =>
    knex('meetings as m')
      .where({ 'm.organization_id': organizationId, 'm.id': id })
      .first<Meeting | undefined>(MEETING_FIELDS)
  const isToCome = (meeting: Meeting) => meetingState(meeting, clock.now()) === 'scheduled'
  /** Other meetings still to come in the same Zoom meeting. */
  const othersIn = async (organizationId: Id, zoomId: string, except: Id | null): Promise<Meeting[]> => {
    const held: Meeting[] = await heldOnZoom(database.knex, organizationId, zoomId).select(MEETING_FIELDS)
    return held.filter((one) => one.id !== except && isToCome(one))
  }
  const accountOf = async (organizationId: Id) => {
    const organization = await getOrganization(database.knex, organizationId)
    return organization.zoomAccountId === null ? null : zoomAccountOf(config, organization)
  }
  const carryOut = async (
    trx: Knex.Transaction,
    organizationId: Id,
    meetingId: Id,
    decide: (locked: LockedMeeting) => ReturnType<typeof decideZoomFailed> | Promise<ReturnType<typeof decideZoomMade>>,
  ) => {
    const known = await find(trx, organizationId, meetingId)
    if (!known) return
    const locked = await lockMeeting(trx, { organizationId, userId: known.userId }, meetingId)
    await applyChanges(context, trx, bySystem(organizationId, clock.now()), await decide(locked))
  }

  return {
    accountOf,
    async read(organizationId, meetingId) {
      const meeting = await find(database.knex, organizationId, meetingId)
      if (!meeting) return null
      const { id: key, title, startTime, timezone, repeat, zoom, status } = meeting
      const minutes = Math.round((meetingEnd(meeting).getTime() - startTime.getTime()) / MINUTE_MS)
      const isWanted = status === 'scheduled' && zoom !== null
      const others = zoom?.id ? await othersIn(organizationId, zoom.id, key) : []
      return {
        told: { key, title, startTime: repeat ? null : startTime, minutes, timezone },
        zoomId: zoom?.id ?? null,
        isAsked: zoom?.isAsked ?? false,
        isWanted,
        // An occurrence changed alone must not update the Zoom meeting that it shares with its series; once the series
        // has ended, the meeting with the lowest id does.
        isPart: repeat === null && others.some((one) => one.repeat !== null || one.id < key),
      }
    },
    async ask(organizationId, meetingId) {
      await database
        .knex('meetings')
        .where({ organization_id: organizationId, id: meetingId })
        .whereNotNull('zoom')
        .update({ zoom: database.knex.raw(`zoom || '{"isAsked": true}'`) })
    },
    isNeeded: async (organizationId, zoomId) => (await othersIn(organizationId, zoomId, null)).length > 0,
    made: (trx, organizationId, meetingId, made) =>
      carryOut(trx, organizationId, meetingId, async ({ meeting, guests, apart, series }) => {
        const { userId: organizerId } = meeting
        const invited = {
          organizerId,
          userIds: guests.flatMap(({ userId }) => userId ?? []),
          customerIds: guests.flatMap(({ customerId }) => customerId ?? []),
        }
        const by = { organizationId, name: '' }
        const invitation = await readInvitationContext(trx, config, by, invited)
        const told = { ...invitation, byName: invitation.organizer.name }
        return decideZoomMade({ meeting, guests, apart, series, made, context: told, now: clock.now(), newId })
      }),
    kept: (trx, organizationId, meetingId, isGone) =>
      carryOut(trx, organizationId, meetingId, async ({ meeting }) => {
        const id = isGone ? (meeting.zoom?.id ?? null) : null
        const held = id === null ? [] : await lockHeldOnZoom(trx, organizationId, id)
        const others = held.filter((one) => one.id !== meeting.id && isToCome(one))
        return decideZoomKept(meeting, isGone, others, newId)
      }),
    failed: (trx, organizationId, meetingId, problem) =>
      carryOut(trx, organizationId, meetingId, ({ meeting }) =>
        decideZoomFailed(meeting, problem, { now: clock.now(), newId }),
      ),
  }
}
