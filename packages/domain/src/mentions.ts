import type { Id } from './values.ts'

/** Length of the comment preview that a notification shows, in user-perceived characters (graphemes). */
export const PREVIEW_LENGTH = 100
/** Shown in place of a mention token whose user is unknown. */
export const UNKNOWN_PERSON = 'Unknown'

/** A segment of a comment: plain text, or the mention token of a user. */
export type MentionSegment = { kind: 'text'; text: string } | { kind: 'mention'; userId: Id }

const TOKEN = /\{\{([0-9a-f-]+)\}\}/g
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The token that represents a mentioned user in a comment's text. */
export function mentionToken(userId: Id): string {
  return `{{${userId}}}`
}

/**
 * The ids of all users mentioned in the text, without duplicates, in order of first mention. The users need not exist.
 */
export function mentionedIds(text: string): Id[] {
  const ids = Array.from(text.matchAll(TOKEN), ([, id = '']) => id)
  return [...new Set(ids)].filter((id) => ID.test(id))
}

/** Splits a text at its mention tokens, losing nothing; no text segment is empty. */
export function splitMentions(text: string): MentionSegment[] {
  const segments: MentionSegment[] = []
  let end = 0
  const addText = (to: number) => {
    if (to > end) segments.push({ kind: 'text', text: text.slice(end, to) })
  }
  for (const match of text.matchAll(TOKEN)) {
    addText(match.index)
    segments.push({ kind: 'mention', userId: match[1] ?? '' })
    end = match.index + match[0].length
  }
  addText(text.length)
  return segments
}

/** The text with tokens replaced by `@Name`, or `@Unknown` when `nameOf` finds no name. In composed form (NFC). */
export function mentionsAsText(text: string, nameOf: (userId: Id) => string | null | undefined): string {
  return splitMentions(text)
    .map((segment) => (segment.kind === 'text' ? segment.text : `@${nameOf(segment.userId) ?? UNKNOWN_PERSON}`))
    .join('')
    .normalize('NFC')
}

/** The beginning of a comment, with tokens replaced by names; never cut within a character. */
export function commentPreview(text: string, nameOf: (userId: Id) => string | null | undefined): string {
  const characters = new Intl.Segmenter('en').segment(mentionsAsText(text, nameOf))
  return Array.from(characters, ({ segment }) => segment)
    .slice(0, PREVIEW_LENGTH)
    .join('')
}
