import type { Id } from './values.ts'

/** Of a text on a business number, or of one on somebody's own line. */
export const PICTURED_TEXTS = ['message', 'lineText'] as const
export type PicturedText = (typeof PICTURED_TEXTS)[number]

/** A picture of a text: two of `messageId`, `lineTextId` and `scheduledMessageId` are null. */
export interface TextPicture {
  id: Id
  messageId: Id | null
  lineTextId: Id | null
  scheduledMessageId: Id | null
  /** From 0, in the order in which they were sent. */
  place: number
  /** null: it could not be kept. */
  fileId: Id | null
  /** In pixels; null where nothing is kept. */
  width: number | null
  height: number | null
  /** What is on it, in the words of whoever sent it from here. */
  altText: string | null
}

/** A picture that is kept and goes with a text of ours. */
export interface SentPicture {
  fileId: Id
  width: number
  height: number
  altText: string | null
}

/** A text has at most so many pictures; of all that comes with a customer's, so many are kept. */
export const TEXT_PICTURES_MAX = 10
/** Bytes of the largest picture that is taken, from a text or for one. */
export const TEXT_PICTURE_BYTES_MAX = 5 * 1024 * 1024

/** Characters of what is written beside a picture for the team. */
export const ALT_TEXT_MAX = 500
export const TOO_MANY_PICTURES = `A text takes at most ${TEXT_PICTURES_MAX} pictures. Send the others with the next one.`

/** How a text is named that has no words of its own, and where lists show it: `[2 pictures]`; '' without any. */
export const picturesName = (mediaCount: number): string =>
  mediaCount === 0 ? '' : mediaCount === 1 ? '[Picture]' : `[${mediaCount} pictures]`

/** What is kept of the words of a text with `mediaCount` pictures: one that has none is named. */
export const contentOf = (words: string, mediaCount: number): string =>
  words.trim() === '' ? picturesName(mediaCount) : words

/** The words of a kept text: '' for one that is pictures alone. */
export const wordsOf = ({ content, mediaCount = 0 }: { content: string; mediaCount?: number | undefined }): string =>
  content === picturesName(mediaCount) ? '' : content

/** How lists show a kept text, which show nothing but words. */
export const previewOf = (content: string, mediaCount: number): string =>
  [picturesName(mediaCount), wordsOf({ content, mediaCount })].filter(Boolean).join(' ')
