import { problems } from '@parley/contract'
import type { Id, Voicemail } from '@parley/domain'
import type { Knex } from 'knex'

/** Locks and returns a voicemail. Throws 404. */
export async function lockVoicemail(trx: Knex.Transaction, organizationId: Id, id: Id): Promise<Voicemail> {
  const voicemail = await trx('voicemails')
    .where({ organization_id: organizationId, id })
    .forUpdate()
    .first<Voicemail | undefined>({
      id: 'id',
      callId: 'call_id',
      customerId: 'customer_id',
      phoneNumber: 'phone_number',
      phoneNumberId: 'phone_number_id',
      duration: 'duration_seconds',
      peaks: 'peaks',
      fileId: 'file_id',
      listenedByUserId: 'listened_by_user_id',
      listenedAt: 'listened_at',
      createdAt: 'created_at',
    })
  if (!voicemail) throw problems.notFound('voicemail')
  return voicemail
}

/** The id of the voicemail left in a call; null when there is none. */
export async function findVoicemailOfCall(knex: Knex, organizationId: Id, callId: Id): Promise<Id | null> {
  const row = await knex('voicemails')
    .where({ organization_id: organizationId, call_id: callId })
    .first<{ id: Id } | undefined>('id')
  return row?.id ?? null
}

/**
 * The id of the customer with this number, or null; the customer's row cannot be deleted until this transaction ends.
 */
export async function findCaller(trx: Knex.Transaction, organizationId: Id, phone: string): Promise<Id | null> {
  const { rows } = await trx.raw<{ rows: { id: Id }[] }>(
    `select c.id from customer_phones h join customers c on c.organization_id = h.organization_id and c.id = h.customer_id
    where h.organization_id = :organizationId and h.phone = :phone for key share of c`,
    { organizationId, phone },
  )
  return rows[0]?.id ?? null
}
