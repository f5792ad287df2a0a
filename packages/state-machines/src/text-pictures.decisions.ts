import { type Id, type PicturedText, type SentPicture, TEXT_PICTURES_MAX, type TextPicture } from '@parley/domain'
import { type Change, enqueue, patch, put, remove, written } from './change.ts'
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

interface NamedPicture {
  /** Of its file. */
  id: Id
  /** Absent: as it was. */
  altText?: string | undefined
}

/** Of the pictures that are named for a text, those of `before` that it keeps, with what is written of them now, and the others. */
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

/** Leaves a text of ours with these of its pictures, and behind them new ones. */
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
