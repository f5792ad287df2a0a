import { problems } from '@parley/contract'
import { checkAnswer, type Id, type Meeting, type MeetingGuest } from '@parley/domain'
import type { InvitationView } from '@parley/public-pages'
import { decideAnswerInvitation } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, bySystem } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { guestIdOf } from './invitation-link.ts'
import { MEETING_FIELDS } from './meetings.repository.ts'

export interface InvitationsService {
  /** Returns null when the link is invalid or no longer valid. */
  find(token: string): Promise<InvitationView | null>
  answer(token: string, chosen: unknown): Promise<void>
}

interface Row {
  organizationId: Id
  businessName: string
  businessPhone: string | null
  organizerName: string
  guestName: string
  meeting: Meeting
  guest: MeetingGuest
}

type Found = MeetingGuest &
  Pick<Row, 'organizationId' | 'businessName' | 'businessPhone'> & {
    colleagueName: string | null
    customerName: string | null
    customerPhone: string | null
  }

/** Matches the invitation with this id, or the one that it was merged into. */
const isInvitation = (alias: string, id: Id) =>
  [`(${alias}.id = :id or ${alias}.joined_ids @> array[cast(:id as uuid)])`, { id }] as const

export function createInvitationsService({ database, clock, config, ...context }: Context): InvitationsService {
  const read = async (knex: Knex, token: string): Promise<Row | null> => {
    const id = guestIdOf(config, token)
    if (id === null) return null
    const guest = await knex('meeting_guests as g')
      .join('organizations as o', 'o.id', 'g.organization_id')
      .leftJoin('phone_numbers as n', (on) => void on.on('n.organization_id', 'o.id').andOnVal('n.is_default', true))
      .leftJoin('users as p', (on) => void on.on('p.organization_id', 'o.id').on('p.id', 'g.user_id'))
      .leftJoin('customers as c', (on) => void on.on('c.organization_id', 'o.id').on('c.id', 'g.customer_id'))
      .whereRaw(...isInvitation('g', id))
      .first<Found | undefined>({
        organizationId: 'o.id',
        businessName: 'o.name',
        businessPhone: 'n.e164',
        colleagueName: 'p.name',
        customerName: 'c.name',
        customerPhone: 'c.phone',
        id: 'g.id',
        meetingId: 'g.meeting_id',
        userId: 'g.user_id',
        customerId: 'g.customer_id',
        answer: 'g.answer',
        answeredAt: 'g.answered_at',
      })
    if (!guest) return null
    const meeting = await knex('meetings as m')
      .join('users as u', (on) => void on.on('u.organization_id', 'm.organization_id').on('u.id', 'm.user_id'))
      .where({ 'm.organization_id': guest.organizationId, 'm.id': guest.meetingId })
      .first<Meeting & { organizerName: string }>({ ...MEETING_FIELDS, organizerName: 'u.name' })
    const { organizationId, businessName, businessPhone, colleagueName, customerName, customerPhone, ...rest } = guest
    const guestName = colleagueName ?? customerName ?? customerPhone ?? ''
    return {
      organizationId,
      businessName,
      businessPhone,
      guestName,
      organizerName: meeting.organizerName,
      meeting,
      guest: rest,
    }
  }

  return {
    find: async (token) => {
      const row = await read(database.knex, token)
      return row && { ...row, business: { name: row.businessName, phone: row.businessPhone }, now: clock.now() }
    },

    answer: (token, chosen) =>
      inTransaction(database.knex, async (trx) => {
        const checked = checkAnswer(chosen)
        if (!checked.allowed) throw problems.refused(checked)
        const id = guestIdOf(config, token)
        if (id === null) throw problems.notFound('invitation')
        // Lock order: moving or cancelling a meeting locks it before its guests.
        const place = await trx('meeting_guests as g')
          .whereRaw(...isInvitation('g', id))
          .first<{ organization_id: Id; meeting_id: Id } | undefined>('organization_id', 'meeting_id')
        if (!place) throw problems.notFound('invitation')
        await trx('meetings')
          .where({ organization_id: place.organization_id, id: place.meeting_id })
          .forUpdate()
          .first('id')
        const row = await read(trx, token)
        if (!row) throw problems.notFound('invitation')
        const { organizationId, meeting, guest, guestName } = row
        const now = clock.now()
        const decision = decideAnswerInvitation({ meeting, guest, guestName, answer: checked.answer, now, newId })
        if (!decision.allowed) throw problems.refused(decision)
        await applyChanges({ ...context, clock }, trx, bySystem(organizationId, now), decision.changes)
      }),
  }
}
