import type { PlannedPictures } from '@parley/contract'
import type { Id } from '@parley/domain'
import { decideTextPictures, type KeptPicture } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, bySystem } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../ids.ts'
import type { JobPayloads } from '../../jobs/outbox.ts'
import type { PictureStore } from '../../jobs/picture-jobs.ts'
import { fileUrl } from '../files/file-kinds.ts'
import { reencodeTextPicture } from '../files/reencode.ts'

/** SQL for the pictures of the text in row `text` as a JSON array, in order; null when it has none. */
export const picturesOf = (text: string, column: 'message_id' | 'line_message_id'): string =>
  `case when ${text}.media_count > 0 then (${aggregated(text, column)}) end as pictures`

/** As `picturesOf`, for a scheduled text. */
export const picturesOfPlanned = (text: string): string => aggregated(text, 'scheduled_message_id')

const aggregated = (text: string, column: 'message_id' | 'line_message_id' | 'scheduled_message_id'): string =>
  `select jsonb_agg(jsonb_build_object('fileId', t.file_id, 'width', t.width, 'height', t.height, 'altText', t.alt_text) order by t.place)
    from text_pictures t where t.organization_id = ${text}.organization_id and t.${column} = ${text}.id`

/** Pictures as `picturesOf` selects them. */
export type PictureRows =
  | readonly { fileId: Id | null; width: number | null; height: number | null; altText: string | null }[]
  | null

/** Pictures for the response; `url` is null for those that could not be stored. */
export const toWirePictures = (rows: PictureRows) =>
  (rows ?? []).map(({ fileId, width, height, altText }) => ({ url: fileId && fileUrl(fileId), width, height, altText }))

/** The pictures of a scheduled text, all of which are stored. */
export const toWirePlannedPictures = (rows: PictureRows): PlannedPictures =>
  (rows ?? []).flatMap(({ fileId, width, height, altText }) =>
    fileId === null ? [] : [{ id: fileId, url: fileUrl(fileId), width: width ?? 0, height: height ?? 0, altText }],
  )

/** Stores the pictures of texts as files of the organisation. */
export function createTextPictures(context: Context): PictureStore {
  const { clock, files } = context
  const keepOne = async (organizationId: Id, bytes: Uint8Array | null): Promise<KeptPicture | null> => {
    const picture = bytes && (await reencodeTextPicture(bytes))
    if (!picture) return null
    const fileId = await files.keep({ organizationId, kind: 'picture', bytes: picture.bytes, createdByUserId: null })
    return { fileId, width: picture.width, height: picture.height }
  }
  return {
    async keep(organizationId, text, fetched) {
      const pictures: (KeptPicture | null)[] = []
      for (const bytes of fetched) pictures.push(await keepOne(organizationId, bytes))
      return async (trx) => {
        const place = await lockText(trx, organizationId, text)
        if (place === null) return
        const changes = decideTextPictures({ ...text, ...place, pictures, newId })
        await applyChanges(context, trx, bySystem(organizationId, clock.now()), changes)
      }
    },
  }
}

/**
 * Locks a text and returns its current conversation and, on an own line, its user; null when it was erased or already
 * has its pictures.
 */
async function lockText(
  trx: Knex.Transaction,
  organizationId: Id,
  { text, textId }: Pick<JobPayloads['pictures.fetch'], 'text' | 'textId'>,
): Promise<{ conversationId: Id; userId: Id | null } | null> {
  const isOnLine = text === 'lineText'
  const row = await trx(isOnLine ? 'line_messages' : 'messages')
    .where({ organization_id: organizationId, id: textId })
    .forUpdate()
    .first<{ conversation_id: Id } | undefined>('conversation_id')
  if (row === undefined) return null
  const shown = await trx('text_pictures')
    .where({ organization_id: organizationId, [isOnLine ? 'line_message_id' : 'message_id']: textId })
    .first<{ id: Id } | undefined>('id')
  if (shown !== undefined) return null
  const conversationId = row.conversation_id
  if (!isOnLine) return { conversationId, userId: null }
  const line = await trx('line_conversations')
    .where({ organization_id: organizationId, id: conversationId })
    .first<{ user_id: Id }>('user_id')
  return { conversationId, userId: line.user_id }
}
