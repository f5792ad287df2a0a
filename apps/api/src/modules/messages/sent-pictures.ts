import { problems } from '@parley/contract'
import { type Actor, type Id, type SentPicture, TEXT_PICTURE_REFUSALS, type TextPicture } from '@parley/domain'
import type { Knex } from 'knex'
import { fileUrl } from '../files/file-kinds.ts'

interface Named {
  id: Id
  altText?: string | undefined
}

/**
 * Locks and returns the pictures for a text of the actor, in the given order. Throws when one does not exist, is
 * somebody else's or is already in a text. Locked until the transaction ends; lock order: files last.
 */
export async function takePictures(
  trx: Knex.Transaction,
  { organizationId, userId }: Actor,
  named: readonly Named[] = [],
): Promise<SentPicture[]> {
  if (named.length === 0) return []
  const ids = named.map(({ id }) => id)
  const files = await trx('files')
    .where({ organization_id: organizationId, kind: 'picture', created_by_user_id: userId })
    .whereIn('id', ids)
    .whereNotNull('ready_at')
    .whereNull('swept_at')
    .orderBy('id')
    .forUpdate()
    .select<{ id: Id; width: number; height: number }[]>('id', 'width', 'height')
  // Read after the lock: its previous holder may have added them to a text.
  const used: { file_id: Id }[] = await trx('text_pictures')
    .where({ organization_id: organizationId })
    .whereIn('file_id', ids)
    .select('file_id')
  const free = new Map(files.map((file) => [file.id, file]))
  for (const { file_id: id } of used) free.delete(id)
  return named.map(({ id, altText }) => {
    const file = free.get(id)
    if (!file) throw problems.invalid(TEXT_PICTURE_REFUSALS.gone, { pictures: TEXT_PICTURE_REFUSALS.gone })
    free.delete(id)
    return { fileId: id, width: file.width, height: file.height, altText: altText ? altText : null }
  })
}

/** The response for the pictures of a text that has just been sent. */
export const toWireSentPictures = (pictures: readonly SentPicture[]) =>
  pictures.map(({ fileId, ...picture }) => ({ url: fileUrl(fileId), ...picture }))

type Owner = 'message_id' | 'line_message_id' | 'scheduled_message_id'
const FIELDS = {
  id: 'id',
  messageId: 'message_id',
  lineTextId: 'line_message_id',
  scheduledMessageId: 'scheduled_message_id',
  place: 'place',
  fileId: 'file_id',
  width: 'width',
  height: 'height',
  altText: 'alt_text',
} satisfies Record<keyof TextPicture, string>

/** The pictures of a text, in their order. */
export const picturesOfText = (trx: Knex, organizationId: Id, owner: Owner, id: Id): Promise<TextPicture[]> =>
  trx('text_pictures')
    .where({ organization_id: organizationId, [owner]: id })
    .orderBy('place')
    .select<TextPicture[]>(FIELDS)

/** The files of a text's pictures, for texts in the inbox and on own lines. */
export const filesOfText = (knex: Knex, organizationId: Id, id: Id): Promise<Id[]> =>
  knex('text_pictures')
    .where({ organization_id: organizationId })
    .where((text) => void text.where({ message_id: id }).orWhere({ line_message_id: id }))
    .whereNotNull('file_id')
    .orderBy('place')
    .pluck<Id[]>('file_id')
