import { type Id, type PicturedText, type SentPicture, TEXT_PICTURES_MAX, type TextPicture } from '@parley/domain'
import { type Change, enqueue, patch, put, remove, written } from './change.ts'
import type { NewId } from './new-id.ts'

/** A text with pictures, as reported by the carrier. */
interface Pictured {
  text: PicturedText
  textId: Id
  customerId: Id
  /** The carrier's id of the text; null when it gave none. */
  carrierId: string | null
  mediaCount: number
  newId: NewId
}

/** Queues the pictures of a text to be fetched from the carrier; no changes for a text without pictures. */
export function fetchPictures({ carrierId, mediaCount, newId, ...text }: Pictured): Change[] {
  if (mediaCount === 0) return []
  const count = Math.min(mediaCount, TEXT_PICTURES_MAX)
  const payload = { ...text, carrierId: carrierId ?? text.textId, count }
  return [enqueue({ id: newId(), kind: 'pictures.fetch', payload })]
}

/**
 * Queues a request to the carrier to delete the pictures of an outgoing text that it has delivered or will no longer
 * deliver.
 */
export function forgetPictures({
  carrierId,
  mediaCount,
  newId,
}: Pick<Pictured, 'carrierId' | 'mediaCount' | 'newId'>): Change[] {
  if (mediaCount === 0 || carrierId === null) return []
  return [enqueue({ id: newId(), kind: 'pictures.remove', payload: { carrierId } })]
}

/** A stored picture. */
export interface KeptPicture {
  fileId: Id
  width: number
  height: number
}

/** Adds the pictures of a text, in their order; null for one that could not be stored. */
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
  /** The owner of the line that received the text; null for a number of the business. */
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

/** The text to which pictures belong. */
export type PicturesOwner = { messageId: Id } | { lineTextId: Id } | { scheduledMessageId: Id }

/**
 * Attaches pictures to an outgoing text, in their order; those of a scheduled text move to the message that it became.
 */
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

interface NamedPicture {
  /** The id of the picture's file. */
  id: Id
  /** Omit to keep the alternative text. */
  altText?: string | undefined
}

/**
 * Splits the pictures named for a text into those of `before`, which it keeps, with their new alternative text, and the
 * others.
 */
export function keptPictures<Named extends NamedPicture>(
  before: readonly TextPicture[],
  named: readonly Named[],
): { kept: TextPicture[]; others: Named[] } {
  const free = new Map(before.map((picture) => [picture.fileId, picture]))
  const kept: TextPicture[] = []
  const others: Named[] = []
  for (const one of named) {
    const picture = free.get(one.id)
    free.delete(one.id)
    if (!picture) others.push(one)
    else kept.push({ ...picture, altText: one.altText === undefined ? picture.altText : one.altText || null })
  }
  return { kept, others }
}

/** Reduces the pictures of an outgoing text to the given ones and appends new ones. */
export function changePictures(
  owner: PicturesOwner,
  before: readonly TextPicture[],
  pictures: readonly (SentPicture | TextPicture)[],
  newId: NewId,
): Change[] {
  const kept = new Map(pictures.flatMap((one) => ('id' in one ? [[one.id, one] as const] : [])))
  const added = pictures.flatMap((one) => ('id' in one ? [] : [one]))
  const next = Math.max(-1, ...before.map(({ place }) => place)) + 1
  return [
    ...before.flatMap((picture): Change[] => {
      const altText = kept.get(picture.id)?.altText
      if (altText === undefined) return [remove('textPicture', picture)]
      return altText === picture.altText ? [] : [patch('textPicture', picture, { altText })]
    }),
    ...added.map((picture, index) =>
      put('textPicture', { id: newId(), ...OF_NOTHING, ...owner, place: next + index, ...picture }),
    ),
  ]
}
