import type { Id } from './values.ts'

/** The texts that have pictures: on a business number, or on a user's own line. */
export const PICTURED_TEXTS = ['message', 'lineText'] as const
export type PicturedText = (typeof PICTURED_TEXTS)[number]

/** A picture of a text; two of `messageId`, `lineTextId` and `scheduledMessageId` are null. */
export interface TextPicture {
  id: Id
  messageId: Id | null
  lineTextId: Id | null
  scheduledMessageId: Id | null
  /** Position in the order in which the pictures were sent, from 0. */
  place: number
  /** null when the picture could not be stored. */
  fileId: Id | null
  /** In pixels; null when the picture is not stored. */
  width: number | null
  height: number | null
  /** Alternative text, written by the team member who sent the picture. */
  altText: string | null
}

/** A stored picture that is sent with an outbound text. */
export interface SentPicture {
  fileId: Id
  width: number
  height: number
  altText: string | null
}

/** Maximum number of pictures sent with a text, and of those stored from a customer's text. */
export const TEXT_PICTURES_MAX = 10
/** Maximum size, in bytes, of a picture accepted from a text or for one. */
export const TEXT_PICTURE_BYTES_MAX = 5 * 1024 * 1024

/** Maximum length, in characters, of a picture's alternative text for the team. */
export const ALT_TEXT_MAX = 500
export const TOO_MANY_PICTURES = `A text takes at most ${TEXT_PICTURES_MAX} pictures. Send the others with the next one.`

/** The text shown for a message without words, and in lists: `[2 pictures]`; '' without pictures. */
export const picturesName = (mediaCount: number): string =>
  mediaCount === 0 ? '' : mediaCount === 1 ? '[Picture]' : `[${mediaCount} pictures]`

/** The stored content of a text with `mediaCount` pictures: its words, or the name of its pictures when it has none. */
export const contentOf = (words: string, mediaCount: number): string =>
  words.trim() === '' ? picturesName(mediaCount) : words

/** The words of a stored text; '' when it has only pictures. */
export const wordsOf = ({ content, mediaCount = 0 }: { content: string; mediaCount?: number | undefined }): string =>
  content === picturesName(mediaCount) ? '' : content

/** The text-only preview of a stored text, for lists. */
export const previewOf = (content: string, mediaCount: number): string =>
  [picturesName(mediaCount), wordsOf({ content, mediaCount })].filter(Boolean).join(' ')
