import { type Id, mentionToken, splitMentions, UNKNOWN_PERSON } from '@parley/domain'
import { draftOf, type MentionDraft, type MentionPart, partsOf } from '@parley/ui/mention-field'

/** Returns the name of a user, or undefined when the id is unknown. */
export type NameOf = (userId: Id) => string | undefined

/** Splits a stored comment into parts, with mention tokens replaced by names. */
export function partsOfContent(content: string, nameOf: NameOf): MentionPart[] {
  return splitMentions(content).map((segment) =>
    segment.kind === 'text'
      ? segment
      : { kind: 'mention', id: segment.userId, name: nameOf(segment.userId) ?? UNKNOWN_PERSON },
  )
}

/** Converts a stored comment into a draft for editing. */
export function draftOfContent(content: string, nameOf: NameOf): MentionDraft {
  return draftOf(partsOfContent(content, nameOf))
}

/** Converts a draft into the stored form, with mention tokens instead of names. */
export function contentOf(draft: MentionDraft): string {
  return partsOf(draft)
    .map((part) => (part.kind === 'text' ? part.text : mentionToken(part.id)))
    .join('')
    .trim()
}

const EXCERPT = 50

/**
 * The beginning of a message on one line: at most 50 characters, followed by '...' when truncated; never cut within a
 * character.
 */
export function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const characters = Array.from(new Intl.Segmenter('en').segment(line), ({ segment }) => segment)
  return characters.length <= EXCERPT ? line : `${characters.slice(0, EXCERPT).join('')}...`
}
