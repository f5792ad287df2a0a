import { type Id, type PicturedText, type SentPicture, TEXT_PICTURES_MAX, type TextPicture } from '@parley/domain'
import { type Change, enqueue, patch, put, written } from './change.ts'
import type { NewId } from './new-id.ts'

/** A text with pictures, as the carrier has told it. */
interface Pictured {
  text: PicturedText
  textId: Id
  customerId: Id
  /** The carrier's id of the text; null: it made none. */
  carrierId: string | null
  mediaCount: number
  newId: NewId
}

/** Has the pictures of a text fetched from the carrier; nothing for a text without any. */
export function fetchPictures({ carrierId, mediaCount, newId, ...text }: Pictured): Change[] {
  if (mediaCount === 0) return []
  const count = Math.min(mediaCount, TEXT_PICTURES_MAX)
  const payload = { ...text, carrierId: carrierId ?? text.textId, count }
  return [enqueue({ id: newId(), kind: 'pictures.fetch', payload })]
}

/** Has the carrier forget the pictures of a text of ours that it has carried, or will not carry any more. */
export function forgetPictures({
  carrierId,
  mediaCount,
  newId,
}: Pick<Pictured, 'carrierId' | 'mediaCount' | 'newId'>): Change[] {
  if (mediaCount === 0 || carrierId === null) return []
  return [enqueue({ id: newId(), kind: 'pictures.remove', payload: { carrierId } })]
}

/** A picture that is kept. */
export interface KeptPicture {
  fileId: Id
  width: number
  height: number
}

/** Shows the pictures of a text, in their order; null stands for one that could not be kept. */
export function decideTextPictures({
  text,
  textId,
  conversationId,
  userId,
  pictures,
  newId,
}: {
  text: PicturedText
  textId: Id
  conversationId: Id
  /** Whose line it came to; null: a number of the business. */
  userId: Id | null
  pictures: readonly (KeptPicture | null)[]
  newId: NewId
}): Change[] {
  const of = { ...OF_NOTHING, [text === 'message' ? 'messageId' : 'lineTextId']: textId }
  const puts = pictures.map((picture, place) => {
    const { fileId, width, height } = picture ?? { fileId: null, width: null, height: null }
    const record: TextPicture = { id: newId(), ...of, place, fileId, width, height, altText: null }
    return put('textPicture', record)
  })
  const shown =
    userId === null
      ? written('message', { id: textId, conversationId })
      : written('lineText', { id: textId, conversationId, userId })
  return [...puts, shown]
}

const OF_NOTHING = { messageId: null, lineTextId: null, scheduledMessageId: null }

/** Which text pictures go with. */
export type PicturesOwner = { messageId: Id } | { lineTextId: Id } | { scheduledMessageId: Id }

/** Puts pictures to a text of ours, in their order; those of a planned text move to what it became. */
export function attachPictures(
  owner: PicturesOwner,
  pictures: readonly (SentPicture | TextPicture)[],
  newId: NewId,
): Change[] {
  return pictures.map((picture, place) =>
    'id' in picture
      ? patch('textPicture', picture, { ...OF_NOTHING, ...owner, place })
      : put('textPicture', { id: newId(), ...OF_NOTHING, ...owner, place, ...picture }),
  )
}
