import type { ScheduledMessage } from '@parley/contract'
import type { Id } from '@parley/domain'
import type { Knex } from 'knex'
import { type PictureRows, picturesOfPlanned, toWirePlannedPictures } from '../messages/text-pictures.ts'

type Row = Omit<ScheduledMessage, 'sendAt' | 'createdAt' | 'pictures'> & {
  sendAt: Date
  createdAt: Date
  pictures: PictureRows
}

/** The scheduled and failed texts of a conversation, earliest first. */
export async function listOpenScheduledMessages(
  knex: Knex,
  organizationId: Id,
  conversationId: Id,
): Promise<ScheduledMessage[]> {
  const rows = await shown(knex, organizationId)
    .where('s.conversation_id', conversationId)
    .whereRaw(`s.status in ('scheduled', 'failed')`)
    .orderByRaw('s.send_at, s.id')
  return rows.map(toWire)
}

export async function getScheduledMessage(knex: Knex, organizationId: Id, id: Id): Promise<ScheduledMessage> {
  const [row] = await shown(knex, organizationId).where('s.id', id)
  if (!row) throw new Error(`getScheduledMessage: no scheduled message ${id}`)
  return toWire(row)
}

function shown(knex: Knex, organizationId: Id) {
  return knex('scheduled_messages as s')
    .join('users as u', (join) => join.on('u.organization_id', 's.organization_id').on('u.id', 's.created_by_user_id'))
    .where('s.organization_id', organizationId)
    .select<Row[]>(
      's.id',
      's.conversation_id as conversationId',
      's.content',
      's.send_at as sendAt',
      's.status',
      's.created_by_user_id as createdByUserId',
      'u.name as createdByName',
      's.created_at as createdAt',
      's.reason',
      's.message_id as messageId',
      knex.raw(`(${picturesOfPlanned('s')}) as pictures`),
    )
}

function toWire({ sendAt, createdAt, pictures, ...text }: Row): ScheduledMessage {
  return {
    ...text,
    pictures: toWirePlannedPictures(pictures),
    sendAt: sendAt.toISOString(),
    createdAt: createdAt.toISOString(),
  }
}
