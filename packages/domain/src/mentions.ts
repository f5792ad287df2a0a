import type { Id } from './values.ts'

/** Length of the beginning of a comment that a notification shows, in characters as people count them. */
export const PREVIEW_LENGTH = 100
/** Shown in the place of a token whose person is not known here. */
export const UNKNOWN_PERSON = 'Unknown'

/** A piece of a comment: words, or the token of a person. */
export type MentionSegment = { kind: 'text'; text: string } | { kind: 'mention'; userId: Id }

const TOKEN = /\{\{([0-9a-f-]+)\}\}/g
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The token that stands for a person in a comment's text. */
export function mentionToken(userId: Id): string {
  return `{{${userId}}}`
}

/** Everybody whose token stands in the text, once each, in the order of first mention. They need not exist. */
export function mentionedIds(text: string): Id[] {
  const ids = Array.from(text.matchAll(TOKEN), ([, id = '']) => id)
  return [...new Set(ids)].filter((id) => ID.test(id))
}

/** Cuts a text at its tokens; nothing is lost and no piece of text is empty. */
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

/** The text with `@Name` in the place of tokens, `@Unknown` where `nameOf` knows nobody. In composed form (NFC). */
export function mentionsAsText(text: string, nameOf: (userId: Id) => string | null | undefined): string {
  return splitMentions(text)
    .map((segment) => (segment.kind === 'text' ? segment.text : `@${nameOf(segment.userId) ?? UNKNOWN_PERSON}`))
    .join('')
    .normalize('NFC')
}

/** The beginning of a comment with names in the place of tokens; never cut within a character. */
export function commentPreview(text: string, nameOf: (userId: Id) => string | null | undefined): string {
  const characters = new Intl.Segmenter('en').segment(mentionsAsText(text, nameOf))
  return Array.from(characters, ({ segment }) => segment)
    .slice(0, PREVIEW_LENGTH)
    .join('')
}
