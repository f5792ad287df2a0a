import type { Id } from './values.ts'

/** Of a text on a business number, or of one on somebody's own line. */
export const PICTURED_TEXTS = ['message', 'lineText'] as const
export type PicturedText = (typeof PICTURED_TEXTS)[number]

/** A picture that came with a text; one of `messageId` and `lineTextId` is null. */
export interface TextPicture {
  id: Id
  messageId: Id | null
  lineTextId: Id | null
  /** From 0, in the order in which the customer sent them. */
  place: number
  /** null: it could not be kept. */
  fileId: Id | null
  /** In pixels; null where nothing is kept. */
  width: number | null
  height: number | null
}

/** Of all that comes with one text, so many pictures are kept. */
export const TEXT_PICTURES_MAX = 10
/** Bytes of the largest picture that is taken from a text. */
export const TEXT_PICTURE_BYTES_MAX = 5 * 1024 * 1024

/** How a text is named that has no words of its own, and where lists show it: `[2 pictures]`; '' without any. */
export const picturesName = (mediaCount: number): string =>
  mediaCount === 0 ? '' : mediaCount === 1 ? '[Picture]' : `[${mediaCount} pictures]`
